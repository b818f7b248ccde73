"""The store: opens the database, and has a part for each kind of data."""

import asyncio
from collections.abc import Callable

from storage.access import Access
from storage.copying import COPYING
from storage.daily import DailyStore
from storage.database import Connection
from storage.deadlines import SET_META, DeadlineStore
from storage.errors import SQLITE_ERRORS, StoreError, describe_failure
from storage.files import InstanceLock, hide_from_others
from storage.location import Location, PostgresUrl
from storage.matchmaking import MatchmakingStore
from storage.messages import KeptPageStore, MessageStore
from storage.postgres_client import load_client
from storage.processes import HintListener, ProcessStore
from storage.queries import KINDS
from storage.reminders import FollowerStore, ReminderStore
from storage.results import RatingStore, ResultStore, ReviewStore
from storage.schema import load_migrations, migrate
from storage.sqlite import SqliteConnection
from storage.tables import StepStore, TableStore
from storage.tournaments import TournamentStore
from storage.users import ServerStore, UserStore

LOCK_TIMEOUT = 2.0
"""Seconds to wait for another process's lock; less than Discord's limit for a response."""


class MetaStore(Access):
    """Strings by key."""

    async def get(self, key: str) -> str:
        """Return the value of a key; empty if there is none."""
        found = await self._select_column("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0]) if found else ""

    async def set(self, key: str, value: str) -> None:
        await self._execute(SET_META, (key, value))


class Store:
    """The database of the bot; other packages use only this interface.

    Each write is one transaction, on disk when the method returns. A write of a table's rows raises its revision, and
    checks the one that was read. Every method raises :class:`StoreUnavailable` if the database fails; then nothing
    was changed.
    """

    def __init__(
        self, connection: Connection, lock: InstanceLock | None = None, server: PostgresUrl | None = None
    ) -> None:
        """``server`` is the database of a server, which several processes may share."""
        self._connection = connection
        self._lock = lock
        self._server = server
        self.tables = TableStore(connection)
        self.steps = StepStore(connection)
        self.results = ResultStore(connection)
        self.ratings = RatingStore(connection)
        self.reviews = ReviewStore(connection)
        self.daily = DailyStore(connection)
        self.matchmaking = MatchmakingStore(connection)
        self.tournaments = TournamentStore(connection)
        self.messages = MessageStore(connection)
        self.kept_pages = KeptPageStore(connection)
        self.deadlines = DeadlineStore(connection)
        self.reminders = ReminderStore(connection)
        self.users = UserStore(connection)
        self.followers = FollowerStore(connection)
        self.servers = ServerStore(connection)
        self.meta = MetaStore(connection)
        self.processes = ProcessStore(connection)

    @classmethod
    async def open(cls, place: Location, now: float, patience: float = LOCK_TIMEOUT) -> "Store":
        """Open the database, after creating or migrating it; ``now`` is in seconds since the epoch.

        :raises DatabaseInUse: if another process uses it, and it is not shared.
        :raises NewerDatabase: if a later version of this program wrote it.
        :raises StoreUnavailable: if another program has locked it, its disk is full, or its server is away.
        :raises StoreError: if it cannot be opened or migrated.
        """
        if isinstance(place, PostgresUrl):
            return await cls._refuse_unfinished(
                cls(await load_client(place).open_postgres(place, patience), server=place), place
            )
        try:
            await asyncio.to_thread(place.parent.mkdir, parents=True, exist_ok=True)
            lock = await asyncio.to_thread(InstanceLock, place)
            try:
                await asyncio.to_thread(hide_from_others, place)
                await asyncio.to_thread(migrate, place, now, load_migrations())
                connection = SqliteConnection(place, patience)
                await connection
                await connection.remember(KINDS)
            except BaseException:
                lock.release()
                raise
        except (OSError, *SQLITE_ERRORS) as error:
            raise describe_failure(f"{place} cannot be opened", error) from error
        return await cls._refuse_unfinished(cls(connection, lock), place)

    @staticmethod
    async def _refuse_unfinished(store: "Store", place: Location) -> "Store":
        """Return the store, unless it is a copy that was interrupted."""
        if source := await store.meta.get(COPYING):
            await store.close()
            raise StoreError(f"{place} is an unfinished copy of {source}: copy again, which goes on where it ended")
        return store

    async def close(self) -> None:
        """Finish the transactions under way, and close the database."""
        try:
            await self._connection.close()
        finally:
            if self._lock:
                self._lock.release()

    @property
    def is_shared(self) -> bool:
        """True if several processes may use the database at the same time."""
        return self._server is not None

    @property
    def slot(self) -> int:
        """The number of this process among those that share the database, from 1.

        A process that starts gets the number of one that has ended, and with it the leases of that one.
        """
        return self._connection.slot

    async def notify(self, hint: str) -> None:
        """Send a hint to all processes that share the database, if any."""
        await self._connection.notify(hint)

    async def listen(self, on_hint: Callable[[str], None], on_open: Callable[[], None]) -> None:
        """Call ``on_hint`` with each hint until cancelled, and ``on_open`` whenever earlier ones may be missing."""
        assert self._server is not None, "only databases of a server are shared"
        await HintListener(self._server, on_hint, on_open).run()

    async def check_integrity(self) -> str:
        """Return ``ok``, or the errors that the database finds, one per line."""
        return await self._connection.check_integrity()
