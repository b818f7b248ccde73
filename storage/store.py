"""Everything that outlives the process."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from storage.connection import Connection
from storage.errors import IdTaken, NoSuchTable, SequenceTaken, StoreError, StoreUnavailable
from storage.lock import InstanceLock
from storage.messages import Messages
from storage.people import People
from storage.schedule import Schedule
from storage.schema import migrate, shipped
from storage.tables import TablesAndSteps

__all__ = ["IdTaken", "NoSuchTable", "SequenceTaken", "Store", "StoreError", "StoreUnavailable"]

PATIENCE = 2.0
"""Seconds to wait for another process's lock; less than what Discord waits for an answer."""


class Store(TablesAndSteps, Messages, Schedule, People):
    """The database of one bot; this interface is all that the rest of the program knows of it.

    Whatever writes is one transaction, on the disk when the method returns. Every write that can change what is drawn
    raises the table's revision. Every method raises :class:`StoreUnavailable` if the database cannot do it now, and
    has then changed nothing.
    """

    def __init__(self, connection: Connection, lock: InstanceLock) -> None:
        super().__init__(connection)
        self._lock = lock

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
            return "\n".join(await self._column("PRAGMA integrity_check", ()))
        except StoreUnavailable as error:
            return str(error)


def _locked(path: Path) -> InstanceLock:
    """The lock of a database that may have to be made, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return InstanceLock(path)
