"""What cards, piles and the trick are."""

from __future__ import annotations

from bot.engine.panel import Field, Panel, Say
from cogs.thegame.rules.view import View

PARTS = ("cards", "up", "down", "trick")
"""What is explained, in this order."""


def explain(view: View, say: Say) -> Panel:
    """Explain the cards, the piles and the trick; the same for every hand."""
    fields = tuple(Field(say(f"thegame-explain-{part}"), say(f"thegame-explain-{part}-text")) for part in PARTS)
    return Panel(say("thegame-explain-title"), fields=fields)
