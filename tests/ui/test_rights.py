"""What somebody may do at a table: by rights in the table's own channel, wherever the press or command comes from."""

from __future__ import annotations

import discord
import pytest

from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.tables.limits import Limits
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.ui.messages.discord_api import DiscordApi
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.permissions import combine_rights
from storage.rows import Role
from tests.built import BUILDER
from tests.local.moderation import add_private_thread
from tests.storage.samples import set_server
from tests.ui.conftest import Venue

MISSING = "ZZZZ"

COMMANDS = ("hand", "table show", "table log", "table replay", "table export", "table verify", "table close")

DOORS = (Verb.SHOW, Verb.LOG, Verb.JOIN, Verb.FOLLOW, Verb.REPLAY, Verb.REMATCH, Verb.HAND, Verb.RULES)


@pytest.fixture
def den(venue: Venue) -> ChannelHandle:
    """A private thread of Anna and Biel, in the channel that all see."""
    return add_private_thread(venue.room, "secret", venue.anna, venue.biel)


async def close(venue: Venue, table: Table) -> Table:
    await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)
    await venue.settled()
    venue.calls.clear()
    return await venue.tables.read(table.id)


async def test_a_table_in_a_private_thread_is_there_for_nobody_outside_of_it(venue: Venue, den: ChannelHandle) -> None:
    over = await close(venue, await venue.game(venue.biel, room=den))
    lobby = await venue.lobby(venue.biel, room=den)
    message = (await venue.carla.slash(venue.room, "help")).message
    for table in (over, lobby):
        for name in COMMANDS:
            told = [(await venue.carla.slash(venue.room, name, table=each)).text for each in (table.id, MISSING)]
            assert told[0] == told[1] == venue.word("refusal-no-table"), name
        for verb in DOORS:
            reply = await venue.carla.press_raw(message, custom_id=f"{verb}:{table.id}:-:")
            assert reply.text == venue.word("refusal-no-table"), verb
    for option in ("table", "person"):
        name = "table follow" if option == "table" else "table remove"
        assert await venue.carla.autocomplete(venue.room, name, option=option, value="", table=lobby.id) == []
    assert venue.carla.id not in {seat.user_id for seat in (await venue.tables.read(lobby.id)).seats}


async def test_members_of_a_private_thread_see_its_table_from_outside_and_so_does_who_manages_threads(
    venue: Venue, den: ChannelHandle
) -> None:
    table = await venue.lobby(room=den)
    offered = await venue.biel.autocomplete(venue.room, "table follow", option="table", value="")
    assert [choice["value"] for choice in offered] == [table.id]
    venue.carla.take_role(venue.guild, venue.guild.add_role("fils", Permission.MANAGE_THREADS))
    assert table.id in (await venue.carla.slash(venue.room, "table show", table=table.id)).text
    asked = [request for request in venue.discord.requests if request.kind is RequestKind.THREAD_MEMBERS]
    assert len(asked) == 1, "only of Biel, and once"


async def test_a_moderator_of_another_channel_is_none_of_the_table(venue: Venue, table: Table) -> None:
    side, cellar = (venue.guild.add_text_channel(name) for name in ("pati", "celler"))
    for room in (side, cellar):
        room.allow(venue.carla, Permission.MANAGE_MESSAGES)
    closed = await venue.carla.slash(side, "table close", table=table.id)
    moved = await venue.carla.slash(cellar, "table move", table=table.id)
    assert [closed.text, moved.text] == [venue.word("refusal-host-only")] * 2
    table = await venue.tables.read(table.id)
    assert (table.is_running, table.row.channel_id) == (True, venue.room.id)
    venue.room.allow(venue.carla, Permission.MANAGE_MESSAGES)
    for room in (side, cellar):
        room.deny(venue.carla, Permission.MANAGE_MESSAGES)
    moved = await venue.carla.slash(side, "table move", table=table.id)
    assert moved.text == venue.word("notice-moved", table=table.id, link=side.mention)


async def test_for_who_was_thrown_out_of_a_server_nothing_is_posted_there(venue: Venue) -> None:
    over = await close(venue, await venue.game(venue.biel))
    lobby = await venue.lobby()
    count = len(venue.room.messages)
    venue.anna.add_app()
    venue.anna.leave(venue.guild)
    hand = (await venue.anna.slash(venue.anna.dm, "table show", table=over.id)).message
    again = await venue.anna.press_raw(hand, custom_id=f"{Verb.REMATCH}:{over.id}:-:")
    invited = await venue.anna.slash(venue.anna.dm, "table invite", person=venue.carla, table=lobby.id)
    assert [again.text, invited.text] == [venue.word("refusal-not-there")] * 2
    assert (len(venue.room.messages), venue.calls) == (count, [])


async def test_for_who_may_not_see_the_channel_any_more_nothing_is_posted_there(venue: Venue) -> None:
    over = await close(venue, await venue.game(venue.biel))
    public = await venue.message(over, Role.TABLE)
    venue.room.deny(venue.anna, Permission.VIEW_CHANNEL)
    hand = (await venue.anna.slash(venue.anna.dm, "table show", table=over.id)).message
    again = await venue.anna.press_raw(hand, custom_id=f"{Verb.REMATCH}:{over.id}:-:")
    assert again.text == venue.word("refusal-not-there")
    assert "notice" not in (await venue.biel.click(public, label=venue.word("button-rematch"))).text


@pytest.mark.parametrize("is_direct", [True, False])
async def test_the_settings_of_a_server_hold_for_a_rematch_from_wherever(venue: Venue, is_direct: bool) -> None:
    over = await close(venue, await venue.game(venue.biel))
    away = venue.guild.add_text_channel("conversa")
    room = venue.anna.dm if is_direct else away
    hand = (await venue.anna.slash(room, "table show", table=over.id)).message

    async def press() -> str:
        return (await venue.anna.press_raw(hand, custom_id=f"{Verb.REMATCH}:{over.id}:-:")).text

    await set_server(venue.store, venue.guild.id, channels=str(away.id))
    assert await press() == venue.word("refusal-other-channels", channels=away.mention)
    await set_server(venue.store, venue.guild.id, channels="", openers="moderators")
    away.allow(venue.anna, Permission.MANAGE_MESSAGES)
    assert await press() == venue.word("refusal-moderators-open")
    venue.room.allow(venue.anna, Permission.MANAGE_MESSAGES)
    assert await press() != venue.word("refusal-moderators-open")
    assert venue.calls == [("Biel", "taules")]


async def test_openings_and_invitations_have_a_limit_for_each_person(stage: Venue) -> None:
    stage.limits = Limits(openings_per_hour=2)
    async with stage.running():
        table = await stage.lobby()
        await stage.anna.slash(stage.room, "table invite", person=stage.biel)
        told = (
            await stage.anna.slash(stage.room, "thegame new"),
            await stage.anna.slash(stage.room, "table invite", person=stage.carla, table=table.id),
        )
        assert {reply.text for reply in told} == {stage.word("refusal-too-many-openings", most=2)}
        assert stage.calls == [("Biel", "taules")]
        stage.clock.advance(3600)
        await stage.anna.slash(stage.room, "table invite", person=stage.carla, table=table.id)
        assert stage.calls[1:] == [("Carla", "taules")]


async def test_rights_are_known_on_a_server_whose_session_another_process_has(venue: Venue, den: ChannelHandle) -> None:
    async with discord.Client(intents=discord.Intents.none(), connector=venue.discord.create_connector()) as client:
        await client.login(venue.discord.token)
        api = DiscordApi(client, BUILDER)
        members = MemberCache(api, venue.now)
        for person, is_seen in ((venue.biel, True), (venue.carla, False)):
            member = await api.fetch_member(venue.guild.id, person.id)
            assert member is not None
            rights = await combine_rights(members, member, *await api.find_place(member.guild, den.id))
            assert rights.view_channel is is_seen
        venue.carla.leave(venue.guild)
        assert await api.fetch_member(venue.guild.id, venue.carla.id) is None
