"""A clock that advances only when told to, and that may be set."""

from __future__ import annotations


class Clock:
    """A callable that returns unix seconds."""

    def __init__(self, now: float = 1_790_000_000.0) -> None:
        self.now = now
        self.passed = 0.0

    def __call__(self) -> float:
        return self.now

    def timer(self) -> float:
        """The seconds that have passed, whatever the clock was set to."""
        return self.passed

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self.now += seconds
        self.passed += seconds

    def step(self, seconds: float) -> None:
        """Sets the clock forward, or back, without any time having passed."""
        self.now += seconds
