"""Options, phases, endings and castells in progress of Castellers!"""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.value import Value
from cogs.castellers.cards import Card, Counters, Part, Plan
from cogs.castellers.house import HOUSE, House


class Starter(StrEnum):
    """How the first player is chosen."""

    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Castells(StrEnum):
    """Which castells are in the game."""

    DRAWN = "drawn"
    """One of each type, at random."""
    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Options(Value):
    """The options of a table."""

    castells: Castells = Castells.DRAWN
    counters: Counters = Counters.FLAT
    low_torres: bool = False
    dismantle: bool = True
    """Dismantling (RULES 7.1)."""
    discard: bool = True
    """Discarding cards (RULES 7.2)."""
    starter: Starter = Starter.DRAWN
    house: House = HOUSE


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    GRALLERS = "grallers"
    """Grallers were played: only the next part may be placed, until it is complete."""
    CALL = "call"
    """The called casteller was not found: another role must be called."""
    DISCARD = "discard"
    """More cards must be discarded (RULES 7.2)."""
    ANSWER = "answer"
    """The target of a llenya must answer."""
    OVER = "over"


class TurnAction(StrEnum):
    """The action of the turn so far."""

    NONE = "none"
    RAISE = "raise"
    """Cards of a part were placed; more of the same part may follow."""
    TAKE = "take"
    DRAW = "draw"
    PASS = "pass"
    DISCARD = "discard"
    DISMANTLE = "dismantle"


class Ending(StrEnum):
    """How a game ended."""

    THREE = "three"
    """A colla raised three castells, and the last round is over."""
    STALEMATE = "stalemate"
    """Too many turns without an action or a finished castell."""
    DESERTED = "deserted"
    """All players but one left."""
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
    """A castell in progress, as all see it."""

    plan: Plan
    pinya: int
    """Number of cards, face down."""
    tronc: int
    """Number of levels."""
    pom: tuple[Card, ...]
    has_grallers: bool
    """True if grallers were played for it, which is allowed once."""

    @property
    def part(self) -> Part:
        """The part to be built now."""
        if self.pinya < self.plan.pinya:
            return Part.PINYA
        return Part.TRONC if self.tronc < self.plan.tronc else Part.POM

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards that the current part needs, in order; empty for a pinya, which takes any card."""
        if self.part is Part.PINYA:
            return ()
        if self.part is Part.TRONC:
            return (self.plan.card,) * (self.plan.tronc - self.tronc)
        return self.plan.pom[len(self.pom) :]

    @property
    def face_up(self) -> tuple[Card, ...]:
        """The cards of tronc and pom."""
        return (*(self.plan.card,) * self.tronc, *self.pom)
