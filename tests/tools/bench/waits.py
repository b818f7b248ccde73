"""How often a table of La Fallera, or of any game with windows, waits for somebody, where nobody has given an order.

Computer players sit on every seat; what they would be asked counts, but for what the usual orders answer. A question
that several are asked at once counts once. Told apart are the questions for which somebody has to come, as they are not
the next ones to whoever has just answered, and those that leave a choice: who can only pass need not come, as the
window closes at its time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import median, quantiles
from typing import Any

from bot.engine.contract import Game, Pace, Question, State
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables import orders
from tests.tools.bench.intervals import SPREAD

GAMES = 40
"""For each game and number of seats."""


@dataclass(frozen=True, slots=True)
class Played:
    """What one game waited for."""

    turns: int
    """Runs of questions on the turn clock to the same seat."""
    asked: int
    """Questions to people."""
    calls: int
    """Those of them that are not the next question to whoever has just answered, such as a turn after a defence."""
    waits: int
    """Those of the questions that leave somebody a choice."""
    kinds: Counter[str]
    """How many questions of each kind."""


@dataclass(frozen=True, slots=True)
class Waits:
    """What many games with the same number of seats waited for."""

    seats: int
    games: tuple[Played, ...]

    def report(self) -> str:
        """A line."""
        turns = [game.turns for game in self.games]
        asked = _tell_ratio((game.asked, game.turns) for game in self.games)
        calls = _tell_ratio((game.calls, game.turns) for game in self.games)
        waits = _tell_ratio((game.waits, game.turns) for game in self.games)
        return (
            f"{self.seats} seats, {len(self.games)} games: a turn has {asked} questions, {waits} with a choice,"
            f" {calls} for which somebody has to come; turns {median(turns):.0f} in the median,"
            f" {quantiles(turns, n=10)[-1]:.0f} for 90 %; by kind: {self._tell_kinds()}"
        )

    def _tell_kinds(self) -> str:
        """The questions of each kind for a turn, the most frequent first."""
        turns, kinds = sum(game.turns for game in self.games), Counter[str]()
        for game in self.games:
            kinds += game.kinds
        return ", ".join(f"{kind} {count / turns:.2f}" for kind, count in kinds.most_common())


def measure(game: Game[Any], seats: int, options: Any = None, games: int = GAMES) -> Waits:
    """Let computer players play so many games."""
    return Waits(seats, tuple(_play(game, _deal(game, seats, options, number)) for number in range(games)))


def compute_ratio(pairs: Iterable[tuple[int, int]]) -> tuple[float, float]:
    """Return the ratio of two sums, and half of its interval (95 %): games are independent, their moves are not.

    >>> compute_ratio([(3, 2), (3, 2), (3, 2)])
    (1.5, 0.0)
    """
    found = list(pairs)
    count, below = len(found), sum(of for _, of in found)
    ratio = sum(many for many, _ in found) / below
    spread = sum((many - ratio * of) ** 2 for many, of in found) * count / max(1, count - 1)
    return ratio, SPREAD * sqrt(spread) / below


def report(games: int = GAMES) -> list[str]:
    """Lines for each game with windows and each number of seats."""
    return [
        f"{key}, {measure(entry.game, seats, games=games).report()}"
        for key, entry in find_games().items()
        if entry.game.windows
        for seats in entry.game.seats
        if seats > 1
    ]


def _tell_ratio(pairs: Iterable[tuple[int, int]]) -> str:
    ratio, reach = compute_ratio(pairs)
    return f"{ratio:.2f} ({ratio - reach:.2f} to {ratio + reach:.2f})"


def _deal(game: Game[Any], seats: int, options: Any, number: int) -> State[Any, Any]:
    key = sha256(f"{game.key} {seats} {number}".encode()).hexdigest()
    return game.deal(seats, game.options() if options is None else options, Rng(key))


def _play(game: Game[Any], state: State[Any, Any]) -> Played:
    turns = asked = calls = waits = 0
    kinds = Counter[str]()
    last_number, last_seat, last_actor = 0, None, None
    while state.to_act:
        seat, question = _find_asked(game, state)
        if question is None:
            state = state.apply(seat, state.choose_default(seat)).state
            continue
        if question.pace is Pace.TURN and seat != last_seat:
            turns += 1
            last_seat = seat
        if question.number != last_number:
            asked += 1
            kinds[question.kind] += 1
            last_number = question.number
            calls += state.to_act != {last_actor}
            waits += _has_choice(game, state)
        state = state.apply(seat, state.advise(seat)).state
        last_actor = seat
    return Played(turns, asked, calls, waits, kinds)


def _find_asked(game: Game[Any], state: State[Any, Any]) -> tuple[int, Question | None]:
    """Return the seat that acts next, and its question; None if the usual order passes, which comes first."""
    for seat in sorted(state.to_act):
        if orders.find_answer(game, state, seat, orders.AUTO) is not None:
            return seat, None
    seat = min(state.to_act)
    return seat, state.question(seat)


def _has_choice(game: Game[Any], state: State[Any, Any]) -> bool:
    """Whether somebody of those asked could do anything but pass."""
    return any(
        not orders.can_be_passed(game, state.question(seat)) or len(state.legal_actions(seat)) > 1
        for seat in state.to_act
    )
