"""Rows that belong to one game table: reads all of them, and replaces them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic

from storage.database import Database
from storage.row_mapper import Row, RowMapper


@dataclass(frozen=True, slots=True)
class ChildRows(Generic[Row]):
    """The rows of one database table that belong to a game table."""

    name: str
    mapper: RowMapper[Row]
    key: tuple[str, ...]
    """The primary key after ``table_id``."""
    lasting: tuple[str, ...] = ()
    """Columns that an update may not change: if they differ, the row is deleted and inserted."""
    order: str = ""
    """The ORDER BY columns; empty: the key."""

    def read(self, database: Database, table_id: str) -> tuple[Row, ...]:
        """Read the rows of a table."""
        found = database.execute(
            f"SELECT {self.mapper.columns} FROM {self.name} WHERE table_id = ?"
            f" ORDER BY {self.order or ', '.join(self.key)}",
            (table_id,),
        )
        return tuple(map(self.mapper.to_row, found))

    def replace(self, database: Database, table_id: str, before: Sequence[Row], after: Sequence[Row]) -> None:
        """Replace the table's rows.

        Write only what differs: each page of the file that changes makes a move slower.
        """
        if before == after:
            return
        identity = attrgetter(*self.key, *self.lasting)
        stored = {identity(row): row for row in before}
        pairs = [(stored.pop(identity(row), None), row) for row in after]
        for row in stored.values():
            database.execute(f"DELETE FROM {self.name} WHERE {self._condition}", self._values(table_id, row))
        for old, row in pairs:
            values = self._values(table_id, row)
            if old is None:
                database.execute(self._insert_statement, values)
            elif old != row:
                known = self._values(table_id, old)
                assignments = ", ".join(f"{name} = :{name}" for name in values if values[name] != known[name])
                database.execute(f"UPDATE {self.name} SET {assignments} WHERE {self._condition}", values)

    def _values(self, table_id: str, row: Row) -> dict[str, Any]:
        """Return the values of a row by column."""
        return {"table_id": table_id} | dict(zip(self.mapper.names, self.mapper.to_values(row), strict=True))

    @property
    def _condition(self) -> str:
        return " AND ".join(f"{name} = :{name}" for name in ("table_id", *self.key))

    @property
    def _insert_statement(self) -> str:
        names = dict.fromkeys(("table_id", *self.mapper.names))
        return f"INSERT INTO {self.name} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"
