"""One's tables on all servers: what waits comes first, with a link and the time that is left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from icalendar import Calendar, Event

from bot.local.components import ComponentKind
from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import Reply
from bot.tables.motions import MOTION_SECONDS
from bot.tables.move import LOBBY_SECONDS
from bot.tables.privacy import forget
from bot.tables.table import Person, Place, Table
from bot.tables.table import Person as Player
from bot.ui.client import KEPT_SLOWER
from storage.rows import DeadlineKind, DeadlineRow, MessageFormat, MotionKind, Role
from tests.shown import get_body, get_title
from tests.storage.samples import rewrite
from tests.ui.conftest import Venue
from tests.ui.test_statements import MOST_STATEMENTS, TRANSACTIONS, statements_of_a_card, transactions


async def mine(venue: Venue) -> list[str]:
    """The lines that Anna reads, without the title."""
    reply = await venue.anna.slash(venue.room, "my-games")
    assert reply.is_ephemeral
    return reply.message.text.splitlines()[1:]


async def test_what_waits_for_me_comes_first_and_each_line_leads_to_the_message(venue: Venue) -> None:
    waiting = await venue.game(venue.biel)
    waiting = await venue.turn(waiting, venue.anna)
    asked = await venue.game(venue.biel)
    lobby = await venue.lobby(venue.biel)
    await venue.settled()
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [asked.id, lobby.id, waiting.id]
    for line, table, role in zip(lines, (asked, lobby, waiting), (Role.TABLE, Role.LOBBY, Role.TABLE), strict=True):
        message = await venue.message(table, role)
        assert f"https://discord.com/channels/{venue.guild.id}/{message.channel_id}/{message.id}" in line
    assert "Biel" in lines[2]


async def test_a_lobby_tells_when_it_closes_and_a_game_without_a_clock_tells_no_time(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    await venue.game(venue.biel)
    lobby = await venue.lobby()
    asked, closing = await mine(venue)
    assert "<t:" not in asked
    assert venue.word("mine-closes", when="").strip() in closing
    due = int((await venue.tables.read(lobby.id)).row.touched_at + LOBBY_SECONDS)
    assert abs(int(closing.partition("<t:")[2].partition(":")[0]) - due) <= 1


async def test_of_several_that_wait_the_one_with_the_least_time_comes_first(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    tables = [await venue.game(venue.biel) for _ in range(3)]
    for table, seconds in ((tables[1], 500.0), (tables[2], 100.0)):
        due = venue.now() + seconds
        row = DeadlineRow(table.id, 0, DeadlineKind.TURN, due, table.get_token(0))
        await rewrite(venue.store, (await venue.tables.read(table.id)).row, None, [row])
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [tables[2].id, tables[1].id, tables[0].id]
    assert "<t:" in lines[0]
    assert "<t:" not in lines[2]


async def test_a_vote_waits_for_whoever_has_not_answered_it(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    waiting = await venue.turn(await venue.game(venue.biel, venue.carla), venue.anna)
    put = await venue.turn(await venue.game(venue.biel, venue.carla), venue.anna)
    asked = await venue.game(venue.biel)
    await venue.tables.votes.propose(put.id, Player(venue.carla.id, "Carla"), MotionKind.CLOSE)
    await venue.settled()
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [put.id, asked.id, waiting.id]
    assert venue.word("mine-vote", link="", game="", table="").partition("·")[0] in lines[0]
    lapses = int(venue.now() + MOTION_SECONDS)
    assert abs(int(lines[0].partition("<t:")[2].partition(":")[0]) - lapses) <= 2
    message = await venue.message(put, Role.TABLE)
    assert f"/{message.channel_id}/{message.id}" in lines[0]
    await venue.anna.click(message, label=venue.word("button-refuse"))
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [asked.id, waiting.id, put.id]
    assert "Biel" in lines[2]
    assert "<t:" not in lines[2], "what is left of the vote is no time of the game"


async def test_at_turn_and_with_a_vote_missing_both_are_told_in_one_line(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    table = await venue.game(venue.biel, venue.carla)
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    (line,) = await mine(venue)
    assert venue.word("mine-asked-and-vote", link="", game="", table="").partition("·")[0] in line
    assert "<t:" not in line, "the turn has no end"


async def test_tables_on_other_servers_are_named_with_their_server_and_no_other_page_is_there(venue: Venue) -> None:
    other = venue.discord.add_guild("Els *altres*")
    venue.anna.join(other)
    room = other.add_text_channel("jocs")
    await venue.settled()
    here = await venue.game()
    there = await venue.lobby(room=room)
    lines = {line.partition("[")[2][:4]: line for line in await mine(venue)}
    assert "Els \\*altres\\*" in lines[there.id]
    assert "La colla" not in lines[here.id]

    reply = await venue.anna.slash(venue.room, "my-games")
    for number in ("", "-1", "x", "1.2", "10000000000", "²"):
        refused = await venue.anna.press_raw(reply.message, custom_id=f"e::-:mine.{number}")
        assert refused.text == venue.word("refusal-malformed"), number


async def test_of_sixty_tables_each_is_on_a_page_with_its_hand(venue: Venue) -> None:
    ids = await open_sixty(venue)
    await venue.anna.click((await venue.anna.slash(venue.room, "my-games")).message, label=venue.word("mine-keep"))
    shown = (await venue.anna.slash(venue.room, "my-games")).message
    found, texts = list_hands(venue, shown), [shown.text]
    while onward := find_onward(venue, shown):
        before = shown
        shown = (await venue.anna.click(shown, label=onward)).message
        assert shown.id == before.id, "a private list turns its page"
        found += list_hands(venue, shown)
        texts.append(shown.text)
    assert sorted(found) == sorted(ids), "each table has the button of its hand, once"
    assert all(sum(f"[{each}]" in text for text in texts) == 1 for each in ids)
    assert len(texts) >= 3
    last = list_hands(venue, shown)
    shown = (await venue.anna.press_raw(shown, custom_id="e::-:mine.9999")).message
    assert list_hands(venue, shown)[-len(last) :] == last
    ended = list_hands(venue, shown)
    shown = (await venue.anna.click(shown, label=venue.word("mine-before"))).message
    assert found.index(list_hands(venue, shown)[-1]) == found.index(ended[0]) - 1
    await check_kept(venue, found)


async def check_kept(venue: Venue, ids: Sequence[str]) -> None:
    """Check that the list that is kept shows its first page, and answers privately with the next ones."""
    await venue.settled()
    (kept,) = (message for message in venue.anna.dm.messages if venue.word("mine-kept") in message.text)
    before = kept.text
    turned = await venue.anna.click(kept, label=find_onward(venue, kept))
    assert turned.is_ephemeral
    assert turned.message.id != kept.id
    both = list_hands(venue, kept) + list_hands(venue, turned.message)
    assert both == ids[: len(both)], "the next one goes on where the kept one ends"
    on = await venue.anna.click(turned.message, label=find_onward(venue, turned.message))
    assert on.message.id == turned.message.id
    await venue.settled()
    assert kept.text == before


async def open_sixty(venue: Venue) -> list[str]:
    """Start sixty tables of Anna with people of the longest names; returns their ids."""
    others = [Player(number, "W" * 32) for number in (71, 72, 73, 74)]
    ids = []
    for _ in range(60):
        place, host = Place(venue.guild.id, venue.room.id), others[0]
        table = await venue.tables.lobbies.open("thegame", host, place, {"starter": "first"}, "ca")
        for person in (*others[1:], Player(venue.anna.id, "Anna")):
            await venue.tables.lobbies.join(table.id, person)
        ids.append((await venue.tables.lobbies.start(table.id, host)).id)
    await venue.settled()
    return ids


def list_hands(venue: Venue, message: Message) -> list[str]:
    """The tables whose hand can be opened from a list."""
    beginning = f"{venue.word('button-hand')} · "
    return [str(each["label"])[len(beginning) :] for each in message.buttons if each["label"].startswith(beginning)]


def find_onward(venue: Venue, message: Message) -> str:
    """The label of the button to the next page; empty if there is none."""
    beginning = venue.word("mine-more", count="").split("(")[0]
    return next((each["label"] for each in message.buttons if each["label"].startswith(beginning)), "")


async def test_each_running_table_has_the_button_of_its_hand_beside_its_line(venue: Venue) -> None:
    tables = [await venue.game(venue.biel) for _ in range(3)]
    lobby = await venue.lobby()
    reply = await venue.anna.slash(venue.room, "my-games")
    labels = {table.id: f"{venue.word('button-hand')} · {table.id}" for table in tables}
    shown = sorted(button["label"] for button in reply.message.buttons)
    assert shown == sorted([*labels.values(), venue.word("mine-keep"), venue.word("mine-calendar")])
    (frame,) = reply.message.components
    for section in (each for each in frame["components"] if each["type"] == ComponentKind.SECTION):
        (text,) = section["components"]
        table_id = section["accessory"]["label"][-4:]
        assert f"[{table_id}]" in text["content"]
        assert table_id != lobby.id
    opened = await venue.anna.click(reply.message, label=labels[tables[1].id])
    assert get_title(opened.message).endswith(tables[1].id)


async def test_where_pages_are_embeds_the_lines_are_the_text_and_the_buttons_come_below(stage: Venue) -> None:
    stage.message_format = MessageFormat.EMBED
    async with stage.running():
        tables = [await stage.game(stage.biel) for _ in range(6)]
        message = (await stage.anna.slash(stage.room, "my-games")).message
        assert len(get_body(message).splitlines()) == 6
        assert [len(row["components"]) for row in message.components] == [2, 5, 1]
        assert all(table.id in get_body(message) for table in tables)


# The calendar file has one's own deadlines, and nobody else's.


async def press_calendar(venue: Venue) -> Reply:
    """Let Anna press the button."""
    page = await venue.anna.slash(venue.room, "my-games")
    return await venue.anna.click(page.message, label=venue.word("mine-calendar"))


async def read(venue: Venue) -> list[Event]:
    """The events of the file that Anna gets."""
    reply = await press_calendar(venue)
    assert reply.is_ephemeral
    (attachment,) = reply.message.attachments
    assert attachment.filename.endswith(".ics")
    calendar = Calendar.from_ical(venue.discord.model.files[attachment.id])
    return [each for each in calendar.walk("VEVENT") if isinstance(each, Event)]


async def test_each_own_deadline_is_an_event_with_a_reminder_and_the_same_name_in_every_file(venue: Venue) -> None:
    asked, waiting = await venue.game(venue.biel), await venue.game(venue.biel)
    waiting = await venue.turn(waiting, venue.anna)
    due = int(venue.now()) + 86400
    for table, seat in ((asked, 0), (waiting, 1)):
        row = DeadlineRow(table.id, seat, DeadlineKind.TURN, float(due), table.get_token(seat))
        await rewrite(venue.store, (await venue.tables.read(table.id)).row, None, [row])
    (event,) = await read(venue)
    assert event["dtstart"].dt == datetime.fromtimestamp(due, UTC)
    assert event["summary"] == venue.word("mine-calendar-turn", game="The Game", table=asked.id)
    message = await venue.message(asked, Role.TABLE)
    assert event["url"] == f"https://discord.com/channels/{venue.guild.id}/{message.channel_id}/{message.id}"
    assert event["url"] in event["description"]
    (alarm,) = event.walk("VALARM")
    assert alarm["trigger"].dt == timedelta(hours=-1)
    later = DeadlineRow(asked.id, 0, DeadlineKind.TURN, due + 60.0, asked.get_token(0))
    await rewrite(venue.store, (await venue.tables.read(asked.id)).row, None, [later])
    (moved,) = await read(venue)
    assert moved["uid"] == event["uid"]
    assert moved["dtstart"].dt == datetime.fromtimestamp(due + 60, UTC)


async def test_a_missing_vote_is_an_event_and_without_a_deadline_there_is_no_file(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    refused = await press_calendar(venue)
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-no-deadlines"))
    assert not refused.message.attachments
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    (event,) = await read(venue)
    assert event["summary"] == venue.word("mine-calendar-vote", game="The Game", table=table.id)
    assert abs(event["dtstart"].dt.timestamp() - venue.now() - MOTION_SECONDS) <= 2


# The list of one's tables as a message in the direct messages that is always true.


async def keep(venue: Venue) -> Reply:
    page = await venue.anna.slash(venue.room, "my-games")
    return await venue.press(venue.anna, page.message, "mine-keep")


def kept(venue: Venue) -> list[Message]:
    """The messages of Anna's that are kept lists."""
    return [message for message in venue.anna.dm.messages if venue.word("mine-kept") in message.text]


async def kept_rows(venue: Venue) -> list[int]:
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
    await venue.press(venue.anna, page.message, "mine-keep-again")
    (message,) = kept(venue)
    assert message.id != old.id
    assert await kept_rows(venue) == [message.id]
    reply = await venue.anna.click(message, label=venue.word("mine-drop"))
    assert reply.text == venue.word("notice-kept-no-more")
    await venue.settled()
    assert kept(venue) == []
    assert await kept_rows(venue) == []
    await venue.game(venue.biel)
    assert kept(venue) == []
    page = await venue.anna.slash(venue.room, "my-games")
    reply = await venue.anna.press_raw(page.message, custom_id="e::-:mine-drop")
    assert reply.text == venue.word("notice-kept-none")


async def test_one_list_is_kept_and_edited_later_or_forgotten_if_it_is_deleted(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    pages = [(await venue.anna.slash(venue.room, "my-games")).message for _ in range(2)]
    label = venue.word("mine-keep")
    await asyncio.gather(*(venue.anna.click(page, label=label) for page in pages * 3))
    await venue.settled()
    (message,) = kept(venue)
    assert await kept_rows(venue) == [message.id]

    table = await venue.game(venue.biel)
    (message,) = kept(venue)
    await venue.bot.get_partial_messageable(message.channel_id).get_partial_message(message.id).delete()
    await venue.show_turn(table, venue.anna)
    assert await kept_rows(venue) == []
    told = [record for record in caplog.records if "a kept list is kept no more" in record.getMessage()]
    assert len(told) == 1

    await keep(venue)
    (message,) = kept(venue)
    refused = venue.discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.answered(403, 40333), 4, user=venue.anna.id)
    table = await venue.lobby(venue.biel)
    await venue.until(lambda: f"[{table.id}]" in message.text)
    assert refused.is_spent


async def test_it_shows_what_changes_in_the_language_of_its_reader_and_pings_nobody(venue: Venue) -> None:
    venue.discord.faults.add(RequestKind.DM_OPEN, Fault.answered(403, 50007))
    reply = await keep(venue)
    assert reply.text == venue.word("refusal-no-direct-messages")
    assert await kept_rows(venue) == []

    await keep(venue)
    (message,) = kept(venue)
    assert venue.word("mine-none") in message.text
    table = await venue.lobby(venue.biel)
    assert f"[{table.id}]" in message.text
    await venue.press(venue.anna, await venue.message(table, Role.LOBBY), "button-start")
    assert "**" in message.text
    calls = list(venue.calls)
    await venue.show_turn(table, venue.anna)
    assert "Biel" in message.text
    assert [call for call in venue.calls if call not in calls and call[0] == "Anna"] == []
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=True)
    await venue.settled()
    assert venue.word("mine-none") in message.text
    assert kept(venue) == [message]

    (message,) = kept(venue)
    page = await venue.anna.slash(venue.room, "settings")
    await venue.anna.select(page.message, "ca", placeholder=venue.word("settings-language"))
    await venue.settled()
    assert venue.word("mine-kept", "ca") in message.text


async def test_a_forgotten_person_keeps_no_list(venue: Venue) -> None:
    await keep(venue)
    page = await venue.anna.slash(venue.room, "privacy forget")
    await venue.press(venue.anna, page.message, "button-forget")
    assert kept(venue) == []
    assert await kept_rows(venue) == []
    await keep(venue)
    await forget(venue.tables, venue.anna.id)
    assert await kept_rows(venue) == []


# From a hand to the next table that waits, in direct messages and in the channel.


def label(venue: Venue, count: int) -> str:
    return venue.word("button-next-table", count=str(count))


async def test_whoever_has_moved_is_led_to_the_next_table_in_a_private_answer(venue: Venue) -> None:
    first, second = await venue.game(venue.biel), await venue.game(venue.biel)
    hand = await venue.message(first, Role.HAND, 0)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    await venue.settled()
    moved = await venue.anna.click(await venue.message(first, Role.HAND, 0), label=venue.word("thegame-button-go-on"))
    before = await venue.anna.click(moved.message, label=label(venue, 1))
    opened = await venue.anna.click(moved.message, label=label(venue, 1))
    assert opened.is_ephemeral
    await venue.until(lambda: before.message.is_deleted)
    assert get_title(opened.message).endswith(second.id)
    await venue.settled()
    assert get_title(await venue.message(first, Role.HAND, 0)).endswith(first.id), "the kept hand stays what it is"


async def test_the_button_walks_through_the_tables_in_one_private_message(venue: Venue) -> None:
    tables = [await venue.game(venue.biel) for _ in range(3)]
    for table, seconds in ((tables[1], 500.0), (tables[2], 100.0)):
        row = DeadlineRow(table.id, 0, DeadlineKind.TURN, venue.now() + seconds, table.get_token(0))
        await rewrite(venue.store, (await venue.tables.read(table.id)).row, None, [row])
        venue.tables.waiting.update(table.id, await venue.tables.read(table.id))
    reply = await venue.anna.slash(venue.room, "hand", table=tables[2].id)
    seen = [get_title(reply.message)[-4:]]
    for _ in range(3):
        reply = await venue.anna.click(reply.message, label=label(venue, 2))
        assert reply.kind is CallbackKind.UPDATE
        seen.append(get_title(reply.message)[-4:])
    assert seen == [tables[2].id, tables[1].id, tables[0].id, tables[2].id], "the earliest deadline first, and round"


async def test_when_nothing_waits_any_more_the_button_says_so_and_is_gone(venue: Venue) -> None:
    table, other = await venue.game(venue.biel), await venue.game(venue.biel)
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    await venue.turn(other, venue.anna)
    told = await venue.anna.click(reply.message, label=label(venue, 1))
    assert told.is_ephemeral
    assert told.text == venue.word("notice-none-waiting")
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    assert label(venue, 1) not in [button["label"] for button in reply.message.buttons]


async def test_a_table_that_does_not_load_is_passed_over(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    table, broken, last = [await venue.game(venue.biel) for _ in range(3)]
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    await venue.break_save(broken)
    opened = await venue.anna.click(reply.message, label=label(venue, 2))
    assert get_title(opened.message).endswith(last.id)
    await venue.settled()
    caplog.clear()


async def test_other_tables_that_wait_add_no_statement_to_a_move(venue: Venue, table: Table) -> None:
    for _ in range(3):
        await venue.game(venue.biel)
    statements = await statements_of_a_card(venue, table)
    assert transactions(statements) == TRANSACTIONS
    assert len(statements) <= MOST_STATEMENTS
