"""Following a table: by button or command, and one ping when it is over, where and when it is wished."""

from __future__ import annotations

import json

import pytest

from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.privacy import export_person, forget
from bot.tables.reminders import ReminderService
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import NotificationMode, Role
from storage.shards import ALL
from tests.storage.samples import followers_of, touch
from tests.ui.conftest import Venue


async def game(venue: Venue) -> Table:
    """A running game of Anna and Biel, which Carla watches."""
    table = await venue.game(venue.biel)
    venue.calls.clear()
    return await venue.tables.read(table.id)


async def choose(venue: Venue, person: UserClient, calls: NotificationMode) -> None:
    await venue.store.users.update(person.id, calls=calls)


async def follow(venue: Venue, table: Table, person: UserClient) -> str:
    reply = await person.click(await venue.message(table, Role.TABLE), label=venue.word("button-follow"))
    assert reply.is_ephemeral
    return reply.text


async def end(venue: Venue, table: Table) -> None:
    await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)


async def told(venue: Venue) -> None:
    """Let those who follow be pinged."""
    await venue.settled()
    caller = ReminderService(venue.tables, venue.bot.reminders, venue.now)
    caller.set_connected(ALL)
    await caller.serve()
    await venue.settled()


def home(venue: Venue, table: Table) -> str:
    return venue.discord.get_channel(table.row.home_id).name


def of_followers(venue: Venue) -> list[tuple[str, str]]:
    """The pings without those of the message that tells the players of the end."""
    rest = [*venue.calls]
    for name in ("Anna", "Biel"):
        if (first := next((call for call in rest if call[0] == name), None)) is not None:
            rest.remove(first)
    return rest


async def test_a_table_is_followed_by_its_button_or_by_the_command_where_it_is_shown(venue: Venue) -> None:
    table = await game(venue)
    assert await follow(venue, table, venue.carla) == venue.word("notice-followed-both", table=table.id)
    assert await followers_of(venue.store, table.id) == (venue.carla.id,)
    assert await follow(venue, table, venue.carla) == venue.word("notice-unfollowed", table=table.id)
    assert await followers_of(venue.store, table.id) == ()
    thread = venue.discord.get_channel(table.row.home_id)
    for room, is_following in ((thread, True), (venue.room, False)):
        await venue.carla.slash(room, "table follow")
        assert bool(await followers_of(venue.store, table.id)) is is_following
    elsewhere = venue.guild.add_text_channel("altres")
    nothing = await venue.carla.slash(elsewhere, "table follow")
    assert nothing.text == venue.word("refusal-no-tables")
    await venue.carla.slash(elsewhere, "table follow", table=table.id)
    assert await followers_of(venue.store, table.id) == (venue.carla.id,)
    own = await venue.anna.slash(venue.anna.dm, "table follow")
    assert own.text == venue.word("notice-followed-both", table=table.id)

    (file,) = await export_person(venue.tables, venue.carla.id, 1_000_000)
    assert json.loads(file.data)["followed"] == [{"table_id": table.id}]
    await forget(venue.tables, venue.carla.id)
    assert await followers_of(venue.store, table.id) == (venue.anna.id,)


async def test_who_may_not_see_a_table_is_not_offered_it_and_cannot_follow_it(venue: Venue) -> None:
    table = await game(venue)
    hidden = venue.guild.add_text_channel("altres")
    await venue.lobby(host=venue.biel, room=hidden)
    hidden.deny(venue.carla, Permission.VIEW_CHANNEL)
    offered = await venue.carla.autocomplete(venue.room, "table follow", option="table", value="")
    assert [choice["value"] for choice in offered] == [table.id]
    await end(venue, table)
    assert await venue.carla.autocomplete(venue.room, "table follow", option="table", value="") == []

    table = await game(venue)
    venue.room.deny(venue.carla, Permission.VIEW_CHANNEL)
    elsewhere = venue.guild.add_text_channel("encara altres")
    reply = await venue.carla.slash(elsewhere, "table follow", table=table.id)
    assert reply.text == venue.word("refusal-no-table")
    assert await followers_of(venue.store, table.id) == ()


async def test_what_is_over_cannot_be_followed_and_a_lobby_that_is_given_up_is_over(venue: Venue) -> None:
    table = await game(venue)
    old = await venue.message(table, Role.TABLE)
    custom_id = f"w:{table.id}:-:"
    await end(venue, table)
    await venue.settled()
    assert custom_id not in str((await venue.message(table, Role.TABLE)).components)
    reply = await venue.carla.press_raw(old, custom_id=custom_id)
    assert reply.text == venue.word("refusal-over")

    lobby = await venue.lobby(venue.biel)
    await choose(venue, venue.carla, NotificationMode.CHANNEL)
    await venue.carla.slash(venue.room, "table follow", table=lobby.id)
    venue.calls.clear()
    await end(venue, lobby)
    await told(venue)
    assert venue.calls == [("Carla", "taules")]
    assert venue.word("lobby-closed") in venue.room.messages[-1].text


async def test_those_who_wish_it_by_direct_message_are_told_there_and_others_in_the_channel(venue: Venue) -> None:
    table = await game(venue)
    await choose(venue, venue.biel, NotificationMode.CHANNEL)
    for person in (venue.biel, venue.carla):
        await follow(venue, table, person)
    await end(venue, table)
    await told(venue)
    dm = venue.last_of(venue.carla).text
    assert table.id in dm
    assert venue.word("lobby-ended", link=f"<#{table.row.home_id}>") in dm
    assert venue.word("thegame-ending-closed") in dm
    assert of_followers(venue) == [("Carla", ""), ("Biel", home(venue, table))]
    assert await followers_of(venue.store, table.id) == ()
    await touch(venue.store, table.id)
    venue.bot.presenter.refresh(table.id)
    await told(venue)
    assert of_followers(venue) == [("Carla", ""), ("Biel", home(venue, table))]


async def test_who_wants_to_be_reminded_of_nothing_is_not_told_and_knows_it(venue: Venue) -> None:
    table = await game(venue)
    await choose(venue, venue.carla, NotificationMode.NONE)
    assert await follow(venue, table, venue.carla) == venue.word("notice-followed-none", table=table.id)
    sent = len(venue.discord.get_channel(venue.carla.dm.id).messages)
    await end(venue, table)
    await told(venue)
    assert of_followers(venue) == []
    assert len(venue.discord.get_channel(venue.carla.dm.id).messages) == sent
    assert await followers_of(venue.store, table.id) == ()


@pytest.mark.parametrize("calls", [NotificationMode.DM, NotificationMode.CHANNEL])
async def test_restarts_between_the_end_and_the_ping_lose_and_repeat_nothing(
    stage: Venue, calls: NotificationMode
) -> None:
    async with stage.running():
        table = await game(stage)
        await choose(stage, stage.carla, calls)
        await follow(stage, table, stage.carla)
        await stage.until_drawn()
    async with stage.running():
        stage.tables.on_change.clear()  # killed before anything was drawn
        await end(stage, table)
        await told(stage)
    assert stage.calls == []
    before = len(stage.discord.get_channel(stage.carla.dm.id).messages)
    for _ in range(2):
        async with stage.running():
            await stage.until_drawn()
            await told(stage)
    if calls is NotificationMode.DM:
        assert len(stage.discord.get_channel(stage.carla.dm.id).messages) == before + 1
    else:
        assert of_followers(stage) == [("Carla", home(stage, table))]
        assert not stage.discord.model.channels[table.row.home_id].is_archived, "as it was before"


async def test_where_the_table_cannot_be_written_to_any_more_nobody_is_told(venue: Venue) -> None:
    table = await game(venue)
    await choose(venue, venue.carla, NotificationMode.CHANNEL)
    await follow(venue, table, venue.carla)
    await end(venue, table)
    await venue.settled()
    venue.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.MISSING_ACCESS))
    await told(venue)
    assert of_followers(venue) == []
    assert await followers_of(venue.store, table.id) == ()
