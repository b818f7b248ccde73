"""The colours of The Game."""

from typing import NamedTuple

TABLE, PANEL, EDGE = "#12372a", "#1d4f3d", "#2f6b54"
CARD, INK = "#fdf3dc", "#14261f"
COVERED, COVERED_INK, TRACK = "#d3c6a6", "#4a4130", "#d9cdb2"
UP, UP_INK = "#f08a2c", "#a04a06"
DOWN, DOWN_INK = "#4a9be0", "#1f5f9c"
TURN = "#f2b632"
STOP = "#c8322b"
FIRE, FIRE_INK = "#7a1a14", "#fff6d8"


class Band(NamedTuple):
    """A third of the numbers, and its colours."""

    name: str
    last: int
    colour: str
    ink: str


BANDS = (Band("low", 33, UP, UP_INK), Band("middle", 66, "#8a4fa3", "#5e3374"), Band("high", 100, DOWN, DOWN_INK))

BAND_OF = {number: next(band for band in BANDS if number <= band.last) for number in range(1, 101)}
"""The band of each number."""
