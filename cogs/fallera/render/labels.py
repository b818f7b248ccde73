"""Labels of actions, for select menus and typed commands, and why a computer proposes one."""

from collections.abc import Mapping, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_decimal
from cogs.fallera.cards import CARDS, GOAL, INGREDIENTS, SHIELDS, Model, Sort, count_ingredients
from cogs.fallera.naming import format_name
from cogs.fallera.render.cards import format_names
from cogs.fallera.rules import terms
from cogs.fallera.rules.advice.values import get_seat, get_treasures
from cogs.fallera.rules.terms import Phase
from cogs.fallera.rules.turns import count_sale_cards
from cogs.fallera.rules.view import View


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    if isinstance(action, terms.Pass) and view.phase is Phase.DEFENCE:
        return say("fallera-label-undefended")
    return name_action(action, sitting.labels, say)


def name_action(action: Action, called: Sequence[str], say: Say) -> str:
    """Name an action; the players are ``called`` so, by seat."""
    match action:
        case terms.Sell() | terms.Use() | terms.Recover():
            return say(_KEYS[type(action)], card=format_name(action.card, say))
        case terms.Lay() | terms.Discard() | terms.Keep() | terms.Take():
            return f"{say(f'fallera-deed-{action.code.lower()}')}: {format_name(action.card, say)}"
        case terms.Attack() | terms.UseOn() | terms.Rob():
            return say(_KEYS[type(action)], card=format_name(action.card, say), name=called[action.seat])
        case terms.Almansa() | terms.PassOn():
            return say(_KEYS[type(action)], name=called[action.seat])
        case terms.Swap():
            own, card = format_name(action.own, say), format_name(action.card, say)
            return say("fallera-label-swap", own=own, card=card, name=called[action.seat])
        case terms.Charge():
            return say("fallera-label-masclet") if action.masclet else say("fallera-deed-c")
        case terms.Defend():
            return say("fallera-label-defend", cards=format_names(action.cards, say))
    if isinstance(action, terms.Move):
        return say(f"fallera-deed-{action.code.lower()}")
    raise TypeError(f"not an action of La Fallera Calavera: {action}")


_KEYS: dict[type[Action], str] = {
    terms.Sell: "fallera-label-sell",
    terms.Use: "fallera-label-use",
    terms.Recover: "fallera-label-recover",
    terms.Attack: "fallera-label-attack",
    terms.UseOn: "fallera-label-use-on",
    terms.Rob: "fallera-label-rob",
    terms.Almansa: "fallera-label-almansa",
    terms.PassOn: "fallera-label-pass-on",
}


MANY_INGREDIENTS = 2
"""A player with at least this many ingredients is a reason in itself."""


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return the reason: what the first of the actions brings, or what the answer decides."""
    action, mine = actions[0], get_treasures(view, get_seat(view))
    if _makes_paella(mine, action, len(view.players)):
        return say("fallera-reason-paella")
    match action:
        case terms.Sell():
            return say("fallera-reason-sell", count=count_sale_cards(mine, action.card, view.options))
        case terms.Attack() | terms.Rob() | terms.Swap() if action.card in INGREDIENTS:
            return say("fallera-reason-ingredient", name=sitting.names[action.seat])
        case terms.Attack() if action.card in SHIELDS:
            return say("fallera-reason-shield", name=sitting.names[action.seat])
        case terms.Attack() | terms.Rob() | terms.Swap() if CARDS[action.card].sort is Sort.SALE:
            count = count_sale_cards((*mine, action.card), action.card, view.options)
            return say("fallera-reason-sale", count=count) if count else say("fallera-reason-worth")
        case terms.Almansa() | terms.UseOn() if view.players[action.seat].worth >= MANY_INGREDIENTS:
            count = view.players[action.seat].worth
            return say("fallera-reason-target", name=sitting.names[action.seat], count=count)
        case terms.Pass() if view.phase is Phase.DEFENCE and not any(
            isinstance(each, terms.Defend) for each in view.legal
        ):
            return say("fallera-refusal-no-fighter")
        case terms.Use() if action.card in SHIELDS:
            return say("fallera-reason-guard")
        case terms.Use() if CARDS[action.card].actions:
            return say("fallera-reason-actions", count=CARDS[action.card].actions)
    return say(_REASONS.get(type(action), "fallera-reason-rest"))


def _makes_paella(mine: Sequence[Model], action: Action, seats: int) -> bool:
    """Return whether the treasure that the action wins completes a paella with ``mine``."""
    if not isinstance(action, terms.Attack | terms.Rob | terms.Swap | terms.Keep | terms.Take | terms.Recover):
        return False
    kept = (card for card in mine if not isinstance(action, terms.Swap) or card is not action.own)
    return count_ingredients((*kept, action.card), seats) >= GOAL


def expectation(expected: float, had: float, say: Say) -> str:
    """Return how likely a victory was; ratings are shares."""
    return say("fallera-expected", expected=format_decimal(100 * expected, say), had=format_decimal(100 * had, say))


_REASONS: Mapping[type[Action], str] = {
    terms.Almoina: "fallera-reason-almoina",
    terms.Attack: "fallera-reason-effect",
    terms.Rob: "fallera-reason-effect",
    terms.Swap: "fallera-reason-effect",
    terms.Lay: "fallera-reason-attack",
    terms.Charge: "fallera-reason-attack",
    terms.Use: "fallera-reason-worth",
    terms.UseOn: "fallera-reason-worth",
    terms.Almansa: "fallera-reason-worth",
    terms.Recover: "fallera-reason-best",
    terms.Keep: "fallera-reason-best",
    terms.Take: "fallera-reason-best",
    terms.Defend: "fallera-reason-answer",
    terms.Aigua: "fallera-reason-answer",
    terms.Espionatge: "fallera-reason-spy",
    terms.Paella: "fallera-reason-cancel",
    terms.Pass: "fallera-reason-pass",
    terms.Spare: "fallera-reason-plan",
    terms.Cover: "fallera-reason-plan",
    terms.Reserve: "fallera-reason-plan",
    terms.Shed: "fallera-reason-free",
    terms.PassOn: "fallera-reason-free",
}
"""The reasons without names and numbers, by class of action."""
