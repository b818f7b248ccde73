"""Advice: an action for a seat that is asked, by rules of thumb; it replaces absent players."""

from collections.abc import Callable, Mapping

from cogs.fallera.rules.advice.turn import choose_card, choose_discard, choose_turn_action
from cogs.fallera.rules.advice.windows import choose_aigua, choose_defence, choose_espionatge, choose_paella
from cogs.fallera.rules.terms import Move, Phase
from cogs.fallera.rules.view import View


def advise(view: View) -> Move:
    """Choose an action for a seat that is asked."""
    return CHOOSERS[view.phase](view)


CHOOSERS: Mapping[Phase, Callable[[View], Move]] = {
    Phase.TURN: choose_turn_action,
    Phase.DISCARD: choose_discard,
    Phase.KEEP: choose_card,
    Phase.EXTRA: choose_card,
    Phase.PAELLA: choose_paella,
    Phase.ESPIONATGE: choose_espionatge,
    Phase.DEFENCE: choose_defence,
    Phase.AIGUA: choose_aigua,
}
"""The function that chooses the action, by phase."""
