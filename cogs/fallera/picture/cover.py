"""Draws the cover of La Fallera Calavera: the fallera, and the ingredients of her paella."""

from bot.engine.panel import Say
from bot.engine.scene import COVER_SIZE, Item, Scene, Sprite
from cogs.fallera.art import colours

PORTRAIT_WIDTH, PLATE_WIDTH = 150, 68

PLATES = (("toma", 4, 100), ("carx", 44, 164), ("coni", 98, 190), ("garr", 152, 164), ("cuix", 192, 100))
"""The ingredients, and the upper left corners of their plates around the portrait."""


def cover(say: Say) -> Scene:
    """Draw the portrait with five plates before it."""
    left = (COVER_SIZE - PORTRAIT_WIDTH) // 2
    items: list[Item] = [Sprite("portrait", left, 18, PORTRAIT_WIDTH)]
    items += [Sprite(f"plate-{name}", x, y, PLATE_WIDTH) for name, x, y in PLATES]
    return Scene(COVER_SIZE, COVER_SIZE, colours.SEAT, tuple(items), say("fallera-alt-cover"))
