"""The moments at which the bot is killed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import cycle, islice
from random import Random

from bot.local.requests import RequestKind


class Cut(StrEnum):
    """What the kill cuts short."""

    STATEMENT = "before an SQL statement"
    REQUEST = "before a request takes effect"
    ANSWER = "after it took effect, unanswered"
    REDRAW = "in the middle of a redraw"
    START = "before an SQL statement of the start"


LATEST = {Cut.STATEMENT: 250, Cut.REQUEST: 25, Cut.ANSWER: 25, Cut.REDRAW: 8, Cut.START: 40}
"""How many statements or requests may pass before the kill, at most."""

REDRAWS = frozenset(
    {
        RequestKind.MESSAGE_POST,
        RequestKind.MESSAGE_EDIT,
        RequestKind.MESSAGE_DELETE,
        RequestKind.DM_OPEN,
        RequestKind.THREAD_CREATE,
        RequestKind.THREAD_EDIT,
    }
)
"""The requests that redraws are made of."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When to kill."""

    cut: Cut
    number: int
    """How many statements or requests of the kind come first."""


def moments(count: int, random: Random) -> Sequence[Moment]:
    """Draw `count` moments, of every kind equally many, in no order."""
    cuts = list(islice(cycle(Cut), count))
    random.shuffle(cuts)
    return [Moment(cut, random.randrange(LATEST[cut])) for cut in cuts]
