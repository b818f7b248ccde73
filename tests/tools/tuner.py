"""Tunes numbers of the strong computer by games against itself: ``python -m tests.tools.tuner GAME MINUTES``.

Each deal is played by two sets of numbers on either side of the current one, all moved at once by chance, up or down
(simultaneous perturbation); every number then follows what its moves gained. A game says in
``tests/tools/<game>/tuned.py`` which numbers it has and how to play by them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import monotonic

from bot.registry import find_games
from tests.tools import offer_help
from tests.tools.bench.contests import Player, deal_game, play_game

DEALS = 20
"""Deals between two changes of the numbers."""

RATE = 0.5
"""How much of a step a number follows what its moves gained."""

Numbers = Mapping[str, float]


@dataclass(frozen=True)
class Tuned:
    """What is tuned of a game."""

    numbers: Numbers
    """As they are."""
    steps: Numbers
    """How far each is moved."""
    point_value: float
    """What a point more than the other counts, where a win counts 1."""


def tune(game: str, tuned: Tuned, dice: Random) -> Iterator[Numbers]:
    """Improve the numbers, without end."""
    play = import_module(f"tests.tools.{game}.tuned").play
    numbers = dict(tuned.numbers)
    while True:
        gains = dict.fromkeys(numbers, 0.0)
        for _ in range(DEALS):
            signs = {name: dice.choice((-1, 1)) for name in numbers}
            up, down = (
                {name: number + way * signs[name] * tuned.steps[name] for name, number in numbers.items()}
                for way in (1, -1)
            )
            gain = compare(game, play(up), play(down), dice.getrandbits(32), tuned.point_value)
            gains = {name: each + gain * signs[name] for name, each in gains.items()}
        numbers = {name: each + RATE * tuned.steps[name] * gains[name] / DEALS for name, each in numbers.items()}
        yield numbers


def compare(key: str, first: Player, second: Player, number: int, point_value: float) -> float:
    """How much better the first does in a deal of two seats, played from both."""
    game, gain = find_games()[key].game, 0.0
    for seat in range(2):
        outcome = play_game(deal_game(game, 2, number), [first if each == seat else second for each in range(2)])
        gain += (seat in outcome.winners) - (1 - seat in outcome.winners)
        gain += point_value * (outcome.scores[seat] - outcome.scores[1 - seat])
    return gain / 2


def main(game: str, minutes: float) -> None:
    """Print the numbers after each change."""
    end = monotonic() + 60 * minutes
    for count, numbers in enumerate(tune(game, import_module(f"tests.tools.{game}.tuned").TUNED, Random(0)), 1):
        print(count * DEALS, {name: round(value, 3) for name, value in numbers.items()}, flush=True)
        if monotonic() > end:
            return


if __name__ == "__main__":
    offer_help(__doc__)
    main(sys.argv[1], float(sys.argv[2]))
