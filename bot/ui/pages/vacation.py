"""The page of a user's vacation."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.engine.panel import Choice, Panel, Say
from bot.tables.local_time import parse_end_of_day
from bot.tables.reminders import get_zone
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import Text, page
from bot.ui.messages.wording import format_moment
from bot.ui.pages import widgets
from bot.ui.pages.widgets import TYPED
from storage.rows import UserRow

VACATION = "vacation"
"""The payload of the page."""

UNTIL = "until"
"""The payload of the setting."""

HINTS = {UNTIL: "15/8"}
"""It can be typed: an example."""

NO_VACATION = "over"
"""The value that ends the vacation."""

VACATION_DAYS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 60)
"""The lengths that the list offers, in days, not counting today."""

MAX_VACATION_SECONDS = 90 * 86400.0
"""Seconds; who is away for longer leaves the seat to somebody else."""


@page(VACATION)
async def show_vacation(context: Context) -> None:
    """Show the reader's vacation."""
    tables = context.services.tables
    user = await tables.people.get(context.person.id)
    await context.show(build_vacation_page(user, tables.now(), context.say), is_same_page=True)


@page(UNTIL, f"{UNTIL}{TYPED}")
async def change_vacation(context: Context, value: Text) -> None:
    """Set or end the reader's vacation, and show the page.

    :raises Refused: if the value is not a day, or is past or too far off.
    """
    tables = context.services.tables
    zone = get_zone(await tables.people.get(context.person.id))
    await tables.people.set_vacation(context.person.id, parse_vacation_end(value, tables.now(), zone))
    await show_vacation(context)


def parse_vacation_end(value: str, now: float, zone: ZoneInfo) -> float:
    """Parse the number of days or the last day of a vacation; return its end in seconds since the epoch, 0 for none.

    :raises Refused: if the value is not a day, or is past or too far off.
    """
    if value == NO_VACATION:
        return 0.0
    try:
        until = parse_end_of_day(_format_day(int(value), now, zone) if value.isdecimal() else value, now, zone)
    except (ValueError, OverflowError) as error:
        raise Refused("bad-day") from error
    if not now < until <= now + MAX_VACATION_SECONDS:
        raise Refused("vacation-too-long", days=int(MAX_VACATION_SECONDS // 86400))
    return until


def _format_day(days: int, now: float, zone: ZoneInfo) -> str:
    """Format the date in ``days`` days, as ``2026-08-15``.

    :raises OverflowError: if there is no such date.
    """
    return (datetime.fromtimestamp(now, zone) + timedelta(days=days)).date().isoformat()


def build_vacation_page(user: UserRow, now: float, say: Say) -> Panel:
    """Build the page with the days to choose from."""
    is_away, zone = user.vacation_until > now, get_zone(user)
    lines = [Choice(say("settings-vacation-over"), NO_VACATION, is_chosen=not is_away)]
    for days in VACATION_DAYS:
        note = say("settings-until-day", day=_format_day(days, now, zone))
        lines.append(Choice(say("settings-vacation-days", days=days), str(days), note))
    body = f"**{describe_vacation(user, now, say)}**\n\n{say('settings-vacation-note', zone=zone.key)}"
    buttons = (widgets.build_form_button(UNTIL, say), widgets.build_back_button(say))
    return Panel(say("settings-vacation"), body, rows=(widgets.build_select(UNTIL, lines, say), buttons))


def describe_vacation(user: UserRow, now: float, say: Say) -> str:
    """Describe the vacation in a line."""
    if user.vacation_until > now:
        return say("settings-vacation-until", when=format_moment(user.vacation_until))
    return say("settings-vacation-over")
