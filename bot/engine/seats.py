"""Sets of seats, as rules need them at every move."""

from __future__ import annotations

from functools import cache

NOBODY: frozenset[int] = frozenset()


@cache
def only(seat: int) -> frozenset[int]:
    """The set of this seat alone."""
    return frozenset({seat})
