"""Where the seats and the band between them lie; all lengths are pixels."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.engine.scene import Item, Sprite

MARGIN, GAP = 14, 12

SEAT_WIDTH, SEAT_HEIGHT = 510, 240
BAND_HEIGHT = 190
CARDS_STEP = 84
"""From the upper edge of a row of cards to that of the next; seats and band grow by this for each row more."""

LEFT, CENTRE, RIGHT = MARGIN, 295, 576

PLACES: Mapping[int, tuple[tuple[int, int], ...]] = {
    2: ((LEFT, 0), (RIGHT, 0)),
    3: ((LEFT, 0), (RIGHT, 0), (CENTRE, 1)),
    4: ((LEFT, 0), (RIGHT, 0), (RIGHT, 1), (LEFT, 1)),
    5: ((LEFT, 0), (RIGHT, 0), (RIGHT, 1), (CENTRE, 2), (LEFT, 1)),
}
"""By number of players: the left edges of the seats and their rows, clockwise; the band lies below the first row."""


class Layout(NamedTuple):
    """The upper edges of the parts of a picture."""

    rows: tuple[int, ...]
    heights: tuple[int, ...]
    """Of the seats, by row."""
    band: int
    height: int


def lay_out(more_in_seats: Sequence[int], more_in_band: int) -> Layout:
    """Lay out seats and a band that hold this number of rows of cards more than the usual ones."""
    places = PLACES[len(more_in_seats)]
    heights = [SEAT_HEIGHT] * (1 + max(row for _, row in places))
    for more, (_, row) in zip(more_in_seats, places, strict=True):
        heights[row] = max(heights[row], SEAT_HEIGHT + CARDS_STEP * more)
    band = MARGIN + heights[0] + GAP
    tops, y = [MARGIN], band + BAND_HEIGHT + CARDS_STEP * more_in_band + GAP
    for height in heights[1:]:
        tops.append(y)
        y += height + GAP
    return Layout(tuple(tops), tuple(heights), band, y + 2)


BETWEEN_SEATS, BAND_LEFT, BAND_RIGHT = 528, 12, 1044
SIDE_LEFT, SIDE_RIGHT = 104, 908
"""The left edges of the chevrons: between two seats, at the ends of the band, at both sides of a single seat."""

OPPOSITE = {"right": "left", "left": "right", "up": "down", "down": "up"}


def list_chevrons(seats: int, direction: int, layout: Layout) -> Iterator[Item]:
    """List the chevrons that show the order of play, by rising seats if ``direction`` is 1.

    Two players take turns in any case.
    """
    if seats == 2:
        return
    last, side = layout.rows[-1], layout.band + 73
    ways = [("right", BETWEEN_SEATS, layout.rows[0] + 98, 44), ("down", BAND_RIGHT, side, 44)]
    ways.append(("up", BAND_LEFT, side, 44))
    if seats == 4:
        ways.append(("left", BETWEEN_SEATS, last + 98, 44))
    else:  # the last seat is alone in its row
        ways += [("left", SIDE_RIGHT, last + 92, 88), ("left", SIDE_LEFT, last + 92, 88)]
    for way, left, top, width in ways:
        yield Sprite(f"chevron-{way if direction > 0 else OPPOSITE[way]}", left, top, width)
