"""What may be done, in words: for lists, and for those who play by typing."""

from __future__ import annotations

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.fallera.cards import Model
from cogs.fallera.render.cards import name, names
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
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
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.view import View


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """An action in words."""
    called = sitting.labels
    match action:
        case Sell() | Use() | Recover():
            return say(_KEYS[type(action)], card=name(action.card, say))
        case Lay() | Discard() | Keep() | Take():
            return f"{say(f'fallera-deed-{action.code.lower()}')}: {name(action.card, say)}"
        case Attack() | UseOn() | Rob():
            return say(_KEYS[type(action)], card=name(action.card, say), name=called[action.seat])
        case Almansa() | PassOn():
            return say(_KEYS[type(action)], name=called[action.seat])
        case Swap():
            own, card = name(action.own, say), name(action.card, say)
            return say("fallera-label-swap", own=own, card=card, name=called[action.seat])
        case Charge():
            return say("fallera-label-masclet") if action.masclet else say("fallera-deed-c")
        case Defend():
            return say("fallera-label-defend", cards=names(defenders(action), say))
        case Pass() if view.phase is Phase.DEFENCE:
            return say("fallera-label-undefended")
        case Almoina() | Shed() | Gamble() | Pass() | Paella() | Espionatge() | Aigua():
            return say(f"fallera-deed-{action.code.lower()}")
    raise TypeError(f"{action} is none of this game's")


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


def defenders(action: Defend) -> tuple[Model, ...]:
    """The cards of a defence, who fights first."""
    return (action.card, *(Model.MUIXERANGA,) * action.muixeranga, *(Model.ESPILL,) * action.espill)
