"""Labels of actions, for select menus and typed commands."""

from __future__ import annotations

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.fallera.render.cards import format_name, format_names
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Cover,
    Defend,
    Discard,
    Espionatge,
    Gamble,
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
from cogs.fallera.rules.view import View


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """Return the label of an action."""
    called = sitting.labels
    match action:
        case Sell() | Use() | Recover():
            return say(_KEYS[type(action)], card=format_name(action.card, say))
        case Lay() | Discard() | Keep() | Take():
            return f"{say(f'fallera-deed-{action.code.lower()}')}: {format_name(action.card, say)}"
        case Attack() | UseOn() | Rob():
            return say(_KEYS[type(action)], card=format_name(action.card, say), name=called[action.seat])
        case Almansa() | PassOn():
            return say(_KEYS[type(action)], name=called[action.seat])
        case Swap():
            own, card = format_name(action.own, say), format_name(action.card, say)
            return say("fallera-label-swap", own=own, card=card, name=called[action.seat])
        case Charge():
            return say("fallera-label-masclet") if action.masclet else say("fallera-deed-c")
        case Defend():
            return say("fallera-label-defend", cards=format_names(action.cards, say))
        case Pass() if view.phase is Phase.DEFENCE:
            return say("fallera-label-undefended")
        case Almoina() | Spare() | Cover() | Reserve() | Shed() | Gamble() | Pass() | Paella() | Espionatge() | Aigua():
            return say(f"fallera-deed-{action.code.lower()}")
    raise TypeError(f"not an action of La Fallera Calavera: {action}")


_KEYS: dict[type[Action], str] = {
    Sell: "fallera-label-sell",
    Use: "fallera-label-use",
    Recover: "fallera-label-recover",
    Attack: "fallera-label-attack",
    UseOn: "fallera-label-use-on",
    Rob: "fallera-label-rob",
    Almansa: "fallera-label-almansa",
    PassOn: "fallera-label-pass-on",
}
