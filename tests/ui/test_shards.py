"""A bot with several shards in one process: each server's tables live with the connection of their own shard."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.ratelimits import SessionLimits
from storage.shards import Shards
from tests.local.bots import wait_until_known
from tests.ui.conftest import Venue

COUNT = 2


@pytest.fixture
def sharded(stage: Venue) -> Venue:
    """A Discord that wants two shards."""
    stage.discord.gateway.limits = SessionLimits.off(least_shards=COUNT)
    return stage


async def test_as_many_shards_are_held_as_discord_recommends(sharded: Venue) -> None:
    async with sharded.running():
        assert sharded.bot.shard_count == COUNT
        assert sharded.bot.connected == {0, 1}
        assert len(sharded.discord.gateway.sessions) == COUNT
        table = await sharded.game(sharded.biel)
        await sharded.turn(table, sharded.anna)
        await sharded.settled()


async def test_presses_on_every_shard_that_cross_with_the_end_are_answered(sharded: Venue) -> None:
    async with sharded.running():
        await sharded.game(sharded.biel)
        await sharded.settled()
        closing = asyncio.create_task(sharded.bot.close())
        while not sharded.bot.is_closed():  # noqa: ASYNC110 (not one turn of the loop later)
            await asyncio.sleep(0)
        said = await asyncio.gather(
            sharded.anna.slash(sharded.room, "my-games"), sharded.biel.slash(sharded.biel.dm, "my-games")
        )
        assert {reply.text for reply in said} == {sharded.word("refusal-closing")}
        await closing


async def cut(stage: Venue, number: int, told: list[Shards]) -> None:
    """Let a shard connect again, and wait until the bot noticed."""
    session = next(each for each in stage.discord.gateway.sessions if each.shard.number == number)
    stage.discord.gateway.cut(session)
    await wait_until_known(lambda: len(told) >= 2 and number in stage.bot.connected)


async def test_who_keeps_time_is_told_of_each_shard(sharded: Venue) -> None:
    async with sharded.running():
        for number, while_gone in ((1, Shards(COUNT, frozenset({0}))), (0, Shards(COUNT, frozenset()))):
            told: list[Shards] = []
            sharded.bot.on_connection[:] = [told.append]
            await cut(sharded, number, told)
            assert told[0] == while_gone, "without shard 0 nobody's hand can be played"
            assert told[-1] == Shards(COUNT, frozenset({0, 1}))
