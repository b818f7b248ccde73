"""Maps the dataclasses of rows.py to columns, and keeps the rows that belong to a game table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_type_hints

from storage.database import Database, Values
from storage.errors import DamagedRow

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row = TypeVar("Row", bound="DataclassInstance")


class RowMapper(Generic[Row]):
    """The rows of one database table; its columns in the order of the fields.

    A column has the name of its field, unless ``renamed`` gives it another by field. ``key`` is the primary key.
    """

    def __init__(self, kind: type[Row], table: str, *key: str, **renamed: str) -> None:
        attributes = [field.name for field in fields(kind)]
        self.names = tuple(renamed.get(name, name) for name in attributes)
        self.columns = ", ".join(self.names)
        self.qualified = ", ".join(f"{table}.{name}" for name in self.names)
        """The columns with the name of the table, for a join."""
        placeholders = ", ".join("?" * len(self.names))
        self.insert = f"INSERT INTO {table} ({self.columns}) VALUES ({placeholders})"
        assignments = ", ".join(f"{name} = excluded.{name}" for name in self.names if name not in key)
        self.upsert = f"{self.insert} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {assignments}"
        """The statement that inserts a row, or replaces the one with the same key."""
        self.table = table
        self._kind = kind
        self.to_values: Callable[[Row], tuple[Any, ...]] = attrgetter(*attributes)
        hints = get_type_hints(kind)
        kinds = [hints[name] for name in attributes]
        self._converted = tuple(
            (place, kind)
            for place, kind in enumerate(kinds)
            if isinstance(kind, type) and (kind is bool or issubclass(kind, Enum))  # databases return numbers and texts
        )

    def read(self, database: Database, rest: str, values: Values = (), columns: str = "") -> tuple[Row, ...]:
        """Read rows; ``rest`` is what follows the table's name in the statement, ``columns`` are others than usual."""
        found = database.execute(f"SELECT {columns or self.columns} FROM {self.table} {rest}", values)
        return tuple(map(self.to_row, found))

    def save(self, database: Database, rows: Iterable[Row]) -> None:
        """Insert rows, or replace those with the same key."""
        database.executemany(self.upsert, [self.to_values(row) for row in rows])

    def list_changes(self, before: Row, after: Row) -> dict[str, Any]:
        """Return the new values that differ, by column, without the revision."""
        pairs = zip(self.names, self.to_values(before), self.to_values(after), strict=True)
        return {name: new for name, old, new in pairs if old != new and name != "revision"}

    def to_row(self, stored: Sequence[Any]) -> Row:
        """Build a row from stored values.

        :raises DamagedRow: if a value does not fit its column, or their number is wrong.
        """
        values = list(stored)
        try:
            for place, kind in self._converted:
                values[place] = kind(values[place])
            return self._kind(*values)
        except (LookupError, TypeError, ValueError):
            raise DamagedRow(f"a stored {self._kind.__name__} has a value that none can have") from None


@dataclass(frozen=True, slots=True)
class ChildRows(Generic[Row]):
    """The rows of one database table that belong to a game table."""

    mapper: RowMapper[Row]
    key: tuple[str, ...]
    """The primary key after ``table_id``."""
    lasting: tuple[str, ...] = ()
    """Columns that an update may not change: if they differ, the row is deleted and inserted."""
    order: str = ""
    """The ORDER BY columns; empty: the key."""

    def read(self, database: Database, table_id: str) -> tuple[Row, ...]:
        order = self.order or ", ".join(self.key)
        return self.mapper.read(database, f"WHERE table_id = ? ORDER BY {order}", (table_id,))

    def replace(self, database: Database, table_id: str, before: Sequence[Row], after: Sequence[Row]) -> None:
        """Replace the table's rows.

        Write only what differs: each page of the file that changes makes a move slower.
        """
        if before == after:
            return
        identity = attrgetter(*self.key, *self.lasting)
        condition = " AND ".join([f"{name} = :{name}" for name in ("table_id", *self.key)])
        stored = {identity(row): row for row in before}
        pairs = [(stored.pop(identity(row), None), row) for row in after]
        for row in stored.values():
            database.execute(f"DELETE FROM {self.mapper.table} WHERE {condition}", self._values(table_id, row))
        for old, row in pairs:
            values = self._values(table_id, row)
            if old is None:
                columns, places = ", ".join(values), ", ".join([f":{name}" for name in values])
                database.execute(f"INSERT INTO {self.mapper.table} ({columns}) VALUES ({places})", values)
            elif old != row:
                known = self._values(table_id, old)
                assignments = ", ".join(f"{name} = :{name}" for name in values if values[name] != known[name])
                database.execute(f"UPDATE {self.mapper.table} SET {assignments} WHERE {condition}", values)

    def _values(self, table_id: str, row: Row) -> dict[str, Any]:
        """Return the values of a row by column."""
        return {"table_id": table_id} | dict(zip(self.mapper.names, self.mapper.to_values(row), strict=True))
