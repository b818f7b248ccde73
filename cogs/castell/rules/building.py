"""Builds towers step by step: legal placements, and whether a tower meets a local performance (RULES 4)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules.actions import JOINS, PLACES, Join, Placement
from cogs.castell.rules.towers import (
    MIXES,
    SIZES,
    WIDTH,
    Ranks,
    Team,
    Tower,
    get_width,
    make_level,
    measure_strength,
    meets_exhibition,
    meets_shape,
)

PARTNERS: Mapping[int, int] = {size: other for pair in MIXES for size, other in (pair, pair[::-1])}
"""By size: the other size that may be on the same level."""

SIZES_DOWN = tuple(reversed(SIZES))


@lru_cache(4096)
def list_sizes(team: Team) -> tuple[int, ...]:
    """List the sizes that the team has, the largest first."""
    return tuple(size for size in SIZES_DOWN if team[size - 1])


def list_steps(tower: Tower) -> tuple[Placement, ...]:
    """List the placements that build a tower; if the tower is legal, each of them is.

    A mixed level starts with its smaller size, so that its first step is legal also where only ``lax`` makes it so.
    """
    steps: list[Placement] = []
    for level in tower:
        (size, count), *larger = reversed(level)
        steps.append(PLACES[size][count])
        steps += (JOINS[size][count] for size, count in larger)
    return tuple(steps)


def build_tower(tower: Tower, steps: Iterable[Placement]) -> Tower:
    """Apply placements, legal or not, to a tower. A join without a level below becomes a level."""
    levels = list(tower)
    for step in steps:
        part = (step.size, step.count)
        if isinstance(step, Join) and levels:
            levels[-1] = make_level(*levels[-1], part)
        else:
            levels.append((part,))
    return tuple(levels)


def list_placements(tower: Tower, ranks: Ranks, team: Team, lax: bool) -> tuple[Placement, ...]:
    """List the placements that keep a legal or empty tower legal: joins first, then by size, largest first."""
    if tower:
        return _list_higher(tower, ranks, team, lax)
    return _list_lowest(team, max(team) if ranks[1] else WIDTH + ranks[4])


@lru_cache(maxsize=256)  # a tower is asked for again soon or never
def _list_higher(tower: Tower, ranks: Ranks, team: Team, lax: bool) -> tuple[Placement, ...]:
    """List the placements that keep a tower with a level legal."""
    found: list[Placement] = []
    left = count_left(team, tower)
    balance, base, mix, strength, wide = _count_unused(tower, ranks, lax)
    widest = max(left) if base else WIDTH + wide
    top = tower[-1]
    if mix and len(top) == 1 and top[0][0] in PARTNERS:
        found += _list_joins(tower, left, (balance, base, mix, strength, wide), lax)
    widest = min(widest, get_width(top) if balance else get_width(top) - 1)
    highest = top[0][0] + strength - 1
    for size in SIZES_DOWN:
        if size <= highest:
            found += PLACES[size][1 : min(left[size - 1], widest) + 1]
    return tuple(found)


@lru_cache(maxsize=4096)
def _list_lowest(team: Team, widest: int) -> tuple[Placement, ...]:
    """List the placements that begin a tower."""
    found: list[Placement] = []
    for size in list_sizes(team):
        found += PLACES[size][1 : min(team[size - 1], widest) + 1]
    return tuple(found)


def count_left(team: Team, tower: Tower) -> Team:
    """Count the castellers of each size in the team that are not in the tower."""
    left = [*team]
    for level in tower:
        for size, many in level:
            left[size - 1] -= many
    return tuple(left)


def _list_joins(tower: Tower, left: Team, unused: Ranks, lax: bool) -> tuple[Placement, ...]:
    """List the joins to the top level, which has one size."""
    balance, base, _, strength, wide = unused
    ((size, count),) = tower[-1]
    partner = PARTNERS[size]
    most = left[partner - 1]
    if not base and count <= WIDTH + wide:
        most = min(most, WIDTH + wide - count)
    if len(tower) > 1:
        below = tower[-2]
        most = min(most, get_width(below) - count - (not balance))
        load, support = size if lax else max(size, partner), below[0][0]
        if measure_strength(load, support) - measure_strength(size, support) > strength:
            return ()
    return JOINS[partner][1 : max(0, most) + 1]


def _count_unused(tower: Tower, ranks: Ranks, lax: bool) -> Ranks:
    """Count how often each skill can still be used; of Width, which counts for the whole tower, return the rank."""
    balance, base, mix, strength, wide = ranks
    below, support = 0, 0
    for level in tower:
        broad = get_width(level)
        base -= broad > WIDTH + wide
        mix -= len(level) > 1
        if below:
            balance -= broad == below
            strength -= measure_strength((level[-1] if lax else level[0])[0], support)
        below, support = broad, level[0][0]
    return balance, base, mix, strength, wide


def meets_performance(tower: Tower, tile: Tile, ranks: Ranks, team: Team, lax: bool) -> bool:
    """Return whether a tower is legal and meets the demands of a local performance (RULES 4.8, 4.9)."""
    performance = PERFORMANCES[tile]
    if len(tower) < performance.levels:
        return False
    if performance.is_shape:
        return meets_shape(tower, ranks, team, performance.widths, lax)
    return meets_exhibition(tower, ranks, team, performance.points, performance.needs, lax)
