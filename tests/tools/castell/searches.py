"""Measures the searches for towers: for random teams, and for the slowest teams that are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules.search import find_best, find_cheapest, find_most
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, SIZES, Ranks, Team

TEAMS = 120
"""The number of teams of each sort."""

COPIES = 15


class Quest(NamedTuple):
    """A colla and the size tokens of a festival."""

    team: Team
    ranks: Ranks
    tokens: tuple[int, ...]


def report() -> list[str]:
    """Measure, and return the figures as lines."""
    return list(_generate_lines(Random(0)))


def _generate_lines(dice: Random) -> Iterator[str]:
    for sort, draw in SORTS.items():
        quests = [draw(dice) for _ in range(TEAMS)]
        yield _format_line(f"festival, {sort}", [_measure(find_best, *quest) for quest in quests])
    for name, quest, lax in SLOWEST:
        yield f"festival, {name}: {1000 * _measure(find_best, *quest, lax):.0f} ms"
    for name, quest, size in SLOWEST_MOST:
        yield f"most of a size, {name}: {1000 * _measure(find_most, *quest, size):.0f} ms"
    quests = [_draw_any(dice) for _ in range(TEAMS)]
    yield _format_line(
        "most of a size, any team and ranks", [_measure(find_most, *quest, quest.tokens[0]) for quest in quests]
    )
    tiles = list(PERFORMANCES.values())
    times = [_measure(find_cheapest, *quest[:2], tile) for quest in quests for tile in tiles]
    yield _format_line("performance, any team and ranks", times)
    yield _format_line(
        "all 32 performances with one more of anything", [_measure(_search_openings, quest) for quest in quests[:20]]
    )


def _search_openings(quest: Quest) -> None:
    """Search all performances, then those not found with one more casteller of each size and one more rank."""
    missing = [tile for tile in PERFORMANCES.values() if find_cheapest(quest.team, quest.ranks, tile) is None]
    richer = [(_add_one(quest.team, size - 1), quest.ranks) for size in SIZES]
    for skill in range(len(RANKED)):
        if quest.ranks[skill] < HIGHEST_RANK:
            balance, base, mix, strength, width = _add_one(quest.ranks, skill)
            richer.append((quest.team, (balance, base, mix, strength, width)))
    for team, ranks in richer:
        for tile in missing:
            find_cheapest(team, ranks, tile)


def _add_one(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Add one at this index."""
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def _measure(search: Callable[..., object], *asked: object) -> float:
    """Measure a search without cached answers, in seconds of processor time."""
    for each in (find_best, find_most, find_cheapest):
        each.cache_clear()
    start = process_time()
    search(*asked)
    return process_time() - start


def _format_line(name: str, seconds: list[float]) -> str:
    """Format median, 99th percentile and maximum in milliseconds."""
    ranked = sorted(1000 * each for each in seconds)
    middle, high = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
    return f"{name}: median {middle:.1f} ms, p99 {high:.0f} ms, worst {ranked[-1]:.0f} ms of {len(ranked)}"


def _draw_any(dice: Random) -> Quest:
    return _draw_quest(_draw_team(dice, dice.randint(7, 40), list(SIZES)), _draw_ranks(dice), dice)


def _draw_few_sizes(dice: Random) -> Quest:
    sizes = dice.sample(SIZES, dice.randint(3, 5))
    return _draw_quest(_draw_team(dice, 40, sizes), _draw_ranks(dice), dice)


def _draw_even(dice: Random) -> Quest:
    return _draw_quest((4,) * len(SIZES), _draw_ranks(dice), dice)


def _draw_rich(dice: Random) -> Quest:
    return _draw_quest(_draw_team(dice, 40, list(SIZES)), (HIGHEST_RANK,) * 5, dice)


SORTS: dict[str, Callable[[Random], Quest]] = {
    "any team of 7 to 40 and any ranks": _draw_any,
    "40 of few sizes and any ranks": _draw_few_sizes,
    "4 of each size and any ranks": _draw_even,
    "any team of 40 and all ranks 5": _draw_rich,
}


SLOWEST = [
    ("a lone seven", Quest((1, 5, 3, 4, 12, 8, 1, 0, 1, 5), (4, 4, 3, 5, 0), (6, 2, 7)), False),
    ("a lone six", Quest((4, 5, 1, 3, 0, 1, 5, 6, 5, 2), (5, 4, 3, 5, 1), (2, 6, 1)), False),
    ("a lone six among large ones", Quest((5, 1, 4, 2, 0, 1, 5, 3, 9, 10), (2, 3, 3, 4, 3), (6, 9, 1)), False),
    ("lone sizes but for sixes and eights", Quest((5, 1, 1, 2, 1, 7, 3, 9, 2, 7), (5, 5, 5, 4, 2), (1, 6, 8)), False),
    ("three sizes", Quest((0, 0, 0, 0, 0, 0, 11, 15, 14, 0), (5, 0, 4, 5, 3), (9, 7, 8)), False),
    ("a lone eight", Quest((6, 3, 3, 6, 4, 5, 1, 1, 6, 5), (4, 5, 5, 5, 2), (1, 8, 4)), False),
    ("mostly tens and eights", Quest((0, 0, 0, 5, 1, 3, 1, 10, 5, 15), (5, 5, 3, 3, 4), (9, 4, 7)), False),
    ("lax, mostly three sizes", Quest((0, 0, 13, 0, 1, 1, 0, 0, 13, 12), (5, 2, 5, 2, 0), (6, 3, 9)), True),
    ("lax, mostly two pairs", Quest((0, 0, 0, 11, 6, 1, 12, 10, 0, 0), (5, 5, 5, 2, 0), (7, 4, 8)), True),
    ("lax, four sizes", Quest((0, 0, 0, 9, 0, 0, 0, 10, 6, 11), (5, 3, 5, 4, 3), (4, 8, 10)), True),
    ("lax, one pair and no Balance", Quest((1, 2, 0, 0, 13, 14, 0, 1, 1, 0), (0, 3, 2, 5, 0), (6, 8, 2)), True),
    ("one pair and lone ones", Quest((0, 0, 1, 0, 15, 15, 0, 1, 1, 0), (4, 1, 3, 4, 5), (8, 6, 5)), False),
    ("one pair and few others", Quest((0, 1, 1, 2, 0, 1, 15, 11, 1, 1), (5, 3, 4, 5, 3), (7, 9, 4)), False),
    ("one whole pair and few others", Quest((0, 2, 0, 3, 0, 0, 15, 15, 1, 2), (5, 3, 4, 5, 5), (7, 9, 4)), False),
    ("one pair, lone sevens and eights", Quest((0, 4, 1, 1, 12, 8, 1, 1, 6, 6), (5, 4, 3, 5, 2), (5, 2, 7)), False),
    ("lax, two pairs", Quest((0, 0, 0, 11, 4, 2, 13, 10, 0, 0), (5, 5, 5, 2, 0), (7, 4, 8)), True),
    ("lax, three sizes and lone ones", Quest((0, 0, 13, 1, 1, 1, 0, 0, 12, 12), (5, 3, 5, 3, 2), (6, 3, 9)), True),
    ("lax, eights, nines and tens", Quest((0, 0, 0, 6, 0, 1, 1, 13, 8, 11), (5, 3, 5, 3, 5), (4, 8, 10)), True),
]
"""The slowest teams that were found by small changes to slow ones: name, team and tokens, option ``lax``."""


SLOWEST_MOST = [
    ("one pair and lone ones", Quest((0, 0, 1, 0, 0, 1, 15, 15, 0, 1), (5, 3, 4, 5, 2), (7, 10)), 7),
    ("one pair and few others", Quest((2, 1, 0, 1, 0, 0, 14, 12, 1, 1), (5, 3, 3, 5, 5), (8, 7, 10)), 8),
]
"""The slowest teams in the search for the most castellers of a size: name, team and tokens, size."""


def _draw_team(dice: Random, castellers: int, sizes: list[int]) -> Team:
    """Draw a team with this number of castellers of these sizes."""
    drawn = dice.sample(sizes * COPIES, castellers)
    return tuple(drawn.count(size) for size in SIZES)


def _draw_ranks(dice: Random) -> Ranks:
    """Draw ranks."""
    balance, base, mix, strength, width = (dice.randint(0, HIGHEST_RANK) for _ in range(5))
    return balance, base, mix, strength, width


def _draw_quest(team: Team, ranks: Ranks, dice: Random) -> Quest:
    """Draw one to three size tokens of sizes that the team has."""
    present = [size for size in SIZES if team[size - 1]]
    return Quest(team, ranks, tuple(dice.choice(present) for _ in range(dice.randint(1, 3))))
