"""How strong computers of each level are at Castellers!: ``python -m tests.tools.bench levels``."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from bot.engine.contract import State
from bot.engine.level import Level
from bot.registry import find_games
from cogs.castellers.cards import GOAL
from cogs.castellers.rules.game import Castellers
from tests.tools.bench.contests import Watch, hold, play_advice, play_level, report_advice, report_levels
from tests.tools.bench.intervals import middle

DEALS = 200
"""For each line; a deal is played once from each seat."""

TIMED_DEALS = 5
"""Deals of four computers of the strong level."""


def report(deals: int = DEALS) -> Iterator[str]:
    """Lines for the levels against each other, for strong against advice, and for four strong computers."""
    game = find_games()["castellers"].game
    yield from report_levels(game, deals)
    yield from report_advice(game, deals // 2)
    yield report_turns(deals // 2)
    strong = play_level(game, Level.STRONG)
    yield f"4 seats, {TIMED_DEALS} deals, all strong: {hold(game, 4, TIMED_DEALS, strong, strong).tell_times()}"


def report_turns(deals: int) -> str:
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
    return (
        f"2 seats, strong: three castells in {share}, after {median(counts):.0f} turns in the median ({low} to {high})"
    )
