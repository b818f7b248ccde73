"""The shape of what is stored of each game: a digest for each version, which a test compares.

A change without a new version would go unnoticed by processes of the version before. They would take the new states
for damaged ones, and set running games aside.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from bot.engine.contract import Game

SHAPES = Path(__file__).parent / "shapes.json"
"""By game and version: the digest."""

UNIONS = (Union, UnionType)
"""Which of them it is depends on the version of Python."""


def digest_shape(game: Game[Any]) -> str:
    """Compute the digest of the shape of a game's states, options, actions and events."""
    kinds = (game.state, game.options, *game.actions, *game.events)
    shape = {f"{kind.__name__} {getattr(kind, 'code', '')}": _describe(kind) for kind in kinds}
    return sha256(json.dumps(shape, sort_keys=True).encode()).hexdigest()


def read_shapes() -> Mapping[str, Mapping[str, str]]:
    """Read the digests by game and version."""
    shapes: dict[str, dict[str, str]] = json.loads(SHAPES.read_text(encoding="utf-8"))
    return shapes


def _describe(kind: Any) -> Any:
    """Describe the values of a type as JSON does: fields with their defaults, members, parts."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return {field.name: [_describe(hints[field.name]), _describe_default(field)] for field in fields(kind)}
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return sorted(kind)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if parts := get_args(kind):
        origin = get_origin(kind)
        return ["union" if origin in UNIONS else origin.__name__, *map(_describe, parts)]
    return kind.__name__ if isinstance(kind, type) else str(kind)


def _describe_default(field: Any) -> str:
    default = field.default if field.default_factory is MISSING else field.default_factory()
    return "" if default is MISSING else json.dumps(default, default=_to_plain)


def _to_plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    return {field.name: getattr(value, field.name) for field in fields(value)}
