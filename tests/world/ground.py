"""Puts a simulated loop under everything: whoever asks on it for time, chance or a thread gets the simulated one.

On any other loop, and outside of loops, all stays as it is. Import this module before any that takes functions of
:mod:`time` by their names: the import is what puts it there.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import random
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from tests.world.loop import SimulatedLoop


def _install_clocks() -> None:
    real_time, real_sleep = time.time, time.sleep

    def read(real: Callable[[], float]) -> Callable[[], float]:
        def read_clock() -> float:
            loop = SimulatedLoop.running
            return real() if loop is None else loop.time()

        return read_clock

    def read_wall() -> float:
        loop = SimulatedLoop.running
        return real_time() if loop is None else loop.wall()

    def sleep(seconds: Any) -> None:
        if (loop := SimulatedLoop.running) is not None:
            loop.jump(seconds)
        else:
            real_sleep(seconds)

    time.monotonic, time.perf_counter = read(time.monotonic), read(time.perf_counter)
    time.time, time.sleep = read_wall, sleep

    import discord.utils

    discord.utils.utcnow = lambda: datetime.datetime.fromtimestamp(read_wall(), datetime.UTC)


def _install_chance() -> None:
    real_urandom, real_seed = os.urandom, random.Random.seed

    def urandom(size: int, /) -> bytes:
        loop = SimulatedLoop.running
        return real_urandom(size) if loop is None else loop.random.randbytes(size)

    def seed(self: random.Random, a: Any = None, version: int = 2) -> None:
        loop = SimulatedLoop.running if a is None else None
        real_seed(self, a if loop is None else loop.random.getrandbits(64), version)

    os.urandom = urandom
    random._urandom = urandom  # type: ignore[attr-defined]
    random.Random.seed = seed  # type: ignore[method-assign]


def _install_threads() -> None:
    import aiosqlite.core
    from discord.gateway import KeepAliveHandler

    real_start = threading.Thread.start

    def start(self: threading.Thread) -> None:
        loop = SimulatedLoop.running
        if loop is None:
            real_start(self)
        elif isinstance(self, KeepAliveHandler):
            task = loop.create_task(_beat(self), name=self.name)
            self._stop_ev = _Stop(task)  # type: ignore[assignment]
        elif self._target is not aiosqlite.core._connection_worker_thread:  # type: ignore[attr-defined]
            loop.refuse(f"the thread {self.name}")

    threading.Thread.start = start  # type: ignore[method-assign]
    vars(aiosqlite.core)["SimpleQueue"] = _make_queue


def _make_queue() -> SimpleQueue[Any] | _CallQueue:
    loop = SimulatedLoop.running
    return SimpleQueue() if loop is None else _CallQueue(loop)


class _CallQueue:
    """Stands where aiosqlite has the queue of its thread: makes the calls in the loop, one after another."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._calls: deque[tuple[asyncio.Future[Any] | None, Callable[[], Any]]] = deque()

    def put_nowait(self, call: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Make a call after those that wait."""
        self._calls.append(call)
        if len(self._calls) == 1:
            self._loop.run_in_executor(None, self._make_next)

    def _make_next(self) -> None:
        future, function = self._calls[0]
        try:
            result = function()
        except BaseException as error:
            if future is not None and not future.done():
                future.set_exception(error)
        else:
            if future is not None and not future.done():
                future.set_result(result)
        self._calls.popleft()
        if self._calls:
            self._loop.run_in_executor(None, self._make_next)


class _Stop:
    """Stands where a heartbeat's thread has its event."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self._task = task

    def set(self) -> None:
        """End the heartbeat."""
        self._task.cancel()


async def _beat(heart: Any) -> None:
    """Do what `KeepAliveHandler.run` does in a thread."""
    while True:
        await asyncio.sleep(heart.interval)
        if heart._last_recv + heart.heartbeat_timeout < time.perf_counter():
            with suppress(Exception):
                await heart.ws.close(4000)
            return
        try:
            await heart.ws.send_heartbeat(heart.get_payload())
        except Exception:
            return
        heart._last_send = time.perf_counter()


_install_clocks()
_install_chance()
_install_threads()
