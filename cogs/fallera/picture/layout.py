"""Where the seats and the band between them lie; all lengths are pixels."""

from collections.abc import Iterator, Mapping

from bot.engine.scene import Item, Sprite

SEAT_WIDTH, SEAT_HEIGHT = 510, 240

LEFT, CENTRE, RIGHT = 14, 295, 576
ROW_1, BAND, ROW_2, ROW_3 = 14, 266, 468, 720
"""The upper edges of the rows of seats, and of the band below the first row."""

PLACES: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((LEFT, ROW_1), (RIGHT, ROW_1)),
    3: ((LEFT, ROW_1), (RIGHT, ROW_1), (CENTRE, ROW_2)),
    4: ((LEFT, ROW_1), (RIGHT, ROW_1), (RIGHT, ROW_2), (LEFT, ROW_2)),
    5: ((LEFT, ROW_1), (RIGHT, ROW_1), (RIGHT, ROW_2), (CENTRE, ROW_3), (LEFT, ROW_2)),
}
"""By number of players: the upper left corners of the seats, clockwise."""

HEIGHTS: Mapping[int, int] = {2: 470, 3: 722, 4: 722, 5: 974}

BETWEEN_SEATS, BAND_LEFT, BAND_RIGHT = 528, 12, 1044
SIDE_LEFT, SIDE_RIGHT = 104, 908
"""The left edges of the chevrons: between two seats, at the ends of the band, at both sides of a single seat."""

_TOP = ("right", BETWEEN_SEATS, ROW_1 + 98, 44)
_SIDES = (("down", BAND_RIGHT, BAND + 73, 44), ("up", BAND_LEFT, BAND + 73, 44))

CHEVRONS: Mapping[int, tuple[tuple[str, int, int, int], ...]] = {
    2: (),
    3: (_TOP, *_SIDES, ("left", SIDE_RIGHT, ROW_2 + 92, 88), ("left", SIDE_LEFT, ROW_2 + 92, 88)),
    4: (_TOP, *_SIDES, ("left", BETWEEN_SEATS, ROW_2 + 98, 44)),
    5: (_TOP, *_SIDES, ("left", SIDE_RIGHT, ROW_3 + 92, 88), ("left", SIDE_LEFT, ROW_3 + 92, 88)),
}
"""By number of players, for play by rising seats: which way a chevron points, its upper left corner and its width.

Two players take turns in any case.
"""

OPPOSITE = {"right": "left", "left": "right", "up": "down", "down": "up"}


def list_chevrons(seats: int, direction: int) -> Iterator[Item]:
    """List the chevrons that show the order of play, by rising seats if ``direction`` is 1."""
    for way, left, top, width in CHEVRONS[seats]:
        yield Sprite(f"chevron-{way if direction > 0 else OPPOSITE[way]}", left, top, width)
