"""The components of The Game: what lies in the box, and what each level asks for (RULES 1, 8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

CARDS = range(2, 100)
"""The 98 number cards, one of each."""

PILES = range(4)
ASCENDING = frozenset({0, 1})
"""The piles that go up; the others go down."""

BASES = (1, 1, 100, 100)
"""The four pile cards that lie open from the start, by pile."""

TRICK = 10
"""How far exactly a card may go the wrong way."""

FIRE = frozenset({22, 33, 44, 55, 66, 77})
"""The six fire cards of On Fire; they take the place of the plain cards with the same numbers."""

HAND_SIZES: Mapping[int, int] = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
"""How many cards a seat holds, by the number of seats."""

EXCELLENT = 10
"""Fewer cards left than this is an excellent result."""


class Level(StrEnum):
    """How hard it is."""

    NORMAL = "normal"
    EXPERT = "expert"
    EXPERTPLUS = "expertplus"


LEAST: Mapping[Level, int] = {Level.NORMAL: 2, Level.EXPERT: 3, Level.EXPERTPLUS: 3}
"""How many cards a turn must place while the draw pile has cards."""

LEAST_AT_THE_END = 1
"""How many cards a turn must place once the draw pile is empty, at every level."""

FEWER_IN_HAND: Mapping[Level, int] = {Level.NORMAL: 0, Level.EXPERT: 0, Level.EXPERTPLUS: 1}
"""By how many cards a hand is smaller.

House value: the rulebook offers the smaller hand as a second step after the third card, never alone.
"""
