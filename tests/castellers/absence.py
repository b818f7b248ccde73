"""What becomes of a table at which colles are absent, beside the same deals with nobody absent.

Whoever is absent makes the neutral moves, everybody else plays as computers do. Intervals are of 95 %.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from statistics import mean, median
from typing import Any

from bot.engine.contract import State
from bot.engine.rng import Rng
from cogs.castellers import GAME
from cogs.castellers.rules.actions import Finish
from cogs.castellers.rules.terms import Ending, Options
from tests.bench.intervals import middle, told_share

GAMES = 200
SEATS = (2, 3, 4)


@dataclass(frozen=True)
class Game:
    """What is looked at in one game."""

    absent: frozenset[int]
    biggest_hand: int
    """Cards, of any colla at any time."""
    decks: tuple[int, ...]
    """Cards in the deck after each turn."""
    applause: tuple[int, ...]
    """Of all colles together, after each turn."""
    ending: Ending
    winners: frozenset[int]

    @property
    def empty_decks(self) -> int:
        """After how many turns there was no deck."""
        return self.decks.count(0)

    @property
    def is_won_by_absent(self) -> bool:
        """Whether a colla that was absent won, alone or with others."""
        return bool(self.absent & self.winners)


@dataclass(frozen=True)
class Company:
    """Many games with the same number of seats and of absent colles, and the same deals with nobody absent."""

    seats: int
    games: Sequence[Game]
    fellows: Sequence[Game]
    """The same deals with nobody absent."""

    @cached_property
    def biggest_hand(self) -> float:
        """Cards, the median."""
        return median(game.biggest_hand for game in self.games)

    @cached_property
    def empty_decks(self) -> float:
        """After which share of the turns there was no deck."""
        return sum(game.empty_decks for game in self.games) / self.turns

    @cached_property
    def turns(self) -> int:
        """Of all games."""
        return sum(len(game.decks) for game in self.games)

    @cached_property
    def wins_of_absent(self) -> int:
        """Games."""
        return sum(game.is_won_by_absent for game in self.games)

    @cached_property
    def ahead(self) -> int:
        """Games with at least as much applause after as many turns as the same deal took with nobody absent."""
        pairs = zip(self.games, self.fellows, strict=True)
        return sum(game.applause[: len(fellow.applause)][-1] >= fellow.applause[-1] for game, fellow in pairs)

    def report(self) -> str:
        """A line."""
        low, high = middle(game.biggest_hand for game in self.games)
        count, bare = len(self.games), sum(game.empty_decks > 0 for game in self.games)
        told = [
            f"{self.seats} seats, {len(self.games[0].absent)} absent, {count} games",
            f"biggest hand {self.biggest_hand:g} ({low:g} to {high:g})",
            f"no deck after {100 * self.empty_decks:.2f} % of {self.turns} turns",
            f"ever in a game {told_share(bare, count)}",
            f"stalemates {told_share(stalemates(self.games), count)}",
            f"an absent colla wins {told_share(self.wins_of_absent, count)}",
            f"turns {median(len(game.decks) for game in self.games):g}",
            f"applause {mean(game.applause[-1] for game in self.games):.1f}",
            f"with nobody absent biggest hand {median(game.biggest_hand for game in self.fellows):g}",
            f"stalemates {told_share(stalemates(self.fellows), count)}",
            f"turns {median(len(game.decks) for game in self.fellows):g}",
            f"applause {mean(game.applause[-1] for game in self.fellows):.1f}",
            f"no less applause after as many turns as they took {told_share(self.ahead, count)}",
        ]
        return ", ".join(told)


def stalemates(games: Sequence[Game]) -> int:
    """How many of the games nobody could or would go on with."""
    return sum(game.ending is Ending.STALEMATE for game in games)


def play(seats: int, number: int, absent: Collection[int]) -> Game:
    """The game with this number; those seats make the neutral moves."""
    state: State[Any, Any] = GAME.deal(
        seats, Options(), Rng(sha256(f"castellers {seats} {number}".encode()).hexdigest())
    )
    biggest, decks, applause = 0, [], []
    while asked := state.to_act:
        seat = min(asked)
        action = state.default(seat) if seat in absent else state.advice(seat)
        state = state.apply(seat, action).state
        seen = state.view(None)
        biggest = max(biggest, *(colla.hand for colla in seen.collas))
        if isinstance(action, Finish):
            decks.append(seen.deck)
            applause.append(sum(colla.applause for colla in seen.collas))
    outcome = state.outcome
    assert outcome is not None
    return Game(
        frozenset(absent), biggest, tuple(decks), tuple(applause), Ending(outcome.ending), frozenset(outcome.winners)
    )


def measure(seats: int, absent: int, games: int) -> Company:
    """So many games; who is absent goes round from game to game."""
    gone = [{(number + step) % seats for step in range(absent)} for number in range(games)]
    return Company(
        seats,
        [play(seats, number, gone[number]) for number in range(games)],
        [play(seats, number, ()) for number in range(games)],
    )


def report(games: int = GAMES) -> list[str]:
    """A line for each number of seats and of absent colles, all of them at last."""
    return [measure(seats, absent, games).report() for seats in SEATS for absent in range(1, seats + 1)]
