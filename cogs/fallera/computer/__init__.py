"""Chooses the actions of a computer of La Fallera Calavera.

The normal level does what the rules advise for absent players, the easy one the plain part of it. The strong level
takes the action with the best chance of winning. The worths of cards come from a regression over games (``facts``);
the gain of an action follows from the seat's own view, without any search.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.contract import Level
from bot.engine.rng import Rng
from cogs.fallera.cards import INGREDIENTS, Model
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.computer.turn import choose_card, choose_discard, choose_turn
from cogs.fallera.computer.windows import choose_aigua, choose_defence, choose_espionatge, choose_paella
from cogs.fallera.rules.advice.turn import value_action
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Almoina, Attack, Espionatge, Move, Phase, Rob, Sell, Use

PLAIN = (Model.REPETICIO, Model.DONYET, Model.MURALLA, Model.FALLA)
"""The specials that it uses besides the rata penada: they help at once."""


def choose_plainly(state: Fallera, seat: int) -> Move:
    """Choose the next action of a seat that is asked."""
    if state.phase is Phase.TURN and state.aim is None:
        view = state.view(seat)
        return max(filter(_is_plain, view.legal), key=lambda action: value_action(view, action))
    move, question = state.advise(seat), state.question(seat)
    assert question is not None
    if isinstance(move, Espionatge):
        return state.legal_actions(seat)[0]
    is_seen = state.phase is not Phase.PAELLA or question.is_target or question.is_decisive
    return move if is_seen else state.choose_default(seat)


def _is_plain(action: Move) -> bool:
    """Return whether a newcomer thinks of this action."""
    match action:
        case Almoina() | Sell() | Rob():
            return True
        case Attack(card=card):
            return card in INGREDIENTS
        case Use(card=card):
            return card in PLAIN
    return False


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
