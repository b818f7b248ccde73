"""A loop in which waiting takes no time: its clock leaps to what comes next."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from typing import Any, TypeVar

T = TypeVar("T")

START_SECONDS = 1000.0
"""A machine's clock does not begin when a program does."""


class LeapingLoop(asyncio.SelectorEventLoop):
    """Where nothing is ready, the time of the next timer is now; how fast the machine is makes no difference."""

    def __init__(self) -> None:
        self._now = START_SECONDS
        super().__init__(_Leaping(self))

    def time(self) -> float:
        """A clock whose seconds pass only while somebody waits."""
        return self._now

    def leap(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self._now += seconds


class _Leaping(DefaultSelector):
    """Waits for no longer than it takes to look."""

    def __init__(self, loop: LeapingLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """What is ready; what could be waited for it has passed."""
        ready = super().select(0 if timeout is not None else None)
        if not ready and timeout is not None:
            self._loop.leap(timeout)
        return ready


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a loop of its own in which waiting takes no time."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(coroutine)
