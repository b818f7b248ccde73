"""How well a computer plays."""

from enum import StrEnum


class Level(StrEnum):
    """The levels of computers, the weakest first."""

    EASY = "easy"
    """A newcomer can win against it."""
    NORMAL = "normal"
    STRONG = "strong"
    """The best that can be had within a second."""
