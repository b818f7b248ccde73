"""What all parts of the store have in common: the ways to the one connection, and notes of the program for itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any

from storage import statements
from storage.columns import Columns, Row
from storage.connection import Connection


class Access:
    """Short ways to do a single thing in a transaction of its own."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def meta(self, key: str) -> str:
        """What the program noted for itself; empty if nothing."""

        def work(database: sqlite3.Connection) -> str:
            found = database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            return str(found[0]) if found else ""

        return await self._connection.read(work)

    async def put_meta(self, key: str, value: str) -> None:
        """Note something for the program itself."""
        await self._execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    async def _select(self, columns: Columns[Row], statement: str, values: Sequence[Any] = ()) -> tuple[Row, ...]:
        return await self._connection.read(lambda database: statements.rows(columns, database, statement, values))

    async def _column(self, statement: str, values: Sequence[Any]) -> tuple[str, ...]:
        return await self._connection.read(
            lambda database: tuple(found for (found,) in database.execute(statement, values))
        )

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.write(lambda database: database.execute(statement, values).close())


def places(values: Collection[Any]) -> str:
    """The question marks for these values in a statement."""
    return ", ".join("?" * len(values))
