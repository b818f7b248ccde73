"""A slow, plain implementation of the rules of towers, against which the real one is checked.

Levels are dicts of sizes to counts here, so that nothing but the types of arguments and results is shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from cogs.castell.rules.towers import Ranks, Team, Tower

MIXABLE = ({10, 9}, {8, 7}, {6, 5}, {4, 3})


def to_dicts(tower: Tower) -> list[dict[int, int]]:
    """Convert the levels to dicts."""
    return [dict(level) for level in tower]


def is_legal(tower: Tower, ranks: Ranks, team: Team, lax: bool) -> bool:
    """Whether all of RULES 4.1 to 4.5 hold."""
    balance, base, mix, strength, width = ranks
    levels = to_dicts(tower)
    if not levels or any(not level or min(level.values()) < 1 for level in levels):
        return False
    for size in range(1, 11):
        if sum(level.get(size, 0) for level in levels) > team[size - 1]:
            return False
    if any(len(level) > 1 and set(level) not in MIXABLE for level in levels):
        return False
    if sum(len(level) > 1 for level in levels) > mix:
        return False
    wide = [sum(level.values()) for level in levels]
    if any(wide[i] > wide[i - 1] for i in range(1, len(wide))):
        return False
    if sum(wide[i] == wide[i - 1] for i in range(1, len(wide))) > balance:
        return False
    loads = [min(level) if lax else max(level) for level in levels]
    supports = [max(level) for level in levels]
    if sum(max(0, loads[i] - supports[i - 1] + 1) for i in range(1, len(levels))) > strength:
        return False
    return sum(each > 3 + width for each in wide) <= base


def find_uses(tower: Tower, ranks: Ranks, lax: bool) -> set[Ranks]:
    """Find all numbers of uses that a legal tower can count as (RULES 4.7)."""
    levels = to_dicts(tower)
    wide = [sum(level.values()) for level in levels]
    balance = sum(wide[i] == wide[i - 1] for i in range(1, len(wide)))
    mix = sum(len(level) > 1 for level in levels)
    loads = [set(level) if lax else {max(level)} for level in levels]
    steps = [
        {max(0, load - support + 1) for load in loads[i] for support in levels[i - 1]} for i in range(1, len(levels))
    ]
    found = set()
    for taken in product(*steps):
        for k in range(ranks[4] + 1):
            based = sum(each > 3 + k for each in wide)
            if (k == 0 or 3 + k in wide) and based <= ranks[1] and sum(taken) <= ranks[3]:
                found.add((balance, based, mix, sum(taken), k))
    return found


def meets_exhibition(tower: Tower, ranks: Ranks, lax: bool, levels: int, needs: Ranks) -> bool:
    """Whether a legal tower meets an exhibition (RULES 4.8)."""
    return len(tower) >= levels and any(
        all(used >= need for used, need in zip(uses, needs, strict=True)) for uses in find_uses(tower, ranks, lax)
    )


def score_tower(tower: Tower, tokens: tuple[int, ...]) -> int:
    """Count the score of a tower at a festival; 0 if it may not enter."""
    levels = to_dicts(tower)
    if len(levels) < 4 or any(all(token not in level for level in levels) for token in tokens):
        return 0
    return len(levels) + sum(level.get(token, 0) for token in tokens for level in levels)


def generate_towers(team: Team, ranks: Ranks, lax: bool) -> Iterator[Tower]:
    """Generate all legal towers of a team, each from a legal tower with one level less."""
    pending: list[Tower] = [()]
    while pending:
        tower = pending.pop()
        for level in _generate_levels(team):
            higher = (*tower, level)
            if is_legal(higher, ranks, team, lax):
                yield higher
                pending.append(higher)


def _generate_levels(team: Team) -> Iterator[tuple[tuple[int, int], ...]]:
    """Generate all levels that a team can build."""
    for size in range(1, 11):
        for many in range(1, team[size - 1] + 1):
            yield ((size, many),)
    for larger, smaller in ((10, 9), (8, 7), (6, 5), (4, 3)):
        for many in range(1, team[larger - 1] + 1):
            for few in range(1, team[smaller - 1] + 1):
                yield ((larger, many), (smaller, few))
