"""The page of a user's tables on all servers, the button that keeps it in direct messages, and the calendar file."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.engine.panel import Button, Say
from bot.tables import motions
from bot.tables.codec import parse_number
from bot.tables.table import Refused, Table
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import page
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.discord_api import ApiError, DirectMessagesClosed
from bot.ui.messages.kept_pages import DROP
from bot.ui.messages.my_games_panel import MINE, OWN_KINDS, build_my_games_page, find_url, load_games
from storage.rows import DeadlineKind, DeadlineRow

KEEP = "mine-keep"
"""The payload of the button that keeps the list."""

CALENDAR = "mine-calendar"
"""The payload of the button that sends the file."""

FILE_NAME = "colla.ics"

ALARM = timedelta(hours=-1)
"""When the calendar reminds, from the deadline on."""


@page(MINE)
async def show_my_games(context: Context, start: int | None = None) -> None:
    """Show the reader's lobbies and running tables, or more of them: of a list that is kept in a message of its own.

    ``start`` is the number of the first one, from 0.
    """

    def find_server_name(guild_id: int) -> str:
        guild = context.interaction.client.get_guild(guild_id)
        return escape_name(guild.name) if guild is not None and guild_id != context.reader.place.guild_id else ""

    user_id = context.person.id
    games = load_games(await context.services.tables.list_by_user(user_id), user_id, find_server_name)
    key = "mine-keep-again" if context.services.kept_pages.is_kept(user_id) else "mine-keep"
    below = [Button(context.say(key), press_page(KEEP))]
    if games:
        below.append(Button(context.say("mine-calendar"), press_page(CALENDAR)))
    panel = build_my_games_page(games, user_id, context.say, below, start=start or 0)
    await context.show(panel, is_same_page=True)


@page(KEEP)
async def keep_my_games(context: Context) -> None:
    """Keep the list in the reader's direct messages, in place of the one that is kept there, if any.

    :raises Refused: if the reader takes no direct messages, or none can be sent now.
    """
    try:
        keep = partial(context.services.kept_pages.keep, context.person.id, f"kept {context.interaction.id}")
        url, _ = await context.make_once(KEEP, keep)
    except DirectMessagesClosed as error:
        raise Refused("no-direct-messages") from error
    except ApiError as error:
        raise Refused("busy-discord") from error
    await context.tell(context.say("notice-kept", link=url))


@page(DROP)
async def drop_my_games(context: Context) -> None:
    """Delete the kept list of the reader, and the message of the press."""
    was_kept = await context.services.kept_pages.drop(context.person.id)
    message = context.message
    if message is not None and context.is_at_own_message and not context.is_at_page:
        await context.services.kept_pages.delete_message(message.channel_id, message.message_id)
    await context.tell(context.say("notice-kept-no-more" if was_kept else "notice-kept-none"))


@dataclass(frozen=True, slots=True)
class Appointment:
    """A deadline as an event of a calendar."""

    uid: str
    """The same in every file with this deadline, so that a calendar knows it again."""
    due: float
    """Seconds since the epoch."""
    title: str
    url: str


@page(CALENDAR)
async def send_calendar(context: Context) -> None:
    """Send the file with the reader's own deadlines.

    :raises Refused: if there is none.
    """
    tables, user_id = context.services.tables, context.person.id
    found = [
        appointment
        for table in await tables.list_by_user(user_id)
        for appointment in list_appointments(table, user_id, context.say)
    ]
    if not found:
        raise Refused("no-deadlines")
    found.sort(key=lambda each: each.due)
    data = await asyncio.to_thread(write_calendar, found, tables.now())
    await context.send_file(context.say("mine-calendar-done", count=len(found)), FILE_NAME, data)


def list_appointments(table: Table, user_id: int, say: Say) -> Iterator[Appointment]:
    """List what the reader has to do at a table until some time: to play, to answer, to vote."""
    seat = table.find_seat(user_id)
    if seat is None or not table.is_running or table.row.is_paused:
        return
    words = {"game": say(f"{table.row.game}-title"), "table": table.id}
    for row in table.deadlines:
        if row.kind in OWN_KINDS and row.seat == seat and seat in table.asked and row.question == table.get_token(seat):
            yield _build_appointment(table, row, seat, say("mine-calendar-turn", **words))
        elif row.kind is DeadlineKind.MOTION and seat in motions.find_missing_voters(table.motion):
            yield _build_appointment(table, row, seat, say("mine-calendar-vote", **words))


def _build_appointment(table: Table, row: DeadlineRow, seat: int, title: str) -> Appointment:
    """Build an event; an undo changes the token of a question, but neither its number nor its deadline."""
    uid = f"{table.id}-{seat}-{row.kind}-{parse_number(row.question)}@colla"
    return Appointment(uid, row.due, title, find_url(table, is_kept=False))


def write_calendar(appointments: Sequence[Appointment], now: float) -> bytes:
    """Write the file; takes a while, so not on the event loop."""
    from icalendar import Alarm, Calendar, Event  # hardly anybody asks for it, and it takes long to load

    calendar = Calendar()
    calendar.add("prodid", "-//Colla//Colla//EN")
    calendar.add("version", "2.0")
    for each in appointments:
        event, alarm = Event(), Alarm()
        event.add("uid", each.uid)
        event.add("dtstamp", datetime.fromtimestamp(int(now), UTC))
        event.add("dtstart", datetime.fromtimestamp(int(each.due), UTC))
        event.add("summary", each.title)
        event.add("description", each.url)
        event.add("url", each.url)
        alarm.add("action", "DISPLAY")
        alarm.add("description", each.title)
        alarm.add("trigger", ALARM)
        event.add_component(alarm)
        calendar.add_component(event)
    return bytes(calendar.to_ical())
