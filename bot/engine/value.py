"""Values that are stored, and of which changed copies are made, thousands in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Self

STRICT: Mapping[str, Any] = {"extra": "forbid", "strict": True}
"""Unknown fields and look-alike types are errors when a value is read, not guesses."""


class Value:
    """Subclasses are frozen, slotted dataclasses that have nothing to do after they were made."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    def replace(self, **changes: Any) -> Self:
        """The same with these fields changed: what ``dataclasses.replace`` makes, in about half its time.

        ``position.replace(turn=2, phase=Phase.OVER)``

        :raises KeyError: if there is no field of such a name.
        """
        kind: Any = type(self)
        read, slots = _make_accessors(kind)
        other: Self = object.__new__(kind)  # its own ``__init__`` would look every slot up by name
        for write, value in zip(slots.values(), read(self), strict=True):
            write(other, value)
        for name, value in changes.items():
            slots[name](other, value)
        return other


Read = Callable[[Any], tuple[Any, ...]]
Write = Callable[[Any, Any], None]


@cache
def _make_accessors(kind: Any) -> tuple[Read, Mapping[str, Write]]:
    """What reads all fields of such a value at once, and by the name of each what writes it."""
    names = [field.name for field in fields(kind)]
    writes = {name: getattr(kind, name).__set__ for name in names}
    if len(names) > 1:
        return attrgetter(*names), writes
    return lambda value: tuple(getattr(value, name) for name in names), writes
