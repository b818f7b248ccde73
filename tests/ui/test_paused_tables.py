"""Tables that were paused go on by themselves when Discord lets them be shown again, whatever it was that changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.model import Role as GuildRole
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.tables.table import Table
from storage.rows import Role
from tests.storage.samples import set_server
from tests.ui.conftest import Venue

WRITING = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


def bot_role(venue: Venue) -> GuildRole:
    """The role that came with the bot."""
    return next(role for role in venue.guild.data.roles.values() if role.is_managed)


async def paused(venue: Venue, *, is_threaded: bool = True) -> Table:
    """A game that paused when Anna moved, as the bot may write nowhere any more."""
    await set_server(venue.store, venue.guild.id, is_threaded=is_threaded)
    table = await venue.game(venue.biel)
    deny(venue)
    await venue.turn(table, venue.anna)
    await venue.settled()
    table = await venue.tables.read(table.id)
    assert table.row.is_paused
    assert notices(venue) == 1
    return table


def deny(venue: Venue) -> None:
    everyone = venue.guild.data.roles[venue.guild.id]
    for role in (everyone, bot_role(venue)):
        venue.guild.change_role(role, DEFAULT_PERMISSIONS & ~WRITING)


def notices(venue: Venue) -> int:
    """How often Anna, the host, was told that her table cannot be shown."""
    return sum("</table move:" in message.text for message in venue.anna.dm.messages)


async def goes_on(venue: Venue, table: Table) -> None:
    await venue.until_paused(table, is_paused=False)
    await venue.settled()
    assert (await venue.message(table, Role.TABLE)).text.startswith(venue.biel.mention)
    assert not (await venue.tables.read(table.id)).row.is_paused
    assert notices(venue) == 1


async def stays(venue: Venue, table: Table) -> None:
    await asyncio.sleep(0.05)
    await venue.settled()
    assert (await venue.tables.read(table.id)).row.is_paused
    assert notices(venue) == 1


def by_role(venue: Venue) -> None:
    venue.guild.change_role(bot_role(venue), DEFAULT_PERMISSIONS)


def by_new_role(venue: Venue) -> None:
    venue.guild.add_role_to_bot(venue.guild.add_role("taules", DEFAULT_PERMISSIONS))


def by_channel(venue: Venue) -> None:
    venue.room.allow_bot(WRITING)


@pytest.mark.parametrize("change", [by_role, by_new_role, by_channel])
@pytest.mark.parametrize("is_threaded", [True, False])
async def test_a_permission_that_comes_back_lets_a_table_go_on(
    venue: Venue, change: Callable[[Venue], None], is_threaded: bool
) -> None:
    table = await paused(venue, is_threaded=is_threaded)
    change(venue)
    await goes_on(venue, table)


async def test_what_gives_no_permission_lets_nothing_go_on(venue: Venue) -> None:
    table = await paused(venue)
    elsewhere: ChannelHandle = venue.guild.add_text_channel("altres")
    elsewhere.allow_bot(WRITING)
    venue.room.allow_bot(Permission.SEND_MESSAGES)
    venue.guild.add_role_to_bot(venue.guild.add_role("res", Permission(0)))
    venue.requests()
    await stays(venue, table)
    assert venue.requests() == []


async def test_a_thread_that_is_unlocked_goes_on(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    (thread,) = venue.room.threads
    thread.lock()
    await venue.turn(table, venue.anna)
    await venue.settled()
    table = await venue.tables.read(table.id)
    assert table.row.is_paused
    venue.room.allow_bot(WRITING)
    await stays(venue, table)
    thread.unlock()
    await goes_on(venue, table)


async def test_once_its_thread_is_gone_a_table_is_looked_for_in_the_channel_above(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    (thread,) = venue.room.threads
    thread.delete()
    await venue.turn(table, venue.anna)
    await venue.until_paused(table)
    await venue.settled()
    (notice,) = [message for message in venue.anna.dm.messages if "</table move:" in message.text]
    assert venue.room.mention in notice.text
    listed = await venue.anna.slash(venue.room, "my-games")
    asked = await venue.anna.slash(venue.room, "table close", table=table.id)
    await venue.anna.click(asked.message, label=venue.word("button-close"))
    await venue.settled()
    lobby = await venue.message(table, Role.LOBBY)
    assert venue.word("lobby-ended", link=venue.room.mention) in lobby.text
    told = (notice.text, listed.text, lobby.text, *(button.get("url", "") for button in lobby.buttons))
    assert not [text for text in told if str(thread.id) in text]


@pytest.mark.parametrize("change", [by_role, by_new_role, by_channel])
async def test_what_came_back_while_the_bot_was_away_is_found_when_it_is_there(
    stage: Venue, change: Callable[[Venue], None]
) -> None:
    async with stage.running():
        table = await paused(stage)
    change(stage)
    async with stage.running():
        await goes_on(stage, table)


async def test_a_server_that_takes_the_bot_back_while_it_is_away_has_its_tables_again(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        stage.guild.remove_bot()
        await stage.until_paused(table)
        await stage.turn(table, stage.anna)
    stage.guild.add_bot()
    async with stage.running():
        await stage.until_paused(table, is_paused=False)
        await stage.settled()
        assert (await stage.message(table, Role.TABLE)).text.startswith(stage.biel.mention)


async def test_a_server_without_the_bot_and_a_thread_that_is_gone_are_left_alone(stage: Venue) -> None:
    async with stage.running():
        table = await paused(stage)
    by_role(stage)
    (thread,) = stage.room.threads
    thread.delete()
    async with stage.running():
        await stays(stage, table)
    stage.guild.remove_bot()
    async with stage.running():
        await stays(stage, table)


async def test_an_archived_thread_is_looked_up(stage: Venue) -> None:
    async with stage.running():
        table = await paused(stage)
    by_role(stage)
    stage.room.threads[0].archive()
    async with stage.running():
        await goes_on(stage, table)


async def test_what_discord_refuses_all_the_same_is_tried_once_in_the_life_of_a_process(stage: Venue) -> None:
    async with stage.running():
        table = await paused(stage)
        by_role(stage)
        await stage.until_paused(table, is_paused=False)
        await stage.settled()
        await stage.tables.maintenance.set_paused(table.id, is_paused=True)
        await stage.settled()
    async with stage.running():
        await stage.until_paused(table, is_paused=False)
        await stage.settled()
        await stage.tables.maintenance.set_paused(table.id, is_paused=True)
        await stage.bot.on_ready()
        await stays(stage, table)
