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
            shades = []
            for step in range(STEPS + 2):
                share = step / (STEPS + 1)
                mixed = (round(share * a + (1 - share) * b) for a, b in zip(above, below, strict=True))
                red, green, blue = mixed
                shades.append(self._find((red, green, blue)))
            self._tables[colour, ground] = _STEP.translate(bytes(shades).ljust(COLOURS))
        return self._tables[colour, ground]

    def to_bytes(self) -> bytes:
        """All colours, three bytes each."""
        return bytes(part for colour in self._colours for part in colour)

    def _find(self, colour: tuple[int, int, int]) -> int:
        if colour in self._numbers:
            return self._numbers[colour]
        if len(self._colours) < COLOURS:
            self._colours.append(colour)
            number = len(self._colours) - 1
        else:

            def measure(number: int) -> int:
                return sum((a - b) ** 2 for a, b in zip(self._colours[number], colour, strict=True))

            number = min(range(len(self._colours)), key=measure)
        self._numbers[colour] = number
        return number


@cache
def parse_colour(text: str) -> tuple[int, int, int]:
    """Parse ``#rrggbb``.

    >>> parse_colour("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue
