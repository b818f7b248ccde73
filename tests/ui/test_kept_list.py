"""The list of one's tables as a message in the direct messages that is always true."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import Reply
from bot.tables.privacy import forget
from bot.tables.table import Person, Table
from bot.ui.client import KEPT_SLOWER
from storage.rows import Role
from tests.shown import get_title
from tests.ui.conftest import Venue


async def keep(venue: Venue) -> Reply:
    page = await venue.anna.slash(venue.room, "my-games")
    reply = await venue.anna.click(page.message, label=venue.word("mine-keep"))
    await venue.settled()
    return reply


def kept(venue: Venue) -> list[Message]:
    """The messages of Anna's that are kept lists."""
    return [message for message in venue.anna.dm.messages if venue.word("mine-kept") in message.text]


async def rows(venue: Venue) -> list[int]:
    return [row.message_id for row in await venue.store.kept_pages.list_all()]


async def test_the_list_is_kept_where_its_reader_is_told_and_its_buttons_show_hands(venue: Venue, table: Table) -> None:
    reply = await keep(venue)
    (message,) = kept(venue)
    assert f"https://discord.com/channels/@me/{venue.anna.dm.id}/{message.id}" in reply.text
    assert table.id in message.text
    assert venue.word("mine-asked", link="", game="", table="").partition("·")[0] in message.text
    assert message.pinged == set()
    before = message.text
    hand = await venue.anna.click(message, label=f"{venue.word('button-hand')} · {table.id}")
    assert hand.is_ephemeral
    assert get_title(hand.message).endswith(table.id)
    assert message.text == before


async def test_it_shows_what_changes_and_pings_nobody(venue: Venue) -> None:
    await keep(venue)
    (message,) = kept(venue)
    assert venue.word("mine-none") in message.text
    table = await venue.lobby(venue.biel)
    assert f"[{table.id}]" in message.text
    await venue.anna.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
    await venue.settled()
    assert "**" in message.text
    calls = list(venue.calls)
    await venue.turn(table, venue.anna)
    await venue.settled()
    assert "Biel" in message.text
    assert [call for call in venue.calls if call not in calls and call[0] == "Anna"] == []
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=True)
    await venue.settled()
    assert venue.word("mine-none") in message.text
    assert kept(venue) == [message]


async def test_quick_changes_are_one_edit(stage: Venue) -> None:
    stage.edits_apart = 10.0
    async with stage.running():
        tables = [await stage.game(stage.biel) for _ in range(3)]
        await keep(stage)
        (message,) = kept(stage)
        stage.discord.requests.clear()
        for table in tables:
            await stage.turn(table, stage.anna)
        await stage.settled()
        stage.clock.advance(KEPT_SLOWER * stage.edits_apart)
        await stage.until(lambda: message.text.count("Biel") == 3)
        edits = [
            request
            for request in stage.discord.requests
            if request.kind is RequestKind.MESSAGE_EDIT and str(message.id) in request.path
        ]
        assert 1 <= len(edits) <= 2


async def test_kept_again_it_moves_to_the_end_and_its_button_removes_it(venue: Venue) -> None:
    await keep(venue)
    (old,) = kept(venue)
    page = await venue.anna.slash(venue.room, "my-games")
    await venue.anna.click(page.message, label=venue.word("mine-keep-again"))
    await venue.settled()
    (message,) = kept(venue)
    assert message.id != old.id
    assert await rows(venue) == [message.id]
    reply = await venue.anna.click(message, label=venue.word("mine-drop"))
    assert reply.text == venue.word("notice-kept-no-more")
    await venue.settled()
    assert kept(venue) == []
    assert await rows(venue) == []
    await venue.game(venue.biel)
    assert kept(venue) == []
    page = await venue.anna.slash(venue.room, "my-games")
    reply = await venue.anna.press_raw(page.message, custom_id="e::-:mine-drop")
    assert reply.text == venue.word("notice-kept-none")


async def test_a_double_click_keeps_one_list(venue: Venue) -> None:
    pages = [(await venue.anna.slash(venue.room, "my-games")).message for _ in range(2)]
    label = venue.word("mine-keep")
    await asyncio.gather(*(venue.anna.click(page, label=label) for page in pages * 3))
    await venue.settled()
    (message,) = kept(venue)
    assert await rows(venue) == [message.id]


async def test_after_a_restart_it_goes_on(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        await keep(stage)
        (message,) = kept(stage)
    async with stage.running():
        await stage.settled()
        await stage.turn(table, stage.anna)
        await stage.settled()
        assert "Biel" in message.text
        assert kept(stage) == [message]


async def test_what_was_not_sent_before_a_stop_is_sent_after_the_start(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        await keep(stage)
        (message,) = kept(stage)
        stage.discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.answered(500), times=None)
        await stage.turn(table, stage.anna)
    stage.discord.faults.clear()
    async with stage.running():
        await stage.until(lambda: "Biel" in message.text)


async def test_a_deleted_message_is_forgotten(venue: Venue, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    await keep(venue)
    (message,) = kept(venue)
    await venue.bot.get_partial_messageable(message.channel_id).get_partial_message(message.id).delete()
    await venue.turn(table, venue.anna)
    await venue.settled()
    assert await rows(venue) == []
    told = [record for record in caplog.records if "a kept list is kept no more" in record.getMessage()]
    assert len(told) == 1


async def test_a_list_that_discord_refuses_is_edited_later(venue: Venue) -> None:
    await keep(venue)
    (message,) = kept(venue)
    refused = venue.discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.answered(403, 40333), 4, user=venue.anna.id)
    table = await venue.lobby(venue.biel)
    await venue.until(lambda: f"[{table.id}]" in message.text)
    assert refused.is_spent


async def test_whoever_takes_no_direct_messages_is_told_and_nothing_is_kept(venue: Venue) -> None:
    venue.discord.faults.add(RequestKind.DM_OPEN, Fault.answered(403, 50007))
    reply = await keep(venue)
    assert reply.text == venue.word("refusal-no-direct-messages")
    assert await rows(venue) == []


async def test_a_forgotten_person_keeps_no_list(venue: Venue) -> None:
    await keep(venue)
    page = await venue.anna.slash(venue.room, "privacy forget")
    await venue.anna.click(page.message, label=venue.word("button-forget"))
    await venue.settled()
    assert kept(venue) == []
    assert await rows(venue) == []
    await keep(venue)
    await forget(venue.tables, venue.anna.id)
    assert await rows(venue) == []


async def test_the_list_speaks_the_language_of_its_reader(venue: Venue) -> None:
    await keep(venue)
    (message,) = kept(venue)
    page = await venue.anna.slash(venue.room, "settings")
    await venue.anna.select(page.message, "ca", placeholder=venue.word("settings-language"))
    await venue.settled()
    assert venue.word("mine-kept", "ca") in message.text
