"""A few lessons in which one person alone learns a game: a deal with a fixed key, and the moves it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Action, Game, State
from bot.engine.rng import Rng

SEAT = 0
"""Where the learner sits."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A text, and what the learner may try; the first thing offered is right, without any the text is all."""

    text: str
    """The key of what is told."""
    offers: tuple[Action, ...] = ()
    hint: str = ""
    """The key of what is told when something else was tried, after the refusal of the rules if it is against them."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The lessons of a game for one seat, one after another."""

    key: str
    """The dealing key, hexadecimal."""
    lessons: tuple[Lesson, ...]

    def start_lesson(self, game: Game[Any], number: int) -> State[Any, Any]:
        """The state in which lesson ``number``, from 0, begins: all before were done right."""
        state = game.deal(1, game.options(), Rng(self.key))
        for lesson in self.lessons[:number]:
            if lesson.offers:
                state = state.apply(SEAT, lesson.offers[0]).state
        return state
