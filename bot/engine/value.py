"""Base class of stored values, with a fast ``replace``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Self

STRICT: Mapping[str, Any] = {"extra": "forbid", "strict": True}
"""Pydantic: reject unknown fields and types that only look alike."""


class Value:
    """An immutable value. Subclasses are frozen, slotted dataclasses without ``__post_init__``."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    def replace(self, **changes: Any) -> Self:
        """Copy with these fields changed, like ``dataclasses.replace`` in about half its time.

        Example: ``position.replace(turn=2, phase=Phase.OVER)``

        :raises KeyError: if there is no field of that name.
        """
        kind: Any = type(self)
        read, slots = _make_accessors(kind)
        other: Self = object.__new__(kind)  # faster than ``__init__``, which looks up every slot by name
        for write, value in zip(slots.values(), read(self), strict=True):
            write(other, value)
        for name, value in changes.items():
            slots[name](other, value)
        return other


Read = Callable[[Any], tuple[Any, ...]]
Write = Callable[[Any, Any], None]


@cache
def _make_accessors(kind: Any) -> tuple[Read, Mapping[str, Write]]:
    """Make a reader of all fields at once, and by name a writer of each field."""
    names = [field.name for field in fields(kind)]
    writes = {name: getattr(kind, name).__set__ for name in names}
    if len(names) > 1:
        return attrgetter(*names), writes
    return lambda value: tuple(getattr(value, name) for name in names), writes
