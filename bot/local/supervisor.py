"""Starts, stops and kills the bot as a child process."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from enum import StrEnum

STOP_SECONDS = 15.0
"""Time that a stopping bot has before it is killed."""


class BotStatus(StrEnum):
    """The status of the child process."""

    CONNECTING = "connecting"
    """It runs without a session on the gateway, so interactions are not answered."""
    RUNNING = "running"
    STOPPING = "stopping"
    STOPPED = "stopped"


class Supervisor:
    """Runs ``python -m bot`` with the given environment added to ours; one child, which ends with us."""

    def __init__(self, environment: Mapping[str, str], on_change: Callable[[], None] = lambda: None) -> None:
        self._environment = {**os.environ, **environment}
        self._on_change = on_change
        self._child: asyncio.subprocess.Process | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._is_stopping = False

    @property
    def pid(self) -> int | None:
        """The child's process id; None while there is none."""
        return self._child.pid if self._child is not None else None

    @property
    def status(self) -> BotStatus:
        """The status of the child process; never CONNECTING."""
        if self._child is None:
            return BotStatus.STOPPED
        return BotStatus.STOPPING if self._is_stopping else BotStatus.RUNNING

    async def start(self) -> None:
        """Start the bot unless it runs."""
        if self._child is not None:
            return
        self._is_stopping = False
        program = (sys.executable, "-m", "bot.local.child_main")
        self._child = await asyncio.create_subprocess_exec(
            *program, stdin=asyncio.subprocess.PIPE, env=self._environment, start_new_session=True
        )

        async def watch(child: asyncio.subprocess.Process) -> None:
            await child.wait()
            self._child = None
            self._on_change()

        self._watcher = asyncio.create_task(watch(self._child))
        self._on_change()

    async def stop(self) -> None:
        """Stop the bot (SIGTERM); return when it has exited."""
        if self._child is None or self._watcher is None:
            return
        self._is_stopping = True
        self._on_change()
        self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await asyncio.shield(self._watcher)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        """Kill the bot (SIGKILL); return when it has exited."""
        if self._child is None or self._watcher is None:
            return
        self._signal(signal.SIGKILL)
        await asyncio.shield(self._watcher)

    def _signal(self, number: signal.Signals) -> None:
        if self._child is not None and self._child.returncode is None:
            self._child.send_signal(number)
