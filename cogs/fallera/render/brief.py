"""The rules in brief."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.panel import Field, Panel, Say
from cogs.fallera.rules.turns import LAST_ROUND, MOST_ACTIONS

PARTS: Mapping[str, Mapping[str, int]] = {
    "cards": {},
    "turn": {"actions": MOST_ACTIONS, "rounds": LAST_ROUND},
    "battle": {},
    "answers": {},
    "levels": {},
    "people": {},
    "more": {},
}
"""What is told, each part with the numbers that its text needs."""


def rules(say: Say) -> Panel:
    """The rules in brief."""
    fields = tuple(
        Field(say(f"fallera-rules-{part}"), say(f"fallera-rules-{part}-text", **numbers))
        for part, numbers in PARTS.items()
    )
    return Panel(say("fallera-title"), say("fallera-rules-goal"), fields, say("fallera-rules-author"))
