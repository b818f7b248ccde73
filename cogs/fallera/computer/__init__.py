"""Chooses the actions of a computer of La Fallera Calavera.

The normal level does what the rules advise for absent players, the easy one the plain part of it. The strong level
takes the action with the best chance of winning. The worths of cards come from a regression over games (``worths``);
the gain of an action follows from the seat's own view, without any search.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.level import Level
from bot.engine.rng import Rng
from cogs.fallera.computer.easy import choose_plainly
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.computer.turn import choose_card, choose_discard, choose_turn
from cogs.fallera.computer.windows import choose_aigua, choose_defence, choose_espionatge, choose_paella
from cogs.fallera.rules.terms import Move, Phase


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose the next actions of a seat that is asked; see :data:`bot.engine.contract.Computer`."""
    settled: Move | None = state.settled_answer(seat)
    if settled is not None:
        return (settled,)
    match level:
        case Level.EASY:
            return (choose_plainly(state, seat),)
        case Level.NORMAL:
            return (state.advise(seat),)
    return CHOOSERS[state.phase](Outlook(state, seat))


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


def rate(state: Any, seat: int, rng: Rng) -> float:
    """Rate the chance of winning of a seat; see :data:`bot.engine.contract.Rating`.

    What is under way, such as a battle, is played on as the rules advise, up to the next action of a turn.
    """
    while state.outcome is None and (state.phase is not Phase.TURN or state.aim is not None):
        asked = min(state.to_act)
        state = state.apply(asked, state.advise(asked)).state
    if state.outcome is not None:
        winners = state.outcome.winners
        return (seat in winners) / max(1, len(winners))
    outlook = Outlook(state, seat)
    return outlook.rate(actions=outlook.actions)
