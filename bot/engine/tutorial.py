"""A game's tutorial: lessons on one fixed deal, played by one person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Action, Game, State
from bot.engine.rng import Rng

SEAT = 0
"""The seat of the learner."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A text and the actions that the learner may try. The first action is the right one; there may be none."""

    text: str
    """The text key of the lesson."""
    offers: tuple[Action, ...] = ()
    hint: str = ""
    """The text key of the answer to a wrong action; an illegal one also gets its refusal."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The lessons of a game, in order."""

    key: str
    """The key of the deal, hexadecimal."""
    lessons: tuple[Lesson, ...]

    def start_lesson(self, game: Game[Any], number: int) -> State[Any, Any]:
        """Deal, and take the right action of each lesson before lesson ``number`` (from 0)."""
        state = game.deal(1, game.options(), Rng(self.key))
        for lesson in self.lessons[:number]:
            if lesson.offers:
                state = state.apply(SEAT, lesson.offers[0]).state
        return state
