"""Tests of shards: the events of each, several sessions of one shard, and the limits of IDENTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.gateway import Close, Op, Shard
from bot.local.model import Json
from bot.local.ratelimits import SessionLimits
from bot.local.server import LocalDiscord
from tests.local.bots import wait_until_known
from tests.local.drawings import Drawing, find_overlaps, list_drawings
from tests.local.raw import RawClient, open_raw_gateway, start_raw_command

NEEDS_REAL_LOOP = True
"""Servers get the shards that their ids, which tell the time, give them; processes come by proxies, through TLS."""

COUNT = 3


class ShardedBot(discord.AutoShardedClient):
    """Notes which interactions it gets."""

    def __init__(self, local: LocalDiscord, source: str, *shards: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            connector=local.create_connector(source),
            guild_ready_timeout=0.0,
            shard_ids=list(shards),
            shard_count=COUNT,
        )
        self.got: list[discord.Interaction] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skips the pause before IDENTIFY."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Notes the interaction."""
        self.got.append(interaction)


@asynccontextmanager
async def connected(local: LocalDiscord, source: str, *shards: int) -> AsyncIterator[ShardedBot]:
    async with ShardedBot(local, source, *shards) as bot:
        await bot.login(local.token)
        running = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        yield bot
        await bot.close()
        await running


def add_guilds(local: LocalDiscord) -> list[GuildHandle]:
    """One guild for each shard, in the order of the shards."""
    found: dict[int, GuildHandle] = {}
    while len(found) < COUNT:
        guild = local.add_guild("Colla")
        found.setdefault((guild.id >> 22) % COUNT, guild)
    return [found[number] for number in range(COUNT)]


async def test_each_shard_gets_its_guilds_and_shard_0_the_direct_messages(local_discord: LocalDiscord) -> None:
    guilds = add_guilds(local_discord)
    rooms = [guild.add_text_channel("taula") for guild in guilds]
    anna = local_discord.add_user("Anna", guild=guilds[0])
    for guild in guilds[1:]:
        anna.join(guild)
    async with connected(local_discord, "127.0.0.2", 0, 1) as first, connected(local_discord, "127.0.0.3", 2) as second:
        assert {guild.id for guild in first.guilds} >= {guilds[0].id, guilds[1].id}
        assert guilds[2].id not in {guild.id for guild in first.guilds}
        assert [(each.shard.number, each.source) for each in local_discord.gateway.sessions] == [
            (0, "127.0.0.2"),
            (1, "127.0.0.2"),
            (2, "127.0.0.3"),
        ]
        for room in (*rooms, anna.dm):
            start_raw_command(local_discord, anna, room)
        await wait_until_known(lambda: len(first.got) + len(second.got) == COUNT + 1)
        assert {each.guild_id for each in first.got} == {guilds[0].id, guilds[1].id, None}
        assert [each.guild_id for each in second.got] == [guilds[2].id]


async def test_two_sessions_of_a_shard_get_each_press_and_one_answers_it(local_discord: LocalDiscord) -> None:
    guild = add_guilds(local_discord)[1]
    room = guild.add_text_channel("taula")
    anna = local_discord.add_user("Anna", guild=guild)
    async with connected(local_discord, "127.0.0.2", 1) as old, connected(local_discord, "127.0.0.3", 1) as new:
        start_raw_command(local_discord, anna, room)
        await wait_until_known(lambda: old.got and new.got)
        await new.got[0].response.send_message("once", ephemeral=True)
        with pytest.raises(discord.HTTPException) as refused:
            await old.got[0].response.send_message("twice", ephemeral=True)
        assert refused.value.code == 40060
        local_discord.gateway.cut(local_discord.gateway.sessions[0])
        await local_discord.wait_until(lambda: local_discord.gateway.resumes == 1)
        assert len(local_discord.gateway.sessions) == 2, "the other went on, and both are there again"


async def identify(local: LocalDiscord, shard: tuple[int, int]) -> aiohttp.WSMessage:
    async with open_raw_gateway(local) as socket:
        body: Json = {"token": local.token, "intents": 1, "shard": shard}
        await socket.send_json({"op": Op.IDENTIFY, "d": body})
        return await socket.receive()


async def test_a_shard_that_is_not_there_and_too_few_are_refused(
    local_discord: LocalDiscord, client: RawClient
) -> None:
    for shard in ((3, 3), (-1, 3), (0, 0)):
        assert (await identify(local_discord, shard)).data == Close.INVALID_SHARD
    local_discord.gateway.limits.least_shards = 2
    assert (await identify(local_discord, (0, 1))).data == Close.SHARDING_REQUIRED
    assert (await identify(local_discord, (0, 2))).json()["t"] == "READY"
    assert (await client.ask("GET", "/gateway/bot"))[1]["shards"] == 2


async def test_a_bucket_takes_one_identify_in_five_seconds(local_discord: LocalDiscord, client: RawClient) -> None:
    now = 100.0
    local_discord.gateway.limits = SessionLimits(total=4, max_concurrency=2, clock=lambda: now)
    ops = [(await identify(local_discord, (number, 4))).json()["op"] for number in (0, 1, 2)]
    assert ops == [Op.DISPATCH, Op.DISPATCH, Op.INVALID_SESSION], "0 and 2 are of one bucket"
    now += 5.0
    assert (await identify(local_discord, (2, 4))).json()["op"] == Op.DISPATCH
    (_, told) = await client.ask("GET", "/gateway/bot")
    limit = {"total": 4, "remaining": 1, "reset_after": 86_395_000, "max_concurrency": 2}
    assert told["session_start_limit"] == limit
    now += 5.0
    assert (await identify(local_discord, (0, 4))).json()["op"] == Op.DISPATCH
    now += 5.0
    assert (await identify(local_discord, (1, 4))).json()["op"] == Op.INVALID_SESSION, "none is left today"
    now += 86_400.0
    assert (await identify(local_discord, (1, 4))).json()["op"] == Op.DISPATCH


async def test_a_process_is_known_by_its_address_also_through_its_proxy(local_discord: LocalDiscord) -> None:
    told = await local_discord.open_for_process("127.0.0.7")
    context = local_discord.authority.client_context
    async with (
        aiohttp.ClientSession() as session,
        session.get("https://discord.com/api/v10/gateway", proxy=told["DISCORD_PROXY"], ssl=context),
    ):
        assert local_discord.requests[-1].source == "127.0.0.7"


async def test_edits_are_kept_with_their_times_and_their_process(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    _, posted = await client.ask("POST", f"/channels/{room.id}/messages", {"content": "a"})
    await client.ask("PATCH", f"/channels/{room.id}/messages/{posted['id']}", {"content": "b"})
    (drawing,) = list_drawings(local_discord.requests)
    assert (drawing.message_id, drawing.source) == (int(posted["id"]), "127.0.0.1")
    assert drawing.began < drawing.ended


def test_two_edits_at_once_are_found_unless_one_process_made_both() -> None:
    first, later = Drawing(1, "127.0.0.2", 0.0, 2.0), Drawing(1, "127.0.0.3", 2.0, 3.0)
    assert find_overlaps([first, later]) == []
    early = Drawing(1, "127.0.0.3", 1.0, 3.0)
    assert find_overlaps([first, early]) == [(first, early)]
    assert find_overlaps([first, Drawing(1, "127.0.0.2", 1.0, 3.0)]) == []
    assert find_overlaps([first, Drawing(2, "127.0.0.3", 1.0, 3.0)]) == []
    long = Drawing(1, "127.0.0.2", 0.0, 9.0)
    between = Drawing(1, "127.0.0.2", 1.0, 2.0)
    assert find_overlaps([long, between, early]) == [(long, early), (between, early)]


def test_a_shard_holds_what_its_number_says() -> None:
    assert [Shard(number, 3).holds(5 << 22) for number in range(3)] == [False, False, True]
    assert Shard(0, 3).holds(0)
    assert Shard().gets("MESSAGE_CREATE", {"id": "1"})
