"""The connection to a PostgreSQL database: migrates it, and runs each transaction in a thread of its own."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import DeadlockDetected, InvalidParameterValue, SerializationFailure

from storage.database import Database, T, Work
from storage.errors import DatabaseInUse, LostNumber, NewerDatabase, StoreError, StoreUnavailable, UncertainCommit
from storage.location import PostgresUrl
from storage.memory import Memory
from storage.postgres_dialect import PostgresDatabase, translate_script
from storage.schema import APPLICATION_ID, load_migrations

log = logging.getLogger(__name__)

ADDITIVE = "-- Additive:"
"""Begins a migration that only adds tables or columns: processes of the version before go on while it runs."""

BASE = 22
"""The first version for PostgreSQL; its script makes the whole schema."""

ATTEMPTS = 3
"""How often a transaction is tried that the server rolled back or whose connection was lost."""

PAUSE = 0.05
"""Seconds between two attempts to reach the server."""

PATIENCE = 2.0
"""Seconds that commands wait for the server."""

CHANNEL = "colla"
"""The channel of hints between processes."""

STATEMENT_SECONDS = 60
"""The time after which the server cancels a statement."""

_STATUS = "SELECT pg_xact_status(CAST(CAST(%s AS TEXT) AS XID8))"

_LAST_CRASH = "SELECT stats_reset FROM pg_stat_bgwriter"
"""The time of the last reset of the server's statistics; a recovery from a crash resets them."""

_SHARE = "SELECT pg_try_advisory_lock_shared(%s)"
"""Uses the database together with other processes of the bot."""

_LOCK = "SELECT pg_try_advisory_lock(%s)"
"""Uses the database alone."""

_TAKE_SLOT = "SELECT pg_try_advisory_lock(%s, %s)"
"""Takes a number that no other process has; the server frees it when the connection ends, however that happens."""

Lock = Callable[[psycopg.Connection[Any]], bool]
"""Takes locks on a new connection; returns whether it got all."""

SELECT = ""
READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
WRITE = "BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT CAST(pg_current_xact_id() AS TEXT)"
"""Selects the number of the transaction; :meth:`PostgresConnection._find_outcome` asks for its outcome with it."""
WRITE_UNSYNCED = f"{WRITE}; SET LOCAL synchronous_commit = off"


def load_postgres_migrations() -> dict[int, str]:
    """Load the migrations for PostgreSQL by the version that they make.

    A script in ``migrations/postgres`` takes the place of the SQLite script with its number; the others are translated.
    """
    own = {int(script.name[:4]): script for script in (Path(__file__).parent / "migrations" / "postgres").glob("*.sql")}
    return {
        number: own[number].read_text(encoding="utf-8") if number in own else translate_script(script)
        for number, script in load_migrations().items()
        if number >= BASE
    }


def is_additive(version: int, migrations: Mapping[int, str]) -> bool:
    """True if processes of this version go on while these migrations are run."""
    return version > 0 and all(script.startswith(ADDITIVE) for number, script in migrations.items() if number > version)


def migrate_postgres(link: psycopg.Connection[Any], url: PostgresUrl, migrations: Mapping[int, str]) -> None:
    """Migrate the database to the newest version, one transaction for each; an empty one is laid out.

    The caller holds the lock of the database.

    :raises NewerDatabase: if the database has a version beyond the newest migration.
    :raises StoreError: if another program wrote it, or a migration fails.
    """
    version = read_postgres_version(link, url)
    if version > max(migrations):
        raise NewerDatabase(f"{url} has version {version}, and this program knows versions up to {max(migrations)}")
    if version == max(migrations):
        return
    for number in sorted(number for number in migrations if number > version):
        try:
            with link.transaction():
                link.execute(migrations[number].encode(), prepare=False)
                link.execute("CREATE TABLE IF NOT EXISTS colla_version (version BIGINT NOT NULL)")
                link.execute("DELETE FROM colla_version")
                link.execute("INSERT INTO colla_version (version) VALUES (%s)", (number,))
        except psycopg.Error as error:
            raise StoreError(f"migration {number} of {url} failed: {error}") from error
    log.info("%s was brought from version %d to %d", url, version, max(migrations))


def read_postgres_version(link: psycopg.Connection[Any], url: PostgresUrl) -> int:
    """Read the version of the database; 0 if it is empty.

    :raises StoreError: if another program wrote it.
    """
    found = link.execute("SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
    names = {name for (name,) in found}
    if not names:
        return 0
    if "colla_version" not in names:
        raise StoreError(f"{url} is a database of another program")
    (version,) = link.execute("SELECT version FROM colla_version").fetchone() or (0,)
    return int(version)


class PostgresConnection:
    """A connection that runs one transaction after another, and reopens when it was lost.

    A transaction that is lost before its commit runs again. If the connection is lost in the commit, the server is
    asked for the outcome, and the transaction runs again only if it was not committed. The connection holds a lock
    that it shares with other processes of the bot; nobody who needs the database alone gets it meanwhile.
    """

    def __init__(self, url: PostgresUrl, patience: float) -> None:
        """Prepare a connection; ``patience`` is the timeout for locks and lost servers, in seconds."""
        self._url = url
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, "postgres")
        self._link: psycopg.Connection[Any] | None = None
        self._last_crash: object = None
        """What :data:`_LAST_CRASH` gave on this connection."""
        self._is_gone = False
        self._is_closed = False
        self.slot = 0
        """The number of this process among those that share the database, from 1; the lowest that is free."""
        self.memory = Memory(0)

    async def open(self, prepare: Callable[[psycopg.Connection[Any]], None]) -> None:
        """Reach the server, and let ``prepare`` bring the database up to date.

        :raises DatabaseInUse: if another process uses the database.
        :raises StoreError: if it cannot be reached.
        """
        try:
            await self._run_in_thread(lambda: prepare(self._reach()))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close the connection once the transactions under way have ended."""
        self._is_closed = True
        await asyncio.to_thread(self._thread.shutdown)
        self._let_go()

    async def select(self, work: Work[T]) -> T:
        """Run ``work``, a single SELECT, which is a transaction by itself."""
        return await self._run(SELECT, work)

    async def run(self, work: Work[T]) -> T:
        """Run ``work``, in which each statement is a transaction by itself."""
        return await self._run(SELECT, work)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent state of the database."""
        return await self._run(READ, work)

    async def write(self, work: Work[T], *, is_synced: bool = True) -> T:
        """Run ``work`` and commit; roll back if it raises."""
        return await self._run(WRITE if is_synced else WRITE_UNSYNCED, work)

    async def notify(self, hint: str) -> None:
        """Send a hint to all processes that listen, see :class:`storage.processes.HintListener`."""
        await self._run(SELECT, lambda database: database.execute("SELECT pg_notify(?, ?)", (CHANNEL, hint)).close())

    async def check_integrity(self) -> str:
        """Return ``ok`` if every row can be read, or the error."""
        try:
            return await self.select(read_through)
        except StoreError as error:
            return str(error)

    async def _run(self, begin: str, work: Work[T]) -> T:
        if self._is_closed:
            raise StoreUnavailable("the database is closed")
        try:
            return await self._run_in_thread(lambda: self._run_transaction(begin, work))
        except (psycopg.IntegrityError, psycopg.DataError) as error:
            raise StoreError(f"the rows do not fit together: {error}") from error
        except (psycopg.Error, DatabaseInUse) as error:
            raise StoreUnavailable(str(error)) from error

    async def _run_in_thread(self, call: Callable[[], T]) -> T:
        """Run ``call`` in the thread, in its turn, even if the caller is cancelled while it waits."""
        running = asyncio.get_running_loop().run_in_executor(self._thread, call)
        running.add_done_callback(lambda done: done.cancelled() or done.exception())  # the caller may be gone
        return await asyncio.shield(running)

    def _run_transaction(self, begin: str, work: Work[T]) -> T:
        for _ in range(ATTEMPTS - 1):
            link = self._reach()
            try:
                return self._try_transaction(link, begin, work)
            except (SerializationFailure, DeadlockDetected):
                continue
            except psycopg.Error:
                if not link.broken:
                    raise
        return self._try_transaction(self._reach(), begin, work)

    def _try_transaction(self, link: psycopg.Connection[Any], begin: str, work: Work[T]) -> T:
        database = PostgresDatabase(link)
        if not begin:
            return work(database)
        cursor = link.execute(begin.encode(), prepare=False)
        (number,) = (cursor.fetchone() if cursor.nextset() else None) or ("",)
        try:
            result = work(database)
        except BaseException:
            if not link.broken:
                link.execute("ROLLBACK")
            raise
        try:
            link.execute("COMMIT")
        except psycopg.Error:
            if not (link.broken and number and self._find_outcome(number)):
                raise
        return result

    def _find_outcome(self, number: str) -> bool:
        """Ask whether the transaction with this number, whose connection was lost in its commit, was committed.

        :raises UncertainCommit: if the server cannot be asked in time. To run the transaction again could do it twice.
        """
        last_crash = self._last_crash
        until = time.monotonic() + self._patience
        while True:
            try:
                found = self._reach().execute(_STATUS, (number,)).fetchone()
            except InvalidParameterValue:  # the server has crashed, and this number is one that it has yet to give out
                return False
            except (psycopg.Error, DatabaseInUse, LostNumber) as error:
                raise UncertainCommit(f"transaction {number} may have been committed: {error}") from error
            if found == ("committed",) and self._last_crash != last_crash:
                raise UncertainCommit(f"transaction {number} may be another one's that got its number after a crash")
            if found != ("in progress",):
                return found == ("committed",)
            if time.monotonic() > until:
                raise UncertainCommit(f"transaction {number} hangs in its commit")
            time.sleep(PAUSE)

    def _reach(self) -> psycopg.Connection[Any]:
        """Return the connection; reopen it if it was lost.

        Wait for the server once; while it stays away, fail without another wait.

        :raises DatabaseInUse: if another program has the database for itself.
        :raises LostNumber: if a process that was started while this one was cut off has got its number.
        """
        if self._link and not self._link.broken:
            return self._link
        self._let_go()
        try:
            seconds = 0 if self._is_gone else self._patience
            self._link = _connect_locked(self._url, self._patience, seconds, self._lock)
            self._last_crash = self._link.execute(_LAST_CRASH).fetchone()
        except (psycopg.Error, DatabaseInUse, LostNumber):
            self._is_gone = True
            raise
        self._is_gone = False
        return self._link

    def _lock(self, link: psycopg.Connection[Any]) -> bool:
        """Take the lock that is shared with other processes, and the one of this process's number.

        :raises LostNumber: if another process has the number.
        """
        if not _has_locked(link, _SHARE):
            return False
        if not self.slot:
            self.slot = next(slot for slot in count(1) if _has_locked(link, _TAKE_SLOT, slot))
        elif not _has_locked(link, _TAKE_SLOT, self.slot):
            raise LostNumber(f"another process has number {self.slot}")
        return True

    def _let_go(self) -> None:
        if self._link:
            self._link.close()
        self._link = None


async def open_postgres(url: PostgresUrl, patience: float) -> PostgresConnection:
    """Open a database, after creating or migrating it.

    :raises DatabaseInUse: if another process uses it.
    :raises NewerDatabase: if a later version of this program wrote it.
    :raises StoreUnavailable: if it cannot be reached.
    :raises StoreError: if it cannot be migrated.
    """
    connection = PostgresConnection(url, patience)
    try:
        await connection.open(lambda link: _migrate_alone(link, url, patience))
    except psycopg.OperationalError as error:  # a server that starts with the machine may not be there yet
        raise StoreUnavailable(f"{url} cannot be opened: {error}") from error
    except psycopg.Error as error:
        raise StoreError(f"{url} cannot be opened: {error}") from error
    return connection


def connect(url: PostgresUrl, patience: float) -> psycopg.Connection[Any]:
    """Open a connection whose statements are transactions by themselves.

    :raises StoreError: if the address has a parameter that the client does not know.
    """
    try:
        conninfo_to_dict(url.address)
    except psycopg.Error:  # its text repeats what is in the address
        raise StoreError(f"the parameters in the address of {url} cannot be understood") from None
    milliseconds = max(round(patience * 1000), 1)
    return psycopg.connect(
        url.address,
        autocommit=True,
        connect_timeout=max(round(patience), 2),
        application_name="colla",
        options=(
            f"-c lock_timeout={milliseconds} -c statement_timeout={STATEMENT_SECONDS * 1000}"
            " -c synchronous_commit=on -c client_encoding=UTF8"
        ),
    )


@contextmanager
def open_locked(url: PostgresUrl, *, is_migrated: bool = False) -> Iterator[tuple[Database, int]]:
    """Open a database that nobody else uses, with its version; bring it to the newest one if ``is_migrated``.

    :raises StoreError: if another process uses it, or it cannot be reached, read or written.
    """
    try:
        with closing(_connect_locked(url, PATIENCE, PATIENCE, lambda link: _has_locked(link, _LOCK))) as link:
            if is_migrated:
                migrate_postgres(link, url, load_postgres_migrations())
            yield PostgresDatabase(link), read_postgres_version(link, url)
    except psycopg.Error as error:
        raise StoreError(f"{url} cannot be used: {error}") from error


@contextmanager
def open_to_read(url: PostgresUrl) -> Iterator[tuple[Database, int]]:
    """Open one consistent state of a database that may be in use, with its version; 0 if it is empty.

    :raises StoreError: if another program wrote it, or it cannot be reached or read.
    """
    try:
        with closing(connect(url, PATIENCE)) as link, link.transaction():
            link.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            version = read_postgres_version(link, url)
            yield PostgresDatabase(link), version
    except psycopg.Error as error:
        raise StoreError(f"{url} cannot be read: {error}") from error


def _migrate_alone(link: psycopg.Connection[Any], url: PostgresUrl, patience: float) -> None:
    """Bring the database up to date, if it is not, one process at a time.

    Unless all missing migrations are additive, no other process may use it meanwhile; wait for those that do.

    :raises NewerDatabase: if this program is too old for it.
    :raises DatabaseInUse: if another process still uses it after ``patience`` seconds.
    """
    migrations = load_postgres_migrations()
    version = read_postgres_version(link, url)
    if is_additive(version, migrations):
        link.execute("SELECT pg_advisory_lock(%s, 0)", (APPLICATION_ID,))  # processes have numbers from 1
        migrate_postgres(link, url, migrations)
        link.execute("SELECT pg_advisory_unlock(%s, 0)", (APPLICATION_ID,))
        return
    link.execute("SELECT pg_advisory_unlock_shared(%s)", (APPLICATION_ID,))
    until = time.monotonic() + patience
    while not _has_locked(link, _LOCK):
        if read_postgres_version(link, url) == max(migrations) and _has_locked(link, _SHARE):
            return  # another process has migrated it
        if time.monotonic() > until:
            raise DatabaseInUse(f"{url} is in use by a process of an earlier version: stop all of them first")
        time.sleep(PAUSE)
    migrate_postgres(link, url, migrations)
    _has_locked(link, _SHARE)
    link.execute("SELECT pg_advisory_unlock(%s)", (APPLICATION_ID,))


def _connect_locked(url: PostgresUrl, patience: float, seconds: float, lock: Lock) -> psycopg.Connection[Any]:
    """Open a connection that holds the lock of the database; try for at most ``seconds``.

    :raises DatabaseInUse: if another process uses it.
    :raises LostNumber: if ``lock`` does.
    """
    until = time.monotonic() + seconds
    while True:
        try:
            return _try_to_lock(url, patience, lock)
        except (psycopg.OperationalError, DatabaseInUse, LostNumber):
            if time.monotonic() > until:
                raise
            time.sleep(PAUSE)


def _try_to_lock(url: PostgresUrl, patience: float, lock: Lock) -> psycopg.Connection[Any]:
    link = connect(url, patience)
    try:
        if not lock(link):
            raise DatabaseInUse(f"{url} is in use by another process")
    except BaseException:
        link.close()
        raise
    return link


def _has_locked(link: psycopg.Connection[Any], lock: str, *numbers: int) -> bool:
    """Try to take a lock of the database; returns whether that succeeded."""
    return link.execute(lock.encode(), (APPLICATION_ID, *numbers)).fetchone() == (True,)


def read_through(database: Any) -> str:
    """Read every row; returns ``ok``."""
    names = database.execute(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name"
    ).fetchall()
    for (name,) in names:
        database.execute(f"SELECT count(rows) FROM {name} AS rows").fetchall()
    return "ok"
