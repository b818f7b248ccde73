"""Reminders on Discord: where they come, and what they tell."""

from __future__ import annotations

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.user_client import UserClient
from bot.tables.reminders import ReminderService
from bot.tables.table import Person, Table
from storage.rows import DeadlineRow, NotificationMode
from storage.shards import ALL
from tests.shown import get_title
from tests.storage.samples import deadlines_of, rewrite
from tests.ui.conftest import Venue


async def urgent(venue: Venue, number: int = 0, host: UserClient | None = None) -> tuple[Table, ReminderService]:
    """Another table at which Anna's or the host's turn is almost over, and the caller, silent so far."""
    host = host or venue.anna
    reply = await host.slash(venue.room, "thegame new", starter="first", clock="live-3", language="es")
    await venue.biel.click(reply.message, label=venue.word("button-join"))
    await venue.settled()
    table = await venue.tables.read(f"T{number:03}")
    table = await venue.tables.lobbies.start(table.id, Person(host.id, "Anna"))
    await venue.settled()
    (deadline,) = await deadlines_of(venue.store, table.id)
    now = venue.now()
    deadline = DeadlineRow(table.id, 0, deadline.kind, now + 40, deadline.question, now - 180)
    await rewrite(venue.store, (await venue.tables.read(table.id)).row, deadlines=[deadline])
    caller = ReminderService(venue.tables, venue.bot.reminders, venue.now)
    caller.set_connected(ALL)
    return await venue.tables.read(table.id), caller


def reminders(venue: Venue, room: ChannelHandle) -> list[Message]:
    title = venue.word("reminder-title")
    return [message for message in room.messages if get_title(message) == title]


async def test_a_reminder_comes_by_direct_message_and_goes_when_it_is_served(venue: Venue) -> None:
    table, caller = await urgent(venue)
    await caller.serve()
    (reminder,) = reminders(venue, venue.anna.dm)
    assert f"<#{table.row.home_id}>" in reminder.text
    assert table.id in reminder.text
    assert reminders(venue, venue.biel.dm) == []
    await venue.turn(table, venue.anna)
    await venue.settled()
    await caller.serve()
    assert reminders(venue, venue.anna.dm) == []


async def test_who_takes_no_direct_messages_is_called_at_the_table(venue: Venue) -> None:
    table, caller = await urgent(venue)
    venue.anna.close_dms()
    calls = len(venue.calls)
    await caller.serve()
    (reminder,) = reminders(venue, venue.discord.get_channel(table.row.home_id))
    assert venue.anna.mention in reminder.text
    assert [who for who, _ in venue.calls[calls:]] == ["Anna"]


@pytest.mark.parametrize(
    "fault",
    [
        Fault.answered(503),
        Fault.refused(Code.QUARANTINED),
        Fault.answered(400, 40006),
        Fault.refused(Code.INVALID_FORM),
        Fault.answered(401),
        Fault.answered(403, 40333),
    ],
)
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
