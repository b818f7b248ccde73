"""Labels of actions, for select menus and typed commands."""

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.fallera.naming import format_name
from cogs.fallera.render.cards import format_names
from cogs.fallera.rules import terms
from cogs.fallera.rules.terms import Phase
from cogs.fallera.rules.view import View


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    called = sitting.labels
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
        case terms.Pass() if view.phase is Phase.DEFENCE:
            return say("fallera-label-undefended")
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
