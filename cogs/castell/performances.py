"""The 32 local performances (RULES 1.9). All but E09 are house values.

A shape asks for a tower of exactly these widths. An exhibition asks for a tower that has at least as many levels as the
exhibition has points, and that uses certain skills.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Tile(StrEnum):
    """The tiles by number: S for a shape, E for an exhibition."""

    # Faster than the hash of an Enum, which is a Python function; tiles are keys of dictionaries.
    __hash__ = str.__hash__

    S01 = "s01"
    S02 = "s02"
    S03 = "s03"
    S04 = "s04"
    S05 = "s05"
    S06 = "s06"
    S07 = "s07"
    S08 = "s08"
    S09 = "s09"
    S10 = "s10"
    S11 = "s11"
    S12 = "s12"
    S13 = "s13"
    S14 = "s14"
    S15 = "s15"
    S16 = "s16"
    E01 = "e01"
    E02 = "e02"
    E03 = "e03"
    E04 = "e04"
    E05 = "e05"
    E06 = "e06"
    E07 = "e07"
    E08 = "e08"
    E09 = "e09"
    E10 = "e10"
    E11 = "e11"
    E12 = "e12"
    E13 = "e13"
    E14 = "e14"
    E15 = "e15"
    E16 = "e16"


@dataclass(frozen=True, slots=True)
class Performance:
    """The demands and points of a tile."""

    tile: Tile
    points: int
    widths: tuple[int, ...] = ()
    """The width of each level of a shape, lowest level first; empty for an exhibition."""
    needs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """How often an exhibition uses Balance, Base, Mix, Strength and Width at least."""
    name: str = ""
    """The name of a shape, in Catalan in every language; empty for an exhibition."""

    @property
    def is_shape(self) -> bool:
        """True if it asks for a shape."""
        return bool(self.widths)

    @property
    def levels(self) -> int:
        """The number of levels of a shape, or the least number of levels of an exhibition."""
        return len(self.widths) or self.points


PERFORMANCES: Mapping[Tile, Performance] = {
    performance.tile: performance
    for performance in (
        Performance(Tile.S01, 2, widths=(3, 2, 1), name="Tres pisos"),
        Performance(Tile.S02, 2, widths=(2, 2, 1), name="Torreta"),
        Performance(Tile.S03, 3, widths=(3, 2, 2, 1), name="Esglaó"),
        Performance(Tile.S04, 3, widths=(3, 3, 2, 1), name="Base doble"),
        Performance(Tile.S05, 3, widths=(2, 2, 1, 1), name="Torre prima"),
        Performance(Tile.S06, 4, widths=(4, 3, 2, 1), name="Piràmide de 4"),
        Performance(Tile.S07, 4, widths=(1, 1, 1, 1), name="Pilar de 4"),
        Performance(Tile.S08, 4, widths=(5, 3, 2, 1), name="Soca ampla"),
        Performance(Tile.S09, 5, widths=(2, 2, 2, 1, 1), name="Torre de 5"),
        Performance(Tile.S10, 5, widths=(3, 3, 2, 2, 1), name="Campanar"),
        Performance(Tile.S11, 6, widths=(5, 4, 3, 2, 1), name="Piràmide de 5"),
        Performance(Tile.S12, 5, widths=(1, 1, 1, 1, 1), name="Pilar de 5"),
        Performance(Tile.S13, 6, widths=(4, 4, 3, 2, 1), name="Muralla"),
        Performance(Tile.S14, 6, widths=(2, 2, 2, 2, 1, 1), name="2 de 6"),
        Performance(Tile.S15, 6, widths=(3, 3, 3, 2, 1, 1), name="3 de 6"),
        Performance(Tile.S16, 8, widths=(4, 4, 4, 2, 1, 1), name="4 de 6"),
        Performance(Tile.E01, 4, needs=(1, 0, 1, 0, 0)),
        Performance(Tile.E02, 4, needs=(1, 0, 0, 1, 0)),
        Performance(Tile.E03, 4, needs=(0, 0, 1, 0, 1)),
        Performance(Tile.E04, 4, needs=(0, 1, 0, 1, 0)),
        Performance(Tile.E05, 5, needs=(2, 0, 0, 1, 0)),
        Performance(Tile.E06, 5, needs=(1, 0, 1, 0, 1)),
        Performance(Tile.E07, 5, needs=(0, 1, 2, 0, 0)),
        Performance(Tile.E08, 5, needs=(0, 0, 0, 2, 1)),
        Performance(Tile.E09, 6, needs=(0, 1, 2, 1, 0)),
        Performance(Tile.E10, 6, needs=(2, 0, 1, 0, 1)),
        Performance(Tile.E11, 6, needs=(1, 1, 0, 2, 0)),
        Performance(Tile.E12, 6, needs=(3, 0, 1, 0, 0)),
        Performance(Tile.E13, 7, needs=(2, 0, 1, 1, 1)),
        Performance(Tile.E14, 7, needs=(3, 0, 0, 2, 0)),
        Performance(Tile.E15, 7, needs=(0, 0, 2, 1, 2)),
        Performance(Tile.E16, 8, needs=(2, 1, 1, 1, 1)),
    )
}
"""By tile: its demands and points."""
