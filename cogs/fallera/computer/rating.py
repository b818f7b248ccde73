"""Rates positions for reviews: the chance of winning once what is under way has ended."""

from __future__ import annotations

from typing import Any

from bot.engine.rng import Rng
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.rules.terms import Phase


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
