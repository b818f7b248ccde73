"""What is tuned of Castell: the worth of castellers, towers and ranks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine.contract import Action, Level, State
from bot.registry import find_games
from cogs.castell.computer import plan, values
from cogs.castell.rules.towers import RANKED
from tests.tools.bench.contests import Player, play_level
from tests.tools.tuner import Numbers, Tuned

NAMES = ("CASTELLER_VALUE", "ANOTHER_VALUE", "WISHED_VALUE", "TOKEN_VALUE", "TOWER_SHARE", "RIPE")
RANK_VALUES = dict(values.RANK_VALUES)
"""Before any tuning: all rank values of a skill are multiplied by one number."""

NUMBERS = {name: float(getattr(values, name)) for name in NAMES} | dict.fromkeys(map(str, RANKED), 1.0)
TUNED = Tuned(NUMBERS, {name: 0.2 * number for name, number in NUMBERS.items()}, point_value=0.02)


def play(numbers: Numbers) -> Player:
    """Make a strong player by these numbers."""
    player = play_level(find_games()["castell"].game, Level.STRONG)

    def choose(state: State[Any, Any], seat: int) -> Sequence[Action]:
        for name in NAMES:
            for module in (values, plan):
                if hasattr(module, name):
                    setattr(module, name, numbers[name])
        for skill, worth in RANK_VALUES.items():
            values.RANK_VALUES[skill] = tuple(numbers[str(skill)] * each for each in worth)
        values.rate_ranks.cache_clear()
        return player(state, seat)

    return choose
