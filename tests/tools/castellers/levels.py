"""How fast the strong computer of Castellers! is: ``python -m tests.tools.bench levels``."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from bot.engine.contract import Level, State
from bot.registry import find_games
from cogs.castellers.cards import GOAL
from cogs.castellers.rules.game import Castellers
from tests.tools.bench.contests import Watch, hold, play_advice, play_level
from tests.tools.bench.intervals import middle

DEALS = 100
"""Each is played once from each seat."""


def report(deals: int = DEALS) -> Iterator[str]:
    """A line: how many turns the strong level takes for three castells against advice, two seats."""
    game = find_games()["castellers"].game
    counts: list[int] = []

    def watch(hero: int) -> Watch:
        turns = 0

        def count(before: State[Any, Any], seat: int, after: State[Any, Any]) -> None:
            nonlocal turns
            assert isinstance(before, Castellers)
            assert isinstance(after, Castellers)
            turns += before.turn == hero != after.turn
            if len(before.scores[hero]) < GOAL == len(after.scores[hero]):
                counts.append(turns + 1)

        return count

    contest = hold(game, 2, deals, play_level(game, Level.STRONG), play_advice, watch)
    low, high = middle(counts)
    share = f"{len(counts)} of {len(contest.outcomes)} games"
    yield (
        f"2 seats, strong: three castells in {share}, after {median(counts):.0f} turns in the median ({low} to {high})"
    )
