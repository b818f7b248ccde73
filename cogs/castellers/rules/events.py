"""What may happen in Castellers!"""

from __future__ import annotations

from dataclasses import dataclass

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
    """So many cards were drawn."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Saw(PrivateEvent):
    """Which cards the seat drew, by role, as the order in which they came is forgotten in the hand."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand card was discarded (RULES 7.2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Dismantled(Event):
    """A castell in progress was taken down; its cards, face up (RULES 7.1)."""

    seat: int
    plan: Plan
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Based(Event):
    """A card was put face down into a pinya."""

    seat: int
    plan: Plan
    place: int
    """It is the card of this number in it, counted from 1; with 1 the castell was begun."""


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """A card was placed in the tronc or the pom de dalt."""

    seat: int
    plan: Plan
    part: Part
    card: Card
    place: int
    """It is the card of this number in that part, counted from 1."""


@dataclass(frozen=True, slots=True)
class Crowned(Event):
    """A castell was finished: the applause, and all its cards, which go to the discard pile."""

    seat: int
    plan: Plan
    applause: int
    castells: int
    """How many the colla has finished now."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """A colla has its third castell: all others have one more turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class GrallersPlayed(Event):
    """Grallers play for this part."""

    seat: int
    part: Part


@dataclass(frozen=True, slots=True)
class LlenyaPlayed(Event):
    """A llenya was aimed at a castell."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A castell fell down to its pinya; these cards went back to the hand."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LlenyaCancelled(Event):
    """A cap de colla held the castell together."""

    seat: int


@dataclass(frozen=True, slots=True)
class CangueloPlayed(Event):
    """A colla was frightened."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class CangueloCancelled(Event):
    """A cap de colla gave courage."""

    seat: int


@dataclass(frozen=True, slots=True)
class CangueloOver(Event):
    """The frightened turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A casteller was called and came."""

    seat: int
    role: Card
    is_from_deck: bool
    """False: from the discard pile."""


@dataclass(frozen=True, slots=True)
class NotThere(Event):
    """The called casteller is neither in the deck nor in the discard pile."""

    seat: int
    role: Card
    is_lost: bool
    """True: no casteller is there at all, the cap de colla is spent for nothing."""


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile became the deck; so many cards."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended and the groups were cleaned: what was discarded, and what lies there now."""

    seat: int
    discarded: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A colla's player went for good."""

    seat: int
    cards: tuple[Card, ...]
    """What went to the discard pile by it, as it did in older games."""


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]
