"""What cards, castells and actions are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.engine.contract import Action
from bot.engine.panel import Field, Say, Sitting
from cogs.castellers.cards import CASTELLERS, SPECIALS, Card, Plan
from cogs.castellers.rules.actions import (
    Accept,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Dismantle,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Pass,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.view import View

APPLAUSE_SIGN, DOT = "👏", " · "


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """An action in words."""
    match action:
        case Take():
            cards = view.groups[action.group] if action.group < len(view.groups) else ()
            return f"{say('castellers-button-take', group=action.group + 1)}: {card_names(cards, say)}"
        case Pinya():
            place = say(
                "castellers-label-pinya", place=action.place, castell=castell_name(view.plans[action.castell - 1], say)
            )
            return f"{place}: {card_name(action.card, say)}"
        case Tronc():
            return f"{say('castellers-part-tronc')}: {level_name(action.level, say)}"
        case Pom():
            return f"{say('castellers-part-pom')}: {card_name(action.role, say)}"
        case Discard():
            return f"{say('castellers-deed-u')}: {card_name(action.card, say)}"
        case Llenya() | Canguelo():
            return say(f"castellers-label-{action.code.lower()}", name=sitting.labels[action.target])
        case Call():
            return f"{say('castellers-deed-k')}: {card_name(action.role, say)}"
        case Draw() | Pass() | Dismantle() | Grallers() | Cancel() | Accept() | Finish():
            return say(f"castellers-deed-{action.code.lower()}")
    raise TypeError(f"{action} is none of this game's")


def castell_name(plan: Plan, say: Say) -> str:
    """``3 de 8``."""
    return say("castellers-castell", castell=plan.castell, floors=plan.floors)


def type_name(castell: int, say: Say) -> str:
    """What castells of this type are called."""
    return say("castellers-type", castell=castell)


def card_name(card: Card, say: Say) -> str:
    """What the card is called."""
    return say(f"castellers-card-{card}")


def card_names(cards: Iterable[Card], say: Say) -> str:
    """The cards in their order."""
    return ", ".join(card_name(card, say) for card in cards)


def counted(cards: Iterable[Card], say: Say) -> str:
    """The kinds of card by role, each with how many there are."""
    counts = Counter(cards)
    return DOT.join(
        card_name(card, say) + (f" ×{counts[card]}" if counts[card] > 1 else "")
        for card in (*CASTELLERS, *SPECIALS)
        if counts[card]
    )


def level_name(level: int, say: Say) -> str:
    """What a level of the tronc is called: the first one stands on the pinya and is the second of the castell."""
    return say("castellers-level", level=level + 1)


def group_lines(view: View, say: Say) -> Iterator[str]:
    """A line for each group."""
    for number, cards in enumerate(view.groups, 1):
        yield f"**{number}**{DOT}{card_names(cards, say) or say('castellers-empty')}"


def pile(view: View, say: Say) -> Iterator[Field]:
    """The whole discard pile by kinds, its top card named; nothing if it is empty."""
    if view.discard:
        heading = say("castellers-discard", count=len(view.discard), top=card_name(view.discard[-1], say))
        yield Field(heading, counted(view.discard, say))
