"""Names of cards, castells and actions."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.engine.contract import Action
from bot.engine.panel import Field, Say, Sitting
from cogs.castellers.cards import CASTELLERS, SPECIALS, Card
from cogs.castellers.naming import DOT, card_name, card_names, castell_name, part_name
from cogs.castellers.render.marks import mark_card
from cogs.castellers.rules import actions
from cogs.castellers.rules.view import View

APPLAUSE_SIGN = "👏"


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    match action:
        case actions.Take():
            cards = view.groups[action.group] if action.group < len(view.groups) else ()
            return f"{say('castellers-button-take', group=action.group + 1)}: {card_names(cards, say)}"
        case actions.Pinya():
            place = say(
                "castellers-label-pinya", place=action.place, castell=castell_name(view.plans[action.castell - 1], say)
            )
            return f"{place}: {card_name(action.card, say)}"
        case actions.Tronc():
            return f"{part_name('tronc', say)}: {level_name(action.level, say)}"
        case actions.Pom():
            return f"{part_name('pom', say)}: {card_name(action.role, say)}"
        case actions.Discard():
            return f"{say('castellers-deed-u')}: {card_name(action.card, say)}"
        case actions.Llenya() | actions.Canguelo():
            return say(f"castellers-label-{action.code.lower()}", name=sitting.labels[action.target])
        case actions.Call():
            return f"{say('castellers-deed-k')}: {card_name(action.role, say)}"
    if isinstance(action, actions.Move):
        return say(f"castellers-deed-{action.code.lower()}")
    raise TypeError(f"{action} is none of this game's")


def format_counts(cards: Iterable[Card], say: Say) -> str:
    """Format cards by role with their counts: ``enxaneta · llenya ×2``."""
    counts = Counter(cards)
    return DOT.join(
        card_name(card, say) + (f" ×{counts[card]}" if counts[card] > 1 else "")
        for card in (*CASTELLERS, *SPECIALS)
        if counts[card]
    )


def format_marked_counts(cards: Iterable[Card], say: Say) -> str:
    """Format cards by role with their counts and marks."""
    counts = Counter(cards)
    kinds = (card for card in (*CASTELLERS, *SPECIALS) if counts[card])
    return DOT.join(f"{format_counts([card] * counts[card], say)}{mark_card(card)}" for card in kinds)


def level_name(level: int, say: Say) -> str:
    """Return the name of a level of the tronc. Its level 1 is the second of the castell, above the pinya."""
    return say("castellers-level", level=level + 1)


def format_groups(view: View, say: Say) -> Iterator[str]:
    """Format each group as a line."""
    for number, cards in enumerate(view.groups, 1):
        yield f"**{number}**{DOT}{format_counts(cards, say) or say('castellers-empty')}"


def format_discard_pile(view: View, say: Say) -> Iterator[Field]:
    """Format the discard pile by card, with its top card; nothing if it is empty."""
    if view.discard:
        heading = say("castellers-discard", count=len(view.discard), top=card_name(view.discard[-1], say))
        yield Field(heading, format_counts(view.discard, say))
