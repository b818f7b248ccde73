"""The best towers: for a festival, for its size tokens, and for a local performance.

They advise, and choose the tower for a player who leaves that to the game. What may be built and who may enter a
festival does not depend on them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cogs.castell.performances import Performance
from cogs.castell.rules.festival_search import FestivalSearch
from cogs.castell.rules.festivals import REMEMBERED, find_entry_tower
from cogs.castell.rules.performance_search import PerformanceSearch
from cogs.castell.rules.supply import MOST_LEVELS
from cogs.castell.rules.towers import SIZES, Ranks, Team, Tower


class Found(NamedTuple):
    """What a search found."""

    tower: Tower
    is_best: bool
    """False if the search stopped before it had looked at everything."""


@lru_cache(REMEMBERED)
def find_best(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool = False) -> Found | None:
    """Find the tower with the highest score that may enter a festival with these tokens; None if none may."""
    return _found(team, ranks, _worth(tokens), tokens, lax)


@lru_cache(REMEMBERED)
def find_most(team: Team, ranks: Ranks, tokens: tuple[int, ...], size: int, lax: bool = False) -> Found | None:
    """Find the tower with most castellers of a size that may enter a festival, and of these one with the best score."""
    worth = _worth(tokens)
    worth[size] += MOST_LEVELS + sum(worth[each] * team[each - 1] for each in SIZES)
    return _found(team, ranks, worth, tokens, lax)


def _found(team: Team, ranks: Ranks, worth: Sequence[int], tokens: tuple[int, ...], lax: bool) -> Found | None:
    """Find the best tower by the worth of each size; if the search stops before it finds one, any that may enter."""
    search = FestivalSearch(team, ranks, worth, frozenset(tokens), lax)
    tower = search.best()
    if tower is None and not search.is_done:
        tower = find_entry_tower(team, ranks, tokens, lax)
    return None if tower is None else Found(tower, search.is_done)


@lru_cache(REMEMBERED)
def find_cheapest(team: Team, ranks: Ranks, performance: Performance, lax: bool = False) -> Tower | None:
    """Find a tower with as few castellers as possible that meets a local performance; None if none does."""
    search = PerformanceSearch(team, ranks, lax)
    if performance.is_shape:
        return search.shape(performance.widths)
    return search.exhibition(performance.levels, performance.needs)


def _worth(tokens: Sequence[int]) -> list[int]:
    """Return the worth of a casteller at a festival, by size, from 0."""
    return [tokens.count(size) for size in range(len(SIZES) + 1)]
