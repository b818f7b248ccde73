"""The events of Castellers!"""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent, SeatEvent
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.terms import Ending


@dataclass(frozen=True, slots=True)
class Took(SeatEvent):
    """A group was taken into the hand."""

    group: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """Cards were drawn."""

    count: int


@dataclass(frozen=True, slots=True)
class Saw(PrivateEvent):
    """The cards that the seat drew, by role, as a hand keeps no order of drawing."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A seat passed."""


@dataclass(frozen=True, slots=True)
class Discarded(SeatEvent):
    """A hand card was discarded (RULES 7.2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dismantled(SeatEvent):
    """A castell in progress was discarded; its cards are shown (RULES 7.1)."""

    plan: Plan
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Based(SeatEvent):
    """A card was put face down into a pinya."""

    plan: Plan
    place: int
    """The number of the card in the pinya, from 1; 1 begins the castell."""


@dataclass(frozen=True, slots=True)
class Climbed(SeatEvent):
    """A card was placed in the tronc or the pom de dalt."""

    plan: Plan
    part: Part
    card: Card
    place: int
    """The number of the card in the part, from 1."""


@dataclass(frozen=True, slots=True)
class Crowned(SeatEvent):
    """A castell was finished; its cards go to the discard pile."""

    plan: Plan
    applause: int
    castells: int
    """Number of castells that the colla has finished."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LastRound(SeatEvent):
    """A colla finished its third castell; every other colla has one more turn."""


@dataclass(frozen=True, slots=True)
class GrallersPlayed(SeatEvent):
    """Grallers were played for this part."""

    part: Part


@dataclass(frozen=True, slots=True)
class LlenyaPlayed(SeatEvent):
    """A llenya was played against a colla."""

    target: int


@dataclass(frozen=True, slots=True)
class Fell(SeatEvent):
    """A castell fell down to its pinya; these cards returned to the hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LlenyaCancelled(SeatEvent):
    """A cap de colla cancelled a llenya."""


@dataclass(frozen=True, slots=True)
class CangueloPlayed(SeatEvent):
    """A canguelo was played against a colla."""

    target: int


@dataclass(frozen=True, slots=True)
class CangueloCancelled(SeatEvent):
    """A cap de colla cancelled a canguelo."""


@dataclass(frozen=True, slots=True)
class CangueloOver(SeatEvent):
    """The turn with a canguelo is over."""


@dataclass(frozen=True, slots=True)
class Called(SeatEvent):
    """A casteller was called and found."""

    role: Card
    is_from_deck: bool
    """False: from the discard pile."""


@dataclass(frozen=True, slots=True)
class NotThere(SeatEvent):
    """The called casteller is neither in the deck nor the discard pile."""

    role: Card
    is_lost: bool
    """True if there is no casteller at all: the cap de colla has no effect."""


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile was shuffled into a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnEnded(SeatEvent):
    """A turn ended and the groups were cleaned: the discarded cards and the new groups."""

    ends_turn: ClassVar[bool] = True

    discarded: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """A colla's player left for good."""

    cards: tuple[Card, ...]
    """The cards that were discarded; only in older games."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
