"""Everything that outlives the process."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from storage.connection import Connection
from storage.deadlines import DeadlineStore
from storage.errors import StoreError, StoreUnavailable
from storage.followers import FollowerStore
from storage.lock import InstanceLock
from storage.messages import MessageStore
from storage.meta import MetaStore
from storage.reminders import ReminderStore
from storage.results import ResultStore
from storage.schema import migrate, shipped
from storage.servers import ServerStore
from storage.steps import StepStore
from storage.tables import TableStore
from storage.users import UserStore

PATIENCE = 2.0
"""Seconds to wait for another process's lock; less than what Discord waits for an answer."""


class Store:
    """The database of one bot, by what is kept; this interface is all that the rest of the program knows of it.

    Whatever writes is one transaction, on the disk when the method returns. A write of a table's rows names the
    revision at which they were read, or works on them where they lie, and raises it. Every method raises
    :class:`StoreUnavailable` if the database cannot do it now, and has then changed nothing.
    """

    def __init__(self, connection: Connection, lock: InstanceLock) -> None:
        self._connection = connection
        self._lock = lock
        self.tables = TableStore(connection)
        self.steps = StepStore(connection)
        self.results = ResultStore(connection)
        self.messages = MessageStore(connection)
        self.deadlines = DeadlineStore(connection)
        self.reminders = ReminderStore(connection)
        self.users = UserStore(connection)
        self.followers = FollowerStore(connection)
        self.servers = ServerStore(connection)
        self.meta = MetaStore(connection)

    @classmethod
    async def open(cls, path: Path, now: float, patience: float = PATIENCE) -> Store:
        """Open the database, bringing it up to date or making it; ``now`` is in seconds since the epoch.

        :raises AlreadyRunning: if another process has it open.
        :raises DatabaseTooNew: if a later version of this program wrote it.
        :raises StoreError: if it cannot be opened or brought up to date.
        """
        try:
            lock = await asyncio.to_thread(_locked, path)
            try:
                await asyncio.to_thread(migrate, path, now, shipped())
                connection = Connection(path, patience)
                await connection
            except BaseException:
                lock.release()
                raise
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        return cls(connection, lock)

    async def close(self) -> None:
        """Finish what is under way and close; nothing can be done with the store afterwards."""
        try:
            await self._connection.close()
        finally:
            self._lock.release()

    async def integrity(self) -> str:
        """``ok``, or what SQLite finds wrong with the file, a line each."""
        try:
            return await self._connection.select(
                lambda database: "\n".join(line for (line,) in database.execute("PRAGMA integrity_check"))
            )
        except StoreUnavailable as error:
            return str(error)


def _locked(path: Path) -> InstanceLock:
    """The lock of a database that may have to be made, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return InstanceLock(path)
