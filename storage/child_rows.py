"""Rows that belong to one table: read as a whole, and stored in the place of those before."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic

from storage.row_mapper import Row, RowMapper


@dataclass(frozen=True, slots=True)
class ChildRows(Generic[Row]):
    """One kind of such rows."""

    name: str
    columns: RowMapper[Row]
    key: tuple[str, ...]
    """What makes up the primary key, behind ``table_id``."""
    lasting: tuple[str, ...] = ()
    """What never changes in a row: one in the same place of which it differs is another row."""
    order: str = ""
    """What they are sorted by; empty: by the key."""

    def read(self, database: sqlite3.Connection, table_id: str) -> tuple[Row, ...]:
        """The rows of a table."""
        found = database.execute(
            f"SELECT {self.columns.listed} FROM {self.name} WHERE table_id = ?"
            f" ORDER BY {self.order or ', '.join(self.key)}",
            (table_id,),
        )
        return tuple(map(self.columns.row, found))

    def put(self, database: sqlite3.Connection, table_id: str, before: Sequence[Row], after: Sequence[Row]) -> None:
        """Write what differs between the rows that a table has and those that it is to have.

        What is so already is not written: each page that is touched, and be it of an index, makes a move slower.
        """
        if before == after:
            return
        identity = attrgetter(*self.key, *self.lasting)
        stored = {identity(row): row for row in before}
        pairs = [(stored.pop(identity(row), None), row) for row in after]
        for row in stored.values():
            database.execute(f"DELETE FROM {self.name} WHERE {self._place}", self._values(table_id, row))
        for old, row in pairs:
            if old is None:
                database.execute(self._insertion, self._values(table_id, row))
            elif old != row:
                self._update(database, table_id, old, row)

    def _update(self, database: sqlite3.Connection, table_id: str, before: Row, row: Row) -> None:
        """Write the columns in which the row differs from what it was."""
        values = self._values(table_id, row)
        stored = self._values(table_id, before)
        assignments = ", ".join(f"{name} = :{name}" for name in values if values[name] != stored[name])
        database.execute(f"UPDATE {self.name} SET {assignments} WHERE {self._place}", values)

    def _values(self, table_id: str, row: Row) -> dict[str, Any]:
        """What is stored of a row, by column."""
        return {"table_id": table_id} | dict(zip(self.columns.names, self.columns.values(row), strict=True))

    @property
    def _place(self) -> str:
        return " AND ".join(f"{name} = :{name}" for name in ("table_id", *self.key))

    @property
    def _insertion(self) -> str:
        names = dict.fromkeys(("table_id", *self.columns.names))
        return f"INSERT INTO {self.name} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"
