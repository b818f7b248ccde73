"""Marks of cards, and the signs of points and levels."""

from bot.engine.emoji import choose, mark
from cogs.fallera.cards import Model

GAME = "fallera"

ATTACK, DEFENCE, LEVEL = "⚔", "🛡", "★"
"""The signs before points and levels; the hand's field titles and the summary of the rules explain them."""

DRAWINGS = {ATTACK: "sign-sword", DEFENCE: "sign-shield", LEVEL: "sign-star"}


def mark_card(card: Model) -> str:
    return mark(GAME, f"card-{card}")


def draw_signs(text: str) -> str:
    """Show the signs of points and levels in a text as emoji."""
    for sign, drawing in DRAWINGS.items():
        text = text.replace(sign, choose(mark(GAME, drawing), sign))
    return text
