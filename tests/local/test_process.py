"""Tests of a bot in another process, which reaches the local Discord by its environment."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.local import child_main
from bot.local.server import LocalDiscord
from bot.local.tls import Authority

NEEDS_REAL_LOOP = True
"""A process of its own is what these are about."""

PARENT_PROGRAM = """
import asyncio, os
from bot.local.supervisor import Supervisor

async def leave() -> None:
    supervisor = Supervisor({})
    await supervisor.start()
    print("started", flush=True)
    await asyncio.sleep(60)

asyncio.run(leave())
"""


async def test_the_bot_ends_with_the_page_even_if_that_is_killed(local_discord: LocalDiscord, tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], **local_discord.environment, "DATABASE": str(tmp_path / "colla.sqlite")}
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT_PROGRAM, env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout is not None
    await parent.stdout.readline()
    await local_discord.wait_until_ready()
    parent.kill()
    await parent.wait()
    await local_discord.wait_until(lambda: not local_discord.is_connected)


def test_an_authority_is_kept_in_its_folder(tmp_path: Path) -> None:
    first, second = Authority.in_folder(tmp_path), Authority.in_folder(tmp_path)
    kept = first.write_certificate(tmp_path / "first.pem").read_bytes()
    assert second.write_certificate(tmp_path / "second.pem").read_bytes() == kept
    assert (tmp_path / "ca.key").stat().st_mode & 0o077 == 0


async def test_only_discords_names_are_reached_and_pictures_of_people_are_answered(local_discord: LocalDiscord) -> None:
    async with aiohttp.ClientSession(connector=local_discord.create_connector()) as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get("https://example.com/")
        for path, status in (("avatars/1/a.png", 200), ("embed/avatars/0.png", 200), ("attachments/1/2/x.png", 404)):
            async with session.get(f"https://cdn.discordapp.com/{path}") as answer:
                assert answer.status == status
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientHttpProxyError):
            await session.get("https://example.com/", proxy=local_discord.proxy_url)


def test_a_bot_exits_in_order_while_its_parent_lives(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__main__.py").write_text("import time\ntime.sleep(0.2)\n", encoding="utf-8")
    shutil.copy(child_main.__file__, tmp_path)
    with subprocess.Popen(
        [sys.executable, "child_main.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stderr is not None
        complaints = child.stderr.read()
        assert (child.wait(20), complaints) == (0, b"")
