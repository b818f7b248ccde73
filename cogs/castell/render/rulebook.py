"""The panel of the rules in brief."""

from __future__ import annotations

from bot.engine.panel import Field, Panel, Say
from cogs.castell.components import REGIONS
from cogs.castell.house import HOUSE, House
from cogs.castell.render.formatting import format_region, format_regions

PARTS = ("round", "turn", "towers", "skills", "special", "festivals", "score", "map", "typing", "glossary")


def rules(say: Say) -> Panel:
    """Build the rules in brief, with a map and a glossary."""
    return rules_of(HOUSE, say)


def rules_of(house: House, say: Say) -> Panel:
    """Build the rules in brief, with the map of this house."""
    neighbours = "\n".join(
        f"**{format_region(region, say)}**: {format_regions(house.neighbours[region], say)}" for region in REGIONS
    )
    fields = [
        Field(say(f"castell-rules-{part}"), neighbours if part == "map" else say(f"castell-rules-{part}-text"))
        for part in PARTS
    ]
    return Panel(say("castell-title"), say("castell-rules-goal"), tuple(fields), say("castell-rules-author"))
