"""Decides which wishes fit together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.rows import Pace, WishRow

PATIENCE_SECONDS = 600.0
"""How long somebody waits for people before computers take the seats that are left."""

LEAST_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class Party:
    """The people of a table to be opened."""

    wishes: tuple[WishRow, ...]
    """The first one has waited longest and is the host."""
    computers: int


def find_party(wishes: Sequence[WishRow], seats: Sequence[int], now: float) -> Party | None:
    """Find wishes that can be fulfilled by one table; None if there are none.

    ``wishes`` are those for a game on a server, the oldest first, ``seats`` the numbers of seats of the game. The
    largest table that people alone can fill is preferred. If somebody has waited for :data:`PATIENCE_SECONDS`, two
    people are enough for a table that they fill with computers, if all of them want that.
    """
    for pace in Pace:
        alike = [wish for wish in wishes if wish.pace is pace]
        for number in sorted((each for each in seats if each >= LEAST_PEOPLE), reverse=True):
            fitting = [wish for wish in alike if wish.seats in (0, number)]
            if len(fitting) >= number:
                return Party(tuple(fitting[:number]), 0)
        for number in sorted(seats):
            fitting = [wish for wish in alike if wish.seats in (0, number) and wish.is_with_computers]
            if LEAST_PEOPLE <= len(fitting) < number and now - fitting[0].since >= PATIENCE_SECONDS:
                return Party(tuple(fitting), number - len(fitting))
    return None
