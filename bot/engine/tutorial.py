"""A game's tutorial: lessons on one fixed position, played by one person; the moves of the others are scripted."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Action, Event, Refusal, State

SEAT = 0
"""The seat of the learner."""

Batch = tuple[Action, ...]
"""The actions of one press, in the order in which they are taken."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A text and the batches that the learner may try. The first batch is the right one; there may be none."""

    text: str
    """The text key of the lesson; with ``-hint`` that of the answer to a wrong batch."""
    offers: tuple[Batch, ...] = ()
    before: tuple[tuple[int, Action], ...] = ()
    """Seats and their actions between the lesson before and this one."""
    page: str = ""
    """The page of the hand that is shown."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a lesson shows."""

    state: State[Any, Any]
    news: tuple[Event, ...]
    """What the actions before the lesson told the learner."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The lessons of a game, in order."""

    deal: Callable[[], State[Any, Any]]
    """Returns the position of the first lesson, the same one each time."""
    lessons: tuple[Lesson, ...]
    seats: int = 1
    """The number of seats of the position, that of the learner included."""

    def start_lesson(self, number: int) -> Situation:
        """Take the right batch of each lesson before lesson ``number`` (from 0), and what is taken in between."""
        state = self.deal()
        news: list[Event] = []
        for at, lesson in enumerate(self.lessons[: number + 1]):
            news = []
            for seat, action in lesson.before:
                step = state.apply(seat, action)
                state = step.state
                news += [event for event in step.events if event.audience is None or SEAT in event.audience]
            if at < number and lesson.offers:
                for action in lesson.offers[0]:
                    state = state.apply(SEAT, action).state
        return Situation(state, tuple(news))


def find_refusal(state: State[Any, Any], batch: Batch) -> Refusal | None:
    """Find why the learner may not take this batch; None if it is legal."""
    for action in batch:
        refusal = state.refusal(SEAT, action)
        if refusal is not None:
            return refusal
        state = state.apply(SEAT, action).state
    return None
