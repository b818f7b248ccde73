"""Chooses the actions of a computer of La Fallera Calavera."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.level import Level
from bot.engine.rng import Rng
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.computer.turn import choose_card, choose_discard, choose_turn
from cogs.fallera.computer.windows import choose_aigua, choose_defence, choose_espionatge, choose_paella
from cogs.fallera.rules.terms import Move, Phase


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose the next actions of a seat that is asked; see :data:`bot.engine.contract.Computer`."""
    if level is Level.STRONG:
        return CHOOSERS[state.phase](Outlook(state, seat))
    return (state.advise(seat),)


CHOOSERS: Mapping[Phase, Callable[[Outlook], Sequence[Move]]] = {
    Phase.TURN: choose_turn,
    Phase.DISCARD: choose_discard,
    Phase.KEEP: choose_card,
    Phase.EXTRA: choose_card,
    Phase.PAELLA: choose_paella,
    Phase.ESPIONATGE: choose_espionatge,
    Phase.DEFENCE: choose_defence,
    Phase.AIGUA: choose_aigua,
}
"""The function that chooses the actions of the strong level, by phase."""
