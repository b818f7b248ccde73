"""The components of Castellers! as printed: cards, castell cards (RULES 1). ``house`` has what is not printed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.value import Value


class Card(StrEnum):
    """A kind of card."""

    __hash__ = str.__hash__  # that of an Enum is a slow Python function

    TRONC1 = "t1"
    TRONC2 = "t2"
    TRONC3 = "t3"
    TRONC4 = "t4"
    DOSOS = "do"
    ACOTXADOR = "ac"
    ENXANETA = "en"
    LLENYA = "ll"
    CANGUELO = "ca"
    GRALLERS = "gr"
    CAP = "cc"
    """Cap de colla."""


ORDER: Mapping[Card, int] = {card: number for number, card in enumerate(Card)}
"""By card: its position in a sorted hand."""


def sort_by_role(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is sorted."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


CASTELLERS = (Card.TRONC1, Card.TRONC2, Card.TRONC3, Card.TRONC4, Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)
"""The seven roles."""

SPECIALS = (Card.LLENYA, Card.CANGUELO, Card.GRALLERS, Card.CAP)

SPECIAL_COPIES: Mapping[Card, int] = {Card.LLENYA: 4, Card.CANGUELO: 4, Card.GRALLERS: 4, Card.CAP: 5}

CASTELLS = range(1, 5)
"""The four types: the number of castellers on a level (1 is the pilar)."""

TRONC: Mapping[int, Card] = dict(zip(CASTELLS, CASTELLERS, strict=False))
"""By type: the card that is a whole level of the tronc."""

POMS: Mapping[int, tuple[Card, ...]] = {
    1: (Card.ENXANETA,),
    2: (Card.ACOTXADOR, Card.ENXANETA),
    3: (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA),
    4: (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA),
}
"""By type: the cards of the pom de dalt, from below."""


class Height(StrEnum):
    """The height of a castell: one of three for each type."""

    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


class Part(StrEnum):
    """The parts of a castell, from below."""

    PINYA = "pinya"
    TRONC = "tronc"
    POM = "pom"


@dataclass(frozen=True, slots=True)
class Plan(Value):
    """A castell card: what the castell needs."""

    castell: int
    """The type, 1 to 4."""
    floors: int
    """The number in its name: 8 for a 3 de 8."""
    pinya: int
    """Number of cards, of any kind."""
    tronc: int
    """Number of levels, one card each."""

    @property
    def pom(self) -> tuple[Card, ...]:
        """The cards of the pom de dalt, from below."""
        return POMS[self.castell]

    @property
    def card(self) -> Card:
        """The card of a level of the tronc."""
        return TRONC[self.castell]

    @property
    def cards(self) -> int:
        """Number of cards in all."""
        return self.pinya + self.tronc + len(self.pom)


HIGH_FLOORS: Mapping[int, int] = {1: 6, 2: 8, 3: 8, 4: 8}
"""By type: floors of the high castell."""

HIGH_PINYA: Mapping[int, int] = {1: 2, 2: 3, 3: 4, 4: 5}
"""By type: pinya of the high castell."""

LOW_TORRES = 1
"""Levels fewer in the tronc of a torre with the option ``low_torres``, another reading of the rulebook's figure."""


class Counters(StrEnum):
    """The values of the applause counters."""

    FLAT = "flat"
    GRADED = "graded"


SEATS = range(2, 5)
HAND_SIZE = 5
GROUP_SIZES = (3, 2, 1)
"""Cards in each group at the start; the last group is next to the deck."""

FULL_GROUP = 3
"""A group of this size is discarded at the end of a turn."""

DRAW_COUNT = 2
"""Cards drawn by the action of a turn."""

GOAL = 3
"""Castells that a colla must raise."""

LARGE_HAND = 12
"""From this hand size on the neutral player places or discards cards instead of taking more [H]."""
