"""What ranks, castellers and towers are worth to a colla."""

from collections import deque
from collections.abc import Sequence
from functools import cache, lru_cache

from cogs.castell.components import VARIETY_BONUS
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import search
from cogs.castell.rules.bounds import Bounds, Plan
from cogs.castell.rules.festivals import find_entry_tower
from cogs.castell.rules.supply import GROUND, MOST_LEVELS, supply_of
from cogs.castell.rules.towers import RANKED, SIZES, Ranks, Skill, Team, count_castellers, covers

REMEMBERED = 1 << 14
"""Answers that are kept: the actions of a turn are chosen one by one, from nearly the same plans."""

PERFORMERS = 16
"""For each local performance, the number of colles remembered that can do it: it takes long to find out."""

RANK_VALUES: dict[Skill, tuple[float, ...]] = {
    Skill.BALANCE: (2.4, 2.0, 1.6, 1.2, 0.8, 0.0),
    Skill.MIX: (1.6, 1.2, 0.8, 0.5, 0.3, 0.0),
    Skill.WIDTH: (1.8, 1.5, 1.2, 0.8, 0.5, 0.0),
    Skill.STRENGTH: (1.6, 1.3, 1.0, 0.7, 0.4, 0.0),
    Skill.BASE: (1.4, 0.8, 0.5, 0.3, 0.2, 0.0),
}
"""By skill, then rank: what the next rank is worth in points, early in the game."""

CASTELLER_VALUE = 0.35
ANOTHER_VALUE = 0.9
"""The worth of any casteller, and the bonus for one of a size that the colla does not have yet."""

WISHED_VALUE = 0.35
"""What a casteller is worth for each token of its size at festivals to come."""

USEFUL = 5
"""The number of castellers of a wished size that find room in a tower."""

TOKEN_VALUE = 0.6
"""What a special action token is worth."""

RIPE = 5
"""Ranks and castellers have their full value if at least this number of rounds is to come."""

TOWER_SHARE = 0.6
"""How much of the best tower's points at the last festival is counted before it is held."""

BOUND_EXCESS = 1
"""The average by which the bound of a tower's score is too high."""


@lru_cache(REMEMBERED)
def rate_ranks(ranks: Ranks) -> float:
    """Rate the ranks of a colla in points, early in the game."""
    return sum(sum(RANK_VALUES[skill][:rank]) for skill, rank in zip(RANKED, ranks, strict=True))


def rate_team(team: Team, wished: Sequence[int]) -> float:
    """Rate the castellers of a colla in points, early in the game; ``wished`` counts the tokens of each size."""
    return sum(
        CASTELLER_VALUE * many + ANOTHER_VALUE * (1 - 1 / (1 + many)) + WISHED_VALUE * tokens * min(many, USEFUL)
        for many, tokens in zip(team, wished, strict=True)
    )


def rate_one_more(many: int, tokens: int) -> float:
    """Rate one more casteller of a size that the colla has ``many`` times."""
    return CASTELLER_VALUE + WISHED_VALUE * tokens + ANOTHER_VALUE / (1 + 2 * many)


def count_variety(won: int) -> int:
    """Count the points for the regions where something was won, a bit for each."""
    return VARIETY_BONUS[won.bit_count()]


@lru_cache(REMEMBERED)
def can_perform(team: Team, ranks: Ranks, tile: Tile, lax: bool) -> bool:
    """Return whether a colla can do a local performance."""
    performance = PERFORMANCES[tile]
    if sum(team) < performance.levels:
        return False
    known = _list_performers(tile, lax)
    if any(covers(team, least) and covers(ranks, had) for least, had in known):
        return True
    tower = search.find_cheapest(team, ranks, performance, lax)
    if tower is None:
        return False
    known.appendleft((count_castellers(tower), ranks))
    return True


@cache
def _list_performers(tile: Tile, lax: bool) -> deque[tuple[Team, Ranks]]:
    """Return the castellers and ranks that did a local performance; a colla with more of each can do it, too."""
    return deque(maxlen=PERFORMERS)


@lru_cache(REMEMBERED)
def may_enter(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool) -> bool:
    """Return whether a colla can build a tower that may enter a festival with these size tokens."""
    return find_entry_tower(team, ranks, tokens, lax) is not None


@lru_cache(REMEMBERED)
def estimate_score(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool) -> int:
    """Estimate the best score of a colla's tower at a festival, without a search."""
    worth = [tokens.count(size) for size in range(len(SIZES) + 1)]
    root = Plan(GROUND, MOST_LEVELS, *ranks[:4], 1, 0, supply_of(team), None, None)
    return Bounds(team, ranks, worth, frozenset(tokens), lax).loose(root) - BOUND_EXCESS
