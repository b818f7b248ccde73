"""How many ways a game can go: counts of action sequences, compared with numbers that were found once.

``tests/<game>/perft.txt`` has a line for each count: seats, dealing key, how many default actions are taken first, the
depth in actions, the count, and the options that are not the usual ones. ``python -m tests.records`` counts again and
writes the numbers; a change of them is a change of the rules. For a new game it writes the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.engine.contract import Game, State
from bot.engine.rng import Rng
from bot.tables.codec import get_codec

ROOT = Path(__file__).parent

DEPTH = 3
"""How far a new game is counted before somebody writes better lines."""


@dataclass(frozen=True, slots=True)
class Count:
    """A line of such a file."""

    game: str
    seats: int
    key: str
    after: int
    """How many default actions are taken before counting begins."""
    depth: int
    count: int
    options: tuple[str, ...]
    """Pairs ``name=value``."""

    def __str__(self) -> str:
        """The line itself."""
        return f"{self.seats} {self.key} {self.after:3} {self.depth} {self.count:8} {' '.join(self.options)}".rstrip()

    def position(self, game: Game[Any]) -> State[Any, Any]:
        """Where counting begins."""
        options = get_codec(game).options_from_text(dict(option.split("=") for option in self.options))
        state = game.deal(self.seats, options, Rng(self.key))
        for _ in range(self.after):
            seat = min(state.to_act)
            state = state.apply(seat, state.choose_default(seat)).state
        return state


def perft(state: State[Any, Any], depth: int) -> int:
    """The number of sequences of `depth` legal actions by any seat; a game that ends earlier counts for none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(state.legal_actions(seat)) for seat in state.to_act)
    return sum(
        perft(state.apply(seat, action).state, depth - 1)
        for seat in state.to_act
        for action in state.legal_actions(seat)
    )


def split(state: State[Any, Any], depth: int) -> dict[str, int]:
    """The number of sequences that begin with each action: where two versions differ, one looks further there."""
    return {
        f"{seat} {action}": perft(state.apply(seat, action).state, depth - 1)
        for seat in sorted(state.to_act)
        for action in state.legal_actions(seat)
    }


def counts(key: str) -> Iterator[Count]:
    """The lines of a game's file; none if there is no file."""
    for line in path(key).read_text(encoding="utf-8").splitlines() if path(key).exists() else ():
        if not line.startswith("#"):
            seats, dealing_key, after, depth, count, *options = line.split()
            yield Count(key, int(seats), dealing_key, int(after), int(depth), int(count), tuple(options))


def path(game: str) -> Path:
    """The file of a game."""
    return ROOT / game / "perft.txt"


def write(game: Game[Any]) -> None:
    """Count again and write the game's file; a new one has a line for each number of seats."""
    lines = [*counts(game.key)] or [Count(game.key, seats, "00", 0, DEPTH, 0, ()) for seats in game.seats]
    counted = [replace(line, count=perft(line.position(game), line.depth)) for line in lines]
    text = "\n".join(["# seats, key, default actions first, depth, count, options", *map(str, counted)])
    path(game.key).write_text(f"{text}\n", encoding="utf-8")
