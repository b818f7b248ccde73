"""Measures games with absent colles against the same deals with none absent.

Absent colles take the default actions, the others the advised ones. Intervals are of 95 %.
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
from tests.tools.bench.intervals import middle, told_share

GAMES = 200
SEATS = (2, 3, 4)


@dataclass(frozen=True)
class Game:
    """The measurements of one game."""

    absent: frozenset[int]
    biggest_hand: int
    """The largest hand of any colla, in cards."""
    decks: tuple[int, ...]
    """Cards in the deck after each turn."""
    applause: tuple[int, ...]
    """The applause of all colles, after each turn."""
    ending: Ending
    winners: frozenset[int]

    @property
    def empty_decks(self) -> int:
        """Number of turns that left an empty deck."""
        return self.decks.count(0)

    @property
    def is_won_by_absent(self) -> bool:
        """Whether an absent colla won, alone or with others."""
        return bool(self.absent & self.winners)


@dataclass(frozen=True)
class Company:
    """Games with the same numbers of seats and absent colles, and the same deals with none absent."""

    seats: int
    games: Sequence[Game]
    fellows: Sequence[Game]
    """The same deals with none absent."""

    @cached_property
    def biggest_hand(self) -> float:
        """The median largest hand, in cards."""
        return median(game.biggest_hand for game in self.games)

    @cached_property
    def empty_decks(self) -> float:
        """The share of turns that left an empty deck."""
        return sum(game.empty_decks for game in self.games) / self.turns

    @cached_property
    def turns(self) -> int:
        """The turns of all games."""
        return sum(len(game.decks) for game in self.games)

    @cached_property
    def wins_of_absent(self) -> int:
        """The games that an absent colla won."""
        return sum(game.is_won_by_absent for game in self.games)

    @cached_property
    def ahead(self) -> int:
        """The games with at least the applause of the same deal with none absent, after as many turns."""
        pairs = zip(self.games, self.fellows, strict=True)
        return sum(game.applause[: len(fellow.applause)][-1] >= fellow.applause[-1] for game, fellow in pairs)

    def report(self) -> str:
        """Format the measurements as a line."""
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
    """Count the games that ended in a stalemate."""
    return sum(game.ending is Ending.STALEMATE for game in games)


def play(seats: int, number: int, absent: Collection[int]) -> Game:
    """Play the game with this number; the absent seats take the default actions."""
    state: State[Any, Any] = GAME.deal(
        seats, Options(), Rng(sha256(f"castellers {seats} {number}".encode()).hexdigest())
    )
    biggest, decks, applause = 0, [], []
    while asked := state.to_act:
        seat = min(asked)
        action = state.choose_default(seat) if seat in absent else state.advise(seat)
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
    """Play games; the absent seats rotate from game to game."""
    gone = [{(number + step) % seats for step in range(absent)} for number in range(games)]
    return Company(
        seats,
        [play(seats, number, gone[number]) for number in range(games)],
        [play(seats, number, ()) for number in range(games)],
    )


def report(games: int = GAMES) -> list[str]:
    """Format a line for each number of seats and of absent colles."""
    return [measure(seats, absent, games).report() for seats in SEATS for absent in range(1, seats + 1)]
