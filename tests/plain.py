"""Faces and panels without the marks of emoji: what is read where there are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import wraps
from typing import Any, TypeVar, cast

from bot.engine.emoji import strip
from bot.engine.panel import Button, Choice, Field, Panel, Select

T = TypeVar("T")

PARTS = (Panel, Field, Button, Select, Choice)


def strip_marks(part: T) -> T:
    """The panel, or the part of one, without marks."""
    found: Any = part
    if isinstance(found, str) and type(found) is str:
        found = strip(found)
    elif isinstance(found, tuple) and type(found) is tuple:
        found = tuple(map(strip_marks, found))
    elif isinstance(found, PARTS):
        found = replace(found, **{each.name: strip_marks(getattr(found, each.name)) for each in fields(found)})
    return found  # type: ignore[no-any-return]


def make_plain(face: T) -> T:
    """The face with panels that have no marks."""
    return cast(T, _PlainFace(face))


class _PlainFace:
    def __init__(self, face: object) -> None:
        self._face = face

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._face, name)
        return _without_marks(found) if callable(found) else found


def _without_marks(render: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(render)
    def rendered(*args: Any, **words: Any) -> Any:
        return strip_marks(render(*args, **words))

    return rendered
