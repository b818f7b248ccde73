"""Positions in which one choice is plainly right, or plainly silly, in ``tests/<game>/choices.py``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Action, Level, State


@dataclass(frozen=True)
class Case:
    """A position with the actions that are plainly right, or plainly silly."""

    state: State[Any, Any]
    moves: Sequence[Action]
    seat: int = 0
    levels: Collection[Level] = tuple(Level)
    """Those that are tried; a comment says why the easy level may differ."""
