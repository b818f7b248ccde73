"""What is tuned of Castellers!: the style of the strong level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from bot.engine.contract import Action, Level, State
from cogs.castellers.computer import choose_move
from cogs.castellers.computer.style import STYLES, Style
from cogs.castellers.rules.game import Castellers
from tests.tools.bench.contests import Player
from tests.tools.tuner import Numbers, Tuned

NUMBERS = {field.name: getattr(STYLES[Level.STRONG], field.name) for field in fields(Style) if field.name != "attacks"}
TUNED = Tuned(NUMBERS, {name: max(0.12, 0.25 * number) for name, number in NUMBERS.items()}, point_value=0.1)


def play(numbers: Numbers) -> Player:
    """Make a player of this style."""
    style = Style(**numbers)  # type: ignore[arg-type]

    def choose(state: State[Any, Any], seat: int) -> Sequence[Action]:
        assert isinstance(state, Castellers)
        return (choose_move(state, seat, style),)

    return choose
