"""Castell (Aaron Vanderbeek, 2018), for two to four colles."""

from typing import Any

from bot.engine.contract import Degree, Game, Level, Window
from bot.engine.panel import Face
from cogs.castell import render
from cogs.castell.components import SEATS
from cogs.castell.computer import choose
from cogs.castell.rules import actions, events, game, setup, terms
from cogs.castell.rules.plans import CONDITIONS
from cogs.castell.tutorial import TUTORIAL


def add_adviser(stored: dict[str, Any]) -> dict[str, Any]:
    """Bring a state of version 1 to version 2: it is played with the adviser."""
    return {**stored, "options": {**stored["options"], "adviser": True}}


GAME = Game.of(
    game,
    setup,
    actions,
    events,
    terms,
    version=2,
    seats=SEATS,
    weight=4,
    minutes=90,
    degree=Degree.RATED,
    is_heavy=True,
    migrations={1: add_adviser},
    computer=choose,
    win_shares={Level.NORMAL: 0.765, Level.STRONG: 0.714},
    conditions=CONDITIONS,
    windows={"festival": Window((actions.Best,), can_pass=False)},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
