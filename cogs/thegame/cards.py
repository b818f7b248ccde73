"""The components of The Game, and the values of each level (RULES 1, 8.1)."""

from collections.abc import Mapping
from enum import StrEnum

CARDS = range(2, 100)
"""The 98 number cards, one of each."""

PILES = range(4)
ASCENDING = frozenset({0, 1})
"""The ascending piles; the others descend."""

BASES = (1, 1, 100, 100)
"""By pile: the card that it starts with."""

TRICK = 10
"""The exact distance of a backwards trick."""

FIRE = frozenset({22, 33, 44, 55, 66, 77})
"""The six fire cards of On Fire, which replace the plain cards of the same numbers."""

HAND_SIZES: Mapping[int, int] = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
"""By number of seats: the hand size."""

EXCELLENT = 10
"""A result with fewer cards left is excellent."""


class Level(StrEnum):
    """The level of difficulty."""

    NORMAL = "normal"
    EXPERT = "expert"
    EXPERTPLUS = "expertplus"


MIN_CARDS: Mapping[Level, int] = {Level.NORMAL: 2, Level.EXPERT: 3, Level.EXPERTPLUS: 3}
"""By level: cards that a turn must place while the draw pile has cards."""

MIN_CARDS_AT_END = 1
"""Cards that a turn must place once the draw pile is empty, at every level."""

HAND_REDUCTION: Mapping[Level, int] = {Level.NORMAL: 0, Level.EXPERT: 0, Level.EXPERTPLUS: 1}
"""By level: cards fewer in hand.

House value: the rulebook offers the smaller hand as a second step after the third card, never alone.
"""
