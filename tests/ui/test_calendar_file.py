"""The calendar file has one's own deadlines, and nobody else's."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event

from bot.local.user_client import Reply
from bot.tables.motions import MOTION_SECONDS
from bot.tables.table import Person as Player
from storage.rows import DeadlineKind, DeadlineRow, MotionKind, Role
from tests.storage.samples import rewrite
from tests.ui.conftest import Venue


async def press(venue: Venue) -> Reply:
    """Let Anna press the button."""
    page = await venue.anna.slash(venue.room, "my-games")
    return await venue.anna.click(page.message, label=venue.word("mine-calendar"))


async def read(venue: Venue) -> list[Event]:
    """The events of the file that Anna gets."""
    reply = await press(venue)
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
    refused = await press(venue)
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-no-deadlines"))
    assert not refused.message.attachments
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    (event,) = await read(venue)
    assert event["summary"] == venue.word("mine-calendar-vote", game="The Game", table=table.id)
    assert abs(event["dtstart"].dt.timestamp() - venue.now() - MOTION_SECONDS) <= 2
