"""The colours of one picture: at most 256, each known by its number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

COLOURS = 256

STEPS = 4
"""Shades between a colour and its ground, which make edges smooth."""

_STEP = bytes((each * (STEPS + 1) + 127) // 255 for each in range(256))
"""By coverage from 0 to 255: how many steps lie between the ground and the shade."""


class Palette:
    """Starts with the colours of the sprites; others are added as they are asked for."""

    def __init__(self, colours: Sequence[tuple[int, int, int]]) -> None:
        self._colours = list(colours)
        self._numbers = {colour: number for number, colour in reversed(list(enumerate(colours)))}
        self._tables: dict[tuple[str, str], bytes] = {}

    def find(self, colour: str) -> int:
        """The number of the colour ``#rrggbb``, or of the nearest one if there is no room for another."""
        return self._find(parse_colour(colour))

    def build_table(self, colour: str, ground: str) -> bytes:
        """For each coverage from 0 to 255 the number of the colour over its ground."""
        if (colour, ground) not in self._tables:
            above, below = parse_colour(colour), parse_colour(ground)
            shades = [self._find(_mix(above, below, step / (STEPS + 1))) for step in range(STEPS + 2)]
            self._tables[colour, ground] = _STEP.translate(bytes(shades).ljust(COLOURS))
        return self._tables[colour, ground]

    def to_bytes(self) -> bytes:
        """All colours, three bytes each."""
        return bytes(part for colour in self._colours for part in colour)

    def _find(self, colour: tuple[int, int, int]) -> int:
        number = self._numbers.get(colour)
        if number is None:
            number = self._add(colour) if len(self._colours) < COLOURS else self._find_nearest(colour)
            self._numbers[colour] = number
        return number

    def _add(self, colour: tuple[int, int, int]) -> int:
        self._colours.append(colour)
        return len(self._colours) - 1

    def _find_nearest(self, colour: tuple[int, int, int]) -> int:
        return min(range(len(self._colours)), key=lambda number: _compute_distance(self._colours[number], colour))


@cache
def parse_colour(text: str) -> tuple[int, int, int]:
    """Parse ``#rrggbb``.

    >>> parse_colour("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def _mix(above: tuple[int, int, int], below: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(share * a + (1 - share) * b) for a, b in zip(above, below, strict=True))
    return red, green, blue


def _compute_distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
