"""Marks of regions, skills, castellers and local performances, and towers drawn with them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.emoji import mark
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import Level, Skill, Tower, get_width

GAME = "castell"

MAX_FIGURES = 18
"""The most castellers of a tower that are drawn one by one."""

HALF = "\N{EN SPACE}\N{SIX-PER-EM SPACE}"
"""As wide as half an emoji."""


def mark_region(region: Region) -> str:
    """The mark of a region."""
    return mark(GAME, f"region-{region}")


def mark_skill(skill: Skill) -> str:
    """The mark of a skill."""
    return mark(GAME, f"skill-{skill}")


def mark_size(size: int) -> str:
    """The mark of a casteller of this size."""
    return mark(GAME, f"casteller-{size}")


def mark_tile(tile: Tile) -> str:
    """The mark of a local performance."""
    return mark(GAME, f"performance-{tile}")


def draw_figures(tower: Tower, names: Sequence[str]) -> str:
    """Draw a tower with the emoji of its castellers, a line for each level, top first; ``names`` are by level."""
    is_counted = sum(map(get_width, tower)) > MAX_FIGURES
    widest, longest = max(map(get_width, tower)), max(map(len, names))
    rows = []
    for level, name in zip(reversed(tower), reversed(names), strict=True):
        indent = "" if is_counted else HALF * (widest - get_width(level))
        rows.append(f"`{name.ljust(longest)}` {indent}{_draw_level(level, is_counted=is_counted)}")
    return "\n".join(rows)


def _draw_level(level: Level, *, is_counted: bool) -> str:
    if is_counted:
        return " ".join(f"{mark_size(size)} ×{count}" for size, count in level)
    return "".join(mark_size(size) * count for size, count in level)
