"""The base class of the parts of the store."""

from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from storage.database import Connection, Database, T
from storage.memory import Kind, NotRemembered, V
from storage.row_mapper import Row, RowMapper

P = ParamSpec("P")

A = TypeVar("A", bound="Access")


class Access:
    """Runs single statements, each in its own transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _select(
        self, mapper: RowMapper[Row], rest: str, values: Sequence[Any] = (), columns: str = ""
    ) -> tuple[Row, ...]:
        """Read rows, see :meth:`RowMapper.read`."""
        return await self._connection.select(lambda database: mapper.read(database, rest, values, columns))

    async def _find(self, mapper: RowMapper[Row], rest: str, values: Sequence[Any]) -> Row | None:
        """Read the first of these rows; None without one."""
        return next(iter(await self._select(mapper, rest, values)), None)

    async def _recall(self, kind: Kind[V], *key: int | str) -> V:
        """Return a value from memory, or read it."""
        memory = self._connection.memory
        try:
            return memory.recall(kind, *key)
        except NotRemembered:
            return await self._connection.select(lambda database: memory.read(database, kind, *key))

    async def _save(self, mapper: RowMapper[Row], row: Row) -> None:
        """Insert a row, or replace the one with the same key."""
        await self._execute(mapper.upsert, mapper.to_values(row))

    async def _select_column(self, statement: str, values: Sequence[Any]) -> tuple[Any, ...]:
        return await self._connection.select(
            lambda database: tuple(found for (found,) in database.execute(statement, values))
        )

    async def _select_tuples(self, statement: str, values: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        return await self._connection.select(lambda database: tuple(database.execute(statement, values)))

    async def _execute(self, statement: str, values: Sequence[Any]) -> None:
        await self._connection.write(lambda database: database.execute(statement, values).close())


def writes(work: Callable[Concatenate[A, Database, P], T]) -> Callable[Concatenate[A, P], Coroutine[Any, Any, T]]:
    """Make a method that is the body of a transaction one that runs it, and commits; it may run again if that fails."""

    @wraps(work)
    async def write(self: A, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._connection.write(lambda database: work(self, database, *args, **kwargs))

    return write


def build_placeholders(values: Collection[Any]) -> str:
    """Return the question marks for these values in a statement: NULL, which equals nothing, for none."""
    return ", ".join("?" * len(values)) or "NULL"
