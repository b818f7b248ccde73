"""The places of the parts of the picture, in pixels."""

from bot.engine.scene import Column, list_columns

MARGIN = GAP = 12
EDGE_WIDTH = 3

GOALS_Y, GOALS_HEIGHT = MARGIN, 140
COLLES_Y = GOALS_Y + GOALS_HEIGHT + GAP
COLLES_HEIGHT = 424
COLLES_END = COLLES_Y + COLLES_HEIGHT
SUPPLY_Y, SUPPLY_HEIGHT = COLLES_END + GAP, 118
HEIGHT = SUPPLY_Y + SUPPLY_HEIGHT + MARGIN
ENDING_HEIGHT = COLLES_END + MARGIN
"""At the end there is nothing left to take."""

WIDE_COLLES = 3
"""The most colles whose columns hold a name and its applause in one line."""


def list_rooms(count: int) -> list[Column]:
    """List the columns of ``count`` colles, or castells of the day, from left to right."""
    return list_columns(count, MARGIN, GAP)
