"""An empty folder to work in, only the settings that a test makes, and the command line."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from bot.settings import Settings
from tests.process import BotProcess

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def dispatcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
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
    process = await started(*arguments, **settings)
    try:
        async with asyncio.timeout(120):
            output, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    return Answered(process.returncode, output.decode(), errors.decode())


async def started(*arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """Start ``python -m bot`` with these settings, what it says in pipes."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-W", "ignore::DeprecationWarning:discord.player", "-m", "bot", *arguments),
        env={**os.environ, **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


@pytest.fixture
async def bot(local_discord: LocalDiscord, dispatcher: Path) -> AsyncIterator[BotProcess]:
    """The bot on the local Discord, connected; gone after the test."""
    process = BotProcess(local_discord, dispatcher)
    await process.start()
    try:
        await process.ready()
        yield process
    finally:
        process.kill()
        await process.ended()
