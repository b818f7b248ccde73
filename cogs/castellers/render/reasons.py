"""Explains the cards of a hand and of the groups, and why a computer proposes an action."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Field, Panel, Say, Sitting
from cogs.castellers.cards import Card, sort_by_role
from cogs.castellers.naming import card_name, castell_name
from cogs.castellers.render.labels import format_counts
from cogs.castellers.rules.actions import Call, Cancel, Canguelo, Draw, Grallers, Llenya, Pinya, Pom, Take, Tronc
from cogs.castellers.rules.advice import choose_castell, count_missing
from cogs.castellers.rules.view import View


def explain(view: View, say: Say) -> Panel:
    """Explain the cards of the hand, those in the pinya, those only in the groups, and the parts of a castell."""
    held = {*view.hand}
    others = {card for group in view.groups for card in group} - held
    fields = [Field(say("castellers-explain-parts"), say("castellers-rules-raise-text"))]
    if others:
        fields.insert(0, Field(say("castellers-groups"), _explain_cards(others, say)))
    if view.pinya:
        pinya = say("castellers-hand-pinya", cards=format_counts(view.pinya, say))
        fields.insert(0, Field(say("castellers-hand-castell"), pinya))
    if held:
        fields.insert(0, Field(say("castellers-hand"), _explain_cards(held, say)))
    return Panel(say("castellers-explain-title"), fields=tuple(fields))


def _explain_cards(cards: Iterable[Card], say: Say) -> str:
    return "\n".join(f"**{card_name(card, say)}**: {say(f'castellers-explain-{card}')}" for card in sort_by_role(cards))


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
