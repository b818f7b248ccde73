"""The pages of reminder settings: where, how often, and quiet hours; and of a user's vacation."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.engine.panel import Choice, Panel, Say
from bot.tables.local_time import parse_end_of_day, parse_minute
from bot.tables.reminders import get_zone
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import Text, named, page
from bot.ui.messages.wording import format_moment, format_time_of_day
from bot.ui.pages import widgets
from bot.ui.pages.widgets import TYPED
from storage.rows import NotificationMode, Nudges, ReminderFrequency, UserRow

REMINDERS = "reminders"
"""The payload of the page."""

CALLS, OFTEN, NUDGES, QUIET = "calls", "often", "nudges", "quiet"
"""The payloads of the settings."""

NONE = "none"
"""The value for no quiet hours."""

DIGEST_HOURS = range(7, 23)
"""The hours of the daily digest that the list offers."""

NIGHTS = ("21-8", "22-8", "22-9", "23-7", "23-8", "23-9", "0-8", "0-9")
"""The quiet hours that the list offers."""

VACATION = "vacation"
"""The payload of the page."""

UNTIL = "until"
"""The payload of the setting."""

HINTS = {OFTEN: "9:30", QUIET: "22:30-8", UNTIL: "15/8"}
"""The settings that can be typed, with an example each."""

NO_VACATION = "over"
"""The value that ends the vacation."""

VACATION_DAYS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 60)
"""The lengths that the list offers, in days, not counting today."""

MAX_VACATION_SECONDS = 90 * 86400.0
"""Seconds; who is away for longer leaves the seat to somebody else."""


@page(REMINDERS)
async def show_reminders(context: Context) -> None:
    user = await context.services.tables.people.get(context.person.id)
    await context.show(build_reminders_page(user, context.say), is_same_page=True)


@page(named(CALLS, OFTEN, NUDGES, QUIET, f"{OFTEN}{TYPED}", f"{QUIET}{TYPED}"))
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
        case "nudges" if value in tuple(Nudges):
            return {"nudges": value}
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
    places = [
        Choice(say(f"settings-calls-{place}"), place, say(f"settings-calls-{place}-note"), place is user.calls)
        for place in NotificationMode
    ]
    is_daily = user.digest_at >= 0
    often = [
        Choice(say(f"settings-often-{often}"), often, is_chosen=often is user.often and not is_daily)
        for often in ReminderFrequency
    ]
    minutes = {hour * 60 for hour in DIGEST_HOURS} | ({user.digest_at} if is_daily else set())
    for minute in sorted(minutes):
        time = format_time_of_day(minute)
        often.append(Choice(say("settings-often-daily", time=time), time, is_chosen=minute == user.digest_at))
    nudges = [Choice(say(f"settings-nudges-{each}"), each, is_chosen=each is user.nudges) for each in Nudges]
    nights = _list_quiet_choices(user, say)
    quiet_note = say("settings-quiet-note", zone=get_zone(user).key)
    fields = (
        widgets.build_field(CALLS, places, next(each.note for each in places if each.is_chosen), say),
        widgets.build_field(OFTEN, often, say("settings-often-note"), say),
        widgets.build_field(NUDGES, nudges, say("settings-nudges-note"), say),
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
    if user.nudges is not Nudges.NONE:
        lines.append(say(f"settings-nudges-{user.nudges}"))
    if user.quiet_from >= 0:
        hours = say(
            "settings-quiet-hours", begin=format_time_of_day(user.quiet_from), end=format_time_of_day(user.quiet_to)
        )
        lines.append(f"{say('settings-quiet')}: {hours}")
    return lines


def _list_quiet_choices(user: UserRow, say: Say) -> list[Choice]:
    own = f"{format_time_of_day(user.quiet_from)}-{format_time_of_day(user.quiet_to)}" if user.quiet_from >= 0 else NONE
    nights = {"-".join(format_time_of_day(parse_minute(part)) for part in night.split("-")): None for night in NIGHTS}
    lines = [Choice(say("settings-quiet-none"), NONE, is_chosen=own == NONE)]
    for night in nights if own == NONE else {**nights, own: None}:
        begin, _, end = night.partition("-")
        lines.append(Choice(say("settings-quiet-hours", begin=begin, end=end), night, is_chosen=night == own))
    return lines


@page(VACATION)
async def show_vacation(context: Context) -> None:
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
        until = parse_end_of_day(str(_find_day(int(value), now, zone)) if value.isdecimal() else value, now, zone)
    except (ValueError, OverflowError) as error:
        raise Refused("bad-day") from error
    if not now < until <= now + MAX_VACATION_SECONDS:
        raise Refused("vacation-too-long", days=int(MAX_VACATION_SECONDS // 86400))
    return until


def _find_day(days: int, now: float, zone: ZoneInfo) -> date:
    """Find the date in ``days`` days.

    :raises OverflowError: if there is no such date.
    """
    return (datetime.fromtimestamp(now, zone) + timedelta(days=days)).date()


def build_vacation_page(user: UserRow, now: float, say: Say) -> Panel:
    """Build the page with the days to choose from."""
    is_away, zone = user.vacation_until > now, get_zone(user)
    lines = [Choice(say("settings-vacation-over"), NO_VACATION, is_chosen=not is_away)]
    for days in VACATION_DAYS:
        day = _find_day(days, now, zone)
        note = say("settings-until-day", day=say("daily-date", day=day.day, month=day.month))
        lines.append(Choice(say("settings-vacation-days", days=days), str(days), note))
    body = f"**{describe_vacation(user, now, say)}**\n\n{say('settings-vacation-note', zone=zone.key)}"
    buttons = (widgets.build_form_button(UNTIL, say), widgets.build_back_button(say))
    return Panel(say("settings-vacation"), body, rows=(widgets.build_select(UNTIL, lines, say), buttons))


def describe_vacation(user: UserRow, now: float, say: Say) -> str:
    """Describe the vacation in a line."""
    if user.vacation_until > now:
        return say("settings-vacation-until", when=format_moment(user.vacation_until))
    return say("settings-vacation-over")
