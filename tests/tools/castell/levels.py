"""How strong computers of each level are at Castell: ``python -m tests.tools.bench levels``."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

from bot.engine.level import Level
from bot.registry import find_games
from tests.tools.bench.contests import Contest, hold, play_advice, play_level, report_levels

DEALS = 200
"""For each line; a deal is played once from each seat."""

TIMED_DEALS = 5
"""Deals of four computers of the strong level."""


def report(deals: int = DEALS) -> Iterator[str]:
    """Lines for the levels against each other, for strong against advice, and for four strong computers."""
    game = find_games()["castell"].game
    strong = play_level(game, Level.STRONG)
    yield from report_levels(game, deals)
    for seats in (game.seats[0], game.seats[-1]):
        contest = hold(game, seats, deals // 2, strong, play_advice)
        yield f"{seats} seats, {deals // 2} deals, strong against advice: {contest.tell()}; {tell_points(contest)}"
    contest = hold(game, 4, TIMED_DEALS, strong, strong)
    yield f"4 seats, {TIMED_DEALS} deals, all strong: {contest.tell_times()}; {tell_points(contest)}"


def tell_points(contest: Contest) -> str:
    """Tell the mean totals of the hero and of the others."""
    own = [outcome.scores[hero] for hero, outcome in contest.outcomes]
    others = [score for hero, outcome in contest.outcomes for seat, score in enumerate(outcome.scores) if seat != hero]
    return f"mean total {mean(own):.1f}, of the others {mean(others):.1f}"
