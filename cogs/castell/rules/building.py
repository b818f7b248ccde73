"""Building a tower step by step: what may be placed next, and what a local performance makes of it (RULES 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules.terms import JOINS, PLACES, Join, Placement
from cogs.castell.rules.towers import (
    MIXES,
    SIZES,
    WIDTH,
    Level,
    Ranks,
    Team,
    Tower,
    level_of,
    meets_exhibition,
    meets_shape,
    width,
)

PARTNERS: Mapping[int, int] = {size: other for pair in MIXES for size, other in (pair, pair[::-1])}
"""The size that may share a level with a size."""

DOWNWARDS = tuple(reversed(SIZES))


def steps(tower: Tower) -> tuple[Placement, ...]:
    """The batch that builds a tower from the ground; if the tower is legal, so is every step.

    A mixed level begins with its smaller size: so it stands also where only the lax reading lets it.
    """
    return tuple(step for level in tower for step in _level_steps(level))


def _level_steps(level: Level) -> Iterator[Placement]:
    (size, count), *larger = reversed(level)
    yield PLACES[size][count]
    for size, count in larger:
        yield JOINS[size][count]


def built(tower: Tower, steps: Iterable[Placement]) -> Tower:
    """The tower after these steps, be they legal or not; what joins nothing is a level of its own."""
    levels = list(tower)
    for step in steps:
        part = (step.size, step.count)
        if isinstance(step, Join) and levels:
            levels[-1] = level_of(*levels[-1], part)
        else:
            levels.append((part,))
    return tuple(levels)


@lru_cache(maxsize=4096)
def placements(tower: Tower, ranks: Ranks, team: Team, lax: bool) -> tuple[Placement, ...]:
    """Every step with which a legal (or empty) tower stays legal: joining the top level first, large sizes first."""
    found: list[Placement] = []
    left = _left(team, tower) if tower else team
    balance, base, mix, strength, wide = _unused(tower, ranks, lax)
    widest = max(left) if base else WIDTH + wide
    if not tower:
        for size in DOWNWARDS:
            found += PLACES[size][1 : min(left[size - 1], widest) + 1]
        return tuple(found)
    top = tower[-1]
    if mix and len(top) == 1 and top[0][0] in PARTNERS:
        found += _joins(tower, left, (balance, base, mix, strength, wide), lax)
    widest = min(widest, width(top) if balance else width(top) - 1)
    highest = top[0][0] + strength - 1
    for size in DOWNWARDS:
        if size <= highest:
            found += PLACES[size][1 : min(left[size - 1], widest) + 1]
    return tuple(found)


def _left(team: Team, tower: Tower) -> Team:
    """The castellers of the team that are not in the tower."""
    left = list(team)
    for level in tower:
        for size, many in level:
            left[size - 1] -= many
    return tuple(left)


def _joins(tower: Tower, left: Team, unused: Ranks, lax: bool) -> tuple[Placement, ...]:
    """The steps that mix the top level, which has one size so far."""
    balance, base, _, strength, wide = unused
    ((size, count),) = tower[-1]
    partner = PARTNERS[size]
    most = left[partner - 1]
    if not base and count <= WIDTH + wide:
        most = min(most, WIDTH + wide - count)
    if len(tower) > 1:
        below = tower[-2]
        most = min(most, width(below) - count - (not balance))
        load, support = size if lax else max(size, partner), below[0][0]
        if max(0, load - support + 1) - max(0, size - support + 1) > strength:
            return ()
    return JOINS[partner][1 : max(0, most) + 1]


def _unused(tower: Tower, ranks: Ranks, lax: bool) -> Ranks:
    """How often each skill can still be used; of Width, which counts for the whole tower, the rank."""
    balance, base, mix, strength, wide = ranks
    below, support = 0, 0
    for level in tower:
        broad = width(level)
        base -= broad > WIDTH + wide
        mix -= len(level) > 1
        if below:
            balance -= broad == below
            strength -= max(0, (level[-1] if lax else level[0])[0] - support + 1)
        below, support = broad, level[0][0]
    return balance, base, mix, strength, wide


def meets(tower: Tower, tile: Tile, ranks: Ranks, team: Team, lax: bool) -> bool:
    """Whether a local performance can be done with this tower (RULES 4.8, 4.9)."""
    performance = PERFORMANCES[tile]
    if len(tower) < performance.levels:
        return False
    if performance.is_shape:
        return meets_shape(tower, ranks, team, performance.widths, lax)
    return meets_exhibition(tower, ranks, team, performance.points, performance.needs, lax)
