"""Says why a computer proposes an action."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.fallera.cards import INGREDIENTS
from cogs.fallera.rules.advice.values import get_seat, get_treasures
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Defend,
    Espionatge,
    Keep,
    Lay,
    Paella,
    Pass,
    Phase,
    Recover,
    Rob,
    Sell,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import count_sale_cards
from cogs.fallera.rules.view import View


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Say what an action brings: cards, an ingredient, or an answer that decides."""
    action = actions[0]
    match action:
        case Sell():
            count = count_sale_cards(get_treasures(view, get_seat(view)), action.card, view.options)
            return say("fallera-reason-sell", count=count)
        case Attack() | Rob() | Swap() if action.card in INGREDIENTS:
            return say("fallera-reason-ingredient", name=sitting.names[action.seat])
        case Attack() | Almansa() | UseOn() | Rob() | Swap():
            count = view.players[action.seat].worth
            return say("fallera-reason-target", name=sitting.names[action.seat], count=count)
        case Almoina():
            return say("fallera-reason-almoina")
        case Lay() | Charge():
            return say("fallera-reason-attack")
        case Use() | Recover() | Keep() | Take():
            return say("fallera-reason-worth")
        case Defend() | Espionatge() | Paella() | Aigua():
            return say("fallera-reason-answer")
        case Pass() if view.phase is not Phase.TURN:
            return say("fallera-reason-pass")
    return say("fallera-reason-rest")
