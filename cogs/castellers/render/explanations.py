"""Explains the cards of a hand and of the groups."""

from collections.abc import Iterable

from bot.engine.panel import Field, Panel, Say
from cogs.castellers.cards import Card, sort_by_role
from cogs.castellers.naming import card_name
from cogs.castellers.render.labels import format_counts
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
