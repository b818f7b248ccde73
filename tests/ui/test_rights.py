"""What somebody may do at a table: by rights in the table's own channel, wherever the press or command comes from."""

from __future__ import annotations

import discord
import pytest

from bot.engine.panel import Verb
from bot.errors import InvalidSettings
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import Reply, UserClient
from bot.settings import read_settings
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


async def test_the_settings_of_a_server_hold_for_a_rematch_from_wherever(venue: Venue) -> None:
    over = await close(venue, await venue.game(venue.biel))
    away = venue.guild.add_text_channel("conversa")
    hand = (await venue.anna.slash(venue.anna.dm, "table show", table=over.id)).message

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


# Somebody of another server, without a seat: forged controls tell nothing of a table, not even that it exists.


MISSING = "ZZZZ"

PAYLOADS: dict[Verb, tuple[str, ...]] = {
    Verb.ACT: ("P13.0", "E", "P13.0;P14.0", "no such action"),
    Verb.DRAFT: ("/", "/P13.0", "%/%"),
    Verb.QUIET: ("on", "off"),
    Verb.LOG: ("", "0"),
    Verb.REPLAY: ("0", "3.1"),
    Verb.LEAVE: ("", "yes"),
    Verb.CLOSE: ("", "yes"),
    Verb.PROPOSE: ("undo", "close", "remove.1"),
    Verb.VOTE: ("y.1", "n.1"),
}
"""What comes with the presses of a verb, where that is more than nothing."""

VALUES: dict[Verb, tuple[str, ...]] = {
    Verb.ACT: ("P13.0",),
    Verb.DRAFT: ("P13.0",),
    Verb.OPTION: ("starter=first",),
    Verb.REPLAY: ("0.0",),
}
"""What is chosen from the lists of a verb."""

QUESTIONS = ("-", "1")


async def forged_presses(
    person: UserClient, message: Message, table_id: str
) -> dict[tuple[Verb, str, str], tuple[object, str]]:
    """What every forged press is answered, and how."""
    answers = {}
    for verb in Verb:
        for question in QUESTIONS:
            for payload in PAYLOADS.get(verb, ("",)):
                custom_id = f"{verb}:{table_id}:{question}:{payload}"
                reply = await person.press_raw(message, custom_id=custom_id)
                answers[verb, question, payload] = answer(reply)
            if verb in VALUES:
                custom_id = f"{verb}:{table_id}:{question}:"
                reply = await person.press_raw(message, custom_id=custom_id, values=VALUES[verb])
                answers[verb, question, "values"] = answer(reply)
    return answers


def answer(reply: Reply) -> tuple[object, str]:
    """How it was answered, and what can be read."""
    return reply.kind, reply.text if reply.interaction.original is not None else ""


async def tables_of(venue: Venue) -> dict[str, Table]:
    """A table of every kind on the venue's server."""
    over = await venue.to_the_end(await venue.game(venue.biel))
    broken, running = [await venue.game(venue.biel, room=venue.guild.add_text_channel(name)) for name in ("a", "b")]
    lobby = await venue.lobby(venue.biel)
    await venue.break_save(broken)
    return {"over": over, "lobby": lobby, "broken": broken, "running": running}


async def test_every_verb_answers_a_stranger_as_if_there_were_no_such_table(
    stage: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage.running():
        tables = await tables_of(stage)
        await stage.tables.servers.change(stage.guild.id, lambda _: {"language": "ca"})
        stranger = stage.discord.add_user("Olga", locale="fr", guild=(elsewhere := stage.discord.add_guild("Altra")))
        rooms = (stranger.dm, elsewhere.add_text_channel("general"))
        messages = [(await stranger.slash(room, "help")).message for room in rooms]
        answers = [await forged_presses(stranger, message, MISSING) for message in messages]
        for (kind, table), message, expected in zip(tables.items(), messages * 2, answers * 2, strict=True):
            before = (await stage.tables.read_snapshot(table.id)) if kind != "broken" else None
            found = await forged_presses(stranger, message, table.id)
            assert {key: (found[key], expected[key]) for key in expected if found[key] != expected[key]} == {}, kind
            if before is not None:
                assert await stage.tables.read_snapshot(table.id) == before
        await stage.settled()
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(told) == 1, "the table that was spoilt is set aside, and nothing else goes wrong"
    caplog.clear()


async def test_a_stranger_who_names_a_table_in_a_command_is_told_that_there_is_none(venue: Venue, table: Table) -> None:
    room = venue.discord.add_guild("Altra").add_text_channel("general")
    stranger = venue.discord.add_user("Olga", guild=venue.discord.guilds[-1])
    for name in ("hand", "table show", "table log", "table undo", "table leave", "table close", "table verify"):
        for place in (room, stranger.dm):
            told = [(await stranger.slash(place, name, table=each)).text for each in (table.id, MISSING)]
            assert told[0] == told[1], name
    assert await stranger.autocomplete(room, "play", option="move", value="", table=table.id) == []


async def test_whoever_sat_there_once_is_still_told_what_is_the_matter(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    hand = await venue.message(table, Role.HAND, 1)
    await venue.tables.lobbies.leave(table.id, Player(venue.biel.id, venue.biel.name))
    reply = await venue.biel.press_raw(hand, custom_id=f"a:{table.id}:1:E")
    assert reply.text == venue.word("refusal-not-seated")


# Whom the operator has shut out, and how the operator learns who floods.


async def test_who_is_shut_out_is_refused_everywhere_and_others_are_not(stage: Venue) -> None:
    stage.limits = Limits(blocked_users={stage.biel.id})
    stage.has_typed_moves = True
    async with stage.running():
        await stage.store.users.update(stage.biel.id, types_moves=1)
        for room in (stage.room, stage.biel.dm):
            reply = await stage.biel.slash(room, "thegame new")
            assert (reply.is_ephemeral or room == stage.biel.dm, reply.text) == (True, stage.word("refusal-blocked"))
        assert await stage.biel.autocomplete(stage.room, "table show", option="table", value="") == []
        count = len(stage.biel.dm.messages)
        stage.biel.say(stage.biel.dm, "13 12")
        await stage.settled()
        assert len(stage.biel.dm.messages) == count + 1, "the line alone"
        assert (await stage.lobby()).is_lobby


async def test_a_server_that_is_shut_out_gets_nothing_from_elsewhere_either(stage: Venue) -> None:
    async with stage.running():
        over = await stage.to_the_end(await stage.game(stage.biel))
    stage.limits = Limits(blocked_servers={stage.guild.id})
    async with stage.running():
        assert (await stage.anna.slash(stage.room, "help")).text == stage.word("refusal-blocked")
        shown = (await stage.anna.slash(stage.anna.dm, "table show", table=over.id)).message
        again = await stage.anna.press_raw(shown, custom_id=f"{Verb.REMATCH}:{over.id}:-:")
        assert again.text == stage.word("refusal-blocked")


async def test_one_line_names_those_who_are_refused_most(stage: Venue, caplog: pytest.LogCaptureFixture) -> None:
    stage.limits = Limits(presses_per_ten_seconds=1)
    async with stage.running():
        for person, count in ((stage.anna, 4), (stage.biel, 2)):
            for _ in range(count):
                await person.slash(stage.room, "help")
    lines = [record.getMessage() for record in caplog.records if "refused within a minute" in record.getMessage()]
    assert len(lines) == 1
    people = f"users {stage.anna.id} (3), {stage.biel.id} (1)"
    assert lines[0].startswith(f"refused within a minute: {people}, servers {stage.guild.id} (4);")


def test_who_is_shut_out_is_named_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLOCKED_USERS", "12 34, 56")
    assert read_settings().limits.blocked_users == {12, 34, 56}
    monkeypatch.setenv("BLOCKED_SERVERS", "La colla")
    with pytest.raises(InvalidSettings, match=r"^BLOCKED_SERVERS must be numbers of Discord servers"):
        read_settings()
