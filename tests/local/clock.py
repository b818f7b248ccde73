"""A clock that stands still until it is told to go on."""

from __future__ import annotations


class Clock:
    """Unix seconds; starts on a day in 2026."""

    def __init__(self, now: float = 1_790_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Lets so many seconds pass at once."""
        self.now += seconds
