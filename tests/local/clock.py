"""A clock that advances only when told to."""

from __future__ import annotations


class Clock:
    """A callable that returns unix seconds."""

    def __init__(self, now: float = 1_790_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Advances the clock by `seconds`."""
        self.now += seconds
