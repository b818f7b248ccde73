"""Base class of stored values, with a fast ``replace``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, Self

STRICT: Mapping[str, Any] = {"extra": "forbid", "strict": True}
"""Pydantic: reject unknown fields and types that only look alike."""


class Value:
    """An immutable value. Subclasses are frozen, slotted dataclasses without ``__post_init__``."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.replace = Value.replace  # type: ignore[method-assign]  # until its own is made, and not that of its base

    def replace(self, **changes: Any) -> Self:
        """Copy with these fields changed, like ``dataclasses.replace`` in about a tenth of its time.

        Example: ``position.replace(turn=2, phase=Phase.OVER)``

        :raises TypeError: if there is no field of that name.
        """
        kind: Any = type(self)
        kind.replace = _make_copier(kind)
        return self.replace(**changes)


def _make_copier(kind: Any) -> Any:
    """Make the method that copies a value of this class.

    A frozen class takes no plain assignments, and what gets round that is slow. So a copy is begun in a subclass that
    takes them, and then made one of its class. As ``dataclasses`` does, the function is written out as text.
    """
    thawed = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    names = [field.name for field in fields(kind)]
    lines = [
        f"def replace(_old, /, {', '.join(f'{name}=_kept' for name in names)}):",
        "    _copy = _new(_thawed)",
        *(f"    _copy.{name} = _old.{name} if {name} is _kept else {name}" for name in names),
        "    _copy.__class__ = _kind",
        "    return _copy",
    ]
    known: dict[str, Any] = {
        "_new": object.__new__,
        "_thawed": type(kind)(kind.__name__, (kind,), thawed),
        "_kind": kind,
        "_kept": object(),
    }
    exec("\n".join(lines), known)
    return known["replace"]
