"""How late the event loop is: the first sign that there is more to do than can be done in time."""

from __future__ import annotations

import asyncio

TICK_SECONDS = 0.1
"""How often the loop is asked to wake up."""

MEMORY = 0.8
"""How much of its lateness is left at the next tick: about a tenth after a second."""


class LoopLag:
    """Lets the loop wake up again and again, and compares when it does with when it should."""

    def __init__(self) -> None:
        self._due = 0.0
        self._worst = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to measure in the running loop."""
        self._wait(asyncio.get_running_loop())

    def stop(self) -> None:
        """Measure no longer; nothing is late any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._worst = None, 0.0

    @property
    def seconds(self) -> float:
        """How late the loop was lately, or is just now; 0 where nothing is measured."""
        if self._timer is None:
            return 0.0
        return max(self._worst, asyncio.get_running_loop().time() - self._due)

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self._due = loop.time() + TICK_SECONDS
        self._timer = loop.call_at(self._due, self._wake, loop)

    def _wake(self, loop: asyncio.AbstractEventLoop) -> None:
        self._worst = max(loop.time() - self._due, self._worst * MEMORY)
        self._wait(loop)
