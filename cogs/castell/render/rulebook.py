"""The rules in brief, and explanations of what a colla has."""

from bot.engine.panel import Field, Panel, Say
from cogs.castell.components import REGIONS
from cogs.castell.house import HOUSE, House
from cogs.castell.render.formatting import format_offered_tile, format_region, format_regions, format_skill, format_team
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.view import View

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


def explain(view: View, say: Say) -> Panel:
    """Explain the castellers, the skills, the special action tokens and the local performances."""
    me, here = view.me, view.here
    if me is None:
        raise ValueError("a spectator has no hand")
    skills = (
        f"**{format_skill(skill, say)}**: {say(f'castell-about-{skill}')}" for skill in Skill if skill != Skill.PRACTICE
    )
    fields = [
        Field(format_team(me.team), say("castell-explain-sizes")),
        Field(say("castell-explain-skills"), "\n".join(skills)),
        Field(say("castell-tokens", count=me.tokens), say("castell-explain-tokens")),
    ]
    if here is not None and here.tiles:
        shown = "\n".join(format_offered_tile(tile, say) for tile in here.tiles)
        fields.append(Field(say("castell-explain-performances"), f"{say('castell-explain-tiles')}\n{shown}"))
    return Panel(say("castell-explain-title"), fields=tuple(fields))
