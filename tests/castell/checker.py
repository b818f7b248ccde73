"""The rule of a legal tower written out slowly and plainly, and all towers there are: what the rules are checked by.

Levels are dicts of sizes to counts here, so that nothing is shared with what is checked but the notation of results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from cogs.castell.rules.towers import Ranks, Team, Tower

Storey = Mapping[int, int]

MIXABLE = ({10, 9}, {8, 7}, {6, 5}, {4, 3})


def storeys(tower: Tower) -> list[dict[int, int]]:
    """The levels as dicts."""
    return [dict(level) for level in tower]


def is_legal(tower: Tower, ranks: Ranks, team: Team, lax: bool) -> bool:
    """Whether all of RULES 4.1 to 4.5 hold."""
    balance, base, mix, strength, width = ranks
    levels = storeys(tower)
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


def all_uses(tower: Tower, ranks: Ranks, lax: bool) -> set[Ranks]:
    """All ways to say how often a legal tower uses each skill (RULES 4.7)."""
    levels = storeys(tower)
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


def shows(tower: Tower, ranks: Ranks, lax: bool, levels: int, needs: Ranks) -> bool:
    """Whether a legal tower meets an exhibition (RULES 4.8)."""
    return len(tower) >= levels and any(
        all(used >= need for used, need in zip(uses, needs, strict=True)) for uses in all_uses(tower, ranks, lax)
    )


def points(tower: Tower, tokens: tuple[int, ...]) -> int:
    """The score of a tower at a festival; 0 if it may not enter."""
    levels = storeys(tower)
    if len(levels) < 4 or any(all(token not in level for level in levels) for token in tokens):
        return 0
    return len(levels) + sum(level.get(token, 0) for token in tokens for level in levels)


def all_towers(team: Team, ranks: Ranks, lax: bool) -> Iterator[Tower]:
    """Every legal tower of a team: a legal one without its top level is legal, so that each grows out of another."""
    pending: list[Tower] = [()]
    while pending:
        tower = pending.pop()
        for level in _levels(team):
            higher = (*tower, level)
            if is_legal(higher, ranks, team, lax):
                yield higher
                pending.append(higher)


def _levels(team: Team) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every level a team could build by itself."""
    for size in range(1, 11):
        for many in range(1, team[size - 1] + 1):
            yield ((size, many),)
    for larger, smaller in ((10, 9), (8, 7), (6, 5), (4, 3)):
        for many in range(1, team[larger - 1] + 1):
            for few in range(1, team[smaller - 1] + 1):
                yield ((larger, many), (smaller, few))
