"""Where the parts of the picture lie, in pixels."""

from __future__ import annotations

from typing import NamedTuple

WIDTH = 1100
MARGIN = GAP = 12
EDGE_WIDTH = 3

GOALS_Y, GOALS_HEIGHT = MARGIN, 140
COLLAS_Y = GOALS_Y + GOALS_HEIGHT + GAP
COLLAS_HEIGHT = 424
COLLAS_END = COLLAS_Y + COLLAS_HEIGHT
SUPPLY_Y, SUPPLY_HEIGHT = COLLAS_END + GAP, 108
HEIGHT = SUPPLY_Y + SUPPLY_HEIGHT + MARGIN
ENDING_HEIGHT = COLLAS_END + MARGIN
"""At the end there is nothing left to take."""

WIDE_COLLAS = 3
"""With so many collas or fewer a column has room for a name and its applause in one line."""


class Column(NamedTuple):
    """The room of one colla, or of one castell of the day."""

    x: int
    width: int

    @property
    def end(self) -> int:
        """The first pixel to its right."""
        return self.x + self.width


def list_columns(count: int) -> list[Column]:
    """Divide the width into equal columns."""
    width = (WIDTH - 2 * MARGIN - GAP * (count - 1)) // count
    return [Column(MARGIN + place * (width + GAP), width) for place in range(count)]
