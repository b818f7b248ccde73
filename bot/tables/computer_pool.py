"""Chooses the moves of computers outside the event loop: in other processes, or in a thread without any."""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Game, Level, State
from bot.engine.review import Decision, Moment
from bot.tables.computer_process import CHOOSE, LENGTH_BYTES, REVIEW, pack

log = logging.getLogger(__name__)

PROGRAM = (sys.executable, "-m", "bot.tables.computer_process")

ROOT = Path(__file__).parents[2]
"""The folder in which a process finds the bot's packages."""

TIMEOUT_SECONDS = 20.0
"""How long a choice may take in a process that is started for it; a thread chooses then."""


REVIEW_TIMEOUT_SECONDS = 120.0
"""How long a review may take, however busy the machine is; alone it takes less than 20."""


class PoolFailed(Exception):
    """A process ended, or took too long."""


class ComputerPool:
    """Processes that choose moves; each is started when it is needed first.

    :param processes: the most at once; with 0 a thread chooses, and not better than at the normal level.
    :param timeout_seconds: after which a process that chooses is ended.
    """

    def __init__(self, processes: int = 0, timeout_seconds: float = TIMEOUT_SECONDS) -> None:
        self.program: Sequence[str] = PROGRAM
        """What the next process runs."""
        self._timeout_seconds = timeout_seconds
        self._free = asyncio.Semaphore(processes) if processes else None
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._is_closed = False
        self._reviewing = asyncio.Lock()
        self._advising = asyncio.Semaphore(max(processes - 1, 1))
        """Hints come after one another, so that a computer's turn waits for one of them at most."""

    async def prepare(self) -> None:
        """Start a process ahead if none is idle, so that the next choice need not wait for its start."""
        if self._free is None or self._free.locked() or self._idle:
            return
        async with self._free:
            with suppress(OSError, EOFError):  # the next choice tries again, and logs it
                self._idle.append(await self._start())

    async def choose(self, game: Game[Any], state: State[Any, Any], seat: int, level: Level) -> Sequence[Action]:
        """Choose the next actions of a seat that is asked: at least one, see :data:`bot.engine.contract.Computer`.

        Processes get a state in which all that the seat cannot see was dealt again, never the true one. If they fail,
        a thread chooses, and not better than at the normal level.
        """
        dealt = await asyncio.to_thread(deal_anew, state, seat)
        if game.computer is not None and self._free is not None:
            async with self._free:
                try:
                    return await self._ask((CHOOSE, game.key, dealt, level))
                except (OSError, EOFError, TimeoutError) as error:
                    log.warning("a process of computers is ended: %s", error or "it takes too long")
        least = level if level is Level.EASY else Level.NORMAL
        return await asyncio.to_thread(choose_dealt, game, dealt, least)

    async def advise(self, game: Game[Any], state: State[Any, Any], seat: int) -> Sequence[Action]:
        """Choose at the strong level for a player, as :meth:`choose` does; turns of computers come first."""
        async with self._advising:
            return await self.choose(game, state, seat, Level.STRONG)

    async def review(self, game: Game[Any], decisions: Sequence[Decision], end: State[Any, Any]) -> tuple[Moment, ...]:
        """Find the moments of a finished game, in a process of its own, as that takes seconds; one at a time.

        :raises PoolFailed: if the process fails.
        """
        async with self._reviewing:
            request = await asyncio.to_thread(pack, (REVIEW, game.key, decisions, end))
            if self._is_closed:
                raise PoolFailed
            try:
                process = await _start_process(self.program)
                self._busy.add(process)
                try:
                    async with asyncio.timeout(REVIEW_TIMEOUT_SECONDS):
                        moments: tuple[Moment, ...] = await _exchange(process, request)
                finally:
                    self._busy.discard(process)
                    await _end(process)
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("a review failed: %s", error or "it takes too long")
                raise PoolFailed from error
            return moments

    async def close(self) -> None:
        """End all processes, and start no more."""
        self._is_closed = True
        for process in (*self._idle, *self._busy):
            await _end(process)

    async def _start(self) -> Process:
        """Start a process that chooses; raise EOFError if the pool is closed, be it meanwhile."""
        if self._is_closed:
            raise EOFError("the bot stops")
        process = await _start_process(self.program)
        if self._is_closed:
            await _end(process)
            raise EOFError("the bot stops")
        return process

    async def _ask(self, request: object) -> Sequence[Action]:
        """Let a process choose; raise EOFError if it ends, or TimeoutError after ending one that takes too long."""
        process = self._idle.pop() if self._idle else await self._start()
        self._busy.add(process)
        try:
            async with asyncio.timeout(self._timeout_seconds):
                answer: Sequence[Action] = await _exchange(process, pack(request))
        except BaseException:
            await _end(process)
            raise
        finally:
            self._busy.remove(process)
        self._idle.append(process)
        return answer


async def _start_process(program: Sequence[str]) -> Process:
    return await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, cwd=ROOT, start_new_session=True
    )


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.communicate()


async def _exchange(process: Process, request: bytes) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    return pickle.loads(await process.stdout.readexactly(length))
