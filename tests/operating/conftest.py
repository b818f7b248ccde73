"""An operator's desk: an empty folder to work in, no settings but those a test makes, and the command line."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from bot.settings import Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder of the test: whatever `.env` the developer has stays out of it."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return tmp_path


@dataclass(frozen=True, slots=True)
class Answered:
    """How a command ended, and what it said."""

    code: int | None
    output: str
    errors: str


async def colla(*arguments: str, **settings: str) -> Answered:
    """Run ``python -m bot`` with these settings until it ends by itself."""
    process = await start(*arguments, **settings)
    async with asyncio.timeout(20):
        output, errors = await process.communicate()
    return Answered(process.returncode, output.decode(), errors.decode())


async def start(*arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """Start ``python -m bot`` with these settings, its output and errors in pipes."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-W", "ignore::DeprecationWarning:discord.player", "-m", "bot", *arguments),
        env={**os.environ, **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


@asynccontextmanager
async def running(discord: LocalDiscord, database: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot on the local Discord, connected when the block begins and gone when it ends."""
    process = await start(DATABASE=str(database), **discord.environment)
    try:
        await discord.ready()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def stopped(process: asyncio.subprocess.Process, how: signal.Signals = signal.SIGTERM) -> Answered:
    """Tell the bot to end, and wait until it has."""
    process.send_signal(how)
    async with asyncio.timeout(20):
        output, errors = await process.communicate()
    return Answered(process.returncode, output.decode(), errors.decode())
