"""What a colla's sizes, skills and tokens are for."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.panel import Field, Panel, Say
from cogs.castell.render.formatting import format_offered_tile, format_skill, format_team
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.view import View


def explain(view: View, say: Say) -> Panel:
    """Explain the castellers, the skills, the special action tokens and the local performances."""
    return Panel(say("castell-explain-title"), fields=tuple(_build_fields(view, say)))


def _build_fields(view: View, say: Say) -> Iterator[Field]:
    me, here = view.me, view.here
    if me is None:
        raise ValueError("a spectator has no hand")
    yield Field(format_team(me.team), say("castell-explain-sizes"))
    skills = (
        f"**{format_skill(skill, say)}**: {say(f'castell-about-{skill}')}" for skill in Skill if skill != Skill.PRACTICE
    )
    yield Field(say("castell-explain-skills"), "\n".join(skills))
    yield Field(say("castell-tokens", count=me.tokens), say("castell-explain-tokens"))
    if here is not None and here.tiles:
        shown = "\n".join(format_offered_tile(tile, say) for tile in here.tiles)
        yield Field(say("castell-explain-performances"), f"{say('castell-explain-tiles')}\n{shown}")
