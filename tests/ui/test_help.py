"""First steps: the greeting of a new server, and help in general and by game."""

from __future__ import annotations

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.interactions import CallbackKind
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.registry import find_games
from bot.tables.table import Table
from tests.ui.conftest import Venue


def new_server(venue: Venue, locale: str = "es-ES") -> tuple[GuildHandle, ChannelHandle]:
    """A server that does not know the bot yet, with a channel for what Discord itself says."""
    guild = venue.discord.add_guild("Nova", locale=locale, has_bot=False)
    room = guild.add_text_channel("general")
    guild.data.system_channel_id = room.id
    return guild, room


async def test_a_server_that_invites_the_bot_is_greeted_once_with_three_steps(venue: Venue) -> None:
    guild, room = new_server(venue)
    guild.add_bot()
    await venue.until(lambda: room.messages)
    (message,) = room.messages
    assert venue.word("welcome-title") in message.text
    assert venue.mention("thegame new") in message.text
    assert [f"**{number}.**" in message.text for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert message.pinged == set()
    guild.remove_bot()
    await venue.settled()
    guild.add_bot()
    await venue.settled()
    assert len(room.messages) == 1


async def test_the_greeting_has_the_buttons_of_the_welcome_message_and_they_work(venue: Venue) -> None:
    guild, room = new_server(venue)
    guild.add_bot()
    await venue.until(lambda: room.messages)
    (greeting,) = room.messages
    dora = venue.discord.add_user("Dora", locale="es-ES", guild=guild)
    games = [venue.word("welcome-here-game", game=venue.word(f"{game}-title")) for game in find_games()]
    labels = [button["label"] for button in greeting.buttons]
    assert labels[: len(games)] == games
    for key in ("mine-title", "help-learn", "settings-title", "find-title", "daily-title"):
        assert venue.word(key) in labels
    opened = await dora.click(greeting, label=games[0])
    assert not opened.is_ephemeral
    (table,) = await venue.tables.list_by_user(dora.id)
    assert (table.row.game, table.row.channel_id) == (next(iter(find_games())), room.id)
    page = await dora.click(greeting, label=venue.word("find-title"))
    assert page.is_ephemeral


async def test_where_the_bot_may_not_write_it_keeps_silent(venue: Venue) -> None:
    guild, room = new_server(venue)
    room.deny(None, Permission.SEND_MESSAGES)
    guild.add_bot(DEFAULT_PERMISSIONS & ~Permission.SEND_MESSAGES)
    quiet = venue.discord.add_guild("Sense canal", has_bot=False)
    other = quiet.add_text_channel("general")
    quiet.add_bot()
    await venue.settled()
    assert room.messages == other.messages == []


async def test_a_server_is_greeted_in_its_own_language(venue: Venue) -> None:
    guild, room = new_server(venue, "en-GB")
    guild.add_bot()
    await venue.until(lambda: room.messages)
    assert venue.word("welcome-title", "en") in room.messages[0].text


async def test_help_leads_to_the_tutorial_of_each_game(venue: Venue) -> None:
    games = [game for game, entry in find_games().items() if entry.tutorial is not None]
    labels = [venue.word("button-tutorial-of", game=venue.word(f"{game}-title")) for game in games]
    for game, label in zip(games, labels, strict=True):
        help_page = await venue.anna.slash(venue.room, "help")
        page = await venue.anna.click(help_page.message, label=venue.word("help-learn"))
        assert page.kind is CallbackKind.UPDATE
        assert [button["label"] for button in page.message.buttons] == [*labels, venue.word("help-back")]
        lesson = await venue.anna.click(page.message, label=label)
        assert lesson.kind is CallbackKind.UPDATE
        tutorial = find_games()[game].tutorial
        assert tutorial is not None
        assert venue.word(tutorial.lessons[0].text).partition("\n")[0] in lesson.text
        page = await venue.anna.slash(venue.room, "help", game=game)
        assert [button["label"] for button in page.message.buttons] == [label]


async def test_help_is_short_and_there_for_every_game_by_name_and_by_list(venue: Venue) -> None:
    page = await venue.anna.slash(venue.room, "help")
    labels = [venue.word(key) for key in ("help-learn", "mine-title", "help-commands")]
    assert [button["label"] for button in page.message.buttons] == labels
    assert all(venue.mention(f"{game} new") in page.text for game in find_games())
    assert len(page.text.splitlines()) <= 8
    general = await venue.anna.slash(venue.room, "help")
    for game in find_games():
        named = await venue.anna.slash(venue.room, "help", game=game)
        assert named.is_ephemeral
        assert venue.mention(f"{game} new") in named.text
        assert venue.word(f"{game}-about") in named.text
        shown = await venue.anna.select(general.message, game, placeholder=venue.word("help-games"))
        assert (shown.kind, shown.text) == (CallbackKind.UPDATE, named.text)
    general = await venue.anna.slash(venue.room, "help")
    forged = await venue.anna.press_raw(general.message, custom_id="e::-:help", values=["chess"])
    assert forged.text == venue.word("refusal-malformed")


async def test_help_tells_of_accounts_where_the_application_allows_them(stage: Venue) -> None:
    stage.discord.model.has_user_install = False
    async with stage.running():
        assert stage.word("help-anywhere-text") not in (await stage.anna.slash(stage.room, "help")).text
    stage.discord.model.has_user_install = True
    async with stage.running():
        assert stage.word("help-anywhere-text") in (await stage.anna.slash(stage.room, "help")).text
        direct = await stage.anna.slash(stage.anna.dm, "help")
        for key in ("help-body-alone", "help-begin-alone"):
            text = stage.word(key, commands=", ".join(f"`/{game} new`" for game in find_games()))
            assert text in direct.text
        assert stage.word("help-anywhere-text") not in direct.text


async def test_the_buttons_of_help_lead_to_the_commands_and_to_ones_tables_and_back(venue: Venue, table: Table) -> None:
    page = await venue.anna.slash(venue.room, "help")
    whole = page.text
    commands = await venue.anna.click(page.message, label=venue.word("help-commands"))
    for command in ("table undo", "table leave", "settings", "vacation"):
        assert venue.mention(command) in commands.text
    back = await venue.anna.click(commands.message, label=venue.word("help-back"))
    assert (back.kind, back.text) == (CallbackKind.UPDATE, whole)
    mine = await venue.anna.click(back.message, label=venue.word("mine-title"))
    assert mine.kind is CallbackKind.UPDATE
    assert table.id in mine.text
