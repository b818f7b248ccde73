"""The figures of the towers: the room that each takes, and the sizes at which pictures show them."""

from collections.abc import Mapping
from typing import NamedTuple

from cogs.castellers.cards import Card


class Room(NamedTuple):
    """The pixels of a figure at full size; its feet are at the middle of the lower edge, 2 pixels above it."""

    width: int
    height: int


PINYA = "pinya"

NAMES: Mapping[Card, str] = {
    Card.TRONC1: "tronc-1",
    Card.TRONC2: "tronc-2",
    Card.TRONC3: "tronc-3",
    Card.TRONC4: "tronc-4",
    Card.DOSOS: "dosos",
    Card.ACOTXADOR: "acotxador",
    Card.ENXANETA: "enxaneta",
}
"""By role: its symbol in the files of figures, of places and, with ``card-`` before it, of tiles."""

ROOMS: Mapping[str, Room] = {
    PINYA: Room(68, 68),
    "tronc-1": Room(68, 68),
    "tronc-2": Room(102, 68),
    "tronc-3": Room(136, 68),
    "tronc-4": Room(170, 68),
    "dosos": Room(68, 50),
    "acotxador": Room(68, 32),
    "enxaneta": Room(68, 62),
}
"""Widths are multiples of half the distance between neighbours, so that all neighbours look the same at every size."""

BELOW_FEET = 2

FULL_SIZE = 34

SIZES = (FULL_SIZE, 30, 17, 13)
"""Pixels between neighbours: on the table with two or three colles, with four; at the end with two or three, with four.
"""


def scale(length: float, size: int) -> int:
    """Convert a length of full size to this size.

    >>> scale(102, 30)
    90
    """
    return round(length * size / FULL_SIZE)
