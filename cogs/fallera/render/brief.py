"""The rules in brief."""

from __future__ import annotations

from bot.engine.panel import Field, Panel, Say

PARTS = ("cards", "turn", "battle", "answers", "levels", "people", "more")


def rules(say: Say) -> Panel:
    """The rules in brief."""
    fields = tuple(Field(say(f"fallera-rules-{part}"), say(f"fallera-rules-{part}-text")) for part in PARTS)
    return Panel(say("fallera-title"), say("fallera-rules-goal"), fields, say("fallera-rules-author"))
