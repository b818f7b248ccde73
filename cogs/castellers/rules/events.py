"""The events of Castellers!"""

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.contract import Event, PrivateEvent
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.terms import Ending


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A group was taken into the hand."""

    seat: int
    group: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards were drawn."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Saw(PrivateEvent):
    """The cards that the seat drew, by role, as a hand keeps no order of drawing."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand card was discarded (RULES 7.2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Dismantled(Event):
    """A castell in progress was discarded; its cards are shown (RULES 7.1)."""

    seat: int
    plan: Plan
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Based(Event):
    """A card was put face down into a pinya."""

    seat: int
    plan: Plan
    place: int
    """The number of the card in the pinya, from 1; 1 begins the castell."""


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """A card was placed in the tronc or the pom de dalt."""

    seat: int
    plan: Plan
    part: Part
    card: Card
    place: int
    """The number of the card in the part, from 1."""


@dataclass(frozen=True, slots=True)
class Crowned(Event):
    """A castell was finished; its cards go to the discard pile."""

    seat: int
    plan: Plan
    applause: int
    castells: int
    """Number of castells that the colla has finished."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """A colla finished its third castell; every other colla has one more turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class GrallersPlayed(Event):
    """Grallers were played for this part."""

    seat: int
    part: Part


@dataclass(frozen=True, slots=True)
class LlenyaPlayed(Event):
    """A llenya was played against a colla."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A castell fell down to its pinya; these cards returned to the hand."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LlenyaCancelled(Event):
    """A cap de colla cancelled a llenya."""

    seat: int


@dataclass(frozen=True, slots=True)
class CangueloPlayed(Event):
    """A canguelo was played against a colla."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class CangueloCancelled(Event):
    """A cap de colla cancelled a canguelo."""

    seat: int


@dataclass(frozen=True, slots=True)
class CangueloOver(Event):
    """The turn with a canguelo is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A casteller was called and found."""

    seat: int
    role: Card
    is_from_deck: bool
    """False: from the discard pile."""


@dataclass(frozen=True, slots=True)
class NotThere(Event):
    """The called casteller is neither in the deck nor the discard pile."""

    seat: int
    role: Card
    is_lost: bool
    """True if there is no casteller at all: the cap de colla has no effect."""


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile was shuffled into a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended and the groups were cleaned: the discarded cards and the new groups."""

    ends_turn: ClassVar[bool] = True

    seat: int
    discarded: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A colla's player left for good."""

    seat: int
    cards: tuple[Card, ...]
    """The cards that were discarded; only in older games."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
