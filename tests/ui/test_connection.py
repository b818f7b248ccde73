"""The connections to Discord: as many as are needed just now."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.errors import InvalidToken
from bot.local.gateway import Close
from bot.local.ratelimits import SessionLimits
from bot.local.server import LocalDiscord
from bot.ui.connection import Connector, stay_connected
from tests.ui.conftest import Venue

IN_A_RUSH = 8


async def test_connections_that_were_needed_only_in_a_rush_are_closed_under_steady_use() -> None:
    open_now: set[asyncio.Transport] = set()
    together = asyncio.Barrier(IN_A_RUSH)

    async def answer(request: web.Request) -> web.Response:
        assert request.transport is not None
        open_now.add(request.transport)
        if request.path == "/rush":
            await together.wait()
        return web.Response()

    def forget_closed() -> int:
        open_now.difference_update([line for line in open_now if line.is_closing()])
        return len(open_now)

    application = web.Application()
    application.router.add_get("/{path}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with aiohttp.ClientSession(connector=Connector(limit=0, keepalive_timeout=0.2)) as session:

        async def get(path: str) -> None:
            async with session.get(f"{url}/{path}") as response:
                await response.read()

        await asyncio.gather(*(get("rush") for _ in range(IN_A_RUSH)))
        assert forget_closed() == IN_A_RUSH
        async with asyncio.timeout(60):
            while forget_closed() > 1:
                await get("steady")
    await runner.cleanup()


async def test_a_token_that_is_reset_ends_the_bot_with_a_line_that_says_so(local_discord: LocalDiscord) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none(), connector=local_discord.create_connector())
    connection = asyncio.create_task(stay_connected(client, local_discord.token))
    await local_discord.wait_until_ready()
    await local_discord.gateway.drop(Close.AUTHENTICATION_FAILED)
    with pytest.raises(InvalidToken, match="it was reset"):
        await connection


async def test_a_bot_alone_waits_too_when_no_sessions_are_left(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    venue.discord.gateway.limits = SessionLimits(total=0)
    await venue.bot.before_identify_hook(0, initial=True)
    assert [each for each in caplog.messages if "takes no more sessions today" in each]
    caplog.clear()
