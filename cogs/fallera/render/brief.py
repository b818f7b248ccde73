"""A summary of the rules."""

from collections.abc import Mapping

from bot.engine.panel import Field, Panel, Say
from cogs.fallera.house import HOUSE, House
from cogs.fallera.render.marks import draw_signs

PARTS = ("cards", "turn", "battle", "answers", "levels", "people", "more")
"""The parts of the summary."""


def rules(say: Say) -> Panel:
    return rules_of(HOUSE, say)


def rules_of(house: House, say: Say) -> Panel:
    """Build the summary of the rules with the numbers of this house."""
    numbers: Mapping[str, Mapping[str, int]] = {"turn": {"actions": house.actions, "rounds": house.rounds}}
    fields = tuple(
        Field(say(f"fallera-rules-{part}"), draw_signs(say(f"fallera-rules-{part}-text", **numbers.get(part, {}))))
        for part in PARTS
    )
    return Panel(say("fallera-title"), say("fallera-rules-goal"), fields, say("fallera-rules-author"))
