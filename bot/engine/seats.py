"""Sets and rankings of seats, and marks of fields that hold seats or a value for each."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, TypeVar, get_args

T = TypeVar("T")

NOBODY: frozenset[int] = frozenset()

IS_SEAT = "seat"

BY_SEAT = "by seat"

Seat = Annotated[int, IS_SEAT]
"""The number of a seat; faces name its player."""

BySeat = Annotated[tuple[T, ...], BY_SEAT]
"""A value for each seat, as in ``scores: BySeat[int]``."""


def is_marked(hint: Any, mark: str) -> bool:
    """Return whether a type, as ``get_type_hints(..., include_extras=True)`` gives it, has such a mark anywhere.

    >>> is_marked(Seat | None, IS_SEAT), is_marked(BySeat[int], IS_SEAT)
    (True, False)
    """
    return mark in getattr(hint, "__metadata__", ()) or any(is_marked(each, mark) for each in get_args(hint))


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
