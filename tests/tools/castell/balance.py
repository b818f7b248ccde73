"""Measures games of computer players: scores, to check the house values, and time."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from statistics import mean, median
from time import perf_counter

from bot.engine.rng import Rng
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Options

GAMES = 20
SEATS = (2, 3, 4)


@dataclass
class Tally:
    """The results of many games with the same number of players."""

    seats: int
    seconds: list[float] = field(default_factory=list)
    """For each whole game."""
    totals: list[int] = field(default_factory=list)
    towers: list[int] = field(default_factory=list)
    """Points for the best tower."""
    regions: list[int] = field(default_factory=list)
    """The bonus for variety."""
    performances: list[int] = field(default_factory=list)
    """Local performances done, by player."""
    first_wins: int = 0
    """Games that the starter won, alone or with others."""

    def report(self) -> str:
        """Format the results as a line."""
        games = len(self.seconds)
        return (
            f"{self.seats} players: {games} games, seconds each {median(self.seconds):.2f} (worst"
            f" {max(self.seconds):.2f}), total {mean(self.totals):.0f}, best tower {mean(self.towers):.1f} (highest"
            f" {max(self.towers)}), variety {mean(self.regions):.1f}, performances {mean(self.performances):.1f},"
            f" starter wins {self.first_wins / games:.2f}"
        )


def report(games: int = GAMES) -> list[str]:
    """Measure, and return a line for each number of players."""
    return [measure(seats, games).report() for seats in SEATS]


def measure(seats: int, games: int) -> Tally:
    """Let computer players play this number of games."""
    tally = Tally(seats)
    for number in range(games):
        state = deal(seats, Options(), Rng(sha256(f"{seats} {number}".encode()).hexdigest()))
        starter, start = state.starter, perf_counter()
        state = play_out(state)
        tally.seconds.append(perf_counter() - start)
        outcome, view = state.outcome, state.view(None)
        assert outcome is not None
        tally.totals += outcome.scores
        tally.towers += [points.tower for points in view.points]
        tally.regions += [points.regions for points in view.points]
        tally.performances += [len(colla.tiles) for colla in view.collas]
        tally.first_wins += starter in outcome.winners
    return tally


def play_out(state: Castell) -> Castell:
    """Let computer players play to the end of the game."""
    while asked := state.to_act:
        seat = min(asked)
        state = state.apply(seat, state.advise(seat)).state
    return state
