"""How often computers of each level beat The Game together: ``python -m tests.tools.bench levels``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from statistics import mean
from time import perf_counter
from typing import Any

from bot.engine.computer import choose_asides, choose_dealt, deal_anew
from bot.engine.contract import Level, State
from bot.engine.rng import Rng
from bot.registry import find_games
from cogs.thegame.rules.game import deal
from cogs.thegame.rules.terms import Options
from tests.tools.bench.intervals import told_share

DEALS = 400
"""For each level and number of seats; the same for all levels."""


def report(deals: int = DEALS) -> Iterator[str]:
    """A line for each number of seats and level, for the strong one with wishes and without."""
    for seats in find_games()["thegame"].game.seats:
        yield from _report_seats(seats, deals)


def _report_seats(seats: int, deals: int) -> Iterator[str]:
    below: Sequence[int] = ()
    for level in Level:
        line, silent = _measure(seats, deals, level, below, has_wishes=False)
        yield line
        if level is Level.STRONG and seats > 1:
            yield _measure(seats, deals, level, below, has_wishes=True)[0]
        below = silent


def _measure(
    seats: int, deals: int, level: Level, below: Sequence[int], *, has_wishes: bool
) -> tuple[str, Sequence[int]]:
    """The line, and the cards left by deal; ``below`` are those of the level below, if there is one."""
    played = [play(seats, number, level, has_wishes=has_wishes) for number in range(deals)]
    left = [cards for cards, _ in played]
    line = f"{seats} seats, {deals} deals, {level}{' with wishes' if has_wishes else ''}:"
    line += f" beaten {told_share(left.count(0), deals)}, {mean(left):.1f} cards left,"
    line += f" slowest turn {max(slowest for _, slowest in played):.2f} s"
    if below:
        better = sum(now < before for now, before in zip(left, below, strict=True))
        other = sum(now != before for now, before in zip(left, below, strict=True))
        line += f"; better than the level below in {told_share(better, max(1, other))} of {other} that differ"
    return line, left


def play(seats: int, number: int, level: Level, *, has_wishes: bool = True) -> tuple[int, float]:
    """Let computers of a level play a deal; returns the cards left, and the seconds of the slowest turn."""
    game = find_games()["thegame"].game
    state: State[Any, Any] = deal(seats, Options(), Rng(sha256(f"levels {seats} {number}".encode()).hexdigest()))
    slowest = 0.0
    while state.outcome is None:
        seat = min(state.to_act)
        if has_wishes:
            state = _with_wishes(state, {*range(seats)} - {seat}, level)
        begun = perf_counter()
        actions = choose_dealt(game, deal_anew(state, seat), level)
        slowest = max(slowest, perf_counter() - begun)
        for action in actions:
            if state.outcome is None:
                state = state.apply(seat, action).state
    return state.outcome.scores[0], slowest


def _with_wishes(state: State[Any, Any], others: Collection[int], level: Level) -> State[Any, Any]:
    """The state after what the other seats wish."""
    for seat in others:
        for wish in choose_asides(find_games()["thegame"].game, state, seat, level):
            state = state.apply(seat, wish).state
    return state
