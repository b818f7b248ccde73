"""The base class of the parts of the store."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from storage import queries
from storage.database import Connection
from storage.row_mapper import Row, RowMapper


class Access:
    """Runs single statements, each in its own transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _select(self, mapper: RowMapper[Row], statement: str, values: Sequence[Any] = ()) -> tuple[Row, ...]:
        return await self._connection.select(lambda database: queries.select_rows(mapper, database, statement, values))

    async def _select_column(self, statement: str, values: Sequence[Any]) -> tuple[Any, ...]:
        return await self._connection.select(
            lambda database: tuple(found for (found,) in database.execute(statement, values))
        )

    async def _select_tuples(self, statement: str, values: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        return await self._connection.select(lambda database: tuple(database.execute(statement, values)))

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.write(lambda database: database.execute(statement, values).close())


def build_placeholders(values: Collection[Any]) -> str:
    """Return the question marks for these values in a statement: NULL, which equals nothing, for none."""
    return ", ".join("?" * len(values)) or "NULL"
