"""How a person is called to the tables and reminded of them: where, how often, and when not."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.panel import Choice, Panel, Say
from bot.tables.local_time import minute_of_day
from bot.tables.reminders import zone_of
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.messages.time_format import format_time_of_day
from bot.ui.pages import widgets
from storage.rows import Calls, Often, UserRow

REMINDERS = "reminders"
"""The page, by what the button that leads there carries."""

CALLS, OFTEN, QUIET = "calls", "often", "quiet"
"""The settings, by what the lists to choose from carry."""

SETTINGS = (CALLS, OFTEN, QUIET)

HINTS = {OFTEN: "9:30", QUIET: "22:30-8"}
"""The settings that may be typed, with an example."""

NONE = "none"
"""The value for no quiet hours."""

DIGEST_HOURS = range(7, 23)
"""The hours of a digest that need not be typed."""

NIGHTS = ("21-8", "22-8", "22-9", "23-7", "23-8", "23-9", "0-8", "0-9")
"""The quiet hours that need not be typed."""


async def show_reminders(context: Context, *, is_same_page: bool = False) -> None:
    """Show how the reader is called and reminded."""
    user = await context.services.tables.people.one(context.person.id)
    await context.show(reminders_page(user, context.say), is_same_page=is_same_page)


async def change_reminders(context: Context, name: str, value: str) -> None:
    """Set how the reader is called or reminded, and show it.

    :raises Refused: if there is no such setting or value.
    """
    tables = context.services.tables
    await tables.people.choose(context.person.id, chosen(name, value, tables.now()))
    await show_reminders(context, is_same_page=True)


def chosen(name: str, value: str, now: float) -> Mapping[str, str | float]:
    """What has to be stored when a setting gets this value.

    :raises Refused: if there is no such setting, or it has no such value.
    """
    match name:
        case "calls" if value in tuple(Calls):
            return {"calls": value}
        case "often" if value in tuple(Often):
            return {"often": value, "digest_at": -1}
        case "often" | "often-typed":
            return {"digest_at": _minute(value), "called_at": now}  # the first digest is the next one
        case "quiet" if value == NONE:
            return {"quiet_from": -1, "quiet_to": -1}
        case "quiet" | "quiet-typed":
            begin, _, end = value.partition("-")
            return {"quiet_from": _minute(begin), "quiet_to": _minute(end)}
    raise Refused("malformed")


def _minute(value: str) -> int:
    try:
        return minute_of_day(value)
    except ValueError as error:
        raise Refused("bad-time") from error


def reminders_page(user: UserRow, say: Say) -> Panel:
    """How the reader is called to a turn, and reminded of it."""
    places = [
        Choice(say(f"settings-calls-{place}"), place, say(f"settings-calls-{place}-note"), place is user.calls)
        for place in Calls
    ]
    often = _oftens(user, say)
    nights = _nights(user, say)
    called = widgets.chosen(places)
    quiet_note = say("settings-quiet-note", zone=zone_of(user).key)
    told = (
        widgets.told(CALLS, called.label, called.note, say),
        widgets.told(OFTEN, widgets.chosen(often).label, say("settings-often-note"), say),
        widgets.told(QUIET, widgets.chosen(nights).label, quiet_note, say),
    )
    rows = (
        widgets.choose(CALLS, places, say),
        widgets.choose(OFTEN, often, say),
        widgets.choose(QUIET, nights, say),
    )
    ways = (widgets.other(OFTEN, say), widgets.other(QUIET, say), widgets.way_back(say))
    return Panel(say("settings-reminders"), fields=told, rows=(*rows, ways))


def reminders(user: UserRow, say: Say) -> list[str]:
    """How the reader is called and reminded, a line each."""
    lines = [f"**{say(f'settings-calls-{user.calls}')}**"]
    if user.calls is Calls.NONE:
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


def _oftens(user: UserRow, say: Say) -> list[Choice]:
    is_daily = user.digest_at >= 0
    lines = [
        Choice(say(f"settings-often-{often}"), often, is_chosen=often is user.often and not is_daily) for often in Often
    ]
    minutes = {hour * 60 for hour in DIGEST_HOURS} | ({user.digest_at} if is_daily else set())
    for minute in sorted(minutes):
        time = format_time_of_day(minute)
        lines.append(Choice(say("settings-often-daily", time=time), time, is_chosen=minute == user.digest_at))
    return lines


def _nights(user: UserRow, say: Say) -> list[Choice]:
    own = f"{format_time_of_day(user.quiet_from)}-{format_time_of_day(user.quiet_to)}" if user.quiet_from >= 0 else NONE
    nights = {"-".join(format_time_of_day(minute_of_day(part)) for part in night.split("-")): None for night in NIGHTS}
    lines = [Choice(say("settings-quiet-none"), NONE, is_chosen=own == NONE)]
    for night in nights if own == NONE else {**nights, own: None}:
        begin, _, end = night.partition("-")
        lines.append(Choice(say("settings-quiet-hours", begin=begin, end=end), night, is_chosen=night == own))
    return lines
