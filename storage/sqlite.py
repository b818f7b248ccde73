"""The connection to an SQLite database: runs each transaction in the connection's thread."""

from __future__ import annotations

import sqlite3
import time
from functools import partial
from pathlib import Path

import aiosqlite

from storage.database import T, Work
from storage.errors import SQLITE_ERRORS, StoreError, StoreUnavailable
from storage.files import open_file

CACHE_KILOBYTES = 500
"""The page cache of SQLite; the system caches the file as well."""

LOG_BYTES = 4 * 2**20
"""The size of the write-ahead log at which it is emptied, and that it shrinks to once nobody reads an old state."""


class SqliteConnection(aiosqlite.Connection):
    """A connection that runs each transaction, from BEGIN to COMMIT, in one call on its thread.

    So transactions never interleave, and a transaction under way is completed even if its caller is cancelled.
    """

    def __init__(self, path: Path, patience: float) -> None:
        """Prepare a connection to await; ``patience`` is the timeout for locks of other processes, in seconds."""
        self._database: sqlite3.Connection | None = None
        self._is_closed = False
        self.slot = 1

        def connect() -> sqlite3.Connection:
            self._database = _open_database(path, patience)
            return self._database

        super().__init__(connect, iter_chunk_size=64)
        self._thread.daemon = True  # private, too; so the process ends although nobody has closed the connection

    async def close(self) -> None:
        """Close the connection once the transactions under way have ended."""
        self._is_closed = True
        await super().close()

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

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` and commit; roll back if it raises.

        :raises StoreUnavailable: if the database cannot be written.
        """
        return await self._run("BEGIN IMMEDIATE", work)

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
        if self._is_closed or self._database is None:
            raise StoreUnavailable("the database is closed")
        try:
            # aiosqlite itself runs single statements only; tests/test_private_names.py fails when this method changes
            transaction = partial(_run_transaction, self._database, begin, work)
            result: T = await self._execute(transaction)  # type: ignore[no-untyped-call]
            return result
        except sqlite3.IntegrityError as error:
            raise StoreError(f"the rows do not fit together: {error}") from error
        except SQLITE_ERRORS as error:
            raise StoreUnavailable(str(error)) from error


def _open_database(path: Path, patience: float) -> sqlite3.Connection:
    database = open_file(path, patience)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
        database.execute("PRAGMA foreign_keys = ON")
        database.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
        database.create_function("seconds_now", 0, time.time)
    except SQLITE_ERRORS:
        database.close()
        raise
    return database


def _run_transaction(database: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    if not begin:
        return work(database)
    database.execute(begin)
    try:
        result = work(database)
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return result
