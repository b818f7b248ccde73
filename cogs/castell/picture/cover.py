"""Draws the cover of Castell: a tower of castellers, the large sizes below."""

from bot.engine.panel import Say
from bot.engine.scene import COVER_SIZE, Box, Scene, Sprite
from cogs.castell.art import colours, drawings
from cogs.castell.components import Region

LEVELS = (9, 7, 5, 3)
"""The sizes of the levels from below; each has one casteller fewer than the one below it."""

GROUND_Y, LEVELS_APART = 248, 56


def cover(say: Say) -> Scene:
    """Draw a tower of four levels between the sea and the land."""
    land = colours.LAND[Region.TERRASSA]
    items: list[Box | Sprite] = [Box(8, 8, COVER_SIZE - 16, COVER_SIZE - 16, land, colours.TABLE, 20)]
    width = drawings.CASTELLER
    for level, size in reversed(list(enumerate(LEVELS))):  # from the top, as heads cover the feet above them
        count, y = len(LEVELS) - level, GROUND_Y - width - LEVELS_APART * level
        left = COVER_SIZE // 2 - width * count // 2
        items += [Sprite(f"map-casteller-{size}", left + width * place, y, width) for place in range(count)]
    return Scene(COVER_SIZE, COVER_SIZE, colours.TABLE, tuple(items), say("castell-alt-cover"))
