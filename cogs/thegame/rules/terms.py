"""Options, phases, endings, actions and events of The Game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from bot.engine.contract import Action, Event, PrivateEvent, SeatEvent
from bot.engine.value import Value
from cogs.thegame.cards import CARDS, PILES, Level


class Starter(StrEnum):
    """How the first player is chosen."""

    GRADED = "graded"
    """Every seat gives a grade; the best grade starts."""
    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


@dataclass(frozen=True, slots=True)
class Options(Value):
    """The options of a table."""

    level: Level = Level.NORMAL
    on_fire: bool = False
    history: bool = False
    """True if all may see the covered cards."""
    starter: Starter = Starter.DRAWN


class Phase(StrEnum):
    """The phase of a game."""

    START = "start"
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a game ended."""

    BEATEN = "beaten"
    """All 98 cards are placed: the only win."""
    STUCK = "stuck"
    """A player cannot place enough cards."""
    BURNT = "burnt"
    """A fire card was not covered in time."""
    CLOSED = "closed"
    """The table was ended by agreement."""


WITHOUT_RECORD = frozenset({Ending.BURNT, Ending.CLOSED})
"""The endings that set no record (RULES 4.8)."""


class Grade(StrEnum):
    """How much a seat wants to start, most first."""

    WANT = "want"
    CAN = "can"
    RATHERNOT = "rathernot"


class Degree(StrEnum):
    """How strong a wish about a pile is."""

    NOTHERE = "nothere"
    RATHERNOT = "rathernot"
    SMALLSTEPS = "smallsteps"
    CLEAR = "clear"
    """Withdraws the wish."""


# Actions


@dataclass(frozen=True, slots=True)
class Volunteer(Action):
    """Grade how much one wants to start."""

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
    """Ask the others to spare a pile (an aside)."""

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
class Volunteered(SeatEvent):
    """A seat gave its grade."""

    grade: Grade


@dataclass(frozen=True, slots=True)
class Starts(SeatEvent):
    """It was decided who starts."""

    ends_turn: ClassVar[bool] = True

    is_drawn: bool
    """True if several had the best grade and chance decided."""


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A card was placed."""

    card: int
    pile: int
    is_trick: bool
    is_fire: bool
    is_recorded: bool
    """False if the log must not show the number; the news of the newest turn may (option ``history``)."""


@dataclass(frozen=True, slots=True)
class TurnEnded(SeatEvent):
    """A turn ended; both numbers are of cards."""

    ends_turn: ClassVar[bool] = True

    placed: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateEvent):
    """The cards that the seat drew."""

    cards: tuple[int, ...]
    is_recorded: bool
    """As in :class:`Played`."""


@dataclass(frozen=True, slots=True)
class Wished(SeatEvent):
    """A seat made or withdrew a wish about a pile."""

    pile: int
    degree: Degree


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    seat: int | None
    """The seat at turn; None before the first turn."""
    left: int
    """Cards not placed: the score."""


# Parts of a state or view


@dataclass(frozen=True, slots=True)
class StandingWish(Value):
    """A current wish: it ends when the pile changes or its owner's next turn is over (RULES 5.4)."""

    seat: int
    pile: int
    degree: Degree
    given: int
    """The number of the question at which it was made."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A visible fire card that must be covered (RULES 8.2)."""

    pile: int
    seat: int
    """The seat in whose turn it must be covered."""
    is_due: bool
    """True if that is the current turn, False if the next one."""
