"""Whether computers do the same in every deal that looks the same to them, with the same effort.

Positions of games that computers play are dealt again many times: a twin is a state that looks the same to the seat
that is asked. Effort is counted in calls of functions, as seconds differ from run to run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Any

from bot.engine.computer import Dealt, choose_dealt, deal_anew
from bot.engine.contract import Game, Level, State
from bot.engine.rng import Rng
from bot.registry import find_games
from tests.tools.bench.contests import deal_game

TWINS = 10_000
"""For each game and level."""

TWINS_OF_A_POSITION = 20


@dataclass
class Count:
    """What came of the twins."""

    positions: int = 0
    twins: int = 0
    different: int = 0
    """Decisions that were not those of the first deal."""
    unlike: int = 0
    """What chooses got another state than for the first deal."""
    uneven: int = 0
    """Positions with a twin that took more or fewer calls of functions; one of each is counted."""

    def tell(self) -> str:
        """Tell it in a line."""
        return (
            f"{self.twins} twins of {self.positions} positions: {self.different} different decisions, "
            f"{self.unlike} times another state to choose from, {self.uneven} times another number of calls"
        )


def report(twins: int = TWINS) -> Iterator[str]:
    """A line for each game with computers of its own, and each level."""
    for key, entry in find_games().items():
        if entry.game.computer is not None:
            for level in Level:
                yield f"{key}, {level}: {compare(entry.game, level, twins).tell()}"


def compare(game: Game[Any], level: Level, twins: int = TWINS) -> Count:
    """Compare the decisions of a level with those for twins."""
    found = Count()
    for state, seat in islice(_list_positions(game), twins // TWINS_OF_A_POSITION):
        found.positions += 1
        dealt = deal_anew(state, seat)
        chosen = choose_dealt(game, dealt, level)
        for number in range(TWINS_OF_A_POSITION):
            found.twins += 1
            twin = deal_anew(state.redeal(seat, Rng(f"{found.twins:064x}")), seat)
            found.unlike += twin != dealt
            found.different += choose_dealt(game, twin, level) != chosen
            if not number:
                found.uneven += _count_calls(game, twin, level) != _count_calls(game, dealt, level)
    return found


def _list_positions(game: Game[Any]) -> Iterator[tuple[State[Any, Any], int]]:
    """List positions with a seat that is asked, of games with any number of seats, without end."""
    dice = Random(game.key)
    for number in count():
        state = deal_game(game, dice.choice(game.seats), number)
        while state.outcome is None:
            seat = dice.choice(sorted(state.to_act))
            if dice.random() < 1 / TWINS_OF_A_POSITION:
                yield state, seat
            for action in choose_dealt(game, deal_anew(state, seat), dice.choice([*Level][:2])):
                if state.outcome is None:
                    state = state.apply(seat, action).state


def _count_calls(game: Game[Any], dealt: Dealt, level: Level) -> int:
    """Count the calls of functions that a choice takes when it has been made before."""
    calls = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(note)
    try:
        choose_dealt(game, dealt, level)
    finally:
        sys.setprofile(None)
    return calls
