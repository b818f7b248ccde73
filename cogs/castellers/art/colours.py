"""The colours of Castellers!"""

from typing import NamedTuple

TABLE, PANEL, EDGE = "#2e1812", "#482619", "#5d3424"
GROUND, FAINT = "#7a5440", "#c9a78f"
CARD, INK = "#fdf3dc", "#24120d"
BACK = "#7d4a2d"
TURN, LESS = "#f2b632", "#7d5e2b"
"""Gold: whose turn it is, and the highest applause token; and the tokens below it."""
DONE = "#a6e39a"


class Shirt(NamedTuple):
    """A colla's colour, always with its pattern and its badge."""

    name: str
    colour: str
    light: str
    pattern: str
    """A symbol of ``figures.svg``."""


SHIRTS = (
    Shirt("red", "#e0433a", "#ffe3db", "upright"),
    Shirt("blue", "#3f8fdb", "#e2f1ff", "level"),
    Shirt("green", "#3fa65a", "#e4fadf", "dots"),
    Shirt("violet", "#9a63cf", "#f3e6ff", "slanting"),
)
"""By seat."""

PLAIN_SHIRT = Shirt("gold", TURN, TURN, "plain")
"""The shirt on the cards: a card is of no colla until it is placed."""


class Tile(NamedTuple):
    """The colours of a card's tile: its part's."""

    colour: str
    hill: str


TRONC, POM = Tile("#7d4a2d", "#96603f"), Tile("#1f6a6a", "#2c8080")


class Metal(NamedTuple):
    """The colours of a medal."""

    fill: str
    light: str
    dark: str


METALS = (
    Metal("#f2b632", "#ffd978", "#a06a12"),
    Metal("#c3c7cf", "#e9ecf1", "#7c828e"),
    Metal("#d08a4e", "#eab27f", "#8a4f20"),
)
"""Gold, silver and bronze."""
