"""A person's vacation: until when it lasts, and how it is chosen."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.engine.panel import Choice, Panel, Say
from bot.tables.local_time import end_of_day
from bot.tables.reminders import zone_of
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.messages.time_format import format_moment
from bot.ui.pages import widgets
from storage.rows import UserRow

VACATION = "vacation"
"""The page, by what the button that leads there carries."""

UNTIL = "until"
"""The setting, by what the list to choose from carries."""

HINTS = {UNTIL: "15/8"}
"""It may be typed: an example."""

OVER = "over"
"""The value for being back."""

VACATION_DAYS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 60)
"""After how many days, today not counted, a vacation ends whose last day need not be typed."""

LONGEST_VACATION = 90 * 86400.0
"""Seconds; who is away for longer leaves the seat to somebody else."""


async def show_vacation(context: Context, *, is_same_page: bool = False) -> None:
    """Show until when the reader is on vacation."""
    tables = context.services.tables
    user = await tables.people.one(context.person.id)
    await context.show(vacation_page(user, tables.now(), context.say), is_same_page=is_same_page)


async def change_vacation(context: Context, value: str) -> None:
    """Let the reader be on vacation to the end of a day, or no longer, and show it.

    :raises Refused: if it is no day, or one that is past or too far off.
    """
    tables = context.services.tables
    zone = zone_of(await tables.people.one(context.person.id))
    await tables.people.take_vacation(context.person.id, vacation_end(value, tables.now(), zone))
    await show_vacation(context, is_same_page=True)


def vacation_end(value: str, now: float, zone: ZoneInfo) -> float:
    """When a vacation ends that is chosen in days, or typed as its last day, in seconds since the epoch; 0 for none.

    :raises Refused: if it is no day, or one that is past or too far off.
    """
    if value == OVER:
        return 0.0
    try:
        until = end_of_day(_day(int(value), now, zone) if value.isdecimal() else value, now, zone)
    except (ValueError, OverflowError) as error:
        raise Refused("bad-day") from error
    if not now < until <= now + LONGEST_VACATION:
        raise Refused("vacation-too-long", days=int(LONGEST_VACATION // 86400))
    return until


def _day(days: int, now: float, zone: ZoneInfo) -> str:
    """The day after so many days, as ``2026-08-15``.

    :raises OverflowError: if there is no such day.
    """
    return (datetime.fromtimestamp(now, zone) + timedelta(days=days)).date().isoformat()


def vacation_page(user: UserRow, now: float, say: Say) -> Panel:
    """Until when the reader is on vacation, and the days to choose from."""
    is_away, zone = user.vacation_until > now, zone_of(user)
    lines = [Choice(say("settings-vacation-over"), OVER, is_chosen=not is_away)]
    for days in VACATION_DAYS:
        note = say("settings-until-day", day=_day(days, now, zone))
        lines.append(Choice(say("settings-vacation-days", days=days), str(days), note))
    body = f"**{vacation(user, now, say)}**\n\n{say('settings-vacation-note', zone=zone.key)}"
    ways = (widgets.other(UNTIL, say), widgets.way_back(say))
    return Panel(say("settings-vacation"), body, rows=(widgets.choose(UNTIL, lines, say), ways))


def vacation(user: UserRow, now: float, say: Say) -> str:
    """Until when the person is on vacation, in a line."""
    if user.vacation_until > now:
        return say("settings-vacation-until", when=format_moment(user.vacation_until))
    return say("settings-vacation-over")
