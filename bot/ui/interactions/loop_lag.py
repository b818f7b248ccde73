"""Measures the lag of the event loop, the first sign of overload."""

from __future__ import annotations

import asyncio

DECAY = 0.8
"""The share of the lag that is kept per measurement: of ten in a second, about a tenth is left after it."""


class LoopLag:
    """Compares when the loop wakes up with when it should."""

    def __init__(self, seconds_apart: float) -> None:
        """``seconds_apart`` is the time between two measurements."""
        self._seconds_apart = seconds_apart
        self._due = 0.0
        self._worst = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start measuring in the running loop."""
        loop = asyncio.get_running_loop()
        self._due = loop.time()
        self._measure(loop)

    def stop(self) -> None:
        """Stop measuring; the lag is 0 from now on."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._worst = None, 0.0

    @property
    def seconds(self) -> float:
        """The recent or current lag in seconds; 0 if it is not measured."""
        if self._timer is None:
            return 0.0
        return max(self._worst, asyncio.get_running_loop().time() - self._due)

    def _measure(self, loop: asyncio.AbstractEventLoop) -> None:
        """Note the lag since the time that was due, and come again."""
        self._worst = max(loop.time() - self._due, self._worst * DECAY)
        self._due = loop.time() + self._seconds_apart
        self._timer = loop.call_at(self._due, self._measure, loop)
