"""A summary of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.panel import Field, Panel, Say
from cogs.fallera.render.marks import draw_signs
from cogs.fallera.rules.turns import LAST_ROUND, MAX_ACTIONS

PARTS: Mapping[str, Mapping[str, int]] = {
    "cards": {},
    "turn": {"actions": MAX_ACTIONS, "rounds": LAST_ROUND},
    "battle": {},
    "answers": {},
    "levels": {},
    "people": {},
    "more": {},
}
"""The parts of the summary, each with the numbers that its text needs."""


def rules(say: Say) -> Panel:
    """Build the summary of the rules."""
    fields = tuple(
        Field(say(f"fallera-rules-{part}"), draw_signs(say(f"fallera-rules-{part}-text", **numbers)))
        for part, numbers in PARTS.items()
    )
    return Panel(say("fallera-title"), say("fallera-rules-goal"), fields, say("fallera-rules-author"))
