"""Equal columns of a picture."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.scene import PICTURE_WIDTH


class Column(NamedTuple):
    """A column of a picture, in pixels."""

    x: int
    width: int

    @property
    def end(self) -> int:
        """The first pixel to its right."""
        return self.x + self.width


def list_columns(count: int, margin: int, gap: int) -> list[Column]:
    """Divide a picture into columns: ``margin`` pixels remain at either side, ``gap`` between neighbours."""
    width = (PICTURE_WIDTH - 2 * margin - gap * (count - 1)) // count
    return [Column(margin + place * (width + gap), width) for place in range(count)]
