"""The colours of Castell."""

from typing import NamedTuple

from cogs.castell.components import Region
from cogs.castell.rules.towers import SIZES

TABLE, PANEL, EDGE = "#0f3346", "#174459", "#2f6b85"
CREAM, INK, WHITE = "#fdf3dc", "#12242e", "#ffffff"
TURN, TURN_SHADE = "#f2b632", "#b97d12"
OVER = "#9fb8c4"
"""Past rounds, ranks of 0, and sizes that a colla does not have."""

FLAG = "#2b5f7d"
"""The colour of festivals in later rounds."""

WOOD, BLOCK, BAG = "#7a4a1e", "#c8322b", "#e2703a"
MIDLAND = "#e2c99b"
"""Between the colours of the land: what lies on any of them is drawn on it."""

SKY = "#ecd9a8"
"""What is above the square."""

LAND = {
    Region.MATARO: "#e5c39a",
    Region.TERRASSA: "#ecd9a8",
    Region.BARCELONA: "#dcc07f",
    Region.VILAFRANCA: "#cfd3a0",
    Region.VILANOVA: "#d6ceb8",
    Region.VALLS: "#e5c39a",
    Region.TARRAGONA: "#ecd9a8",
}
"""No two regions that touch are alike."""

BADGES = {
    Region.MATARO: "#1f6f8b",
    Region.TERRASSA: "#5b4a8a",
    Region.BARCELONA: "#8c2f39",
    Region.VILAFRANCA: "#4b6b2b",
    Region.VILANOVA: "#2d4f9e",
    Region.VALLS: "#a0401f",
    Region.TARRAGONA: "#0f6b5c",
}

COLLES = ("#d8322b", "#2f7fb8", "#237547", "#8a4fa3")
"""By seat."""


class Shirt(NamedTuple):
    """The colour that two sizes share, and that of the number on it."""

    colour: str
    ink: str


_SHIRTS = (
    Shirt("#f7d774", INK),
    Shirt("#f0a94a", INK),
    Shirt("#e2703a", INK),
    Shirt("#b8403c", WHITE),
    Shirt("#6b2d5c", WHITE),
)

SHIRTS = {size: _SHIRTS[(size - 1) // 2] for size in SIZES}
