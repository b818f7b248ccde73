"""The easy level: the advice of the rules, limited to the plain uses of the cards."""

from cogs.fallera.cards import INGREDIENTS, Model
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
