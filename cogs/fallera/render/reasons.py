"""Says why a computer proposes an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.fallera.cards import CARDS, GOAL, INGREDIENTS, SHIELDS, Model, Sort, count_ingredients
from cogs.fallera.rules.advice.values import get_seat, get_treasures
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Cover,
    Defend,
    Espionatge,
    Keep,
    Lay,
    Paella,
    Pass,
    PassOn,
    Phase,
    Recover,
    Reserve,
    Rob,
    Sell,
    Shed,
    Spare,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import count_sale_cards
from cogs.fallera.rules.view import View

MANY_INGREDIENTS = 2
"""A player with at least this many ingredients is a reason in itself."""


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return the reason: what the first of the actions brings, or what the answer decides."""
    action, mine = actions[0], get_treasures(view, get_seat(view))
    if _makes_paella(mine, action, len(view.players)):
        return say("fallera-reason-paella")
    match action:
        case Sell():
            return say("fallera-reason-sell", count=count_sale_cards(mine, action.card, view.options))
        case Attack() | Rob() | Swap() if action.card in INGREDIENTS:
            return say("fallera-reason-ingredient", name=sitting.names[action.seat])
        case Attack() if action.card in SHIELDS:
            return say("fallera-reason-shield", name=sitting.names[action.seat])
        case Attack() | Rob() | Swap() if CARDS[action.card].sort is Sort.SALE:
            count = count_sale_cards((*mine, action.card), action.card, view.options)
            return say("fallera-reason-sale", count=count) if count else say("fallera-reason-worth")
        case Almansa() | UseOn() if view.players[action.seat].worth >= MANY_INGREDIENTS:
            count = view.players[action.seat].worth
            return say("fallera-reason-target", name=sitting.names[action.seat], count=count)
        case Pass() if view.phase is Phase.DEFENCE and not any(isinstance(each, Defend) for each in view.legal):
            return say("fallera-refusal-no-fighter")
        case Use() if action.card in SHIELDS:
            return say("fallera-reason-guard")
        case Use() if CARDS[action.card].actions:
            return say("fallera-reason-actions", count=CARDS[action.card].actions)
    return say(_KEYS.get(type(action), "fallera-reason-rest"))


def _makes_paella(mine: Sequence[Model], action: Action, seats: int) -> bool:
    """Return whether the treasure that the action wins completes a paella with ``mine``."""
    if not isinstance(action, Attack | Rob | Swap | Keep | Take | Recover):
        return False
    kept = (card for card in mine if not isinstance(action, Swap) or card is not action.own)
    return count_ingredients((*kept, action.card), seats) >= GOAL


def expectation(expected: float, had: float, say: Say) -> str:
    """Return how likely a victory was; ratings are shares."""
    return say("fallera-expected", expected=_format(expected, say), had=_format(had, say))


def _format(share: float, say: Say) -> str:
    text = f"{100 * share:.1f}"
    return text if say.language == "en" else text.replace(".", ",")


_KEYS: Mapping[type[Action], str] = {
    Almoina: "fallera-reason-almoina",
    Attack: "fallera-reason-effect",
    Rob: "fallera-reason-effect",
    Swap: "fallera-reason-effect",
    Lay: "fallera-reason-attack",
    Charge: "fallera-reason-attack",
    Use: "fallera-reason-worth",
    UseOn: "fallera-reason-worth",
    Almansa: "fallera-reason-worth",
    Recover: "fallera-reason-best",
    Keep: "fallera-reason-best",
    Take: "fallera-reason-best",
    Defend: "fallera-reason-answer",
    Aigua: "fallera-reason-answer",
    Espionatge: "fallera-reason-spy",
    Paella: "fallera-reason-cancel",
    Pass: "fallera-reason-pass",
    Spare: "fallera-reason-plan",
    Cover: "fallera-reason-plan",
    Reserve: "fallera-reason-plan",
    Shed: "fallera-reason-free",
    PassOn: "fallera-reason-free",
}
"""The reasons without names and numbers, by class of action."""
