"""How good computer players are, and how long a whole game among them takes.

One of them sits, in turn on every seat, among players who only let the neutral moves be made, then among players who
play at random; where all win or lose together the whole table plays in one way. Games are dealt alike for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

from bot.engine.contract import Action, Game, Outcome, State
from bot.engine.rng import Rng
from bot.registry import find_games
from tests.tools.bench.contests import report_advice

GAMES = 100
"""For each game, number of seats and kind of company."""

Player = Callable[[State[Any, Any], int], Action]


@dataclass
class Match:
    """What came of many games with the same number of seats and the same company."""

    seats: int
    company: str
    wins: float = 0.0
    """Games the computer player won; a shared win counts in parts."""
    scores: list[int] = field(default_factory=list)
    """The computer player's."""
    other_scores: list[int] = field(default_factory=list)
    """Everybody else's; in a team game those of the same games without computer players."""
    is_team: bool = False

    @cached_property
    def share(self) -> float:
        """How many of the games the computer player won, from 0 to 1."""
        return self.wins / len(self.scores)

    @property
    def is_better(self) -> bool:
        """Whether the computer player did better than its company: in a team game by cards left, else by wins."""
        if self.is_team:
            return mean(self.scores) < mean(self.other_scores)
        return self.share > 1 / self.seats

    def report(self) -> str:
        """A line."""
        scores = f"score {mean(self.scores):.1f} against {mean(self.other_scores):.1f}"
        if self.is_team:
            return f"{self.seats} seats, {len(self.scores)} games, {scores} with {self.company} players"
        wins = f"wins {self.share:.2f} where {1 / self.seats:.2f} is even"
        return f"{self.seats} seats, {len(self.scores)} games, {wins}, {scores} of {self.company} players"


def advised(state: State[Any, Any], seat: int) -> Action:
    """What a computer player does."""
    action: Action = state.advise(seat)
    return action


def neutral(state: State[Any, Any], seat: int) -> Action:
    """What is done for a seat that does not answer."""
    action: Action = state.choose_default(seat)
    return action


def at_random(dice: Random) -> Player:
    """Somebody who does anything that is legal."""

    def play(state: State[Any, Any], seat: int) -> Action:
        action: Action = dice.choice(state.legal_actions(seat))
        return action

    return play


def match(game: Game[Any], seats: int, company: str, games: int = GAMES) -> Match:
    """Let a computer player play so many games in this company, ``neutral`` or ``random``."""
    found = Match(seats, company)
    for number in range(games):
        hero, other = number % seats, neutral if company == "neutral" else at_random(Random(number))
        deal = _deal(game, seats, number)
        outcome = _end(deal, [advised if seat == hero else other for seat in range(seats)])
        if len(outcome.ranking) == 1 and outcome.mark is not None:
            found.is_team = True
            outcome = _end(deal, [advised] * seats)
            found.other_scores.append(_end(deal, [other] * seats).scores[0])
        else:
            found.other_scores += [score for seat, score in enumerate(outcome.scores) if seat != hero]
        found.wins += (hero in outcome.winners) / max(1, len(outcome.winners))
        found.scores.append(outcome.scores[hero])
    return found


def seconds(game: Game[Any], seats: int, games: int = GAMES) -> list[float]:
    """How long each of so many whole games among computer players takes, in seconds of the processor."""
    found = []
    for number in range(games):
        deal, start = _deal(game, seats, number), process_time()
        _end(deal, [advised] * seats)
        found.append(process_time() - start)
    return found


def report(games: int = GAMES) -> list[str]:
    """Lines for every game, with the fewest and with the most seats."""
    lines = []
    for key, entry in find_games().items():
        for seats in (max(2, entry.game.seats[0]), entry.game.seats[-1]):
            lines += [
                f"{key}, {match(entry.game, seats, company, games).report()}" for company in ("neutral", "random")
            ]
        if entry.game.computer is not None and entry.game.category is None:
            lines += [f"{key}, {line}" for line in report_advice(entry.game, games // 4)]
        times = seconds(entry.game, entry.game.seats[-1], games // 4)
        lines.append(
            f"{key}, {entry.game.seats[-1]} computer players, {len(times)} games: median {median(times):.3f} s of the"
            f" processor a game, worst {max(times):.3f} s"
        )
    return lines


def _deal(game: Game[Any], seats: int, number: int) -> State[Any, Any]:
    return game.deal(seats, game.options(), Rng(sha256(f"{game.key} {seats} {number}".encode()).hexdigest()))


def _end(state: State[Any, Any], players: list[Player]) -> Outcome:
    while state.to_act:
        seat = min(state.to_act)
        state = state.apply(seat, players[seat](state, seat)).state
    assert state.outcome is not None
    return state.outcome
