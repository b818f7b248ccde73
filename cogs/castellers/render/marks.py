"""Marks of cards and castells."""

from bot.engine.emoji import mark
from cogs.castellers.cards import Card, Plan

GAME = "castellers"


def mark_card(card: Card) -> str:
    return mark(GAME, f"card-{card}")


def mark_plan(plan: Plan) -> str:
    """Return the mark of a castell: its cards as blocks; a castell of another house has no emoji."""
    return mark(GAME, f"goal-{plan.castell}-{plan.pinya}-{plan.tronc}")
