"""Marks of regions, skills, castellers and local performances, and towers drawn with them."""

from collections.abc import Sequence

from bot.engine.emoji import mark
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import Skill, Tower, get_width

GAME = "castell"

MAX_FIGURES = 18
"""The most castellers of a tower that are drawn one by one."""

HALF = "\N{EN SPACE}\N{SIX-PER-EM SPACE}"
"""Half the width of an emoji."""


def mark_region(region: Region) -> str:
    return mark(GAME, f"region-{region}")


def mark_skill(skill: Skill) -> str:
    return mark(GAME, f"skill-{skill}")


def mark_size(size: int) -> str:
    return mark(GAME, f"casteller-{size}")


def mark_tile(tile: Tile) -> str:
    return mark(GAME, f"performance-{tile}")


def draw_figures(tower: Tower, names: Sequence[str]) -> str:
    """Draw a tower with the emoji of its castellers, a line for each level, top first; ``names`` are by level."""
    is_counted = sum(map(get_width, tower)) > MAX_FIGURES
    widest, longest = max(map(get_width, tower)), max(map(len, names))
    rows = []
    for level, name in zip(reversed(tower), reversed(names), strict=True):
        if is_counted:
            figures = " ".join(f"{mark_size(size)} ×{count}" for size, count in level)
        else:
            indent = HALF * (widest - get_width(level))
            figures = indent + "".join(mark_size(size) * count for size, count in level)
        rows.append(f"`{name.ljust(longest)}` {figures}")
    return "\n".join(rows)
