"""Has moving pictures drawn by another process, one at a time."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.engine.scene import Scene
from bot.pictures.movie import Reel, pack

log = logging.getLogger(__name__)

PROGRAM = (sys.executable, "-m", "bot.pictures.movie")

ROOT = Path(__file__).parents[3]
"""The folder in which the process finds the bot's packages."""

MAX_WAITING = 4
"""The most requests at once: one that is drawn, and others that wait for it."""

TIMEOUT_SECONDS = 120.0
"""How long drawing one may take; a response may come for 15 minutes."""


class MovieFailed(Exception):
    """A moving picture could not be drawn."""


class MoviesBusy(Exception):
    """Too many moving pictures are asked for."""


class MovieMaker:
    """Has moving pictures drawn; each by a process that ends with its request."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._count = 0
        """Requests that are drawn or wait."""
        self._process: Process | None = None
        self._is_closed = False

    async def draw(self, reel: Reel, builders: Sequence[Callable[[], Scene]]) -> bytes:
        """Draw a GIF of the scenes, which are built in a thread, one after another.

        :raises MoviesBusy: if too many requests wait already.
        :raises MovieFailed: if it cannot be drawn, or the bot stops; a line in the log says why.
        """
        if self._count >= MAX_WAITING:
            raise MoviesBusy
        self._count += 1
        try:
            async with self._lock, asyncio.timeout(TIMEOUT_SECONDS):
                return await self._draw(reel, builders)
        except (OSError, TimeoutError) as error:
            log.warning("a moving picture cannot be drawn: %s", error or "it takes too long")
            raise MovieFailed from error
        finally:
            self._count -= 1

    def close(self) -> None:
        """End what is being drawn; from now on nothing is drawn."""
        self._is_closed = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def _draw(self, reel: Reel, builders: Sequence[Callable[[], Scene]]) -> bytes:
        if self._is_closed:
            raise MovieFailed
        process = await asyncio.create_subprocess_exec(
            *PROGRAM, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT, start_new_session=True
        )
        self._process = process
        try:
            await _feed(process, reel, builders)
            data, errors = await process.communicate()
        finally:
            self._process = None
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode or not data:
            lines = errors.decode(errors="replace").strip().splitlines()
            log.warning("a moving picture cannot be drawn: %s", lines[-1] if lines else "the process was ended")
            raise MovieFailed
        return data


async def _feed(process: Process, reel: Reel, builders: Sequence[Callable[[], Scene]]) -> None:
    """Write all that the process needs to draw; a process that has ended takes nothing more."""
    assert process.stdin is not None

    def build_one(build: Callable[[], Scene]) -> bytes:
        return pack(build())

    try:
        process.stdin.write(pack(reel))
        for build in builders:
            process.stdin.write(await asyncio.to_thread(build_one, build))
            await process.stdin.drain()
        process.stdin.write(pack(None))
        await process.stdin.drain()
    except (BrokenPipeError, ConnectionResetError):
        pass
