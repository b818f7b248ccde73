"""Tunes what ranks, castellers and towers are worth by games of the strong computer against itself.

``python -m tests.tools.castell.tuner MINUTES``: each deal is played by two sets of values on either side of the current
one, all numbers moved at once by chance, up or down (simultaneous perturbation); every number then follows what its
moves gained.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any

from bot.engine.contract import Action, State
from bot.engine.level import Level
from bot.registry import find_games
from cogs.castell.computer import plan, values
from cogs.castell.rules.towers import RANKED
from tests.tools.bench.contests import Player, deal_game, play_game, play_level

DEALS = 20
"""Deals between two changes of the values."""

STEP = 0.2
"""How far a number is moved, as a share of it."""

RATE = 0.5
"""How much of a step a number follows what its moves gained."""

MARGIN = 0.02
"""What a point more than the other's counts beside a game that is won."""

RANKS = "RANK_VALUES"
NAMES = ("CASTELLER_VALUE", "ANOTHER_VALUE", "WISHED_VALUE", "TOKEN_VALUE", "TOWER_SHARE", "RIPE")

Numbers = Mapping[str, float]
"""By name of a constant, or of a skill whose rank values all are multiplied by the number."""


def read_numbers() -> Numbers:
    """Read the values as they stand."""
    return {name: float(getattr(values, name)) for name in NAMES} | dict.fromkeys(map(str, RANKED), 1.0)


def use_numbers(numbers: Numbers, ranks: Mapping[Any, Sequence[float]]) -> None:
    """Let computers play by these numbers; ``ranks`` are the rank values to multiply."""
    for name in NAMES:
        setattr(values, name, numbers[name])
        if hasattr(plan, name):
            setattr(plan, name, numbers[name])
    for skill, worth in ranks.items():
        values.RANK_VALUES[skill] = tuple(numbers[str(skill)] * each for each in worth)
    values.rate_ranks.cache_clear()


def tune(dice: Random, deals: int = DEALS, level: Level = Level.STRONG) -> Iterator[Numbers]:
    """Improve the values, without end."""
    numbers, ranks = dict(read_numbers()), dict(values.RANK_VALUES)
    while True:
        gains = dict.fromkeys(numbers, 0.0)
        for _ in range(deals):
            signs = {name: dice.choice((-1, 1)) for name in numbers}
            up, down = (
                {name: number * (1 + way * signs[name] * STEP) for name, number in numbers.items()} for way in (1, -1)
            )
            gain = _compare(_play(up, ranks, level), _play(down, ranks, level), dice.randrange(1 << 32))
            gains = {name: each + gain * signs[name] for name, each in gains.items()}
        numbers = {name: number * (1 + RATE * STEP * gains[name] / deals) for name, number in numbers.items()}
        use_numbers(numbers, ranks)
        yield numbers


def _compare(first: Player, second: Player, number: int) -> float:
    """How much better the first does in a deal of two seats, played from both."""
    game, gain = find_games()["castell"].game, 0.0
    for seat in range(2):
        outcome = play_game(deal_game(game, 2, number), [first if each == seat else second for each in range(2)])
        gain += (seat in outcome.winners) - (1 - seat in outcome.winners)
        gain += MARGIN * (outcome.scores[seat] - outcome.scores[1 - seat])
    return gain / 2


def _play(numbers: Numbers, ranks: Mapping[Any, Sequence[float]], level: Level) -> Player:
    player = play_level(find_games()["castell"].game, level)

    def play(state: State[Any, Any], seat: int) -> Sequence[Action]:
        use_numbers(numbers, ranks)
        return player(state, seat)

    return play


def main(minutes: float) -> None:
    """Print the values after each change."""
    end = monotonic() + 60 * minutes
    for number, numbers in enumerate(tune(Random(0)), 1):
        print(number * DEALS, {name: round(value, 3) for name, value in numbers.items()}, flush=True)
        if monotonic() > end:
            return


if __name__ == "__main__":
    main(float(sys.argv[1]))
