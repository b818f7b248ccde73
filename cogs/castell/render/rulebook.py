"""The panel of the rules in brief."""

from __future__ import annotations

from bot.engine.panel import Field, Panel, Say
from cogs.castell.components import NEIGHBOURS, REGIONS
from cogs.castell.render.formatting import format_region, format_regions

PARTS = ("round", "turn", "towers", "skills", "special", "festivals", "score", "map", "typing", "glossary")


def rules(say: Say) -> Panel:
    """The rules in brief, with a map and a glossary."""
    fields = [Field(say(f"castell-rules-{part}"), _format_part(part, say)) for part in PARTS]
    return Panel(say("castell-title"), say("castell-rules-goal"), tuple(fields), say("castell-rules-author"))


def _format_part(part: str, say: Say) -> str:
    if part != "map":
        return say(f"castell-rules-{part}-text")
    return "\n".join(
        f"**{format_region(region, say)}**: {format_regions(NEIGHBOURS[region], say)}" for region in REGIONS
    )
