"""Tables that were paused go on by themselves when Discord lets them be shown again, whatever it was that changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import ChannelKind
from bot.local.model import Role as GuildRole
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from storage.rows import Role
from storage.shards import ALL
from tests.local.moderation import (
    add_role_to_bot,
    add_thread,
    change_role,
    end_outage,
    end_time_out,
    start_outage,
    time_out_bot,
    unlock,
)
from tests.storage.samples import set_server
from tests.tables.faulty import build_faulty
from tests.ui.conftest import Venue

TIME_OUT_SECONDS = 600.0

WRITING = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


def bot_role(venue: Venue) -> GuildRole:
    """The role that came with the bot."""
    return next(role for role in venue.guild.data.roles.values() if role.is_managed)


async def paused(venue: Venue, *, is_threaded: bool = True) -> Table:
    """A game that paused when Anna moved, as the bot may write nowhere any more."""
    await set_server(venue.store, venue.guild.id, is_threaded=is_threaded)
    table = await venue.game(venue.biel)
    deny(venue)
    await venue.show_turn(table, venue.anna)
    table = await venue.tables.read(table.id)
    assert table.row.is_paused
    assert notices(venue) == 1
    return table


def deny(venue: Venue) -> None:
    everyone = venue.guild.data.roles[venue.guild.id]
    for role in (everyone, bot_role(venue)):
        change_role(venue.guild, role, DEFAULT_PERMISSIONS & ~WRITING)


def notices(venue: Venue, person: UserClient | None = None) -> int:
    """How often Anna, the host, or somebody else read that the table cannot be shown."""
    told = venue.word("notice-paused", table="@", game="", link="").partition("@")[0]
    return sum(told in message.text for message in (person or venue.anna).dm.messages)


async def goes_on(venue: Venue, table: Table) -> None:
    """The table is shown again; nobody read twice that it was not, or was called twice."""
    await venue.until_paused(table, is_paused=False)
    await venue.settled()
    table = await venue.tables.read(table.id)
    assert (await venue.rows(table))[Role.TABLE, -1].shown == table.row.revision
    assert (await venue.message(table, Role.TABLE)).buttons
    assert venue.word("table-paused", link="@").partition(",")[0] not in venue.last_of(venue.biel).text
    assert [name for name, _ in venue.calls].count("biel") <= 1
    assert notices(venue) == notices(venue, venue.biel) == 1


async def stays(venue: Venue, table: Table) -> None:
    await asyncio.sleep(0.05)
    await venue.settled()
    assert (await venue.tables.read(table.id)).row.is_paused
    assert notices(venue) == 1


def by_role(venue: Venue) -> None:
    change_role(venue.guild, bot_role(venue), DEFAULT_PERMISSIONS)


def by_new_role(venue: Venue) -> None:
    add_role_to_bot(venue.guild, venue.guild.add_role("taules", DEFAULT_PERMISSIONS))


def by_channel(venue: Venue) -> None:
    venue.room.allow_bot(WRITING)


@pytest.mark.parametrize(("change", "is_threaded"), [(by_role, True), (by_new_role, False), (by_channel, True)])
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
    add_role_to_bot(venue.guild, venue.guild.add_role("res", Permission(0)))
    venue.requests()
    await stays(venue, table)
    assert venue.requests() == []


async def test_a_thread_that_is_unlocked_goes_on(venue: Venue, table: Table) -> None:
    (thread,) = venue.room.threads
    thread.lock()
    await venue.turn(table, venue.anna)
    await venue.until_paused(table)
    await venue.settled()
    venue.room.allow_bot(WRITING)
    await stays(venue, table)
    unlock(thread)
    await goes_on(venue, table)


async def test_once_its_thread_is_gone_a_table_is_looked_for_in_the_channel_above(venue: Venue, table: Table) -> None:
    (thread,) = venue.room.threads
    thread.delete()
    await venue.turn(table, venue.anna)
    await venue.until_paused(table)
    await venue.settled()
    (notice,) = [
        each for each in venue.anna.dm.messages if venue.mention("table move") in each.text and not each.buttons
    ]
    assert venue.room.mention in notice.text
    listed = await venue.anna.slash(venue.room, "my-games")
    asked = await venue.anna.slash(venue.room, "table close", table=table.id)
    await venue.press(venue.anna, asked.message, "button-close")
    lobby = await venue.message(table, Role.LOBBY)
    assert f"/{venue.guild.id}/{venue.room.id})" in lobby.text
    told = (notice.text, listed.text, lobby.text)
    assert not [text for text in told if str(thread.id) in text]


async def test_what_came_back_while_the_bot_was_away_is_found_when_it_is_there(stage: Venue) -> None:
    async with stage.running():
        table = await paused(stage)
    by_new_role(stage)
    async with stage.running():
        await goes_on(stage, table)


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


@pytest.mark.parametrize(("kind", "is_restarted"), [(ChannelKind.TEXT, False), (ChannelKind.FORUM, True)])
async def test_a_table_in_a_thread_or_post_that_was_archived_goes_on(
    stage: Venue, kind: ChannelKind, is_restarted: bool
) -> None:
    thread = add_thread(stage.guild.add_channel("partides", kind), "jocs", stage.anna)
    async with stage.running():
        table = await stage.game(stage.biel, room=thread)
        thread.lock()
        await stage.turn(table, stage.anna)
        await stage.until_paused(table)
        await stage.settled()
        if not is_restarted:
            unlock(thread)
            await goes_on(stage, table)
            return
    unlock(thread)
    async with stage.running():
        await goes_on(stage, table)


@pytest.mark.parametrize("is_moved", [True, False])
async def test_a_time_out_that_is_over_is_found_at_the_next_move_or_within_an_hour(
    frozen: Venue, is_moved: bool
) -> None:
    table = await frozen.game(frozen.biel)
    time_out_bot(frozen.guild, frozen.clock() + TIME_OUT_SECONDS)
    await frozen.turn(table, frozen.anna)
    await frozen.until_paused(table)
    await frozen.settled()
    await frozen.show_turn(table, frozen.biel)
    assert notices(frozen) == notices(frozen, frozen.biel) == 1
    await asyncio.sleep(TIME_OUT_SECONDS)
    end_time_out(frozen.guild)
    if is_moved:
        await frozen.turn(table, frozen.anna)
    else:
        await frozen.bot.paused_tables.look_at_all()
    await goes_on(frozen, table)


async def test_all_who_sit_at_a_paused_table_know_of_it_wherever_they_look(venue: Venue) -> None:
    table = await paused(venue)
    assert notices(venue) == notices(venue, venue.biel) == 1
    assert venue.word("thegame-question-turn").partition(".")[0] in venue.last_of(venue.biel).text
    told = venue.word("table-paused", link=venue.room.mention)
    assert told in venue.last_of(venue.biel).text
    venue.biel.close_dms()
    for command in ("my-games", "hand", "table show"):
        assert told in (await venue.biel.slash(venue.room, command)).text
    elsewhere = venue.guild.add_text_channel("altres")
    elsewhere.allow_bot(WRITING)
    await venue.anna.slash(elsewhere, "table move", table=table.id)
    await goes_on(venue, table)


async def test_what_discord_refuses_all_the_same_is_refused_without_another_notice(frozen: Venue) -> None:
    table = await paused(frozen)
    by_role(frozen)
    await goes_on(frozen, table)
    frozen.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.MISSING_PERMISSIONS), None)
    await frozen.turn(table, frozen.biel)
    await frozen.until_paused(table)
    await frozen.settled()
    hits = len(frozen.discord.requests)
    for _ in range(3):
        await frozen.bot.on_ready()
        await stays(frozen, table)
    assert len(frozen.discord.requests) - hits < 10


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_the_time_of_an_outage_is_given_back_to_the_tables_of_its_server(
    stage: Venue, is_restarted: bool
) -> None:
    other_guild = stage.discord.add_guild("Una altra")
    stage.biel.join(other_guild)
    elsewhere = other_guild.add_text_channel("taules")

    async def connect() -> Scheduler:
        scheduler = Scheduler(stage.tables, stage.clock)
        stage.bot.on_connection.append(scheduler.set_connected)
        stage.bot.note_running()
        await scheduler.serve()
        return scheduler

    async def until_noted(scheduler: Scheduler, count: int) -> None:
        while len(stage.bot.unavailable) != count:  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(0.01)
        await scheduler.serve()

    async with stage.running():
        scheduler = await connect()
        there, here = await stage.lobby(), await stage.lobby(host=stage.biel, room=elsewhere)
        due = (await stage.tables.read(there.id)).deadlines[0].due
        start_outage(stage.guild)
        await until_noted(scheduler, 1)
        stage.clock.advance(20 * 3600.0)
        await scheduler.serve()
        if not is_restarted:
            stage.clock.advance(10 * 3600.0)
            await scheduler.serve()
            assert (await stage.tables.read(here.id)).is_over
            assert (await stage.tables.read(there.id)).is_lobby
            end_outage(stage.guild)
            await until_noted(scheduler, 0)
            assert (await stage.tables.read(there.id)).deadlines[0].due == due + 30 * 3600.0
            return
    stage.clock.advance(10 * 3600.0)
    async with stage.running():
        await connect()
        assert (await stage.tables.read(there.id)).deadlines[0].due == due + 30 * 3600.0
        assert (await stage.tables.read(here.id)).deadlines[0].due == due + 10 * 3600.0


async def test_a_server_that_removed_the_bot_keeps_its_tables_for_a_month_and_nobody_loses(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
    stage.guild.remove_bot()
    async with stage.running():
        stage.bot.paused_tables.set_connected(ALL)
        for days, is_over in ((0, False), (29, False), (2, True)):
            stage.clock.advance(days * 86_400.0)
            await stage.bot.paused_tables.look_at_servers()
            await stage.settled()
            table = await stage.tables.read(table.id)
            assert (table.row.is_paused, table.is_over) == (True, is_over)
        assert await stage.tables.results.list_by_user(stage.anna.id) == ()
        assert await stage.tables.list_by_user(stage.anna.id) == []
        stage.guild.add_bot()
        exported = await stage.anna.slash(stage.anna.dm, "table export", table=table.id)
        assert exported.message.attachments


async def test_one_table_that_cannot_be_closed_keeps_no_other_open_and_the_bot_running(
    stage: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage.running():
        faulty, lobby = await stage.game(stage.biel), await stage.lobby(host=stage.biel)
    stage.guild.remove_bot()
    stage.games["thegame"] = build_faulty(stage.games["thegame"])
    async with stage.running():
        stage.bot.paused_tables.set_connected(ALL)
        for days in (0, 31):
            stage.clock.advance(days * 86_400.0)
            await stage.bot.paused_tables.look_at_servers()
        assert (await stage.tables.read(lobby.id)).is_over
        assert (await stage.tables.read(faulty.id)).is_running
    (error,) = (record.getMessage() for record in caplog.records if record.levelname == "ERROR")
    assert error.startswith(f"table {faulty.id}: ")
    caplog.clear()


async def test_a_server_that_has_the_bot_again_begins_its_month_anew(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel)
    frozen.bot.paused_tables.set_connected(ALL)
    for days in (20, 20):
        frozen.guild.remove_bot()
        await frozen.until_paused(table)
        await frozen.bot.paused_tables.look_at_servers()
        frozen.clock.advance(days * 86_400.0)
        frozen.guild.add_bot()
        await frozen.until_paused(table, is_paused=False)
        await frozen.bot.paused_tables.look_at_servers()
    assert (await frozen.tables.read(table.id)).is_running
