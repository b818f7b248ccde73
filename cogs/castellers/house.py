"""The house of Castellers!: the numbers of the box that no source prints (RULES 1.1 to 1.4, 7.2, 7.4)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine import house
from bot.engine.house import Fault
from cogs.castellers.cards import (
    CASTELLERS,
    CASTELLS,
    HIGH_FLOORS,
    HIGH_PINYA,
    LOW_TORRES,
    POMS,
    SPECIAL_COPIES,
    TRONC,
    Card,
    Counters,
    Height,
    Plan,
)

Four: TypeAlias = tuple[int, int, int, int]
Pair: TypeAlias = tuple[int, int]

CASTELLER_COPIES = 81
"""Printed: the castellers of the deck."""

MOST_APPLAUSE = 20
"""The most applause of a counter that pictures have room for."""

FALLING = f"have numbers from 1 to {MOST_APPLAUSE}, the highest first"
MOST_DISCARDED = 5
LEAST_ROUNDS, MOST_ROUNDS = 2, 100


@dataclass(frozen=True, slots=True)
class House(house.House):
    """The numbers of the box that no source prints [H]."""

    copies: tuple[int, int, int, int, int, int, int] = (15, 17, 14, 14, 5, 7, 9)
    """Copies of each casteller: tronc of 1 to 4, dosos, acotxador, enxaneta; only their total is printed."""
    floors: tuple[Pair, Pair, Pair, Pair] = ((4, 5), (6, 7), (6, 7), (6, 7))
    """By type: the floors of the low and the middle castell; those of the high castells are printed."""
    pinya: tuple[Pair, Pair, Pair, Pair] = ((1, 1), (1, 2), (2, 3), (3, 4))
    """By type: the pinya of the low and the middle castell; those of the high castells are printed."""
    flat: Four = (4, 3, 2, 1)
    """The four applause counters of every type, highest first."""
    graded: tuple[Four, Four, Four, Four] = ((4, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3), (7, 6, 5, 4))
    """By type: the counters with the option by which wider castells earn more."""
    discarded: int = 3
    """Cards discarded by RULES 7.2."""
    rounds: int = 20
    """The rounds without a finished castell that end the game (RULES 7.4)."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The unshuffled deck."""
        copies = {**dict(zip(CASTELLERS, self.copies, strict=True)), **SPECIAL_COPIES}
        return tuple(Counter(copies).elements())

    def make_plan(self, castell: int, height: Height, *, low_torres: bool) -> Plan:
        """Make a castell card; floors and pom determine the tronc."""
        if height is Height.HIGH:
            floors, pinya = HIGH_FLOORS[castell], HIGH_PINYA[castell]
        else:
            at = height is Height.MIDDLE
            floors, pinya = self.floors[castell - 1][at], self.pinya[castell - 1][at]
        tronc = floors - 1 - len(POMS[castell])
        if low_torres and castell == 2:
            tronc -= LOW_TORRES
        return Plan(castell, floors, pinya, tronc)

    def list_plans(self) -> Iterator[Plan]:
        """List all castell cards, with the option ``low_torres`` and without."""
        for castell in CASTELLS:
            for height in Height:
                yield from {self.make_plan(castell, height, low_torres=is_low) for is_low in (False, True)}

    def list_counters(self, counters: Counters, castell: int) -> Four:
        """Return the four counters of a type, highest first."""
        return self.flat if counters is Counters.FLAT else self.graded[castell - 1]

    def find_faults(self) -> Iterator[Fault]:
        for castell, (low, middle), pinya in zip(CASTELLS, self.floors, self.pinya, strict=True):
            least = 2 + len(POMS[castell]) + (LOW_TORRES if castell == 2 else 0)
            if not least <= low < middle < HIGH_FLOORS[castell]:
                must = f"rise from at least {least} to less than the printed {HIGH_FLOORS[castell]} for type {castell}"
                yield Fault("floors", must)
            if not 1 <= pinya[0] <= pinya[1] <= HIGH_PINYA[castell]:
                must = f"rise from at least 1 to at most the printed {HIGH_PINYA[castell]} for type {castell}"
                yield Fault("pinya", must)
        yield from self._find_copy_faults()
        if not _is_falling(self.flat):
            yield Fault("flat", FALLING)
        if not all(map(_is_falling, self.graded)):
            yield Fault("graded", f"{FALLING} in each row")
        if [*self.graded] != sorted(self.graded):
            yield Fault("graded", "not have less for a wider castell")
        if not 1 <= self.discarded <= MOST_DISCARDED:
            yield Fault("discarded", f"be from 1 to {MOST_DISCARDED}")
        if not LEAST_ROUNDS <= self.rounds <= MOST_ROUNDS:
            yield Fault("rounds", f"be from {LEAST_ROUNDS} to {MOST_ROUNDS}")

    def _find_copy_faults(self) -> Iterator[Fault]:
        if min(self.copies) < 0:
            yield Fault("copies", "have no number below 0")
        if sum(self.copies) != CASTELLER_COPIES:
            yield Fault("copies", f"be {CASTELLER_COPIES} in all, and they are {sum(self.copies)}")
        copies = dict(zip(CASTELLERS, self.copies, strict=True))
        for castell in CASTELLS:
            plan = self.make_plan(castell, Height.HIGH, low_torres=False)
            for card, count in Counter((TRONC[castell],) * plan.tronc + plan.pom).items():
                if copies[card] < count:
                    must = f"be enough to raise each castell: type {castell} needs {count} of number"
                    yield Fault("copies", f"{must} {CASTELLERS.index(card) + 1}")


def _is_falling(row: Four) -> bool:
    return sorted(row, reverse=True) == [*row] and row[-1] >= 1 and row[0] <= MOST_APPLAUSE


HOUSE = House()
"""The built-in values."""
