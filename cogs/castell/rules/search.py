"""The best towers there are, exactly: for a festival, for its size tokens, and for a local performance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cogs.castell.performances import Performance
from cogs.castell.rules.contest import Contest
from cogs.castell.rules.show import Show
from cogs.castell.rules.supply import COLUMNS
from cogs.castell.rules.towers import SIZES, Ranks, Team, Tower

REMEMBERED = 4096
"""Answers that are kept: a festival asks for the same ones again and again."""


@lru_cache(REMEMBERED)
def best(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool = False) -> Tower | None:
    """The tower with the highest score that may enter a festival with these tokens; None if none may."""
    return Contest(team, ranks, _worth(tokens), frozenset(tokens), lax).best()


@lru_cache(REMEMBERED)
def most(team: Team, ranks: Ranks, tokens: tuple[int, ...], size: int, lax: bool = False) -> Tower | None:
    """The tower with most castellers of a size that may enter a festival, and of those one with the highest score."""
    worth = _worth(tokens)
    worth[size] += COLUMNS + sum(worth[each] * team[each - 1] for each in SIZES)
    return Contest(team, ranks, worth, frozenset(tokens), lax).best()


@lru_cache(REMEMBERED)
def cheapest(team: Team, ranks: Ranks, performance: Performance, lax: bool = False) -> Tower | None:
    """A tower with as few castellers as can be that meets a local performance; None if none does."""
    show = _show(team, ranks, lax)
    if performance.is_shape:
        return show.shaped(performance.widths)
    return show.exhibited(performance.levels, performance.needs)


@lru_cache(8)
def _show(team: Team, ranks: Ranks, lax: bool) -> Show:
    """What is found out about a team for one performance helps with the others."""
    return Show(team, ranks, lax)


def _worth(tokens: Sequence[int]) -> list[int]:
    """What a casteller of each size is worth at a festival, by size, from 0."""
    return [tokens.count(size) for size in range(len(SIZES) + 1)]
