"""Tests of the gateway: sessions, resuming, events, intents."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.gateway import Close, Op
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bots import connect_bot, wait_until_known
from tests.local.moderation import end_outage, start_outage
from tests.local.raw import open_raw_gateway

Way = Callable[[], Awaitable[None] | None]
"""To break a connection."""


def has_sessions(local: LocalDiscord, count: int, resumed: int = 0) -> bool:
    """Whether the bot has begun this number of sessions, and resumed one this often."""
    return (local.gateway.identifies, local.gateway.resumes) == (count, resumed)


async def test_a_lost_connection_is_resumed_and_nothing_is_missed(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    gateway = local_discord.gateway
    ways: tuple[Way, ...] = (
        gateway.drop,
        gateway.cut,
        gateway.ask_to_reconnect,
        partial(gateway.invalidate, is_resumable=True),
    )
    async with connect_bot(local_discord) as bot:
        table = (await merce.slash(room, "greet", level="expert")).message
        for number, break_connection in enumerate(ways, 1):
            if (breaking := break_connection()) is not None:
                await breaking
            reply = await merce.press_raw(table, custom_id="during")
            assert reply.text == "unknown during"
            await local_discord.wait_until(partial(has_sessions, local_discord, 1, resumed=number))
            assert bot.events.count("RESUMED") == number


async def test_a_refused_session_starts_anew(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    ways: tuple[Way, ...] = (partial(local_discord.gateway.drop, refuse_resume=True), local_discord.gateway.invalidate)
    async with connect_bot(local_discord):
        for number, break_connection in enumerate(ways, 2):
            if (breaking := break_connection()) is not None:
                await breaking
            await local_discord.wait_until(partial(has_sessions, local_discord, number))
            assert (await merce.slash(room, "throw", card="9")).text == "9"


async def test_a_wrong_token_is_refused_and_a_dead_line_acknowledges_nothing(local_discord: LocalDiscord) -> None:
    async with open_raw_gateway(local_discord) as socket:
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        assert (await socket.receive_json())["op"] == Op.HEARTBEAT_ACK
        await socket.send_json({"op": Op.IDENTIFY, "d": {"token": "wrong", "intents": 1}})
        await socket.receive()
        assert socket.close_code == Close.AUTHENTICATION_FAILED
    local_discord.gateway.is_acking = False
    async with open_raw_gateway(local_discord) as socket:
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        with pytest.raises(TimeoutError):
            await socket.receive(timeout=0.05)


async def test_a_bot_learns_what_happens_around_it(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    async with connect_bot(local_discord) as bot:
        guild = local_discord.guilds[0]
        merce.say(room, "hello")
        second = local_discord.add_guild("Una altra")
        other = guild.add_text_channel("other")
        other.delete()
        second.remove_bot()
        start_outage(guild)
        end_outage(guild)
        await wait_until_known(lambda: bot.events.count("GUILD_CREATE") == 3)
        assert [each.name for each in bot.guilds] == ["Colla"]
        heard = bot.events[bot.events.index("GUILD_CREATE") + 1 :]
    assert heard == [
        "MESSAGE_CREATE",
        "GUILD_CREATE",
        "CHANNEL_CREATE",
        "CHANNEL_DELETE",
        "GUILD_DELETE",
        "GUILD_DELETE",
        "GUILD_CREATE",
    ]


async def test_a_bot_without_the_intent_reads_no_content(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    async with connect_bot(local_discord) as bot:
        waiting = asyncio.create_task(bot.wait_for("message", timeout=30))
        await asyncio.sleep(0)
        merce.say(room, "a secret")
        assert (await waiting).content == ""
        waiting = asyncio.create_task(bot.wait_for("message", timeout=30))
        await asyncio.sleep(0)
        merce.say(merce.dm, "for you")
        assert (await waiting).content == "for you"
