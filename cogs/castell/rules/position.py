"""A position of Castell as plain data, and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.rng import Rng
from bot.engine.tuples import put
from bot.engine.value import Value
from cogs.castell.components import INDEX, NEIGHBOURS, REGIONS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules import wheel
from cogs.castell.rules.terms import (
    Colla,
    Done,
    Ending,
    Festival,
    Options,
    Phase,
)
from cogs.castell.rules.towers import SIZES, Skill, Team, Tower

NOBODY_THERE: Team = (0,) * len(SIZES)


def more(team: Team, size: int, count: int = 1) -> Team:
    """The castellers with so many more of a size (fewer, if negative)."""
    return put(team, size - 1, team[size - 1] + count)


@dataclass(frozen=True, slots=True)
class Position(Value):
    """Who has what, and what lies where."""

    options: Options
    slots: tuple[Skill, ...]
    """The skill tiles around the wheel, clockwise from the north."""
    calendar: tuple[Festival, ...]
    bag: Team
    """How many castellers of each size are in it: chance draws one of them."""
    regions: tuple[Team, ...]
    """The castellers in each region."""
    tiles: tuple[tuple[Tile, ...], ...]
    """The local performances of each region that nobody has done."""
    rows: tuple[tuple[int, ...], ...]
    """The special action tokens in the row of each region, by seat."""
    collas: tuple[Colla, ...]
    round: int
    starter: int
    """Who has the first player marker."""
    turn: int
    phase: Phase
    done: Done
    towers: tuple[Tower, ...]
    """By seat: what was built without anything having been done with it."""
    entrants: tuple[tuple[int, ...], ...]
    """While festivals are held: who takes part in each of this round's."""
    submitted: tuple[Tower, ...]
    """By seat, while festivals are held: its tower, or no levels before it has submitted one."""
    number: int
    """Of the question that is open."""
    rng: Rng
    ending: Ending | None

    def with_colla(self, seat: int, **changes: Any) -> tuple[Colla, ...]:
        """The colles with these fields of one of them changed."""
        return put(self.collas, seat, self.collas[seat].replace(**changes))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that have a turn in this round, in their order."""
        seats = len(self.collas)
        ring = ((self.starter + step) % seats for step in range(seats))
        return tuple(seat for seat in ring if not self.collas[seat].is_gone)

    @property
    def festivals(self) -> tuple[Festival, ...]:
        """This round's festivals."""
        return tuple(festival for festival in self.calendar if festival.round == self.round)

    @property
    def awaited(self) -> frozenset[int]:
        """Who has not yet submitted a tower to a festival that is held."""
        return frozenset(seat for seats in self.entrants for seat in seats if not self.submitted[seat])

    def festival_of(self, seat: int) -> Festival | None:
        """The open festival in which the seat takes part."""
        for festival, seats in zip(self.festivals, self.entrants, strict=False):
            if seat in seats:
                return festival
        return None

    def trainable(self, seat: int) -> tuple[Skill, ...]:
        """The wheel's tiles that the seat may use, whether or not they do anything for it (RULES 5.2, 5.3)."""
        region = self.collas[seat].region
        return wheel.offered(self.slots, region, self.round, is_advanced=self.options.advanced)

    def reach(self, seat: int) -> Sequence[Region]:
        """Where a move may lead: anywhere if the pawn is not on the board yet (RULES 3.2)."""
        region = self.collas[seat].region
        return REGIONS if region is None else NEIGHBOURS[region]

    def tiles_at(self, seat: int) -> tuple[Tile, ...]:
        """The local performances where the pawn is."""
        region = self.collas[seat].region
        return () if region is None else self.tiles[INDEX[region]]

    def present(self, seat: int) -> Team:
        """The castellers where the pawn is; none if it is nowhere."""
        region = self.collas[seat].region
        return NOBODY_THERE if region is None else self.regions[INDEX[region]]


def draw(bag: Team, rng: Rng) -> tuple[int, Team, Rng]:
    """The size of a casteller from the bag, what is left in it, and the chance left.

    :raises ValueError: if the bag is empty.
    """
    number, rng = rng.randbelow(sum(bag))
    for size, count in enumerate(bag, 1):
        if number < count:
            return size, more(bag, size, -1), rng
        number -= count
    raise ValueError("the bag is empty")
