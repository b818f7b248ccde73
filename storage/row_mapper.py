"""Maps the dataclasses of rows.py to columns of the same names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_type_hints

from storage.errors import Damaged

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row = TypeVar("Row", bound="DataclassInstance")


class RowMapper(Generic[Row]):
    """The columns of one kind of row, in the order of its fields."""

    def __init__(self, kind: type[Row]) -> None:
        self.names = tuple(field.name for field in fields(kind))
        self.columns = ", ".join(self.names)
        self.placeholders = ", ".join("?" * len(self.names))
        self._kind = kind
        self._values = attrgetter(*self.names)
        hints = get_type_hints(kind)
        kinds = [hints[name] for name in self.names]
        self._converted = tuple(
            (place, kind)
            for place, kind in enumerate(kinds)
            if isinstance(kind, type) and (kind is bool or issubclass(kind, Enum))  # databases return numbers and texts
        )

    def list_with(self, **expressions: str) -> str:
        """List the columns with some replaced by expressions."""
        return ", ".join(expressions.get(name, name) for name in self.names)

    def list_of(self, table: str) -> str:
        """List the columns with the name of a database table, for a join."""
        return ", ".join(f"{table}.{name}" for name in self.names)

    def format_upsert(self, table: str, *key: str) -> str:
        """Return the statement that inserts a row, or replaces the one with the same key."""
        assignments = ", ".join(f"{name} = excluded.{name}" for name in self.names if name not in key)
        return (
            f"INSERT INTO {table} ({self.columns}) VALUES ({self.placeholders})"
            f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET {assignments}"
        )

    def to_values(self, row: Row) -> tuple[Any, ...]:
        """Return the values of a row."""
        values: tuple[Any, ...] = self._values(row)
        return values

    def to_row(self, stored: Sequence[Any]) -> Row:
        """Build a row from stored values.

        :raises Damaged: if one is none that its column has, or their number is another.
        """
        values = list(stored)
        try:
            for place, kind in self._converted:
                values[place] = kind(values[place])
            return self._kind(*values)
        except (LookupError, TypeError, ValueError):
            raise Damaged(f"a stored {self._kind.__name__} has a value that none can have") from None
