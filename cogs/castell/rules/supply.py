"""The castellers that a team still has while a tower is planned level by level.

Two sizes that may share a level are kept together as three numbers: how many are left of the larger size, of the
smaller one, and of both. A mixed level takes one casteller of each size; the sizes of the others on it are only decided
when the plan is complete, so those are taken from the third number alone. A plan is possible as long as no number falls
below zero. For example, of three 10s and two 9s, ``(3, 2, 5)``, a mixed level of four leaves ``(2, 1, 1)``: one more
casteller, a 10 or a 9.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bot.engine.value import put
from cogs.castell.rules.towers import MIXES, SIZES, Level, Team, Tower

PAIRS = (*MIXES, (2, 1))
"""All sizes in pairs, the largest first; the last two may not share a level."""

MOST_LEVELS = 32
"""More than the levels of any tower, and than the castellers on any level."""

GROUND = len(SIZES) + 1
"""The support of the ground: any size may stand on it."""

Pair: TypeAlias = tuple[int, int, int]
"""The castellers left of the larger size, of the smaller one, and of both."""

Supply: TypeAlias = tuple[Pair, ...]
"""The castellers left of each pair, in the order of :data:`PAIRS`."""


class Kind(NamedTuple):
    """The size or sizes that a level is made of."""

    sizes: tuple[int, ...]
    support: int
    """The size it counts as for the level above: its larger one."""
    load: int
    """The size it counts as for the level below: its larger one, or its smaller one in the lax reading."""
    place: int
    """The index of its pair in a supply."""
    is_mixed: bool
    narrowest: int
    """The least width of such a level."""

    def climb(self, support: int) -> int:
        """Count the ranks of Strength that it takes to put such a level on one that counts as this size."""
        return max(0, self.load - support + 1)


class Part(NamedTuple):
    """One level of a plan."""

    kind: Kind
    width: int


def place_of(size: int) -> int:
    """Return the index of the pair of a size in a supply; 0 for any number above all sizes."""
    return max(0, (len(SIZES) - size) // 2)


def supply_of(team: Team) -> Supply:
    """Return the supply of a whole team."""
    return tuple((team[a - 1], team[b - 1], team[a - 1] + team[b - 1]) for a, b in PAIRS)


def _generate_kinds(lax: bool) -> Iterator[Kind]:
    for place, (larger, smaller) in enumerate(PAIRS):
        yield Kind((larger,), larger, larger, place, False, 1)
        if (larger, smaller) in MIXES:
            yield Kind((larger, smaller), larger, smaller if lax else larger, place, True, 2)
        yield Kind((smaller,), smaller, smaller, place, False, 1)


KINDS = {lax: tuple(_generate_kinds(lax)) for lax in (False, True)}
"""All kinds of level, the largest support first; True: in the lax reading."""


def kinds_of(team: Team, may_mix: bool, lax: bool) -> list[Kind]:
    """List the kinds of level that a team can build, the largest support first."""
    return [
        kind
        for kind in KINDS[lax]
        if team[kind.sizes[0] - 1] and team[kind.sizes[-1] - 1] and (may_mix or not kind.is_mixed)
    ]


def widest(kind: Kind, pair: Pair) -> int:
    """Return the greatest width of a level of this kind with what is left of its pair."""
    larger, smaller, both = pair
    if kind.is_mixed:
        return both if larger and smaller else 0
    return min(smaller if kind.support % 2 else larger, both)


def without(supply: Supply, kind: Kind, width: int) -> Supply:
    """Return what is left after a level."""
    return put(supply, kind.place, less(supply[kind.place], kind, width))


def less(pair: Pair, kind: Kind, width: int) -> Pair:
    """Return what is left of its pair after a level."""
    larger, smaller, both = pair
    if kind.is_mixed:
        return larger - 1, smaller - 1, both - width
    if kind.support % 2:
        return larger, smaller - width, both - width
    return larger - width, smaller, both - width


def sizes_below(supply: Supply, support: int) -> int:
    """Count the sizes smaller than this one that are left."""
    place = (GROUND - support) // 2
    left = 0
    if support % 2 == 0:
        left += supply[place][1] > 0
        place += 1
    for larger, smaller, _ in supply[place:]:
        if larger > 0:
            left += 1
        if smaller > 0:
            left += 1
    return left


def tower_of(parts: Iterable[Part], team: Team, worth: Sequence[int]) -> Tower:
    """Make the tower of a plan, given from the ground: mixed levels get as many as possible of the size worth more.

    ``worth`` is by size, from 0. The highest mixed level chooses first.
    """
    plan = [*parts]
    left = list(team)
    for kind, width in plan:
        for size in kind.sizes:
            left[size - 1] -= 1 if kind.is_mixed else width
    levels: list[Level] = []
    for kind, width in reversed(plan):
        if not kind.is_mixed:
            levels.append(((kind.sizes[0], width),))
            continue
        larger, smaller = kind.sizes
        first, second = (larger, smaller) if worth[larger] >= worth[smaller] else (smaller, larger)
        more = min(left[first - 1], width - len(kind.sizes))
        less = width - len(kind.sizes) - more
        left[first - 1] -= more
        left[second - 1] -= less
        many = {first: 1 + more, second: 1 + less}
        levels.append(((larger, many[larger]), (smaller, many[smaller])))
    return tuple(reversed(levels))
