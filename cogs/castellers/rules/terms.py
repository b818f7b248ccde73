"""The words of Castellers!: options, phases and endings, and what a colla builds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.value import Value
from cogs.castellers.cards import Card, Counters, Part, Plan


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
class Options(Value):
    """What a table may choose."""

    castells: Show = Show.DRAWN
    counters: Counters = Counters.FLAT
    low_torres: bool = False
    dismantle: bool = True
    """Dismantling (RULES 7.1)."""
    discard: bool = True
    """Discarding three cards (RULES 7.2)."""
    starter: Starter = Starter.DRAWN


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    GRALLERS = "grallers"
    """Grallers play: the next part is being completed, and nothing else may be done before it is."""
    CALL = "call"
    """The called casteller was nowhere: another one is named."""
    DISCARD = "discard"
    """More cards are to be discarded (RULES 7.2)."""
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
    """All colles but one have gone."""
    CLOSED = "closed"
    """The table was ended by agreement."""


@dataclass(frozen=True, slots=True)
class Score(Value):
    """A finished castell and the applause for it."""

    castell: int
    """The type, 1 to 4."""
    applause: int


@dataclass(frozen=True, slots=True)
class Site(Value):
    """A castell in progress as everybody sees it."""

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


def standing(site: Site | None) -> tuple[Card, ...]:
    """The cards of a castell that lie face up."""
    return () if site is None else (*(site.plan.card,) * site.tronc, *site.pom)
