"""What all parts of the store have in common: the ways to the one connection."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from storage import queries
from storage.connection import Connection
from storage.row_mapper import Row, RowMapper


class Access:
    """Short ways to do a single thing in a transaction of its own."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _select(self, columns: RowMapper[Row], statement: str, values: Sequence[Any] = ()) -> tuple[Row, ...]:
        return await self._connection.select(lambda database: queries.rows(columns, database, statement, values))

    async def _column(self, statement: str, values: Sequence[Any]) -> tuple[Any, ...]:
        return await self._connection.select(
            lambda database: tuple(found for (found,) in database.execute(statement, values))
        )

    async def _pairs(self, statement: str, values: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        return await self._connection.select(lambda database: tuple(database.execute(statement, values)))

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.write(lambda database: database.execute(statement, values).close())


def places(values: Collection[Any]) -> str:
    """The question marks for these values in a statement."""
    return ", ".join("?" * len(values))
