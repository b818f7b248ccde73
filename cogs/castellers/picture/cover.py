"""Draws the cover of Castellers!: three castells, the highest in the middle."""

from bot.engine.panel import Say
from bot.engine.scene import COVER_SIZE, Box, Item, Scene
from cogs.castellers.art import colours
from cogs.castellers.cards import Plan
from cogs.castellers.picture.towers import draw_tower
from cogs.castellers.rules.terms import Site

GROUND_Y, GROUND_HEIGHT = 244, 20

TOWERS = (
    (Plan(castell=1, floors=5, pinya=1, tronc=2), "green", 46, 17),
    (Plan(castell=2, floors=7, pinya=1, tronc=3), "blue", 218, 17),
    (Plan(castell=3, floors=8, pinya=3, tronc=3), "red", 132, 30),
)
"""Each with its shirt, its middle and its size; the last stands in front."""


def cover(say: Say) -> Scene:
    """Draw the castells finished, each of another colla."""
    ground = Box(0, GROUND_Y, COVER_SIZE, GROUND_HEIGHT, colours.GROUND, colours.TABLE, radius=0)
    items: list[Item] = [ground]
    for plan, shirt, middle, size in TOWERS:
        site = Site(plan, plan.pinya, plan.tronc, plan.pom, has_grallers=False)
        items += draw_tower(site, shirt, middle, GROUND_Y + 6, size)
    return Scene(COVER_SIZE, COVER_SIZE, colours.TABLE, tuple(items), say("castellers-alt-cover"))
