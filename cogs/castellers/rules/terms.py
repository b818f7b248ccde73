"""The words of Castellers!: options, phases and endings, what a seat may do, and what may happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, TypeAlias

from bot.engine.contract import STRICT, Action, Event
from cogs.castellers.cards import CASTELLERS, CASTELLS, GROUPS, SEATS, Card, Counters, Part, Plan

ALONE = tuple(frozenset({seat}) for seat in range(max(SEATS)))
"""By seat: the set of nobody else."""


class Starter(StrEnum):
    """How it is found who starts."""

    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Show(StrEnum):
    """Which castells are on show."""

    DRAWN = "drawn"
    """One of each type, by lot."""
    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    castells: Show = Show.DRAWN
    counters: Counters = Counters.FLAT
    low_torres: bool = False
    dismantle: bool = True
    """The valve 7.1."""
    discard: bool = True
    """The valve 7.2."""
    starter: Starter = Starter.DRAWN


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    GRALLERS = "grallers"
    """Grallers play: the next part is being completed, and nothing else may be done before it is."""
    CALL = "call"
    """The called casteller was nowhere: another one is named."""
    DISCARD = "discard"
    """More cards are to be discarded (valve 7.2)."""
    ANSWER = "answer"
    """The colla that is hit by a llenya answers."""
    OVER = "over"


class Deed(StrEnum):
    """The action of the turn, as far as it was taken."""

    NONE = "none"
    RAISE = "raise"
    """Cards of one part were placed; more of the same part may be."""
    TAKE = "take"
    DRAW = "draw"
    PASS = "pass"
    DISCARD = "discard"
    DISMANTLE = "dismantle"


class Ending(StrEnum):
    """How a game ends."""

    THREE = "three"
    """Somebody raised three castells, and the last round is over."""
    STALEMATE = "stalemate"
    """Nobody could or would go on."""
    DESERTED = "deserted"
    """All collas but one have gone."""
    CLOSED = "closed"
    """The table was ended by agreement."""


# Actions


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a group: 0, 1 or 2, the last one is nearest the deck."""

    code = "G"
    group: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw two cards."""

    code = "D"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing; only who can neither take, draw nor raise."""

    code = "X"


@dataclass(frozen=True, slots=True)
class Dismantle(Action):
    """Discard the castell in progress (valve 7.1)."""

    code = "M"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard one of the three cards of the valve 7.2."""

    code = "U"
    left: int
    """How many are still to be discarded, this one too: 3, 2, 1."""
    card: Card


@dataclass(frozen=True, slots=True)
class Pinya(Action):
    """Put a card of the hand face down into the pinya; the first one tells which castell is raised."""

    code = "A"
    castell: int
    """The type, 1 (pilar) to 4."""
    place: int
    """Which card of the pinya it is, counted from 1: so that no press can be done twice."""
    card: Card


@dataclass(frozen=True, slots=True)
class Tronc(Action):
    """Place a level of the tronc, counted from 1."""

    code = "T"
    level: int


@dataclass(frozen=True, slots=True)
class Pom(Action):
    """Place a card of the pom de dalt; they go up in their order."""

    code = "O"
    role: Card


@dataclass(frozen=True, slots=True)
class Grallers(Action):
    """Let the grallers play; then the whole next part is placed."""

    code = "R"


@dataclass(frozen=True, slots=True)
class Llenya(Action):
    """Bring down the tronc of another colla."""

    code = "L"
    target: int


@dataclass(frozen=True, slots=True)
class Canguelo(Action):
    """Frighten another colla: no pom de dalt in its next turn."""

    code = "C"
    target: int


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Cap de colla: fetch a casteller from the deck, else from the discard pile."""

    code = "K"
    role: Card


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Cap de colla: against the canguelo in one's own turn, against a llenya in its window."""

    code = "N"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Let the llenya happen."""

    code = "Y"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End one's turn; the groups are cleaned."""

    code = "E"


Move: TypeAlias = (
    Take
    | Draw
    | Pass
    | Dismantle
    | Discard
    | Pinya
    | Tronc
    | Pom
    | Grallers
    | Llenya
    | Canguelo
    | Call
    | Cancel
    | Accept
    | Finish
)

TAKES = tuple(map(Take, range(len(GROUPS))))
DRAW = Draw()
PASS = Pass()
DISMANTLE = Dismantle()
GRALLERS = Grallers()
CANCEL = Cancel()
ACCEPT = Accept()
FINISH = Finish()
CALLS = {role: Call(role) for role in CASTELLERS}
LLENYES = tuple(map(Llenya, range(max(SEATS))))
CANGUELOS = tuple(map(Canguelo, range(max(SEATS))))
TRONCS = tuple(map(Tronc, range(8)))
POM = {role: Pom(role) for role in CASTELLERS[4:]}
PINYAS = {
    (castell, place): {card: Pinya(castell, place, card) for card in Card}
    for castell in CASTELLS
    for place in range(1, 6)
}
DISCARDS = {left: {card: Discard(left, card) for card in Card} for left in (1, 2, 3)}


# Events


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
class Saw(Event):
    """Private: which cards the seat drew."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def audience(self) -> frozenset[int]:
        return ALONE[self.seat]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand card was discarded (valve 7.2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Dismantled(Event):
    """A castell in progress was taken down; its cards, face up (valve 7.1)."""

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
    """A colla went home; the cards it had in hand and castell went to the discard pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """The game ended."""

    ending: Ending
    scores: tuple[int, ...]


# What a colla has


@dataclass(frozen=True, slots=True)
class Score:
    """A finished castell and the applause for it."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    castell: int
    """The type, 1 to 4."""
    applause: int


@dataclass(frozen=True, slots=True)
class Site:
    """A castell in progress as everybody sees it."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = STRICT

    plan: Plan
    pinya: int
    """Cards, face down."""
    tronc: int
    """Levels."""
    pom: tuple[Card, ...]
    has_grallers: bool
    """True if grallers have played for it: they never do twice."""

    @property
    def part(self) -> Part:
        """The part that is to be built now."""
        if self.pinya < self.plan.pinya:
            return Part.PINYA
        return Part.TRONC if self.tronc < self.plan.tronc else Part.POM

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards the present part still needs, in their order; empty for a pinya, where any card does."""
        if self.part is Part.PINYA:
            return ()
        if self.part is Part.TRONC:
            return (self.plan.card,) * (self.plan.tronc - self.tronc)
        return self.plan.pom[len(self.pom) :]
