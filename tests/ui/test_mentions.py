"""Calls to a turn: by the table, or by the hand that comes again; never both, and never twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.local_time import find_zone
from bot.tables.reminders import ReminderService
from bot.tables.table import Person, Table
from bot.timing import USUAL
from storage.rows import Away, DeadlineRow, NotificationMode, Nudges, Role
from storage.shards import ALL
from tests.local.observations import watch
from tests.shown import get_title
from tests.storage.samples import deadlines_of, rewrite, touch
from tests.ui.conftest import Venue

PRESENT = replace(USUAL, call_seconds=0.0)


def hands(venue: Venue, person: UserClient) -> list[Message]:
    return venue.discord.get_channel(person.dm.id).messages


async def wish(venue: Venue, person: UserClient, **chosen: str | float) -> None:
    """Let a person be called by direct message, however else they want it."""
    await venue.store.users.update(person.id, locale="es-ES", calls=NotificationMode.DM, **chosen)


async def test_who_prefers_direct_messages_gets_the_hand_anew_and_is_not_mentioned(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel)
    public, (before,) = await venue.message(table, Role.TABLE), hands(venue, venue.biel)
    await venue.show_turn(table, venue.anna)
    (hand,) = hands(venue, venue.biel)
    assert hand.id != before.id
    assert before.is_deleted
    assert hand.text.startswith(venue.word("thegame-question-turn"))
    assert (await venue.message(table, Role.TABLE)).id == public.id, "there is nobody whom it would call"
    assert [who for who, _ in venue.calls] == ["Anna", "Biel"]


async def test_the_first_hand_is_the_call_and_is_edited_until_the_turn_is_over(venue: Venue) -> None:
    await wish(venue, venue.anna)
    table = await venue.game(venue.biel)
    (hand,) = hands(venue, venue.anna)
    assert hand.text.startswith(venue.word("thegame-question-turn"))
    assert venue.calls == [("Anna", "")]
    await venue.redraw(table)
    assert hands(venue, venue.anna) == [hand]
    await venue.show_move(table, venue.anna)
    assert hands(venue, venue.anna) == [hand]
    assert get_title(hand).startswith(venue.word("thegame-hand-title-turn"))
    await venue.show_turn(table, venue.anna)
    (hand,) = hands(venue, venue.anna)
    assert venue.word("thegame-question-turn") not in hand.text.splitlines()[0]


async def test_each_is_called_in_the_way_they_want(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel, venue.carla)
    for person in (venue.anna, venue.biel, venue.carla):
        table = await venue.show_turn(table, person)
    assert [who for who, _ in venue.calls] == ["Anna", "Biel", "Carla", "Anna"]
    (hand,) = hands(venue, venue.biel)
    assert venue.word("thegame-hand-title") in hand.text


@pytest.mark.parametrize("timing", [PRESENT])
async def test_who_has_acted_in_the_last_minute_sees_the_turn_in_the_same_messages(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel)
    for person in (venue.anna, venue.biel):
        table = await venue.show_turn(table, person)
    public, shown = await venue.message(table, Role.TABLE), hands(venue, venue.biel)
    for person in (venue.anna, venue.biel):
        table = await venue.show_turn(table, person)
    assert (await venue.message(table, Role.TABLE)).id == public.id
    assert hands(venue, venue.biel) == shown
    assert [who for who, _ in venue.calls] == ["Anna", "Biel"]
    await asyncio.sleep(USUAL.present_seconds)
    await venue.show_turn(table, venue.anna)
    assert [who for who, _ in venue.calls] == ["Anna", "Biel", "Biel"]


@pytest.mark.parametrize("timing", [PRESENT])
async def test_who_has_no_hand_to_look_at_is_called_even_a_moment_after_having_acted(venue: Venue) -> None:
    await wish(venue, venue.biel, is_hand_by_dm=False)
    table = await venue.game(venue.biel)
    for person in (venue.anna, venue.biel, venue.anna):
        table = await venue.show_turn(table, person)
    assert [who for who, _ in venue.calls] == ["Anna", "Biel", "Biel"]


async def test_whose_own_press_led_to_the_question_is_not_called(venue: Venue) -> None:
    await wish(venue, venue.anna)
    table = await venue.game()
    (hand,) = hands(venue, venue.anna)
    for _ in range(3):
        table = await venue.show_turn(table, venue.anna)
    assert hands(venue, venue.anna) == [hand]
    assert venue.calls == [("Anna", "")], "but when the game began"


async def test_who_takes_no_direct_messages_is_called_by_the_table(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel)
    venue.biel.close_dms()
    table = await venue.show_turn(table, venue.anna)
    await venue.until(lambda: "Biel" in [who for who, _ in venue.calls])
    assert (await venue.tables.read(table.id)).seats[1].is_dm_closed
    assert hands(venue, venue.biel) == [], "the old one would not change any more"
    for person in (venue.biel, venue.anna):
        table = await venue.show_turn(table, person)
    assert [who for who, _ in venue.calls] == ["Anna", "Biel", "Anna", "Biel"]


async def test_changing_the_wish_in_a_turn_calls_nobody_twice(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel)
    table = await venue.show_turn(table, venue.anna)
    (hand,) = hands(venue, venue.biel)
    for calls in (NotificationMode.BOTH, NotificationMode.DM):
        await venue.store.users.update(venue.biel.id, calls=calls)
        await venue.store.users.update(venue.anna.id, calls=calls)
        await venue.redraw(table)
    assert hands(venue, venue.biel) == [hand]
    assert [who for who, _ in venue.calls] == ["Anna", "Biel"]
    await venue.show_turn(table, venue.biel)
    assert [who for who, _ in venue.calls] == ["Anna", "Biel", "Anna"]


async def test_a_call_by_hand_that_is_lost_on_the_way_comes_once(venue: Venue) -> None:
    await wish(venue, venue.biel)
    table = await venue.game(venue.biel)
    (before,) = hands(venue, venue.biel)
    seen = watch(venue.biel)
    venue.discord.faults.add(RequestKind.MESSAGE_POST, Fault.reply_lost())
    await venue.turn(table, venue.anna)
    await venue.until(lambda: before.is_deleted)
    await venue.until_drawn()
    (hand,) = hands(venue, venue.biel)
    posted = [each for each in seen if each.payload.get("channel_id") == str(venue.biel.dm.id)]
    question = venue.word("thegame-question-turn")
    assert len({each.payload["id"] for each in posted if question in str(each.payload.get("components"))}) == 1
    assert get_title(hand).startswith(venue.word("thegame-hand-title-turn"))
    assert [who for who, _ in venue.calls] == ["Anna", "Biel"]


async def test_a_restart_calls_nobody_again(stage: Venue) -> None:
    async with stage.running():
        await wish(stage, stage.biel)
        table = await stage.game(stage.biel)
        await stage.show_turn(table, stage.anna)
        (hand,) = hands(stage, stage.biel)
        await touch(stage.store, table.id)
    async with stage.running():
        await stage.until_drawn()
        assert hands(stage, stage.biel) == [hand]
        assert [who for who, _ in stage.calls] == ["Anna", "Biel"]


async def test_in_quiet_hours_the_hand_shows_the_turn_without_a_sound_and_calls_when_they_end(frozen: Venue) -> None:
    table, hand = await _called_at_night(frozen)
    await frozen.redraw(table)
    assert hands(frozen, frozen.biel) == [hand]
    frozen.clock.advance(BEFORE_MORNING)
    await frozen.until(lambda: hand.is_deleted)
    (new,) = hands(frozen, frozen.biel)
    assert new.text.startswith(frozen.word("thegame-question-turn"))
    assert [who for who, _ in frozen.calls] == ["Anna", "Biel"]


async def test_a_call_that_waits_for_the_morning_outlives_a_restart(stage: Venue) -> None:
    async with stage.running():
        table, hand = await _called_at_night(stage)
        assert await stage.store.messages.list_stale(9) == (table.id,)
    async with stage.running():
        await stage.settled()
        assert hands(stage, stage.biel) == [hand]
        stage.clock.advance(BEFORE_MORNING)
        await stage.until(lambda: hand.is_deleted)
        assert len(hands(stage, stage.biel)) == 1


async def test_who_plays_in_quiet_hours_is_not_called_for_it_in_the_morning(frozen: Venue) -> None:
    table, hand = await _called_at_night(frozen)
    await frozen.show_turn(table, frozen.biel)
    frozen.clock.advance(BEFORE_MORNING)
    await asyncio.sleep(2 * BEFORE_MORNING)
    await frozen.settled()
    assert hands(frozen, frozen.biel) == [hand]


async def test_an_end_at_night_is_told_by_the_hand_in_the_morning(frozen: Venue) -> None:
    table, hand = await _called_at_night(frozen)
    await frozen.tables.lobbies.close(table.id, Person(frozen.anna.id, "Anna"), is_moderator=False)
    await frozen.settled()
    assert [who for who, _ in frozen.calls] == ["Anna", "Anna"]
    frozen.clock.advance(BEFORE_MORNING)
    await frozen.until(lambda: hand.is_deleted)
    assert hands(frozen, frozen.biel)[0].text.startswith(frozen.word("table-over"))


BEFORE_MORNING = 0.2
"""Seconds."""


async def _called_at_night(stage: Venue) -> tuple[Table, Message]:
    """A table at which Biel is asked just before his quiet hours end, and his hand, which was there before."""
    here = datetime.fromtimestamp(stage.now(), find_zone(""))
    minute = here.hour * 60 + here.minute
    await wish(stage, stage.biel, quiet_from=minute - 60, quiet_to=minute + 1)
    stage.clock.advance(60 - here.second - BEFORE_MORNING)
    table = await stage.game(stage.biel)
    (before,) = hands(stage, stage.biel)
    table = await stage.show_turn(table, stage.anna)
    (hand,) = hands(stage, stage.biel)
    assert hand.id == before.id
    assert stage.word("thegame-hand-title-turn") in hand.text
    return table, hand


# Who has left


async def biel_gone(stage: Venue) -> Table:
    """A table at which Biel is asked after he has left the server; it was posted again within the hour before."""
    table = await stage.game(stage.biel, stage.carla)
    stage.clock.advance(3500)
    for person in (stage.anna, stage.biel, stage.carla):
        table = await stage.show_turn(table, person)
    stage.biel.leave(stage.guild)
    stage.clock.advance(200)
    stage.calls.clear()
    await stage.show_turn(table, stage.anna)
    return await stage.tables.read(table.id)


async def test_who_left_the_server_is_not_called_and_plays_on_when_back(frozen: Venue) -> None:
    table = await biel_gone(frozen)
    assert table.seats[1].away is Away.GONE
    assert frozen.calls == []
    shown = (await frozen.message(table, Role.TABLE)).text
    assert frozen.word("table-gone", names="Biel") in shown
    await frozen.redraw(table)
    assert frozen.calls == []

    frozen.biel.join(frozen.guild)
    await frozen.press(frozen.biel, await frozen.message(table, Role.TABLE), "button-back")
    assert (await frozen.tables.read(table.id)).seats[1].away is Away.HERE


async def test_a_computer_plays_for_who_left_the_server(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel, frozen.carla, clock="days-4", absence="computer")
    frozen.biel.leave(frozen.guild)
    frozen.clock.advance(2 * 3600)
    await frozen.show_turn(table, frozen.anna)
    await frozen.computers()
    await frozen.until(lambda: "Carla" in [who for who, _ in frozen.calls])
    assert (await frozen.tables.read(table.id)).asked == {2}
    assert [who for who, _ in frozen.calls] == ["Anna", "Carla"]


async def test_who_was_there_within_the_hour_is_not_asked_about_and_counts_as_there_until_discord_tells(
    frozen: Venue,
) -> None:
    table = await frozen.game(frozen.biel)
    frozen.discord.requests.clear()
    frozen.clock.advance(1800)
    table = await frozen.show_turn(table, frozen.anna)
    assert asked_about(frozen) == 0
    frozen.clock.advance(3600)
    for person in (frozen.biel, frozen.anna):
        table = await frozen.show_turn(table, person)
    assert asked_about(frozen) == 2
    for person in (frozen.biel, frozen.anna):
        table = await frozen.show_turn(table, person)
    assert asked_about(frozen) == 2, "what was answered holds for an hour"

    frozen.calls.clear()
    table = await frozen.game(frozen.biel)
    frozen.clock.advance(2 * 3600)
    frozen.discord.faults.add(RequestKind.MEMBER_GET, Fault.refused(Code.MISSING_ACCESS))
    await frozen.show_turn(table, frozen.anna)
    assert [who for who, _ in frozen.calls] == ["Anna", "Biel"]
    assert (await frozen.tables.read(table.id)).seats[1].away is Away.HERE


def asked_about(venue: Venue) -> int:
    """How often it was asked whether somebody is there."""
    return sum(request.kind is RequestKind.MEMBER_GET for request in venue.discord.requests)


# Reminders on Discord: where they come, and what they tell.


async def urgent(venue: Venue, number: int = 0, host: UserClient | None = None) -> tuple[Table, ReminderService]:
    """Another table at which Anna's or the host's turn is almost over, and the caller, silent so far."""
    host = host or venue.anna
    table = await venue.lobby(venue.biel, host=host, clock="live-3", language="es")
    table = await venue.tables.lobbies.start(table.id, Person(host.id, "Anna"))
    await venue.settled()
    (deadline,) = await deadlines_of(venue.store, table.id)
    now = venue.now()
    deadline = DeadlineRow(table.id, 0, deadline.kind, now + 40, deadline.question, now - 180)
    await rewrite(venue.store, (await venue.tables.read(table.id)).row, deadlines=[deadline])
    caller = ReminderService(venue.tables, venue.bot.reminders, venue.now)
    caller.set_connected(ALL)
    return await venue.tables.read(table.id), caller


def reminders(venue: Venue, room: ChannelHandle, key: str = "reminder-title") -> list[Message]:
    title = venue.word(key)
    return [message for message in room.messages if get_title(message) == title]


async def test_that_somebody_is_next_comes_where_they_want_reminders_and_goes_with_the_turn(venue: Venue) -> None:
    await venue.store.users.update(venue.biel.id, nudges=Nudges.NEXT)
    table = await venue.game(venue.biel, venue.carla)
    home = venue.discord.get_channel(table.row.home_id)
    caller = ReminderService(venue.tables, venue.bot.reminders, venue.now)
    caller.set_connected(ALL)
    for room in (venue.biel.dm, home):
        await caller.serve()
        (told,) = reminders(venue, room, "reminder-title-next")
        assert table.id in told.text
        await venue.show_turn(table, venue.anna)
        await caller.serve()
        assert reminders(venue, room, "reminder-title-next") == []
        table = await venue.turn(await venue.turn(table, venue.biel), venue.carla)
        await venue.store.users.update(venue.biel.id, calls=NotificationMode.CHANNEL)


async def test_a_reminder_comes_by_direct_message_and_goes_when_it_is_served(venue: Venue) -> None:
    table, caller = await urgent(venue)
    await caller.serve()
    (reminder,) = reminders(venue, venue.anna.dm)
    assert f"<#{table.row.home_id}>" in reminder.text
    assert table.id in reminder.text
    assert reminders(venue, venue.biel.dm) == []
    await venue.show_turn(table, venue.anna)
    await caller.serve()
    assert reminders(venue, venue.anna.dm) == []


@pytest.mark.parametrize("fault", [Fault.answered(503), Fault.refused(Code.QUARANTINED), Fault.answered(401)])
async def test_one_closed_door_stops_no_other_reminder(
    venue: Venue, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    await urgent(venue)
    _, caller = await urgent(venue, number=1, host=venue.carla)
    venue.discord.faults.add(None, fault, times=None, user=venue.anna.id)
    await caller.serve()
    assert reminders(venue, venue.anna.dm) == []
    assert len(reminders(venue, venue.carla.dm)) == 1
    venue.discord.faults.clear()
    await venue.settled()
    caplog.clear()


async def test_who_takes_no_direct_messages_is_called_at_each_table(venue: Venue) -> None:
    first, _ = await urgent(venue)
    second, caller = await urgent(venue, number=1)
    venue.anna.close_dms()
    await caller.serve()
    for table, other in ((first, second), (second, first)):
        (reminder,) = reminders(venue, venue.discord.get_channel(table.row.home_id))
        assert table.id in reminder.text
        assert other.id not in reminder.text
    assert len({row.message_id for row in await venue.store.reminders.list_all()}) == 2
    for table in (first, second):
        await venue.turn(table, venue.anna)
    await venue.settled()
    await caller.serve()
    assert [reminders(venue, venue.discord.get_channel(table.row.home_id)) for table in (first, second)] == [[], []]


async def test_reminders_come_where_the_player_wants_them(venue: Venue) -> None:
    table, caller = await urgent(venue)
    await venue.store.users.update(venue.anna.id, calls=NotificationMode.NONE)
    await caller.serve()
    assert await venue.store.reminders.list_all() == ()
    await venue.store.users.update(venue.anna.id, calls=NotificationMode.CHANNEL)
    await caller.serve()
    assert len(reminders(venue, venue.discord.get_channel(table.row.home_id))) == 1
