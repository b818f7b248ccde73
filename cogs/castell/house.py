"""The house of Castell: numbers of the box that no printed source tells (RULES 1.2 to 1.7, 1.10)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from bot.engine import house
from bot.engine.house import Fault
from cogs.castell.components import (
    BORDERS,
    COPIES,
    DOTTED_BORDERS,
    FIXED_REGIONS,
    FIXED_SIZES,
    FIXED_TILES,
    REGIONS,
    ROUNDS,
    SEATS,
    SIZE_TOKENS,
    SPACES,
    TILES_PER_REGION,
    WHEEL_TILES,
    Region,
    Space,
)
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import SIZES, Skill, Team

Border: TypeAlias = tuple[Region, Region]
SpaceNumbers: TypeAlias = tuple[int, int, int]
"""Round, number of size tokens, least number of players."""

CASTELLERS, TOKENS = sum((COPIES,) * len(SIZES)), len(SIZE_TOKENS)
"""Printed: all castellers, all size tokens."""

FIRST_ROUND = 3
"""Printed: the first round with a festival."""

SPACES_PER_ROUND = 2
TOKENS_PER_SPACE = 3

BUILT_IN_BORDERS = BORDERS + DOTTED_BORDERS

_TOKENS_BY_SIZE = Counter(SIZE_TOKENS)


@dataclass(frozen=True, slots=True)
class House(house.House):
    """The numbers of the box that no printed source tells [H]."""

    copies: Team = (COPIES,) * len(SIZES)
    """By size: the castellers; only their total is printed."""
    borders: tuple[Border, ...] = BUILT_IN_BORDERS
    """Regions between which a move leads."""
    wheel: tuple[Skill, Skill, Skill, Skill, Skill, Skill, Skill, Skill] = WHEEL_TILES
    """The skill tiles around the wheel, in the order of the fixed layout: clockwise from the north."""
    spaces: tuple[SpaceNumbers, ...] = tuple((each.round, each.tokens, each.seats) for each in SPACES)
    """The spaces of the calendar, in its order."""
    tokens: Team = (_TOKENS_BY_SIZE[1],) * len(SIZES)
    """By size: the size tokens; only their total is printed."""
    fixed_regions: tuple[Region, ...] = FIXED_REGIONS
    """The region of each space in the fixed layout: the tiles I, then the tiles II."""
    fixed_sizes: tuple[tuple[int, ...], ...] = FIXED_SIZES
    """The size tokens of each space in the fixed layout."""
    fixed_tiles: tuple[tuple[Tile, Tile], ...] = tuple(FIXED_TILES[region] for region in REGIONS)
    """The local performances of each region in the fixed layout, in the order of the board."""

    @property
    def calendar(self) -> tuple[Space, ...]:
        """The spaces of the calendar, in its order."""
        return tuple(Space(*numbers) for numbers in self.spaces)

    @property
    def neighbours(self) -> Mapping[Region, tuple[Region, ...]]:
        """By region: where a move can lead, in the order of the board."""
        # A move asks several times, and hashing all borders takes longer than the answer.
        return BUILT_IN_NEIGHBOURS if self.borders is BUILT_IN_BORDERS else _list_neighbours(self.borders)

    def find_faults(self) -> Iterator[Fault]:
        if len(self.copies) != len(SIZES) or min(self.copies) < 1 or sum(self.copies) != CASTELLERS:
            must = f"be {len(SIZES)} numbers, {CASTELLERS} in all and at least 1 of each size"
            yield Fault("copies", f"{must}, and are {len(self.copies)} numbers, {sum(self.copies)} in all")
        yield from self._find_border_faults()
        if {*self.wheel} != {*Skill}:
            yield Fault("wheel", f"have each skill, and one of them twice: {', '.join(Skill)}")
        if len(self.tokens) != len(SIZES) or min(self.tokens) < 0 or sum(self.tokens) != TOKENS:
            must = f"be {len(SIZES)} numbers, {TOKENS} in all"
            yield Fault("tokens", f"{must}, and are {len(self.tokens)} numbers, {sum(self.tokens)} in all")
        yield from self._find_calendar_faults()
        tiles = [tile for pair in self.fixed_tiles for tile in pair]
        if len(self.fixed_tiles) != len(REGIONS) or len({*tiles}) != TILES_PER_REGION * len(REGIONS):
            yield Fault("fixed_tiles", "have two performances for each region, and none of them twice")

    def _find_border_faults(self) -> Iterator[Fault]:
        seen = Counter(frozenset(border) for border in self.borders)
        if min(map(len, seen), default=0) < 2:
            yield Fault("borders", "join two different regions each")
        if max(seen.values(), default=0) > 1:
            twice = "-".join(sorted(next(border for border, count in seen.items() if count > 1)))
            yield Fault("borders", f"be named once each, and {twice} is named again")
        reached, pending = {REGIONS[0]}, [REGIONS[0]]
        while pending:
            new = {*_list_neighbours(self.borders)[pending.pop()]} - reached
            reached |= new
            pending += new
        if missing := [region for region in REGIONS if region not in reached]:
            yield Fault("borders", f"connect all regions, and no way leads to {', '.join(missing)}")

    def _find_calendar_faults(self) -> Iterator[Fault]:
        spaces = self.calendar
        rounds = [space.round for space in spaces]
        if rounds != sorted(rounds) or not {*rounds} <= {*range(FIRST_ROUND, ROUNDS + 1)}:
            yield Fault("spaces", f"be in the order of the rounds, from {FIRST_ROUND} to {ROUNDS}")
        if max(Counter(rounds).values(), default=0) > SPACES_PER_ROUND:
            yield Fault("spaces", f"be at most {SPACES_PER_ROUND} in each round")
        late = sum(space.is_late for space in spaces)
        if late != len(REGIONS) or len(spaces) != 2 * len(REGIONS):
            yield Fault("spaces", f"be {len(REGIONS)} before round 7 and {len(REGIONS)} from it on")
        if not all(1 <= space.tokens <= TOKENS_PER_SPACE and space.seats in SEATS for space in spaces):
            yield Fault("spaces", f"have 1 to {TOKENS_PER_SPACE} tokens and {SEATS[0]} to {SEATS[-1]} players each")
        if (total := sum(space.tokens for space in spaces)) != TOKENS:
            yield Fault("spaces", f"have {TOKENS} tokens in all, and have {total}")
        half, regions = len(REGIONS), self.fixed_regions
        if not sorted(regions[:half]) == sorted(regions[half:]) == sorted(REGIONS):
            yield Fault("fixed_regions", "have each region once before round 7 and once from it on")
        if [len(sizes) for sizes in self.fixed_sizes] != [space.tokens for space in spaces]:
            yield Fault("fixed_sizes", "have as many tokens for each space as the calendar")
        laid = Counter(size for sizes in self.fixed_sizes for size in sizes)
        if laid != Counter(dict(zip(SIZES, self.tokens, strict=False))):  # how many there are is checked above
            yield Fault("fixed_sizes", "be all the size tokens there are")


@cache
def _list_neighbours(borders: tuple[Border, ...]) -> Mapping[Region, tuple[Region, ...]]:
    joined = {frozenset(border) for border in borders}
    return {
        region: tuple(other for other in REGIONS if frozenset((region, other)) in joined and other is not region)
        for region in REGIONS
    }


BUILT_IN_NEIGHBOURS = _list_neighbours(BUILT_IN_BORDERS)

HOUSE = House()
"""The built-in values."""
