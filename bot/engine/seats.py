"""Sets and rankings of seats."""

from collections.abc import Iterable
from functools import cache
from typing import Any

NOBODY: frozenset[int] = frozenset()


@cache
def only(seat: int) -> frozenset[int]:
    """Return the set of this one seat, cached because rules need it at every move."""
    return frozenset({seat})


def rank_seats(keys: Iterable[Any]) -> tuple[tuple[int, ...], ...]:
    """Rank seats by their keys, the lowest first; seats with equal keys share a place.

    >>> rank_seats([-3, -5, -3])
    ((1,), (0, 2))
    """
    places: dict[Any, list[int]] = {}
    for seat, key in enumerate(keys):
        places.setdefault(key, []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places))
