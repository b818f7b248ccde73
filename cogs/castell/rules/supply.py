"""What a team still has while a tower is planned from its top down, and how many levels could still follow.

Planning starts at the top because the choices are few there: as widths only grow on the way down, a level that is not
worth points is never wider than it must be. A supply is one number. Each two sizes that may share a level have three
fields in it: what is left of the larger, what is left of the smaller, and what is left of both. A mixed level takes one
of each and its width from both together; who else stands on it is decided when the plan is complete. A plan is possible
exactly as long as no field falls below zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cogs.castell.rules.towers import MIXES, SIZES, Level, Team, Tower

BITS = 8
"""Bits of a field."""
FIELD = (1 << BITS) - 1
PAIR = 3 * BITS
PAIR_MASK = (1 << PAIR) - 1

PAIRS = (*MIXES, (2, 1))
"""All sizes in pairs; the last two may not share a level."""

MIXED_LEAST = 2
"""How wide a mixed level is at least."""

MANY = 2
"""Mixed levels beyond counting: where bounds are worked out, any number above one."""

COLUMNS = 32
"""More than the widest level and the most levels of a tower: there are fifteen castellers of each size."""


ALIVE = tuple(
    sum(PAIR_MASK << PAIR * place for place, (larger, _) in enumerate(PAIRS) if larger >= lowest)
    for lowest in range(len(SIZES) + 2)
)
"""By size: the pairs that may still be used if no level supports as less than this size any more."""

WITHIN = tuple(
    sum(PAIR_MASK << PAIR * place for place, (_, smaller) in enumerate(PAIRS) if smaller <= highest)
    for highest in range(2 * len(SIZES) + 1)
)
"""By size: the pairs that may still be used if no level loads as more than this size any more."""


MIXABLE = (1 << PAIR * len(MIXES)) - 1
"""The mask of the pairs that may share a level."""

OWN = sum((FIELD | FIELD << BITS) << PAIR * place for place in range(len(PAIRS)))
"""The mask of what is left of each size."""

NEARLY = OWN // FIELD * (FIELD >> 1)
"""What each of these fields lacks at most of its highest bit if anyone is left."""

GUARDS = tuple(
    sum(
        (FIELD >> 1) + 1 << PAIR * place + BITS * at
        for place, pair in enumerate(PAIRS)
        for at, size in enumerate(pair)
        if size < support
    )
    for support in range(len(SIZES) + 2)
)
"""By size: the highest bits of these fields for all smaller ones."""


class Kind(NamedTuple):
    """What castellers a level is made of, and how it draws on the supply."""

    sizes: tuple[int, ...]
    support: int
    """The size it is for what stands on it: its larger one."""
    load: int
    """The size it is on what it stands on: its larger one, or its smaller one in the lax reading."""
    is_mixed: int
    own: int
    """Where the field of its (larger) size is."""
    both: int
    """Where the field of both sizes is."""
    each: int
    """What every casteller takes."""
    once: int
    """What the level takes besides."""
    narrowest: int
    """How wide it is at least."""


class Plan(NamedTuple):
    """One level of a plan."""

    kind: Kind
    width: int


def rough(mix: int) -> int:
    """The rank of Mix as bounds take it."""
    return min(mix, MANY)


def partner(size: int) -> int:
    """The other size of the same pair."""
    return size - 1 if size % 2 == 0 else size + 1


def supply_of(team: Team) -> int:
    """The supply of a whole team."""
    supply = 0
    for place, (larger, smaller) in enumerate(PAIRS):
        many, few = team[larger - 1], team[smaller - 1]
        supply |= (many | few << BITS | many + few << 2 * BITS) << PAIR * place
    return supply


def kinds_of(team: Team, lax: bool) -> tuple[Kind, ...]:
    """The kinds of level this team can build, the largest support first."""
    kinds: list[Kind] = []
    for place, (larger, smaller) in enumerate(PAIRS):
        own = PAIR * place
        both = own + 2 * BITS
        for size, at in ((larger, own), (smaller, own + BITS)):
            if team[size - 1]:
                kinds.append(Kind((size,), size, size, 0, at, both, (1 << at) + (1 << both), 0, 1))
        if (larger, smaller) in MIXES and team[larger - 1] and team[smaller - 1]:
            once = (1 << own) + (1 << own + BITS)
            load = smaller if lax else larger
            kinds.append(Kind((larger, smaller), larger, load, 1, own, both, 1 << both, once, MIXED_LEAST))
    return tuple(sorted(kinds, key=lambda kind: -kind.support))


def widest(kind: Kind, supply: int) -> int:
    """How wide a level of this kind could be."""
    own = supply >> kind.own & FIELD
    both = supply >> kind.both & FIELD
    if not kind.is_mixed:
        return min(own, both)
    return both if own and supply >> kind.own + BITS & FIELD else 0


def tower_of(plans: Sequence[Plan], team: Team, worth: Sequence[int]) -> Tower:
    """The tower of a plan, given from the top: mixed levels get as many as can be of the size that is worth more."""
    left = list(team)
    for kind, width in plans:
        for size in kind.sizes:
            left[size - 1] -= 1 if kind.is_mixed else width
    levels: list[Level] = []
    for kind, width in plans:
        if not kind.is_mixed:
            levels.append(((kind.sizes[0], width),))
            continue
        larger, smaller = kind.sizes
        first, second = (larger, smaller) if worth[larger] >= worth[smaller] else (smaller, larger)
        more = min(left[first - 1], width - MIXED_LEAST)
        left[first - 1] -= more
        left[second - 1] -= width - MIXED_LEAST - more
        many = {first: 1 + more, second: width - 1 - more}
        levels.append(((larger, many[larger]), (smaller, many[smaller])))
    return tuple(reversed(levels))


def tally_of(supply: int, may_mix: bool) -> int:
    """A supply summed up by width, for bounds on what can be built of it.

    Three rows of one field for each width: how many levels so wide or wider there can be without mixing, how many more
    with mixing, and how many castellers can stand on such levels.
    """
    tally = 0
    for place in range(len(PAIRS)):
        if pair := supply & PAIR_MASK:
            tally += _column(pair, may_mix and place < len(MIXES))
        supply >>= PAIR
    return tally


@lru_cache(1 << 14)
def _column(pair: int, mixes: bool) -> int:
    """What one pair of sizes adds to a tally."""
    larger, smaller, both = pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS
    can_mix = mixes and larger > 0 and smaller > 0
    pure = mixed = standing = 0
    for width in range(1, max(larger, smaller, both) + 1):
        at = BITS * width
        levels = min(larger // width + smaller // width, both // width)
        pure |= levels << at
        if can_mix and width > 1:
            mixed |= both // width - levels << at
        alone = (larger if larger >= width else 0) + (smaller if smaller >= width else 0)
        standing |= (both if can_mix and both >= width else min(both, alone)) << at
    return pure | mixed << BITS * COLUMNS | standing << 2 * BITS * COLUMNS


def left_of(supply: int, size: int) -> tuple[int, int]:
    """What is left of a size, and of it and its partner together."""
    if not size:
        return 0, 0
    pair = supply >> PAIR * ((len(SIZES) - size) // 2)
    return pair >> BITS * (size % 2) & FIELD, pair >> 2 * BITS & FIELD


def smaller_left(supply: int, size: int) -> int:
    """How many sizes are left that are smaller than this one."""
    return ((supply & OWN) + NEARLY & GUARDS[size]).bit_count()


def mixable(supply: int, most: int) -> int:
    """How many mixed levels there can be, up to ``most``."""
    levels = 0
    supply &= MIXABLE
    while supply and levels < most:
        pair = supply & PAIR_MASK
        levels += min(pair & FIELD, pair >> BITS & FIELD, (pair >> 2 * BITS) // MIXED_LEAST)
        supply >>= PAIR
    return min(levels, most)


def saved_climbs(supply: int, mix: int) -> int:
    """How many climbs over their smaller size mixed levels can save, for a level of that size to come back to it.

    The last level that loads as the smaller size saves nothing, so that one of that size is left over.
    """
    saved = 0
    supply &= MIXABLE
    while supply and saved < mix:
        pair = supply & PAIR_MASK
        many, few, both = pair & FIELD, pair >> BITS & FIELD, pair >> 2 * BITS
        if many and few:
            saved += max(0, min(many, few - 1, (both - 1) // MIXED_LEAST))
        supply >>= PAIR
    return min(saved, mix)
