"""The bot where it is not: on servers without it, and in direct messages of others, for who has it in the account."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.daily.day import Day
from bot.engine.panel import Verb
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.interactions import FOLLOWUPS_ELSEWHERE
from bot.local.requests import RequestKind
from bot.tables.table import Person, Place, Table
from storage.rows import Role
from tests.ui.conftest import Venue

TOKEN_SECONDS = 900.0

MEMBERS = {"find-table", "leaderboard", "server-settings", "tournament"}
"""The commands for servers that have the bot."""

ELSEWHERE = ("server", "pair", "group")


class Abroad:
    """Dora, who shares no server with the bot but has added it to her account, and the places where she writes."""

    def __init__(self, stage: Venue) -> None:
        self.stage = stage
        self.guild = stage.discord.add_guild("Una altra", has_bot=False)
        self.dora = stage.discord.add_user("Dora", locale="es-ES", guild=self.guild)
        eva, fina = (stage.discord.add_user(name, guild=self.guild) for name in ("Eva", "Fina"))
        self.dora.add_app()
        self.places: dict[str, ChannelHandle] = {
            "server": self.guild.add_text_channel("general"),
            "pair": stage.discord.add_private_channel(self.dora, eva),
            "group": stage.discord.add_private_channel(self.dora, eva, fina),
            "direct": self.dora.dm,
        }

    async def open(self, place: str = "server", game: str = "thegame", **options: Any) -> Table:
        """A lobby that Dora has opened from a place."""
        await self.dora.slash(self.places[place], f"{game} new", **options)
        await self.stage.settled()
        (table,) = await self.stage.tables.list_by_user(self.dora.id)
        return table

    async def start(self, place: str = "server", game: str = "thegame") -> Table:
        """A running game that Dora has opened from a place."""
        table = await self.open(place, game)
        await self.dora.click(await self.stage.message(table, Role.LOBBY), label=self.stage.word("button-start"))
        await self.stage.settled()
        return await self.stage.tables.read(table.id)

    def check_quiet(self) -> None:
        """Nothing public was written where the bot is not, and it never asked for these channels."""
        strange = [self.places[name] for name in ELSEWHERE]
        assert all(message.only_for == self.dora.id for channel in strange for message in channel.messages)
        assert RequestKind.THREAD_CREATE not in {request.kind for request in self.stage.discord.requests}
        asked = [request.path for request in self.stage.discord.requests]
        assert not [path for path in asked for channel in strange if f"/channels/{channel.id}" in path]


@pytest.fixture
def abroad(stage: Venue) -> Abroad:
    return Abroad(stage)


async def test_commands_are_offered_where_the_bot_can_serve_them(abroad: Abroad, frozen: Venue) -> None:
    everything = {each["name"] for each in frozen.anna.list_commands(frozen.room)} | {"server-settings"}
    for channel in abroad.places.values():
        assert {each["name"] for each in abroad.dora.list_commands(channel)} == everything - MEMBERS
    abroad.dora.remove_app()
    for channel in abroad.places.values():
        assert abroad.dora.list_commands(channel) == []
        with pytest.raises(Impossible):
            await abroad.dora.slash(channel, "help")


@pytest.mark.parametrize("place", ["pair", "direct"])
async def test_a_game_with_computers_is_played_in_direct_messages(abroad: Abroad, frozen: Venue, place: str) -> None:
    reply = await abroad.dora.slash(abroad.places[place], "castellers new")
    await frozen.settled()
    (table,) = await frozen.tables.list_by_user(abroad.dora.id)
    lobby = await frozen.message(table, Role.LOBBY)
    assert (table.row.guild_id, table.row.channel_id) == (0, abroad.dora.dm.id)
    assert reply.is_ephemeral == (place != "direct")
    if place != "direct":
        assert f"https://discord.com/channels/@me/{abroad.dora.dm.id}/{lobby.id}" in reply.text
        assert reply.text.startswith(frozen.word("notice-opened-direct", table="[").partition("[")[0])
    assert frozen.word("lobby-direct") in lobby.text
    labels = {button["label"] for button in lobby.buttons}
    assert frozen.word("button-start") in labels
    assert not labels & {frozen.word(f"button-{name}") for name in ("join", "leave")}
    assert frozen.word("lobby-preset-days") not in str(labels), "nobody waits here"
    started = await frozen.press(abroad.dora, lobby, "button-start")
    assert started.message is lobby
    for role, seat in ((Role.TABLE, -1), (Role.HAND, 0)):
        assert await frozen.message(table, role, seat) in abroad.dora.dm.messages
    for _ in range(3):
        await frozen.turn(table, abroad.dora)
        await frozen.computers()
    assert (await frozen.tables.read(table.id)).row.seq > 3
    abroad.check_quiet()


async def test_options_are_chosen_and_the_table_is_closed_in_direct_messages(abroad: Abroad, frozen: Venue) -> None:
    table = await abroad.open(computers=1)
    lobby = await frozen.message(table, Role.LOBBY)
    more = await abroad.dora.click(lobby, label=frozen.word("button-add-computer"))
    assert more.message is lobby
    chosen = await abroad.dora.select(lobby, "skill=strong")
    assert chosen.message is lobby
    table = await frozen.tables.read(table.id)
    assert (len(table.seats), table.row.level) == (3, "strong")
    asked = await abroad.dora.click(lobby, label=frozen.word("button-close"))
    await frozen.press(abroad.dora, asked.message, "button-close")
    assert frozen.word("lobby-closed") in lobby.text

    lesson = await abroad.dora.slash(abroad.places["pair"], "thegame tutorial")
    before = lesson.text
    frozen.clock.advance(2 * TOKEN_SECONDS)
    (button, *_) = lesson.message.buttons
    on = await abroad.dora.click(lesson.message, custom_id=button["custom_id"])
    assert on.message is lesson.message
    assert on.text != before


async def test_what_a_player_does_works_from_where_the_bot_is_not(abroad: Abroad, frozen: Venue) -> None:
    table, channel = await abroad.start("group"), abroad.places["group"]
    for command in ("hand", "table show", "table log", "my-games", "thegame rules", "settings", "stats", "reminders"):
        reply = await abroad.dora.slash(channel, command)
        assert reply.is_ephemeral, command
        assert not reply.text.startswith(frozen.word("refusal-server-only")), command
    for _ in range(2):
        moves, before = await abroad.dora.autocomplete(channel, "play", option="move", value=""), table.row.seq
        played = await abroad.dora.slash(channel, "play", move=moves[0]["value"])
        table = await frozen.tables.read(table.id)
        assert played.is_ephemeral
        assert table.row.seq > before
    hand = (await abroad.dora.slash(channel, "hand")).message
    frozen.clock.advance(2 * TOKEN_SECONDS)
    undone = await abroad.dora.slash(channel, "table undo")
    assert undone.is_ephemeral
    pressed = await abroad.dora.press_raw(hand, custom_id=f"{Verb.LOG}:{table.id}:-:")
    assert pressed.is_ephemeral
    assert table.id in pressed.text
    await frozen.settled()
    abroad.check_quiet()


async def test_a_game_is_looked_at_again_and_followed_by_another(abroad: Abroad, frozen: Venue) -> None:
    table, channel = await abroad.start(), abroad.places["server"]
    while table.is_running:
        table = await frozen.turn(table, abroad.dora)
    await frozen.settled()
    for command in ("replay", "verify", "export"):
        reply = await abroad.dora.slash(channel, f"table {command}", table=table.id)
        assert reply.is_ephemeral, command
    shown = await abroad.dora.slash(channel, "table show", table=table.id)
    again = await frozen.press(abroad.dora, shown.message, "button-rematch")
    assert f"https://discord.com/channels/@me/{abroad.dora.dm.id}" in again.text
    same = await abroad.dora.slash(channel, "table same-deal", table=table.id)
    await frozen.settled()
    lobbies = [each for each in await frozen.tables.list_by_user(abroad.dora.id) if each.is_lobby]
    assert {(each.row.guild_id, each.row.channel_id) for each in lobbies} == {(0, abroad.dora.dm.id)}
    assert [each.row.same_as for each in lobbies if each.row.same_as] == [table.id]
    assert frozen.word("notice-opened-direct", table="").partition(" ")[0] in same.text
    abroad.check_quiet()


async def test_the_deal_of_the_day_goes_on_in_direct_messages(abroad: Abroad, frozen: Venue) -> None:
    page = await abroad.dora.slash(abroad.places["server"], "daily")
    reply = await abroad.dora.click(page.message, label=frozen.word("daily-play", game="The Game"))
    await frozen.settled()
    (table,) = await frozen.tables.list_by_user(abroad.dora.id)
    assert reply.message is page.message
    assert await frozen.message(table, Role.TABLE) in abroad.dora.dm.messages
    assert not await frozen.store.daily.list_board(abroad.guild.id)
    abroad.check_quiet()


async def test_what_needs_a_server_says_so_and_rights_elsewhere_count_for_nothing(
    abroad: Abroad, frozen: Venue
) -> None:
    table = await abroad.open()
    for place in ELSEWHERE:
        page = (await abroad.dora.slash(abroad.places[place], "help")).message
        moved = await abroad.dora.slash(abroad.places[place], "table move", table=table.id)
        assert moved.text == frozen.word("refusal-server-only")
        for payload in ("ratings.board.thegame", "find", f"daily.join.{Day.at(frozen.clock())}"):
            forged = await abroad.dora.press_raw(page, custom_id=f"{Verb.PAGE}::-:{payload}")
            assert forged.text == frozen.word("refusal-server-only"), payload
    invited = await abroad.dora.slash(abroad.places["server"], "table invite", person=frozen.anna, table=table.id)
    assert invited.text == frozen.word("refusal-direct-table")

    table = await frozen.game(frozen.biel)
    abroad.guild.data.owner_id = abroad.dora.id
    page = (await abroad.dora.slash(abroad.places["server"], "help")).message
    for verb in (Verb.CLOSE, Verb.SHOW, Verb.JOIN, Verb.HAND):
        reply = await abroad.dora.press_raw(page, custom_id=f"{verb}:{table.id}:-:yes")
        assert reply.text == frozen.word("refusal-no-table"), verb
    drafted = await abroad.dora.press_raw(page, custom_id=f"{Verb.PAGE}::-:tournaments.new", values=["fallera"])
    assert drafted.text == frozen.word("refusal-manager-only")
    assert (await frozen.tables.read(table.id)).is_running


async def test_without_direct_messages_nothing_is_left_open(abroad: Abroad, frozen: Venue) -> None:
    abroad.dora.close_dms()
    refused = await abroad.dora.slash(abroad.places["server"], "castellers new")
    await frozen.settled()
    assert refused.text == frozen.word("refusal-no-direct-messages")
    assert await frozen.tables.list_by_user(abroad.dora.id) == []
    abroad.dora.open_dms()
    assert (await abroad.open("server", "castellers")).is_lobby


async def test_tables_in_direct_messages_do_not_count_for_each_other(stage: Venue, abroad: Abroad) -> None:
    stage.limits = replace(stage.limits, tables_per_server=1)
    async with stage.running():
        await stage.anna.slash(stage.anna.dm, "thegame new")
        assert (await abroad.open()).is_lobby


async def test_an_export_of_more_files_than_fit_is_refused_whole(abroad: Abroad, frozen: Venue) -> None:
    channel, dora = abroad.places["server"], Person(abroad.dora.id, "Dora")
    for number in range(60):
        await frozen.tables.lobbies.open("thegame", dora, Place(number, number), {}, "es")
    frozen.discord.model.file_limit_bytes = 600
    for place in (channel, abroad.dora.dm):
        refused = await abroad.dora.slash(place, "privacy export")
        assert refused.text == frozen.word("refusal-too-many-files")
    frozen.discord.model.file_limit_bytes = 800
    sent = await abroad.dora.slash(channel, "privacy export")
    await frozen.settled()
    assert 0 < len(sent.followups) <= FOLLOWUPS_ELSEWHERE


async def test_the_server_is_at_home_again_when_it_adds_the_bot(abroad: Abroad, frozen: Venue) -> None:
    channel = abroad.places["server"]
    abroad.guild.add_bot()
    await frozen.settled()
    opened = await abroad.dora.slash(channel, "thegame new")
    await frozen.settled()
    assert not opened.is_ephemeral
    (table,) = await frozen.tables.list_by_user(abroad.dora.id)
    assert (table.row.guild_id, table.row.channel_id) == (abroad.guild.id, channel.id)
    abroad.guild.remove_bot()
    await frozen.until_paused(table)
    hand = await abroad.dora.slash(channel, "table show")
    assert table.id in hand.text


async def test_an_application_that_is_not_for_accounts_is_told_of_no_command_for_them(stage: Venue) -> None:
    stage.discord.model.has_user_install = False
    async with stage.running():
        known = {each.name: each.payload for each in stage.discord.model.commands.values()}
        assert known
        for payload in known.values():
            assert payload["integration_types"] == [0]
            assert 2 not in payload["contexts"]
        await stage.anna.slash(stage.room, "thegame new")
        await stage.settled()
    stage.discord.model.has_user_install = True
    stage.discord.requests.clear()
    async with stage.running():
        told = {each.name: each.payload for each in stage.discord.model.commands.values()}
        assert told["thegame"]["integration_types"] == [0, 1]
        assert told["thegame"]["contexts"] == [0, 1, 2]
        assert told["tournament"]["integration_types"] == [0]
    stage.discord.requests.clear()
    async with stage.running():
        assert RequestKind.COMMANDS_PUT not in {request.kind for request in stage.discord.requests}
