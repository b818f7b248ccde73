"""Statistics of games among computer players, to check the house values."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median
from typing import Any

from bot.engine.contract import State
from bot.engine.rng import Rng
from cogs.castellers import GAME
from cogs.castellers.cards import CASTELLS
from cogs.castellers.rules.actions import Finish
from cogs.castellers.rules.terms import Ending, Options

GAMES = 2000
SEATS = (2, 3, 4)


@dataclass
class Tally:
    """The results of games with the same number of players."""

    seats: int
    turns: list[int] = field(default_factory=list)
    """By game: the mean number of turns of a player."""
    raised: Counter[int] = field(default_factory=Counter)
    """Finished castells by type."""
    endings: Counter[str] = field(default_factory=Counter)
    first_wins: int = 0
    """Games won, alone or shared, by the seat that started."""

    def report(self) -> str:
        """Format the results as a line."""
        games, castells = sum(self.endings.values()), max(1, sum(self.raised.values()))
        shares = " ".join(f"{self.raised[castell] / castells:.2f}" for castell in CASTELLS)
        endings = ", ".join(f"{ending} {count}" for ending, count in self.endings.most_common())
        return (
            f"{self.seats} players: {games} games, median turns each {median(self.turns)}, raised 1/2/3/4 {shares},"
            f" starter wins {self.first_wins / games:.2f}; {endings}"
        )


def report(games: int = GAMES) -> list[str]:
    """Format a line for each number of players."""
    return [measure(seats, games).report() for seats in SEATS]


def measure(seats: int, games: int) -> Tally:
    """Play games among computer players to their ends."""
    tally = Tally(seats)
    for number in range(games):
        state: State[Any, Any] = GAME.deal(seats, Options(), Rng(sha256(f"{seats} {number}".encode()).hexdigest()))
        starter, finishes = state.view(None).turn, 0
        while asked := state.to_act:
            seat = min(asked)
            action = state.advise(seat)
            finishes += isinstance(action, Finish)
            state = state.apply(seat, action).state
        outcome = state.outcome
        assert outcome is not None
        tally.turns.append(finishes // seats)
        tally.raised.update(score.castell for colla in state.view(None).collas for score in colla.scores)
        tally.endings[Ending(outcome.ending)] += 1
        tally.first_wins += starter in outcome.winners
    return tally
