"""Sets of seats."""

from __future__ import annotations

from functools import cache

NOBODY: frozenset[int] = frozenset()


@cache
def only(seat: int) -> frozenset[int]:
    """The set of this one seat, cached because rules need it at every move."""
    return frozenset({seat})
