"""A position of Castell as plain data, with queries and without rules."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from bot.engine.rng import Rng
from bot.engine.value import Value, put
from cogs.castell.components import REGION_INDEX, REGIONS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules import wheel
from cogs.castell.rules.terms import Colla, Done, Ending, Festival, Options, Phase
from cogs.castell.rules.towers import SIZES, Skill, Team, Tower

NO_CASTELLERS: Team = (0,) * len(SIZES)


def add_casteller(team: Team, size: int, count: int = 1) -> Team:
    """Add castellers of a size; a negative count removes them."""
    return put(team, size - 1, team[size - 1] + count)


def list_festivals(calendar: Iterable[Festival], number: int) -> tuple[Festival, ...]:
    """List the festivals of this round, in the order of the calendar."""
    return tuple(festival for festival in calendar if festival.round == number)


def find_festival(
    festivals: Iterable[Festival], entrants: Iterable[tuple[int, ...]], seat: int | None
) -> Festival | None:
    """Find the festival that the seat has entered; ``entrants`` are the seats of each festival."""
    for festival, seats in zip(festivals, entrants, strict=False):
        if seat in seats:
            return festival
    return None


@dataclass(frozen=True, slots=True)
class Position(Value):
    """A position of Castell, without its rules."""

    options: Options
    slots: tuple[Skill, ...]
    """The skill tiles around the wheel, clockwise from the north."""
    calendar: tuple[Festival, ...]
    bag: Team
    """The castellers that are still to be drawn."""
    regions: tuple[Team, ...]
    """By region: its castellers."""
    tiles: tuple[tuple[Tile, ...], ...]
    """By region: the local performances left."""
    rows: tuple[tuple[int, ...], ...]
    """By region, then seat: the special action tokens in its row."""
    collas: tuple[Colla, ...]
    round: int
    starter: int
    """The seat with the first player marker."""
    turn: int
    phase: Phase
    done: Done
    towers: tuple[Tower, ...]
    """By seat: the tower in progress."""
    entrants: tuple[tuple[int, ...], ...]
    """By festival of this round: its seats; empty unless festivals are open."""
    submitted: tuple[Tower, ...]
    """By seat: the tower submitted to an open festival; empty if there is none."""
    number: int
    """The number of the current question."""
    rng: Rng
    ending: Ending | None

    def put_colla(self, seat: int, **changes: Any) -> tuple[Colla, ...]:
        """Copy the colles with these fields of one of them changed."""
        return put(self.collas, seat, self.collas[seat].replace(**changes))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats with a turn in this round, in their order."""
        seats = len(self.collas)
        ring = [(self.starter + step) % seats for step in range(seats)]
        return tuple([seat for seat in ring if not self.collas[seat].is_gone])

    @property
    def festivals(self) -> tuple[Festival, ...]:
        return list_festivals(self.calendar, self.round)

    @property
    def pending_seats(self) -> frozenset[int]:
        """The entrants that have not submitted a tower yet."""
        return frozenset(seat for seats in self.entrants for seat in seats if not self.submitted[seat])

    def find_festival(self, seat: int) -> Festival | None:
        """Find the open festival of the seat."""
        return find_festival(self.festivals, self.entrants, seat)

    def list_trainable(self, seat: int) -> tuple[Skill, ...]:
        """List the skill tiles that the seat can use, also those without an effect for it (RULES 5.2, 5.3)."""
        region = self.collas[seat].region
        return wheel.list_skill_tiles(self.slots, region, self.round, self.options.advanced)

    def list_reachable(self, seat: int) -> Sequence[Region]:
        """List where a move of the seat can lead: before the pawn is placed, everywhere (RULES 3.2)."""
        region = self.collas[seat].region
        return REGIONS if region is None else self.options.house.neighbours[region]

    def list_tiles(self, seat: int) -> tuple[Tile, ...]:
        """List the local performances in the pawn's region."""
        region = self.collas[seat].region
        return () if region is None else self.tiles[REGION_INDEX[region]]

    def get_castellers(self, seat: int) -> Team:
        """Return the castellers in the pawn's region."""
        region = self.collas[seat].region
        return NO_CASTELLERS if region is None else self.regions[REGION_INDEX[region]]


def draw_casteller(bag: Team, rng: Rng) -> tuple[int, Team, Rng]:
    """Draw a casteller; return its size and what is left of the bag and the generator.

    :raises ValueError: if the bag is empty.
    """
    sums = [*accumulate(bag)]
    number, rng = rng.randbelow(sums[-1])
    at = bisect_right(sums, number)
    return at + 1, put(bag, at, bag[at] - 1), rng
