"""``python -m bot`` without a token: the local Discord with its page, and the bot."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot.local.server import PATIENCE_SECONDS
from tests.operating.conftest import Answered, colla, started

READY = "ready as colla; servers: 1"
STOPPED = "everything is stored and closed"


class Session:
    """One run of the program, from its start to Ctrl+C; what it prints and logs comes as one text, in its order."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.lines: list[str] = []

    async def address(self) -> str:
        """Where it says the page is."""
        line = await self.said("Open http://")
        match = re.match(r"Open (http://127\.0\.0\.1:\d+/) in a browser", line)
        assert match, line
        return match[1]

    async def said(self, text: str) -> str:
        """The next line that says so."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.lines.append(line.decode())
            if text in self.lines[-1]:
                return self.lines[-1]
        raise AssertionError("".join(self.lines))

    async def ended(self, how: signal.Signals) -> Answered:
        """End it as its user does."""
        self._process.send_signal(how)
        output, _ = await self._process.communicate()
        return Answered(self._process.returncode, "".join(self.lines) + output.decode(), "")


@asynccontextmanager
async def playing() -> AsyncIterator[Session]:
    process = await started(stderr=asyncio.subprocess.STDOUT, LOCAL_PORT="0")
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            yield Session(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def test_without_a_token_a_page_is_served_and_the_next_start_goes_on_from_there(dispatcher: Path) -> None:
    async with playing() as session, aiohttp.ClientSession() as browser:
        async with browser.get(await session.address()) as page:
            assert (page.status, page.content_type) == (200, "text/html")
        assert "colla.local.sqlite was made, with version" in session.lines[0], "not in one line, or after the address"
        first = await session.ended(signal.SIGINT)
    assert first.code == 0
    assert STOPPED in first.output
    assert sorted(os.listdir(dispatcher)) == ["data"]
    assert {"colla.local.sqlite", "colla.local.world.json"} <= set(os.listdir(dispatcher / "data"))
    async with playing() as session:
        await session.said(READY)
        second = await session.ended(signal.SIGHUP)
    assert STOPPED in second.output, "the bot was left alone when the window was closed"
    assert "commands are as Discord knows them" in second.output, "the world of the first start is gone"


async def test_a_port_that_is_taken_is_told_by_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        answered = await colla(LOCAL_PORT=str(port))
    assert answered.code == 2
    assert answered.errors.startswith(f"the local Discord cannot be served on LOCAL_PORT {port}: ")
    assert "Traceback" not in answered.errors


async def test_without_what_the_local_discord_needs_it_is_told_what_to_install() -> None:
    program = "import sys; sys.modules['trustme'] = None; from bot.cli import main; sys.exit(main([]))"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stderr=asyncio.subprocess.PIPE)
    _, errors = await process.communicate()
    assert process.returncode == 2
    assert errors.decode() == (
        "DISCORD_TOKEN is not set, and the local Discord needs a package that is not installed"
        " (trustme): pip install '.[local]'\n"
    )
