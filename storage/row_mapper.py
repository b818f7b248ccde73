"""How the values of rows.py stand in the columns of the same names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row = TypeVar("Row", bound="DataclassInstance")


class RowMapper(Generic[Row]):
    """The columns of one kind of row, in the order of its fields."""

    def __init__(self, kind: type[Row]) -> None:
        self.names = tuple(field.name for field in fields(kind))
        self.listed = ", ".join(self.names)
        self.places = ", ".join("?" * len(self.names))
        self._kind = kind
        self._values = attrgetter(*self.names)
        hints = get_type_hints(kind)
        self._converted = tuple(
            (place, hints[name]) for place, name in enumerate(self.names) if _is_told_by_its_type(hints[name])
        )

    def instead(self, **expressions: str) -> str:
        """The columns with expressions in place of some, for a SELECT that leaves these out."""
        return ", ".join(expressions.get(name, name) for name in self.names)

    def of(self, table: str) -> str:
        """The columns with the name of their table, for a SELECT from several."""
        return ", ".join(f"{table}.{name}" for name in self.names)

    def values(self, row: Row) -> tuple[Any, ...]:
        """What is stored of a row."""
        values: tuple[Any, ...] = self._values(row)
        return values

    def row(self, stored: Sequence[Any]) -> Row:
        """The row of what is stored."""
        values = list(stored)
        for place, kind in self._converted:
            values[place] = kind(values[place])
        return self._kind(*values)


def _is_told_by_its_type(kind: Any) -> bool:
    """True if the database gives it back as a mere number or text."""
    return isinstance(kind, type) and (kind is bool or issubclass(kind, Enum))
