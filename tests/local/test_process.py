"""Tests of a bot in another process, which reaches the local Discord by its environment."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority

NEEDS_REAL_LOOP = True
"""A process of its own is what these are about."""

PLAIN_BOT = """
import os, discord
from discord import app_commands

client = discord.Client(intents=discord.Intents(guilds=True), proxy=os.environ["DISCORD_PROXY"])
tree = app_commands.CommandTree(client)

@tree.command(description="Answers")
async def ping(interaction: discord.Interaction) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Again", custom_id="again"))
    view.stop()
    await interaction.response.send_message("pong", view=view)

@client.event
async def setup_hook() -> None:
    await tree.sync()

@client.event
async def on_interaction(interaction: discord.Interaction) -> None:
    if interaction.type is discord.InteractionType.component:
        await interaction.response.edit_message(content=f"pid {os.getpid()}")

client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


@asynccontextmanager
async def run_plain_bot(discord: LocalDiscord) -> AsyncIterator[Process]:
    """Runs the plain bot until the end of the block, then kills it."""
    environment = {"PATH": os.environ["PATH"], **discord.environment}
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", PLAIN_BOT, env=environment)
    try:
        await discord.wait_until_ready()
        yield process
    finally:
        process.kill()
        await process.wait()
        await discord.wait_until(lambda: not discord.is_connected)


async def test_a_plain_bot_is_reached_through_the_proxy_and_survives_kills(tmp_path: Path) -> None:
    authority = Authority.in_folder(tmp_path)
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off()) as discord:
        guild = discord.add_guild("Colla")
        room, merce = guild.add_text_channel("taula"), discord.add_user("Mercè", guild=guild)
        async with run_plain_bot(discord) as first:
            table = (await merce.slash(room, "ping")).message
            assert (await merce.click(table, label="Again")).text == f"pid {first.pid}"
        async with run_plain_bot(discord) as second:
            assert (await merce.click(table, label="Again")).text == f"pid {second.pid}"
        assert discord.violations == []


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
