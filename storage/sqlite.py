"""The connection to an SQLite database: runs each transaction in the connection's thread."""

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite

from storage.database import T, Work
from storage.errors import SQLITE_ERRORS, StoreError, StoreUnavailable
from storage.files import open_file
from storage.memory import FORGET, REMEMBERED, Kind, Memory

CACHE_KILOBYTES = 500
"""The page cache of SQLite; the system caches the file as well."""

LOG_BYTES = 4 * 2**20
"""The size of the write-ahead log at which it is emptied, and that it shrinks to once nobody reads an old state."""


@dataclass(slots=True, eq=False)
class _Write:
    """A transaction that waits for its commit, and its outcome."""

    work: Work[Any]
    is_synced: bool
    is_over: bool = False
    result: Any = None
    error: BaseException | None = None


class SqliteConnection(aiosqlite.Connection):
    """A connection that runs each transaction, from BEGIN to COMMIT, in one call on its thread.

    So transactions never interleave, and a transaction under way is completed even if its caller is cancelled. Writes
    that come while another one is committed share the next commit: a disk that takes 5 ms for each lets twelve players
    wait for one, not for twelve.
    """

    def __init__(self, path: Path, patience: float) -> None:
        """Prepare a connection to await; ``patience`` is the timeout for locks of other processes, in seconds."""
        self._database: sqlite3.Connection | None = None
        self._is_closed = False
        self._is_synced = True
        """True while commits wait for the disk."""
        self._writes: deque[_Write] = deque()
        """Those that wait; each has a call of its own in the queue of the thread, and the first call commits all."""
        self.slot = 1
        self.memory = Memory(0)

        def connect() -> sqlite3.Connection:
            database = open_file(path, patience)
            try:
                database.execute("PRAGMA journal_mode = WAL")
                database.execute("PRAGMA synchronous = FULL")
                database.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
                database.execute("PRAGMA foreign_keys = ON")
                database.execute("PRAGMA temp_store = MEMORY")  # for triggers
                database.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
                database.create_function("seconds_now", 0, time.time)
            except SQLITE_ERRORS:
                database.close()
                raise
            self._database = database
            return self._database

        super().__init__(connect, iter_chunk_size=64)
        self._thread.daemon = True  # private, too; so the process ends although nobody has closed the connection

    async def close(self) -> None:
        """Close the connection once the transactions under way have ended."""
        self._is_closed, self.memory = True, Memory(0)
        await super().close()

    async def remember(self, kinds: Iterable[Kind[Any]]) -> None:
        """Remember values of these kinds from now on; nobody else may change the database meanwhile.

        :raises StoreUnavailable: if the database cannot be read.
        """
        memory = Memory(REMEMBERED)

        def watch(database: sqlite3.Connection) -> None:
            database.create_function(FORGET, -1, memory.forget)
            for kind in kinds:
                for trigger in kind.build_triggers():
                    database.execute(trigger)

        await self._call(partial(watch, self._get_database()))
        self.memory = memory

    async def select(self, work: Work[T]) -> T:
        """Run ``work``, a single SELECT, without BEGIN: SQLite makes that a transaction.

        :raises StoreUnavailable: if the database cannot be read.
        """
        return await self._run("", work)

    async def run(self, work: Work[T]) -> T:
        """Run ``work``, in which each statement is a transaction by itself.

        :raises StoreUnavailable: if the database cannot be written.
        """
        return await self._run("", work)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on one consistent state of the database.

        :raises StoreUnavailable: if the database cannot be read.
        """
        return await self._run("BEGIN", work)

    async def write(self, work: Work[T], *, is_synced: bool = True) -> T:
        """Run ``work`` and commit; roll back if it raises.

        :raises StoreUnavailable: if the database cannot be written.
        """
        database, write = self._get_database(), _Write(work, is_synced)
        self._writes.append(write)
        try:
            result: T = await self._call(partial(self._finish, database, write))
        except asyncio.CancelledError:
            self.memory.forget_all()  # the caller cannot wait for its own write, so its next read has to
            raise
        return result

    async def notify(self, hint: str) -> None:
        """Do nothing: SQLite has one process."""

    async def check_integrity(self) -> str:
        """Return ``ok``, or the errors that SQLite finds, one per line."""
        try:
            return await self.select(
                lambda database: "\n".join(line for (line,) in database.execute("PRAGMA integrity_check"))
            )
        except StoreUnavailable as error:
            return str(error)

    async def _run(self, begin: str, work: Work[T]) -> T:
        return await self._call(partial(self._run_transaction, self._get_database(), begin, work))

    def _get_database(self) -> sqlite3.Connection:
        if self._is_closed or self._database is None:
            raise StoreUnavailable("the database is closed")
        return self._database

    def _finish(self, database: sqlite3.Connection, write: _Write) -> Any:
        """Return or raise the outcome of a write; unless an earlier call had it, commit all that wait."""
        if not write.is_over:
            self._commit(database, [self._writes.popleft() for _ in range(len(self._writes))])
        if write.error is not None:
            raise write.error
        assert write.is_over
        return write.result

    def _commit(self, database: sqlite3.Connection, writes: Sequence[_Write]) -> None:
        """Run writes in one transaction. One that fails takes nobody along, and each gets its own error.

        If the transaction itself fails, as on a disk that is full, each write is tried alone: a smaller one may fit.
        """
        try:
            is_synced = any(write.is_synced for write in writes)
            if is_synced != self._is_synced:
                database.execute(f"PRAGMA synchronous = {'FULL' if is_synced else 'NORMAL'}")
                self._is_synced = is_synced
            self.memory.drop_learned()
            database.execute("BEGIN IMMEDIATE")
        except SQLITE_ERRORS as error:  # a lock: each of them would wait for it in vain
            for write in writes:
                write.is_over, write.error = True, error
            return
        try:
            for write in writes:
                self._run_in_savepoint(database, write)
            database.execute("COMMIT")
            self.memory.keep_learned()
        except SQLITE_ERRORS as error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            if len(writes) == 1:
                writes[0].error = error
            else:
                for write in writes:
                    self._commit(database, [write])
        for write in writes:
            write.is_over = True

    def _run_transaction(self, database: sqlite3.Connection, begin: str, work: Work[T]) -> T:
        self.memory.drop_learned()
        try:
            if begin:
                database.execute(begin)
            result = work(database)
            if begin:
                database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        self.memory.keep_learned()
        return result

    def _run_in_savepoint(self, database: sqlite3.Connection, write: _Write) -> None:
        """Run a write within a transaction, and keep its outcome; if it fails, undo what it did.

        :raises sqlite3.Error: if the transaction is lost with it.
        """
        write.error = None
        database.execute("SAVEPOINT work")
        try:
            write.result = write.work(database)
        except BaseException as error:
            if not database.in_transaction:
                raise
            database.execute("ROLLBACK TO work")
            self.memory.drop_learned()
            write.error = error
        database.execute("RELEASE work")

    async def _call(self, call: Callable[[], T]) -> T:
        try:
            # aiosqlite itself runs single statements only; tests/test_private_names.py fails when this method changes
            result: T = await self._execute(call)  # type: ignore[no-untyped-call]
            return result
        except sqlite3.IntegrityError as error:
            raise StoreError(f"the rows do not fit together: {error}") from error
        except SQLITE_ERRORS as error:
            raise StoreUnavailable(str(error)) from error
