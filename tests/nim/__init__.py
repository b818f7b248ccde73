"""Nim with secret hands, the example of docs/adding-a-game.md: a game folder like those in cogs."""

from __future__ import annotations

from bot.engine.contract import Degree, Game, Window
from bot.engine.panel import Face
from tests.nim import render, rules

GAME = Game.of(
    rules,
    seats=range(2, 5),
    weight=1,
    minutes=10,
    degree=Degree.LISTED,
    windows={"emptied": Window((rules.PutBack,), asks_others=True)},
)

FACE: Face = render

__all__ = ["FACE", "GAME"]
