"""The components of Castellers!: cards, plans of the castells, applause (RULES 1). House values are marked [H]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.value import Value


class Card(StrEnum):
    """What a card is; equal cards are one kind."""

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
"""By card: its place in a hand."""


def by_role(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


CASTELLERS = (Card.TRONC1, Card.TRONC2, Card.TRONC3, Card.TRONC4, Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)
"""The seven roles."""

SPECIALS = (Card.LLENYA, Card.CANGUELO, Card.GRALLERS, Card.CAP)

COPIES: Mapping[Card, int] = {
    Card.TRONC1: 15,  # [H], and all other counts of castellers; that they are 81 is printed
    Card.TRONC2: 17,
    Card.TRONC3: 14,
    Card.TRONC4: 14,
    Card.DOSOS: 5,
    Card.ACOTXADOR: 7,
    Card.ENXANETA: 9,
    Card.LLENYA: 4,
    Card.CANGUELO: 4,
    Card.GRALLERS: 4,
    Card.CAP: 5,
}
"""How many there are of each card: 81 castellers and 17 specials."""

CASTELLS = range(1, 5)
"""The four types, by how many castellers stand on a level: pilar, 2, 3 and 4."""

TRONC: Mapping[int, Card] = dict(zip(CASTELLS, CASTELLERS, strict=False))
"""The card that is one whole level of the tronc of this type."""

POMS: Mapping[int, tuple[Card, ...]] = {
    1: (Card.ENXANETA,),
    2: (Card.ACOTXADOR, Card.ENXANETA),
    3: (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA),
    4: (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA),
}
"""The pom de dalt of each type, from below."""


class Rung(StrEnum):
    """Which of the three castells of a type is on show."""

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
    """A castell card: what it asks for."""

    castell: int
    """The type: how many castellers stand on a level."""
    floors: int
    """The number in its name: 8 for a 3 de 8."""
    pinya: int
    """Cards, whatever they are."""
    tronc: int
    """Levels, one card each."""

    @property
    def pom(self) -> tuple[Card, ...]:
        """The cards of the pom de dalt, from below."""
        return POMS[self.castell]

    @property
    def card(self) -> Card:
        """The card that makes a level of the tronc."""
        return TRONC[self.castell]

    @property
    def cards(self) -> int:
        """How many cards it takes in all."""
        return self.pinya + self.tronc + len(self.pom)


LOWEST: Mapping[int, int] = {1: 4, 2: 6, 3: 6, 4: 6}
"""Floors of the low rung [H]; each rung has one more. The high ones are printed."""

HIGH_PINYA: Mapping[int, int] = {1: 2, 2: 3, 3: 4, 4: 5}
"""Pinya of the high rung as printed; each rung below has one fewer, at least one [H]."""

LOW_TORRES = 1
"""By how many levels the tronc of a torre is lower in the other reading of the rulebook's figure."""


def _plan(castell: int, step: int, *, low_torres: bool) -> Plan:
    """The plan of the rung that is ``step`` above the low one; the tronc is what pinya and pom leave [H]."""
    floors = LOWEST[castell] + step
    tronc = floors - 1 - len(POMS[castell])
    if low_torres and castell == 2:
        tronc -= LOW_TORRES
    return Plan(castell, floors, max(1, HIGH_PINYA[castell] - 2 + step), tronc)


PLANS: Mapping[tuple[int, Rung, bool], Plan] = {
    (castell, rung, low_torres): _plan(castell, step, low_torres=low_torres)
    for castell in CASTELLS
    for step, rung in enumerate(Rung)
    for low_torres in (False, True)
}
"""The twelve castell cards, by type, rung and whether torres are read lower."""


class Counters(StrEnum):
    """What the applause counters are worth."""

    FLAT = "flat"
    GRADED = "graded"


APPLAUSE: Mapping[Counters, Mapping[int, tuple[int, ...]]] = {
    Counters.FLAT: dict.fromkeys(CASTELLS, (4, 3, 2, 1)),
    Counters.GRADED: {castell: (castell + 3, castell + 2, castell + 1, castell) for castell in CASTELLS},
}
"""The four counters of each type, the highest first [H]."""

SEATS = range(2, 5)
HAND = 5
GROUPS = (3, 2, 1)
"""How many cards lie in each group at first; the last one is nearest the deck."""

FULL = 3
"""A group of so many cards is discarded at the end of a turn."""

DRAWN = 2
"""How many cards are drawn."""

GOAL = 3
"""Who has raised so many castells has finished."""

SHED = 3
"""How many cards are discarded by RULES 7.2 [H]."""

LARGE = 12
"""With so many cards in hand who does not answer lays cards instead of taking more [H]."""

DROUGHT = 20
"""After so many rounds in which nobody finishes a castell the game ends [H]."""
