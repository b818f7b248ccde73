"""An empty folder to work in, only the settings that a test makes, and the command line."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.local.server import PATIENCE_SECONDS, LocalDiscord
from bot.settings import Settings
from tests.forking import ROOT, ForkedProcess
from tests.process import BotProcess
from tests.world.plugin import run_on_real_loops as pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]


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
    with TemporaryDirectory() as folder:
        output, errors = Path(folder, "output"), Path(folder, "errors")
        process = ForkedProcess(
            "bot",
            arguments,
            folder=Path.cwd(),
            environment={**os.environ, **settings},
            output=output,
            errors=errors,
            is_strict=True,
        )
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                code = await process.wait()
        finally:
            process.kill()
        return Answered(code, *(file.read_text(encoding="utf-8") for file in (output, errors)))


BOT = (sys.executable, "-W", "error", "-W", "ignore::DeprecationWarning:discord.player", "-m", "bot")


async def started(
    *arguments: str,
    program: Sequence[str] = BOT,
    stdin: int | None = None,
    stderr: int = asyncio.subprocess.PIPE,
    **settings: str,
) -> asyncio.subprocess.Process:
    """Start ``python -m bot``, or another program, with these settings, what it says in pipes."""
    return await asyncio.create_subprocess_exec(
        *program,
        *arguments,
        env={**os.environ, **settings},
        stdin=stdin,
        stdout=asyncio.subprocess.PIPE,
        stderr=stderr,
        start_new_session=True,  # a terminal that it asks at is the one it is given
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
