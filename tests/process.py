"""The bot in a process of its own, as ``python -m bot`` runs it, which can be killed at any moment."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.local.server import LocalDiscord
from storage.location import Location, PostgresUrl
from tests.forking import ROOT, ForkedProcess

_TROUBLE = re.compile(
    r"^\S+ \S+ (?:WARNING|ERROR|CRITICAL) (?!discord\.gateway: Can't keep up|bot\.ui\.interactions\.refusal_log: )"
    r"|^Traceback |was never (?:retrieved|awaited)",
    re.MULTILINE,
)
"""That it can't keep up says discord.py when a heartbeat is answered before it has looked at its watch."""


class BotProcess:
    """One bot on one local Discord and one database, in a folder of its own; started again as often as it is killed."""

    def __init__(
        self,
        discord: LocalDiscord,
        folder: Path,
        module: str = "bot",
        database: Location | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """``environment`` replaces the one of the only bot of this Discord."""
        self.database = database or folder / "colla.sqlite"
        self._environment = environment or discord.environment
        self._module = module
        self._discord = discord
        self._folder = folder
        self._log = folder / "bot.log"
        self._child: ForkedProcess | None = None

    @property
    def file(self) -> Path:
        """The database of a bot that has a file of its own."""
        assert isinstance(self.database, Path)
        return self.database

    @property
    def pid(self) -> int:
        """The number of the process that runs."""
        assert self._child is not None
        return self._child.pid

    @property
    def log(self) -> str:
        """All that the bot has said so far."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    @property
    def troubles(self) -> list[str]:
        """The warnings and errors of the log, each with the lines that follow it."""
        log = self.log
        return [log[match.start() : match.start() + 2000] for match in _TROUBLE.finditer(log)]

    @property
    def is_alive(self) -> bool:
        """True while the process runs, as far as is known."""
        return self._child is not None and self._child.exit_code is None

    async def start(self, environment: Mapping[str, str] | None = None) -> None:
        """Start it; ``environment`` comes on top of what it needs."""
        self._child = ForkedProcess(
            self._module,
            (),
            folder=self._folder,
            environment={
                **os.environ,
                **self._environment,
                "DATABASE": self.database.address if isinstance(self.database, PostgresUrl) else str(self.database),
                "PRESSES_PER_TEN_SECONDS": "0",  # robots press faster than people
                "OPENINGS_PER_HOUR": "0",  # and open more tables
                "REQUESTS_PER_SECOND": "0",
                "NEW_DMS_PER_MINUTE": "0",
                "BACKUP_EVERY": "0",  # where it matters, a test says so
                "EMOJI": "off",  # it would create them on each Discord
                "PYTHONPATH": str(ROOT),
                **(environment or {}),
            },
            output=self._log,
            errors=self._log,
        )

    async def ready(self) -> None:
        """Return when it is on Discord.

        :raises TimeoutError: if that takes very long.
        """
        await self._discord.wait_until_ready()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal; one that has ended already takes no notice.

        By its id: asyncio's own way may take the exit code of a child that has just died from who waits for it.
        """
        if self._child is not None and self._child.exit_code is None:
            with suppress(ProcessLookupError):
                os.kill(self._child.pid, number)

    def kill(self) -> None:
        """End it at once, without a word (SIGKILL)."""
        self.signal(signal.SIGKILL)

    async def ended(self) -> int:
        """Return when the process has ended and Discord has noticed; its exit code, negative for a signal."""
        if self._child is None:
            return 0
        code = await self._child.wait()
        if isinstance(self.database, PostgresUrl):
            return code  # others may be connected
        await self._discord.wait_until(lambda: not self._discord.is_connected)
        return code
