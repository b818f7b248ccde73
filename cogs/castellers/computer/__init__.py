"""Chooses the moves of a computer of Castellers!

The easy level does what the rules advise for absent players. The others count the turns that a card or a part saves,
see ``needs`` for what is counted and ``policy`` for what is done; the normal level looks at its current castell only.
"""

from collections.abc import Sequence
from typing import Any

from bot.engine.level import Level
from bot.engine.rng import Rng
from cogs.castellers.computer.policy import choose_move
from cogs.castellers.computer.style import STYLES
from cogs.castellers.rules.actions import Move


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose the moves of a turn up to the first that draws chance; see :data:`bot.engine.contract.Computer`."""
    question, moves = state.question(seat), list[Move]()
    while state.question(seat) == question and (not moves or moves[-1].is_deterministic):
        move = state.advise(seat) if level is Level.EASY else choose_move(state, seat, STYLES[level])
        moves.append(move)
        state = state.apply(seat, move).state
    return moves
