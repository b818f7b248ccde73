"""Contests between ways to play: one seat against all others, on every seat of each deal in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import mean, median
from time import process_time
from typing import Any

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Game, Level, Outcome, State
from bot.engine.rng import Rng
from tests.tools.bench.intervals import told_share

DEALS = 200
"""For each line about levels; a deal is played once from each seat."""

TIMED_DEALS = 5
"""Deals of four computers of the strong level, or as many as can play."""

Player = Callable[[State[Any, Any], int], Sequence[Action]]
"""``player(state, seat)``: the next actions of a seat that is asked."""

Watch = Callable[[State[Any, Any], int, State[Any, Any]], None]
"""``watch(before, seat, after)`` is called for each action."""


@dataclass
class Contest:
    """What came of the games of one seat, the hero, against all others."""

    seats: int
    wins: float = 0.0
    """Games that the hero won; a shared win counts in parts."""
    outcomes: list[tuple[int, Outcome]] = field(default_factory=list)
    """By game: the hero's seat and the result."""
    seconds: list[float] = field(default_factory=list)
    """By decision of the hero: seconds of the processor."""

    def tell(self) -> str:
        """Tell how many of the games the hero won, and the mean scores."""
        games = len(self.outcomes)
        own = [outcome.scores[hero] for hero, outcome in self.outcomes]
        all_scores = [score for _, outcome in self.outcomes for score in outcome.scores]
        others = (sum(all_scores) - sum(own)) / (len(all_scores) - len(own))
        return (
            f"wins {told_share(self.wins, games)} of {games} games, {100 / self.seats:.0f} % is even;"
            f" mean score {mean(own):.1f}, of the others {others:.1f}"
        )


def play_level(game: Game[Any], level: Level) -> Player:
    """Make a player of this level, who knows what its seat knows."""

    def play(state: State[Any, Any], seat: int) -> Sequence[Action]:
        return choose_dealt(game, deal_anew(state, seat), level)

    return play


def play_advice(state: State[Any, Any], seat: int) -> Sequence[Action]:
    """Play what the rules advise for an absent player."""
    return (state.advise(seat),)


def hold(
    game: Game[Any], seats: int, deals: int, hero: Player, others: Player, watch: Callable[[int], Watch] | None = None
) -> Contest:
    """Let the hero play on every seat of each deal; ``watch`` makes a watcher for the game with the hero's seat."""
    contest = Contest(seats)
    for number in range(deals):
        for seat in range(seats):
            state = deal_game(game, seats, number)
            players = [_time(hero, contest.seconds) if each == seat else others for each in range(seats)]
            outcome = play_game(state, players, None if watch is None else watch(seat))
            contest.outcomes.append((seat, outcome))
            contest.wins += (seat in outcome.winners) / max(1, len(outcome.winners))
    return contest


def deal_game(game: Game[Any], seats: int, number: int) -> State[Any, Any]:
    """Deal the game with this number, with the options of a new table."""
    key = sha256(f"contest {game.key} {seats} {number}".encode()).hexdigest()
    return game.deal(seats, game.options(), Rng(key))


def play_game(state: State[Any, Any], players: Sequence[Player], watch: Watch | None = None) -> Outcome:
    """Play a game to its end; ``players`` are by seat."""
    while state.outcome is None:
        seat = min(state.to_act)
        for action in players[seat](state, seat):
            if state.outcome is not None:
                break
            before, state = state, state.apply(seat, action).state
            if watch is not None:
                watch(before, seat, state)
    return state.outcome


def report(game: Game[Any], deals: int = DEALS) -> Iterator[str]:
    """Generate lines: each level against the one below, the strong one against advice, and against itself."""
    strong, below = play_level(game, Level.STRONG), Level.EASY
    for level in [*Level][1:]:
        contest = hold(game, 2, deals, play_level(game, level), play_level(game, below))
        yield f"2 seats, {deals} deals, {level} against {below}: {contest.tell()}"
        below = level
    for seats in (max(game.seats[0], 2), game.seats[-1]):
        contest = hold(game, seats, deals // 2, strong, play_advice)
        yield f"{seats} seats, {deals // 2} deals, strong against advice: {contest.tell()}"
    seats = min(game.seats[-1], 4)
    contest = hold(game, seats, TIMED_DEALS, strong, strong)
    ordered = sorted(contest.seconds)
    last = ordered[len(ordered) * 99 // 100]
    yield (
        f"{seats} seats, {TIMED_DEALS} deals, all strong: a decision takes {1000 * median(ordered):.1f} ms in the"
        f" median, p99 {1000 * last:.1f} ms"
    )


def _time(player: Player, seconds: list[float]) -> Player:
    def play(state: State[Any, Any], seat: int) -> Sequence[Action]:
        begun = process_time()
        actions = player(state, seat)
        seconds.append(process_time() - begun)
        return actions

    return play
