"""``python -m bot`` without a token: the local Discord with its page, and the bot."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import sys
import sysconfig
import zipfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from bot import __version__
from bot.local.server import PATIENCE_SECONDS
from tests.forking import ROOT
from tests.local.test_page import open_page
from tests.operating.conftest import BOT, Answered, colla, started

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
async def playing(*command: str, program: Sequence[str] = BOT, host: str = "127.0.0.1") -> AsyncIterator[Session]:
    process = await started(
        *command or ("run",), program=program, stderr=asyncio.subprocess.STDOUT, LOCAL_HOST=host, LOCAL_PORT="0"
    )
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
        made, *_ = [line for line in session.lines if "bot.text.texts" not in line]  # which drafts lack
        assert "colla.local.sqlite was made, with version" in made, "not in one line, or after the address"
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
    answered = await colla(DATABASE="/proc/games/colla.sqlite")
    assert (answered.code, answered.errors.count("\n")) == (2, 1)
    assert answered.errors.startswith("the local Discord cannot write /proc/games")


async def _run(*program: str | Path, folder: Path | None = None) -> None:
    """Run a program to its end.

    :raises AssertionError: if it fails; with what it said.
    """
    process = await asyncio.create_subprocess_exec(
        *program,
        cwd=folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": "1764115200"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    assert process.returncode == 0, told.decode()


async def _build_wheel(folder: Path) -> Path:
    """Build the wheel of a copy of the sources."""
    for name in ("bot", "cogs", "storage"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    await _run(sys.executable, "-c", "from setuptools.build_meta import build_wheel as b; b('.')", folder=folder)
    return folder / f"colla-{__version__}-py3-none-any.whl"


async def test_the_wheel_alone_brings_a_playable_table(dispatcher: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an environment that has nothing but the wheel and what it depends on."""
    monkeypatch.delenv("PYTHONPATH")
    wheel, again = await _build_wheel(dispatcher / "one"), await _build_wheel(dispatcher / "two")
    assert wheel.read_bytes() == again.read_bytes(), "built twice, it differs"
    assert {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()} == {
        *("bot", "cogs", "storage", f"colla-{__version__}.dist-info")
    }
    await _run(sys.executable, "-m", "venv", "--without-pip", "env")
    program = dispatcher / "env/bin/colla"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", dispatcher / "env/bin/python")
    await _run(*pip, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel)
    site = sysconfig.get_path("purelib", vars={"base": str(dispatcher / "env")})
    (dispatcher / site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    version = await started("--version", program=[str(program)])
    assert (await version.communicate())[0].decode() == f"Colla {__version__}\n"
    async with (
        playing(program=[str(program)], host="0.0.0.0") as session,
        open_page(address := await session.address()) as page,
    ):
        opened = await page.ask("seat", game="thegame", count=2, language="ca")
        assert len(opened) == 2
        with socket.create_connection(("127.0.0.2", URL(address).port)):
            pass  # as a container's other side
        ended = await session.ended(signal.SIGINT)
    assert ended.code == 0, ended.output
    assert str(ROOT) not in ended.output
