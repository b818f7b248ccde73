"""The words of The Game: options, phases and endings, what a seat may do, and what may happen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.engine.contract import Action, Event, PrivateEvent
from bot.engine.value import Value
from cogs.thegame.cards import CARDS, PILES, Level


class Starter(StrEnum):
    """How it is found who starts."""

    GRADED = "graded"
    """Everybody says how gladly they would; the gladdest starts."""
    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    level: Level = Level.NORMAL
    on_fire: bool = False
    history: bool = False
    """True: everybody may look at the cards under the top ones."""
    starter: Starter = Starter.GRADED


class Phase(StrEnum):
    """What the table is about."""

    START = "start"
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a game ends."""

    BEATEN = "beaten"
    """All 98 cards are placed: the only win."""
    STUCK = "stuck"
    """A player cannot place as many cards as a turn must."""
    BURNT = "burnt"
    """A fire card was not covered in time."""
    CLOSED = "closed"
    """The table was ended by agreement."""


UNCOMPARED = frozenset({Ending.BURNT, Ending.CLOSED})
"""The ends that set no record (RULES 4.8)."""


class Grade(StrEnum):
    """How gladly somebody would start, best first."""

    WANT = "want"
    CAN = "can"
    RATHERNOT = "rathernot"


class Degree(StrEnum):
    """How strong a wish about a pile is; it never says why."""

    NOTHERE = "nothere"
    RATHERNOT = "rathernot"
    SMALLSTEPS = "smallsteps"
    CLEAR = "clear"
    """Takes the wish back."""


# Actions


@dataclass(frozen=True, slots=True)
class Volunteer(Action):
    """Say how gladly one would start."""

    code = "V"
    grade: Grade


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Place a card of one's hand on a pile: 0 and 1 go up, 2 and 3 go down."""

    code = "P"
    is_deterministic = True
    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class End(Action):
    """End one's turn and draw."""

    code = "E"


@dataclass(frozen=True, slots=True)
class Wish(Action):
    """The aside: ask the others to spare a pile."""

    code = "W"
    pile: int
    degree: Degree


Move: TypeAlias = Volunteer | Play | End | Wish

PLAYS = {(card, pile): Play(card, pile) for card in CARDS for pile in PILES}
VOLUNTEERS = tuple(map(Volunteer, Grade))
WISHES = tuple(Wish(pile, degree) for pile in PILES for degree in Degree)
END = End()


# Events


@dataclass(frozen=True, slots=True)
class Volunteered(Event):
    """A seat said how gladly it would start."""

    seat: int
    grade: Grade


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """It was found who starts."""

    seat: int
    is_drawn: bool
    """True if several were equally glad and a lot decided."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was placed."""

    seat: int
    card: int
    pile: int
    is_trick: bool
    is_fire: bool
    is_recorded: bool
    """False if the log must not tell the number later (option ``history``); the news of the newest turn may."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; both numbers count cards."""

    seat: int
    placed: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """Which cards the seat drew."""

    cards: tuple[int, ...]
    is_recorded: bool
    """As in :class:`Played`."""


@dataclass(frozen=True, slots=True)
class Wished(Event):
    """A seat made a wish about a pile, or took it back."""

    seat: int
    pile: int
    degree: Degree


@dataclass(frozen=True, slots=True)
class Left(Event):
    """The seat's player went for good; a neutral player plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    seat: int | None
    """Whose turn it was; None if nobody's yet."""
    left: int
    """How many cards were not placed: the score."""


# What holds for a while


@dataclass(frozen=True, slots=True)
class StandingWish(Value):
    """A wish that holds: until the pile's top changes, or its owner's next turn is over (RULES 5.4)."""

    seat: int
    pile: int
    degree: Degree
    given: int
    """The number of the question that was open when it was made."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A fire card that lies open and must be covered (RULES 8.2)."""

    pile: int
    seat: int
    """By the end of whose turn."""
    is_due: bool
    """True if that is the present turn, False if the next one."""
