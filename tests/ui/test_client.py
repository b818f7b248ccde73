"""The bot as a client: what it asks of Discord, when it tells its commands, how it comes and goes."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.tables.table import Table
from storage.rows import Role
from storage.shards import ALL, NONE, Shards
from tests.ui.conftest import Venue

TOLD = RequestKind.COMMANDS_PUT


def times_told(stage: Venue) -> int:
    return [request.kind for request in stage.discord.requests].count(TOLD)


async def test_nothing_privileged_is_asked_for(venue: Venue) -> None:
    intents = venue.bot.intents
    assert [name for name, is_on in intents if is_on] == ["guilds"]
    assert list(venue.bot.cached_messages) == []


async def test_commands_are_told_once_and_again_only_when_they_changed(stage: Venue) -> None:
    async with stage.running():
        assert times_told(stage) == 1
    async with stage.running():
        assert times_told(stage) == 1
    async with stage.running(commands_language="ca"):
        assert times_told(stage) == 2


async def test_every_game_brings_its_commands(venue: Venue) -> None:
    names = {command["name"] for command in venue.anna.list_commands(venue.room)}
    assert {"thegame", "hand", "play", "table", "my-games", "settings", "help"} <= names


@pytest.mark.parametrize("is_session_lost", [False, True])
async def test_whoever_keeps_time_is_told_of_gaps_in_the_connection(venue: Venue, is_session_lost: bool) -> None:
    told: asyncio.Queue[Shards] = asyncio.Queue()
    venue.bot.on_connection.append(told.put_nowait)
    await venue.discord.gateway.drop(refuse_resume=is_session_lost)
    async with asyncio.timeout(120):
        assert await told.get() == NONE
        while await told.get() != ALL:  # each failed attempt to connect again is reported as well
            pass


@pytest.mark.parametrize("fault", [Fault.answered(403, 50001), Fault.answered(400, 30034)])
async def test_commands_that_cannot_be_told_are_told_at_the_next_start(stage: Venue, fault: Fault) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
    await stage.forget_commands()
    stage.discord.faults.add(TOLD, fault)
    async with stage.running():
        assert times_told(stage) == 2
        await stage.anna.click(await stage.message(table, Role.TABLE), label=stage.word("button-hand"))
    async with stage.running():
        assert times_told(stage) == 3
    async with stage.running():
        assert times_told(stage) == 3


async def test_a_stop_finishes_what_is_in_hand(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        stage.discord.faults.add(RequestKind.MESSAGE_POST, Fault.delayed(0.3))
        await stage.turn(table, stage.anna)
        await stage.discord.wait_until(lambda: stage.discord.rest.in_flight)
    async with stage.running():
        stage.requests()
        await stage.settled()
        assert stage.requests() == []
        assert (await stage.message(table, Role.TABLE)).text.startswith(stage.biel.mention)


async def test_after_a_lost_connection_everything_goes_on(venue: Venue, table: Table) -> None:
    venue.discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.gateway_dropped())
    await venue.move(table, venue.anna)
    await venue.discord.wait_until(lambda: not venue.discord.is_connected)
    await venue.discord.wait_until_ready()
    await venue.settled()
    reply = await venue.anna.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
    assert reply.is_ephemeral
