"""The message with buttons for everything that managers post: public itself, while its buttons answer in private."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.local.user_client import Reply
from bot.registry import GameEntry, find_games
from bot.tables.table import Table
from bot.ui.interactions import context
from bot.ui.messages.covers import describe_game
from bot.ui.pages.welcome import MOST_GAMES
from storage.rows import MessageFormat, Openers, Role
from tests.shown import get_body, get_title, list_paragraphs
from tests.storage.samples import set_server
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue


async def press_post(venue: Venue) -> Reply:
    """Let Anna, who manages the server, press the button that posts the message."""
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    shown = await venue.anna.slash(venue.room, "server-settings")
    return await venue.anna.click(shown.message, label=venue.word("server-welcome-post"))


async def post(venue: Venue) -> Message:
    """The message, on a server that speaks Catalan."""
    await set_server(venue.store, venue.guild.id, language="ca")
    reply = await press_post(venue)
    assert not reply.is_ephemeral
    return reply.message


def offer_keys(entry: GameEntry) -> tuple[str, ...]:
    """Return the keys of the buttons that offer a game."""
    return ("button-play",) if entry.tutorial is None else ("button-play", "button-learn")


@pytest.mark.parametrize("message_format", list(MessageFormat))
async def test_it_is_public_in_the_language_of_the_server_and_outlasts_a_restart(
    stage: Venue, message_format: MessageFormat
) -> None:
    stage.message_format = message_format
    async with stage.running():
        welcome = await post(stage)
        assert welcome in stage.room.messages
        assert get_title(welcome) == stage.word("welcome-here-title", "ca")
        labels = [button["label"] for button in welcome.buttons]
        shown = [*find_games().values()][:MOST_GAMES]
        offers = [(stage.word(key, "ca"), entry.game.key) for entry in shown for key in offer_keys(entry)]
        is_below = message_format is MessageFormat.EMBED  # below all games
        told = [f"{offer}: {stage.word(f'{game}-title', 'ca')}" if is_below else offer for offer, game in offers]
        assert labels[: len(offers)] == told
        assert shown[0].game.weight == min(entry.game.weight for entry in shown), "the easiest comes first"
        for entry in shown:
            assert describe_game(entry.game, texts(*FOLDERS.values()).say("ca")) in welcome.text
            if entry.illustrator is not None:
                assert stage.word(f"{entry.game.key}-alt-cover", "ca") in str(welcome.attachments[0].description)
        entries = [feature.entry for feature in stage.bot.features]
        assert labels[-len(entries) :] == [stage.word(entry.label, "ca") for entry in entries if entry is not None]
        stage.clock.advance(context.ONCE_SECONDS)
        again = (await press_post(stage)).message
        assert again.id != welcome.id
    async with stage.running():
        reply = await stage.biel.click(welcome, custom_id="e::-:welcome.open.thegame")
        assert not reply.is_ephemeral


async def test_every_button_answers_whoever_pressed_it_alone_in_their_language(venue: Venue) -> None:
    welcome = await post(venue)
    before, dora = welcome.text, venue.discord.add_user("Dora", locale="en-US", guild=venue.guild)
    others = [button for button in welcome.buttons if ":welcome.open." not in button["custom_id"]]
    titles = set()
    for button in others:
        reply = await dora.click(welcome, custom_id=button["custom_id"])
        assert reply.is_ephemeral, button["label"]
        assert reply.message.id != welcome.id
        titles.add(get_title(reply.message))
    for key in ("mine-title", "settings-title", "help-title", "find-title", "tournament-list"):
        assert venue.word(key, "en") in titles
    assert len(titles) == len(others)
    await venue.settled()
    assert welcome.text == before


async def test_a_game_opens_its_table_for_all_once_or_begins_with_computers(venue: Venue) -> None:
    welcome = await post(venue)
    press = "e::-:welcome.open.thegame"
    replies = await asyncio.gather(*(venue.biel.click(welcome, custom_id=press) for _ in range(3)))
    (table,) = await venue.tables.list_by_user(venue.biel.id)
    (opened,) = [reply.message for reply in replies if not reply.is_ephemeral]
    assert all(table.id in reply.text for reply in replies)
    assert (table.row.game, table.row.host_id, table.row.language) == ("thegame", venue.biel.id, "ca")
    assert (await venue.message(table, Role.LOBBY)).id == opened.id
    await venue.anna.click(opened, label=venue.word("button-join", "ca"))
    assert len((await venue.tables.read(table.id)).seats) == 2
    await venue.carla.press_raw(welcome, custom_id="e::-:welcome.alone.castellers")
    await venue.settled()
    (table,) = await venue.tables.list_by_user(venue.carla.id)
    assert (table.is_running, len(table.computers)) == (True, 1)
    await set_server(venue.store, venue.guild.id, openers=Openers.MODERATORS)
    refused = await venue.carla.click(welcome, custom_id=press)
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-moderators-open"))
    for way in ("open", "alone"):
        malformed = await venue.biel.press_raw(welcome, custom_id=f"e::-:welcome.{way}.chess")
        assert (malformed.is_ephemeral, malformed.text) == (True, venue.word("refusal-malformed"))


async def test_only_managers_post_it_and_only_where_tables_can_be(venue: Venue) -> None:
    own = await venue.biel.slash(venue.room, "settings")
    refused = await venue.biel.press_raw(own.message, custom_id="e::-:welcome.post")
    assert refused.text == venue.word("refusal-manager-only")
    other = venue.guild.add_text_channel("altres")
    await set_server(venue.store, venue.guild.id, channels=str(other.id))
    refused = await press_post(venue)
    told = venue.word("refusal-other-channels", channels=f"<#{other.id}>")
    assert (refused.is_ephemeral, refused.text) == (True, told)


async def test_a_double_click_posts_it_once(venue: Venue) -> None:
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    shown = (await venue.anna.slash(venue.room, "server-settings")).message
    label = venue.word("server-welcome-post")
    replies = await asyncio.gather(*(venue.anna.click(shown, label=label) for _ in range(4)))
    (welcome,) = [reply.message for reply in replies if not reply.is_ephemeral]
    assert all(str(welcome.id) in reply.text for reply in replies if reply.is_ephemeral)


# First steps: the greeting of a new server, and help in general and by game.


def new_server(venue: Venue, locale: str = "es-ES") -> tuple[GuildHandle, ChannelHandle]:
    """A server that does not know the bot yet, with a channel for what Discord itself says."""
    guild = venue.discord.add_guild("Nova", locale=locale, has_bot=False)
    room = guild.add_text_channel("general")
    guild.data.system_channel_id = room.id
    return guild, room


async def test_a_server_that_invites_the_bot_is_greeted_once_in_its_language_where_it_may_write(venue: Venue) -> None:
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

    guild, room = new_server(venue)
    guild.add_bot()
    await venue.until(lambda: room.messages)
    (greeting,) = room.messages
    dora = venue.discord.add_user("Dora", locale="es-ES", guild=guild)
    labels = [button["label"] for button in greeting.buttons]
    offer = offer_keys(next(iter(find_games().values())))
    assert labels[: len(offer)] == [*map(venue.word, offer)]
    for key in ("mine-title", "settings-title", "find-title", "daily-title"):
        assert venue.word(key) in labels
    opened = await dora.click(greeting, custom_id=greeting.buttons[0]["custom_id"])
    assert not opened.is_ephemeral
    (table,) = await venue.tables.list_by_user(dora.id)
    assert (table.row.game, table.row.channel_id) == (next(iter(find_games())), room.id)
    page = await dora.click(greeting, label=venue.word("find-title"))
    assert page.is_ephemeral

    guild, room = new_server(venue, "en-GB")
    guild.add_bot()
    await venue.until(lambda: room.messages)
    assert venue.word("welcome-title", "en") in room.messages[0].text

    guild, room = new_server(venue)
    room.deny(None, Permission.SEND_MESSAGES)
    guild.add_bot(DEFAULT_PERMISSIONS & ~Permission.SEND_MESSAGES)
    quiet = venue.discord.add_guild("Sense canal", has_bot=False)
    other = quiet.add_text_channel("general")
    quiet.add_bot()
    await venue.settled()
    assert room.messages == other.messages == []


async def test_help_is_short_and_leads_to_every_game_and_its_tutorial_and_back(venue: Venue, table: Table) -> None:
    general = (await venue.anna.slash(venue.room, "help")).message
    labels = [venue.word(key) for key in ("help-learn", "mine-title", "help-commands")]
    assert [button["label"] for button in general.buttons] == labels
    told = "\n".join([get_title(general), get_body(general), *list_paragraphs(general)])
    assert all(venue.mention(f"{game} new") in told for game in find_games())
    assert len(told.splitlines()) <= 8
    whole = general.text
    commands = await venue.anna.click(general, label=venue.word("help-commands"))
    for command in ("table undo", "table leave", "settings", "vacation"):
        assert venue.mention(command) in commands.text
    back = await venue.anna.click(general, label=venue.word("help-back"))
    assert (back.kind, back.text) == (CallbackKind.UPDATE, whole)
    for game, entry in find_games().items():
        offer = [*map(venue.word, offer_keys(entry))]
        named = await venue.anna.slash(venue.room, "help", game=game)
        assert named.is_ephemeral
        assert [button["label"] for button in named.message.buttons] == offer
        assert venue.mention(f"{game} new") in named.text
        assert describe_game(entry.game, venue.bot.dispatcher.services.texts.say("es")) in named.text
        if entry.illustrator is not None:
            assert named.message.attachments[0].description == venue.word(f"{game}-alt-cover")
        shown = await venue.anna.select(general, game, placeholder=venue.word("help-games"))
        assert (shown.kind, shown.text) == (CallbackKind.UPDATE, named.text)
        assert not (await venue.anna.click(named.message, label=offer[0])).is_ephemeral

        general = (await venue.anna.slash(venue.room, "help")).message
        if entry.tutorial is None:
            continue
        page = await venue.anna.click(general, label=venue.word("help-learn"))
        assert page.kind is CallbackKind.UPDATE
        learn = venue.word("button-tutorial-of", game=venue.word(f"{game}-title"))
        lesson = await venue.anna.click(page.message, label=learn)
        assert lesson.kind is CallbackKind.UPDATE
        assert venue.word(entry.tutorial.lessons[0].text).partition("\n")[0] in lesson.text
        general = (await venue.anna.slash(venue.room, "help")).message
    mine = await venue.anna.click(general, label=venue.word("mine-title"))
    assert mine.kind is CallbackKind.UPDATE
    assert table.id in mine.text
    forged = await venue.anna.press_raw(general, custom_id="e::-:help", values=["chess"])
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
