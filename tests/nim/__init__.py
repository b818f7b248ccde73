"""Nim with secret hands, the example of docs/adding-a-game.md: a game folder like those in cogs."""

from __future__ import annotations

from typing import get_args

from bot.engine.contract import Degree, Game, Window, find_event_types
from bot.engine.panel import Face
from tests.nim import render, rules
from tests.nim.rules import Ending, Move, Nim, Options, PutBack, bound, category, deal

GAME = Game(
    key="nim",
    version=1,
    seats=range(2, 5),
    options=Options,
    state=Nim,
    actions=get_args(Move),
    events=find_event_types(rules),
    endings=Ending,
    deal=deal,
    bound=bound,
    weight=1,
    minutes=10,
    degree=Degree.LISTED,
    category=category,
    windows={"emptied": Window((PutBack,), asks_others=True)},
)

FACE: Face = render

__all__ = ["FACE", "GAME"]
