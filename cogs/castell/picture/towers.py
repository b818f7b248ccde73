"""Draws towers side by side on a square, each above the card of its colla."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.engine.contract import Event
from bot.engine.scene import SMALLEST_TEXT, Align, Box, Column, Item, Sprite, Text
from cogs.castell.art import colours
from cogs.castell.art.drawings import CASTELLER, PLAZA, PLAZA_HEIGHT, PRIZE
from cogs.castell.components import Prize, Region
from cogs.castell.rules.festivals import find_best_entries, list_newest_entries
from cogs.castell.rules.terms import Colla
from cogs.castell.rules.towers import Tower

HIGHEST, HIGHEST_AT_END = 318, 412
"""The most pixels of a tower, below the map and at the end; in a higher one castellers stand closer together.

A phone shows a picture narrower that is much higher than wide.
"""

RISE, APART = 42, 46
"""How far apart castellers are, up and across, so that their numbers are seen."""

GROUND, MARGIN = 60, 14
"""The height of the ground with the regions and the prizes, and the least space above a tower."""

BADGE_WIDTH, BADGE, TEXT = 84, 52, 40
"""The size of the points of a tower, and of the text on it and on the ground."""


class Stand(NamedTuple):
    """A tower on the square."""

    tower: Tower
    score: int
    region: Region
    """Where it was built."""
    prizes: tuple[Prize, ...]
    """What is shown with it."""
    is_best: bool


def list_festival_stands(news: Iterable[Event]) -> dict[int, Stand]:
    """Return by seat the towers of the newest festivals that were held in these events."""
    return {
        entry.seat: Stand(
            entry.tower, entry.score, festival.region, (entry.prize,) if entry.prize else (), entry.place == 1
        )
        for festival, entry in list_newest_entries(news)
    }


def list_best_stands(story: Iterable[Event], collas: Sequence[Colla]) -> dict[int, Stand]:
    """Return by seat the tower with most points of a whole game, with all prizes that the colla has won."""
    best, stands = find_best_entries(story), dict[int, Stand]()
    for festival, entry in best:
        prizes = sorted((won.prize for won in collas[entry.seat].prizes), key=[*Prize].index)
        is_best = entry.score == best[0][1].score
        stands[entry.seat] = Stand(entry.tower, entry.score, festival.region, tuple(prizes), is_best)
    return stands


def measure_square(stands: Mapping[int, Stand], *, is_over: bool) -> int:
    """Return the height of a square with these towers; after the end their points are above them."""
    return (
        max(_measure_tower(stand, is_over=is_over) for stand in stands.values())
        + (BADGE if is_over else 0)
        + GROUND
        + MARGIN
    )


def _measure_tower(stand: Stand, *, is_over: bool) -> int:
    return min(CASTELLER + RISE * (len(stand.tower) - 1), HIGHEST_AT_END if is_over else HIGHEST)


def draw_square(stands: Mapping[int, Stand], columns: Sequence[Column], top: int, *, is_over: bool) -> Iterator[Item]:
    """Draw the square and the towers, each in the column of its colla with region, points and prizes."""
    height = measure_square(stands, is_over=is_over)
    hidden, ground = PLAZA_HEIGHT - height, top + height - GROUND
    yield Sprite("plaza", MARGIN - 4, top - hidden, PLAZA, (hidden, PLAZA_HEIGHT))
    for seat, stand in stands.items():
        column = columns[seat]
        middle = column.x + column.width // 2
        high = _measure_tower(stand, is_over=is_over)
        yield from _draw_tower(stand, middle, ground, column.width, high)
        score = ground - high - BADGE if is_over else ground + (GROUND - BADGE) // 2
        colour, ink = (colours.TURN, colours.INK) if stand.is_best else (colours.INK, colours.CREAM)
        behind = colours.SKY if is_over else colours.WOOD
        yield Box(middle - BADGE_WIDTH // 2, score, BADGE_WIDTH, BADGE, colour, behind, 10, colours.INK, 3)
        yield Text(str(stand.score), middle, score + 41, TEXT, ink, colour, Align.CENTRE)
        yield Text(stand.region.upper(), column.x + 8, ground + 44, SMALLEST_TEXT, colours.CREAM, colours.WOOD)
        apart = min(PRIZE + 2, (column.width - 88 - PRIZE) // max(len(stand.prizes) - 1, 1))
        left = column.end - 6 - PRIZE - apart * (len(stand.prizes) - 1)
        for place, prize in enumerate(stand.prizes):
            yield Sprite(f"prize-{prize}", left + apart * place, ground + 4, PRIZE)


def _draw_tower(stand: Stand, middle: int, ground: int, room: int, high: int) -> Iterator[Item]:
    """Draw a tower from the top, as heads cover the feet above them."""
    rise = (high - CASTELLER) // max(len(stand.tower) - 1, 1)
    for level, castellers in reversed([*enumerate(stand.tower)]):
        sizes = [size for size, count in castellers for _ in range(count)]
        apart = min(APART, (room - CASTELLER) // max(len(sizes) - 1, 1))
        left, y = middle - (CASTELLER + apart * (len(sizes) - 1)) // 2, ground - CASTELLER - rise * level + 2
        for place, size in enumerate(sizes):
            yield Sprite(f"map-casteller-{size}", left + apart * place, y, CASTELLER)
