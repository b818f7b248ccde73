"""The reasons why a computer proposes an action."""

from collections import Counter
from collections.abc import Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.castellers.naming import castell_name
from cogs.castellers.rules.actions import Call, Cancel, Canguelo, Draw, Grallers, Llenya, Pinya, Pom, Take, Tronc
from cogs.castellers.rules.advice import choose_castell, count_missing
from cogs.castellers.rules.view import View


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return the reason: the cards that the castell in progress, or else the nearest one, needs, or the target."""
    action = actions[0]
    castell = castell_name(view.plans[choose_castell(view) - 1], say)
    missing = count_missing(view) - Counter(view.hand)
    match action:
        case Take():
            group = view.groups[action.group] if action.group < len(view.groups) else ()
            found = (Counter(group) & missing).total()
            if not found:
                return say("castellers-reason-later")
            return say("castellers-reason-take", castell=castell, count=missing.total(), found=found)
        case Call():
            return say("castellers-reason-call", castell=castell)
        case Pinya() if action.castell != choose_castell(view):
            return say("castellers-reason-raise", castell=castell_name(view.plans[action.castell - 1], say))
        case Draw() | Pinya() | Tronc() | Pom() | Grallers():
            if missing:
                return say("castellers-reason-missing", castell=castell, count=missing.total())
            return say("castellers-reason-ready", castell=castell)
        case Llenya() | Canguelo():
            name, count = sitting.names[action.target], len(view.collas[action.target].scores)
            if not count:
                return say("castellers-reason-hinder", name=name)
            return say("castellers-reason-attack", name=name, count=count)
        case Cancel():
            return say("castellers-reason-cancel")
    return say("castellers-reason-rest")
