"""Tunes the style of the strong computer by games against itself: ``python -m tests.tools.castellers.tuner MINUTES``.

Each deal is played by two styles on either side of the current one, all numbers moved at once by chance, up or down
(simultaneous perturbation); every number then follows what its moves gained.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from random import Random
from time import monotonic
from typing import Any

from bot.engine.contract import Action, State
from bot.engine.level import Level
from bot.registry import find_games
from cogs.castellers.computer.policy import choose_move
from cogs.castellers.computer.style import STYLES, Style
from cogs.castellers.rules.game import Castellers
from tests.tools.bench.contests import Player, deal_game, play_game

DEALS = 40
"""Deals between two changes of the style."""

STEP, LEAST_STEP = 0.25, 0.12
"""How far a number is moved, as a share of it, and at least."""

RATE = 0.45
"""How much of a step a number follows what its moves gained."""

APPLAUSE_SHARE = 0.1
"""What an applause more than the other's counts beside a game that is won."""

NAMES = [field.name for field in fields(Style) if field.name != "attacks"]


def tune(style: Style, dice: Random) -> Iterator[Style]:
    """Improve a style, without end."""
    numbers = [getattr(style, name) for name in NAMES]
    steps = [max(LEAST_STEP, STEP * number) for number in numbers]
    while True:
        gains = [0.0] * len(NAMES)
        for _ in range(DEALS):
            signs = [dice.choice((-1, 1)) for _ in NAMES]
            moves = [sign * step for sign, step in zip(signs, steps, strict=True)]
            gain = _compare(_move(numbers, moves, 1), _move(numbers, moves, -1), dice.randrange(1 << 32))
            gains = [each + gain * sign for each, sign in zip(gains, signs, strict=True)]
        numbers = [
            number + RATE * step * gain / DEALS for number, step, gain in zip(numbers, steps, gains, strict=True)
        ]
        yield _move(numbers, numbers, 0)


def _move(numbers: Sequence[float], moves: Sequence[float], sign: int) -> Style:
    moved: dict[str, Any] = {name: at + sign * by for name, at, by in zip(NAMES, numbers, moves, strict=True)}
    return Style(**moved)


def _compare(first: Style, second: Style, number: int) -> float:
    """How much better the first style does in a deal of two seats, played from both: -1 to 1 and some applause."""
    game, gain = find_games()["castellers"].game, 0.0
    for seat in range(2):
        players = [_play(first if each == seat else second) for each in range(2)]
        outcome = play_game(deal_game(game, 2, number), players)
        gain += (seat in outcome.winners) - (1 - seat in outcome.winners)
        gain += APPLAUSE_SHARE * (outcome.scores[seat] - outcome.scores[1 - seat])
    return gain / 2


def _play(style: Style) -> Player:
    def play(state: State[Any, Any], seat: int) -> Sequence[Action]:
        assert isinstance(state, Castellers)
        return (choose_move(state, seat, style),)

    return play


def main(minutes: float) -> None:
    """Print the style now and then."""
    end = monotonic() + 60 * minutes
    for number, style in enumerate(tune(STYLES[Level.STRONG], Random(0)), 1):
        is_over = monotonic() > end
        if is_over or not number % 10:
            print(number * DEALS, {name: round(value, 2) for name, value in asdict(style).items()}, flush=True)
        if is_over:
            return


if __name__ == "__main__":
    main(float(sys.argv[1]))
