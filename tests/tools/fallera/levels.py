"""How strong computers of each level are at La Fallera Calavera: ``python -m tests.tools.bench levels``."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.level import Level
from bot.registry import find_games
from tests.tools.bench.contests import hold, play_advice, play_level, report_advice, report_levels

DEALS = 200
"""For each line; a deal is played once from each seat."""

TIMED_DEALS = 5
"""Deals of four computers of the strong level."""


def report(deals: int = DEALS) -> Iterator[str]:
    """Lines for the levels against each other, for strong against advice, and for four strong computers."""
    game = find_games()["fallera"].game
    strong = play_level(game, Level.STRONG)
    yield from report_levels(game, deals)
    yield from report_advice(game, deals)
    yield f"4 seats, {deals // 2} deals, strong against advice: {hold(game, 4, deals // 2, strong, play_advice).tell()}"
    yield f"4 seats, {TIMED_DEALS} deals, all strong: {hold(game, 4, TIMED_DEALS, strong, strong).tell_times()}"
