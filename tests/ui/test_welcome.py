"""The message with buttons for everything that managers post: public itself, while its buttons answer in private."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.user_client import Reply
from bot.registry import find_games
from bot.ui.interactions import context
from storage.rows import MessageFormat, Openers, Role
from tests.shown import get_title
from tests.storage.samples import set_server
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
        games = [stage.word("welcome-here-game", "ca", game=stage.word(f"{game}-title", "ca")) for game in find_games()]
        assert labels[: len(games)] == games
        entries = [feature.entry for feature in stage.bot.features]
        assert labels[-len(entries) :] == [stage.word(entry.label, "ca") for entry in entries if entry is not None]
        stage.clock.advance(context.ONCE_SECONDS)
        again = (await press_post(stage)).message
        assert again.id != welcome.id
    async with stage.running():
        reply = await stage.biel.click(welcome, label=games[0])
        assert not reply.is_ephemeral


async def test_every_button_answers_whoever_pressed_it_alone_in_their_language(venue: Venue) -> None:
    welcome = await post(venue)
    before, dora = welcome.text, venue.discord.add_user("Dora", locale="en-US", guild=venue.guild)
    opening = len(find_games())
    titles = set()
    for button in welcome.buttons[opening:]:
        reply = await dora.click(welcome, label=button["label"])
        assert reply.is_ephemeral, button["label"]
        assert reply.message.id != welcome.id
        titles.add(get_title(reply.message))
    for key in ("mine-title", "help-learn", "settings-title", "help-title", "find-title", "tournament-list"):
        assert venue.word(key, "en") in titles
    assert len(titles) == len(welcome.buttons) - opening
    await venue.settled()
    assert welcome.text == before


async def test_a_game_opens_its_table_for_all_as_its_command_does(venue: Venue) -> None:
    welcome = await post(venue)
    label = venue.word("welcome-here-game", "ca", game=venue.word("thegame-title", "ca"))
    reply = await venue.biel.click(welcome, label=label)
    assert not reply.is_ephemeral
    (table,) = await venue.tables.list_by_user(venue.biel.id)
    assert (table.row.game, table.row.host_id, table.row.language) == ("thegame", venue.biel.id, "ca")
    assert (await venue.message(table, Role.LOBBY)).id == reply.message.id
    await venue.anna.click(reply.message, label=venue.word("button-join", "ca"))
    assert len((await venue.tables.read(table.id)).seats) == 2
    await set_server(venue.store, venue.guild.id, openers=Openers.MODERATORS)
    refused = await venue.carla.click(welcome, label=label)
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-moderators-open"))
    malformed = await venue.biel.press_raw(welcome, custom_id="e::-:welcome.open.chess")
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


async def test_a_double_click_makes_nothing_public_twice(venue: Venue) -> None:
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    shown = (await venue.anna.slash(venue.room, "server-settings")).message
    label = venue.word("server-welcome-post")
    replies = await asyncio.gather(*(venue.anna.click(shown, label=label) for _ in range(4)))
    (welcome,) = [reply.message for reply in replies if not reply.is_ephemeral]
    assert all(str(welcome.id) in reply.text for reply in replies if reply.is_ephemeral)
    label = welcome.buttons[0]["label"]
    replies = await asyncio.gather(*(venue.biel.click(welcome, label=label) for _ in range(3)))
    (table,) = await venue.tables.list_by_user(venue.biel.id)
    assert sorted(reply.is_ephemeral for reply in replies) == [False, True, True]
    assert all(table.id in reply.text for reply in replies)


async def test_a_game_with_computers_begins_with_one_press(venue: Venue) -> None:
    lesson = await venue.anna.slash(venue.room, "thegame tutorial")
    await venue.anna.press_raw(lesson.message, custom_id="e::-:welcome.alone.thegame")
    await venue.settled()
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    assert table.is_running
    assert len(table.computers) == 1
    refused = await venue.anna.press_raw(lesson.message, custom_id="e::-:welcome.alone.nothing")
    assert refused.text == venue.word("refusal-malformed")
