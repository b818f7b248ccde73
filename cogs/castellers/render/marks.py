"""Marks of cards."""

from __future__ import annotations

from bot.engine.emoji import mark
from cogs.castellers.cards import Card

GAME = "castellers"


def mark_card(card: Card) -> str:
    """The mark of a card."""
    return mark(GAME, f"card-{card}")
