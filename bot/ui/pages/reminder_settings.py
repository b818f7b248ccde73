"""The page of reminder settings: where, how often, and quiet hours."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.panel import Choice, Panel, Say
from bot.tables.local_time import parse_minute
from bot.tables.reminders import get_zone
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import Text, named, page
from bot.ui.messages.wording import format_time_of_day
from bot.ui.pages import widgets
from bot.ui.pages.widgets import TYPED
from storage.rows import NotificationMode, ReminderFrequency, UserRow

REMINDERS = "reminders"
"""The payload of the page."""

CALLS, OFTEN, QUIET = "calls", "often", "quiet"
"""The payloads of the settings."""

HINTS = {OFTEN: "9:30", QUIET: "22:30-8"}
"""The settings that can be typed, with an example each."""

NONE = "none"
"""The value for no quiet hours."""

DIGEST_HOURS = range(7, 23)
"""The hours of the daily digest that the list offers."""

NIGHTS = ("21-8", "22-8", "22-9", "23-7", "23-8", "23-9", "0-8", "0-9")
"""The quiet hours that the list offers."""


@page(REMINDERS)
async def show_reminders(context: Context) -> None:
    """Show the reminder settings."""
    user = await context.services.tables.people.get(context.person.id)
    await context.show(build_reminders_page(user, context.say), is_same_page=True)


@page(named(CALLS, OFTEN, QUIET, f"{OFTEN}{TYPED}", f"{QUIET}{TYPED}"))
async def change_reminders(context: Context, name: str, value: Text) -> None:
    """Apply a setting, and show the page.

    :raises Refused: if there is no such setting or value.
    """
    tables = context.services.tables
    await tables.people.save_settings(context.person.id, parse_reminder_setting(name, value, tables.now()))
    await show_reminders(context)


def parse_reminder_setting(name: str, value: str, now: float) -> Mapping[str, str | float]:
    """Parse the columns to store for a value.

    :raises Refused: if there is no such setting or value.
    """
    match name:
        case "calls" if value in tuple(NotificationMode):
            return {"calls": value}
        case "often" if value in tuple(ReminderFrequency):
            return {"often": value, "digest_at": -1}
        case "often" | "often-typed":
            return {"digest_at": _parse_minute(value), "called_at": now}  # the first digest is the next one
        case "quiet" if value == NONE:
            return {"quiet_from": -1, "quiet_to": -1}
        case "quiet" | "quiet-typed":
            begin, _, end = value.partition("-")
            return {"quiet_from": _parse_minute(begin), "quiet_to": _parse_minute(end)}
    raise Refused("malformed")


def _parse_minute(value: str) -> int:
    try:
        return parse_minute(value)
    except ValueError as error:
        raise Refused("bad-time") from error


def build_reminders_page(user: UserRow, say: Say) -> Panel:
    """Build the page of reminder settings."""
    places = [
        Choice(say(f"settings-calls-{place}"), place, say(f"settings-calls-{place}-note"), place is user.calls)
        for place in NotificationMode
    ]
    often = _list_often_choices(user, say)
    nights = _list_quiet_choices(user, say)
    quiet_note = say("settings-quiet-note", zone=get_zone(user).key)
    fields = (
        widgets.build_field(CALLS, places, widgets.find_chosen(places).note, say),
        widgets.build_field(OFTEN, often, say("settings-often-note"), say),
        widgets.build_field(QUIET, nights, quiet_note, say),
    )
    forms = (widgets.build_form_button(name, say) for name in (OFTEN, QUIET))
    return Panel(say("settings-reminders"), fields=fields, rows=((*forms, widgets.build_back_button(say)),))


def describe_reminders(user: UserRow, say: Say) -> list[str]:
    """Describe the reminder settings, a line each."""
    lines = [f"**{say(f'settings-calls-{user.calls}')}**"]
    if user.calls is NotificationMode.NONE:
        return lines
    if user.digest_at >= 0:
        lines.append(say("settings-often-daily", time=format_time_of_day(user.digest_at)))
    else:
        lines.append(say(f"settings-often-{user.often}"))
    if user.quiet_from >= 0:
        hours = say(
            "settings-quiet-hours", begin=format_time_of_day(user.quiet_from), end=format_time_of_day(user.quiet_to)
        )
        lines.append(f"{say('settings-quiet')}: {hours}")
    return lines


def _list_often_choices(user: UserRow, say: Say) -> list[Choice]:
    is_daily = user.digest_at >= 0
    lines = [
        Choice(say(f"settings-often-{often}"), often, is_chosen=often is user.often and not is_daily)
        for often in ReminderFrequency
    ]
    minutes = {hour * 60 for hour in DIGEST_HOURS} | ({user.digest_at} if is_daily else set())
    for minute in sorted(minutes):
        time = format_time_of_day(minute)
        lines.append(Choice(say("settings-often-daily", time=time), time, is_chosen=minute == user.digest_at))
    return lines


def _list_quiet_choices(user: UserRow, say: Say) -> list[Choice]:
    own = f"{format_time_of_day(user.quiet_from)}-{format_time_of_day(user.quiet_to)}" if user.quiet_from >= 0 else NONE
    nights = {"-".join(format_time_of_day(parse_minute(part)) for part in night.split("-")): None for night in NIGHTS}
    lines = [Choice(say("settings-quiet-none"), NONE, is_chosen=own == NONE)]
    for night in nights if own == NONE else {**nights, own: None}:
        begin, _, end = night.partition("-")
        lines.append(Choice(say("settings-quiet-hours", begin=begin, end=end), night, is_chosen=night == own))
    return lines
