"""What a person chooses for every table: one private page, and those that are reached from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.edge.forms import Form
from bot.edge.guidance import HELP_SETTING, show_help
from bot.edge.orders import ORDER_SETTING, WINDOW_SETTING, give_order, show_orders
from bot.edge.pages import AUTO, language_choices
from bot.edge.servers import SERVER_SETTING, change_server, open_server_page
from bot.edge.spans import moment
from bot.edge.visit import Visit
from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Verb
from bot.tables.calendar import HOME_ZONE, end_of_day, minute_of_day, zone_named
from bot.tables.calls import zone_of
from bot.tables.table import LIVE, Refused
from bot.text.texts import LANGUAGES, Texts
from storage.rows import Calls, Often, UserRow

SETTINGS, REMINDERS, VACATION, ORDERS = "settings", "reminders", "vacation", "orders"
"""The pages, by what the buttons that lead there carry."""

LANGUAGE, ZONE, HAND, CALLS, OFTEN, QUIET, UNTIL = "language", "zone", "hand", "calls", "often", "quiet", "until"
"""The settings, by what the lists to choose from carry."""

OTHER, TYPED = "-other", "-typed"
"""What is added to the name of a setting to ask for its form, and where its value was typed into that."""

HINTS = {ZONE: "Europe/Madrid", OFTEN: "9:30", QUIET: "22:30-8", UNTIL: "15/8"}
"""The settings that may be typed, with an example."""

NONE, OVER = "none", "over"
"""The values for no quiet hours, and for being back from a vacation."""

BY_DM, BY_BUTTON = "dm", "button"

ZONES = (
    HOME_ZONE,
    *("Atlantic/Canary", "Europe/Andorra", "Europe/Paris", "Europe/Rome", "Europe/Berlin", "Europe/Brussels"),
    *("Europe/London", "Europe/Lisbon", "America/Mexico_City", "America/Guatemala", "America/Bogota", "America/Lima"),
    *("America/Caracas", "America/Santiago", "America/Argentina/Buenos_Aires", "America/Sao_Paulo"),
    *("America/New_York", "America/Chicago", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney"),
)
"""The time zones that need not be typed."""

DIGEST_HOURS = range(7, 23)
"""The hours of a digest that need not be typed."""

NIGHTS = ("21-8", "22-8", "22-9", "23-7", "23-8", "23-9", "0-8", "0-9")
"""The quiet hours that need not be typed."""

VACATION_DAYS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 60)
"""After how many days, today not counted, a vacation ends whose last day need not be typed."""

LONGEST_VACATION = 90 * 86400.0
"""Seconds; who is away for longer leaves the seat to somebody else."""

Columns = Mapping[str, str | float]
"""What is to be stored of a person's settings."""


# Showing


async def show_settings(visit: Visit, *, is_same_page: bool = False) -> None:
    """Show what the reader can choose, and the ways to the other pages."""
    tables, guild_id = visit.house.tables, visit.reader.place.guild_id
    user = await tables.store.user(visit.person.id)
    server = (await tables.store.server(guild_id)).language if guild_id else ""
    visit.speak(visit.house.texts.resolve(user.language, user.locale, server))
    has_orders = any(entry.game.windows for entry in tables.catalogue.values())
    panel = settings_page(user, server, tables.now(), visit.say, has_orders=has_orders)
    await visit.show(panel, is_same_page=is_same_page)


async def show_reminders(visit: Visit, *, is_same_page: bool = False) -> None:
    """Show how the reader is called and reminded."""
    user = await visit.house.tables.store.user(visit.person.id)
    await visit.show(reminders_page(user, visit.say), is_same_page=is_same_page)


async def show_vacation(visit: Visit, *, is_same_page: bool = False) -> None:
    """Show until when the reader is on vacation."""
    tables = visit.house.tables
    user = await tables.store.user(visit.person.id)
    await visit.show(vacation_page(user, tables.now(), visit.say), is_same_page=is_same_page)


async def open_page(visit: Visit, name: str) -> None:
    """Show the page to which a button leads, or the form.

    :raises Refused: if there is no such page, or it is not for the reader.
    """
    if name.startswith(SERVER_SETTING):
        await open_server_page(visit, name)
        return
    if (asked := name.removesuffix(OTHER)) != name and asked in HINTS:
        await visit.ask(form(asked, visit.say))
        return
    pages: Mapping[str, Callable[[], Awaitable[None]]] = {
        SETTINGS: lambda: show_settings(visit, is_same_page=True),
        REMINDERS: lambda: show_reminders(visit, is_same_page=True),
        VACATION: lambda: show_vacation(visit, is_same_page=True),
        ORDERS: lambda: show_orders(visit),
    }
    if name not in pages:
        raise Refused("malformed")
    await pages[name]()


# Choosing


async def change_setting(visit: Visit, name: str, value: str) -> None:
    """Set one of the reader's settings, or the server's, and show them as they are then.

    :raises Refused: if there is no such setting or value.
    """
    if name.startswith(SERVER_SETTING):
        await change_server(visit, name, value)
    elif name == HELP_SETTING:
        await show_help(visit, value, is_same_page=True)
    elif name == WINDOW_SETTING:
        await show_orders(visit, value)
    elif name.startswith(f"{ORDER_SETTING}."):
        await give_order(visit, name, value)
    elif name.removesuffix(TYPED) == UNTIL:
        await _go_on_vacation(visit, value)
    else:
        await _choose(visit, name, value)


async def _choose(visit: Visit, name: str, value: str) -> None:
    """Store one of the reader's settings, and show the page that it is on."""
    tables = visit.house.tables
    await tables.store.set_user(visit.person.id, **chosen(name, value, tables.now()))
    if name.removesuffix(TYPED) in (CALLS, OFTEN, QUIET):
        await show_reminders(visit, is_same_page=True)
        return
    await show_settings(visit, is_same_page=True)
    if name in (LANGUAGE, HAND):
        await _draw_hands_anew(visit, is_dm_wished=(name, value) == (HAND, BY_DM))


async def _go_on_vacation(visit: Visit, value: str) -> None:
    """Let the reader be on vacation to the end of a day, or no longer, and show it.

    :raises Refused: if it is no day, or one that is past or too far off.
    """
    tables = visit.house.tables
    zone = zone_of(await tables.store.user(visit.person.id))
    await tables.take_vacation(visit.person.id, vacation_end(value, tables.now(), zone))
    await show_vacation(visit, is_same_page=True)


async def _draw_hands_anew(visit: Visit, *, is_dm_wished: bool) -> None:
    """Let the reader's direct messages follow the new settings; who wishes them is sent them once more."""
    tables = visit.house.tables
    for row, seat in await tables.store.tables_of(visit.person.id, LIVE):
        if is_dm_wished:
            await tables.note_dm(row.id, seat, is_closed=False)
        await tables.store.touch(row.id)
        visit.house.presenter.refresh(row.id)


def chosen(name: str, value: str, now: float) -> Columns:
    """What has to be stored when a setting gets this value.

    :raises Refused: if there is no such setting, or it has no such value.
    """
    match name, value:
        case "language", _ if value in (*LANGUAGES, AUTO):
            return {"language": "" if value == AUTO else value}
        case "hand", ("dm" | "button"):
            return {"is_hand_by_dm": value == BY_DM}
        case "calls", _ if value in tuple(Calls):
            return {"calls": value}
        case "often", _ if value in tuple(Often):
            return {"often": value, "digest_at": -1}
        case "quiet", "none":
            return {"quiet_from": -1, "quiet_to": -1}
        case (("zone" | "zone-typed"), _):
            return {"zone": _zone(value)}
        case (("often" | "often-typed"), _):
            return {"digest_at": _minute(value), "called_at": now}  # the first digest is the next one
        case (("quiet" | "quiet-typed"), _):
            begin, _, end = value.partition("-")
            return {"quiet_from": _minute(begin), "quiet_to": _minute(end)}
    raise Refused("malformed")


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


def _zone(value: str) -> str:
    try:
        return zone_named(value.strip() or "-").key
    except ValueError as error:
        raise Refused("bad-zone") from error


def _minute(value: str) -> int:
    try:
        return minute_of_day(value)
    except ValueError as error:
        raise Refused("bad-time") from error


def _day(days: int, now: float, zone: ZoneInfo) -> str:
    """The day after so many days, as ``2026-08-15``.

    :raises OverflowError: if there is no such day.
    """
    return (datetime.fromtimestamp(now, zone) + timedelta(days=days)).date().isoformat()


# Pages


def settings_page(user: UserRow, server: str, now: float, say: Say, *, has_orders: bool) -> Panel:
    """What the reader can choose; ``server`` is the language of the server, empty if it has none."""
    by_discord = say(f"language-{Texts.resolve('', user.locale, server)}")
    languages = [Choice(say("settings-language-auto", language=by_discord), AUTO, is_chosen=not user.language)]
    languages += language_choices(user.language, say)
    hand = (
        Choice(say("settings-hand-dm"), BY_DM, is_chosen=user.is_hand_by_dm),
        Choice(say("settings-hand-button"), BY_BUTTON, is_chosen=not user.is_hand_by_dm),
    )
    zone = zone_of(user)
    told = [
        _field("language", next(choice.label for choice in languages if choice.is_chosen), say),
        _field("zone", say("settings-zone-now", zone=zone.key, time=_time_at(now, zone)), say),
        _field("hand", next(choice.label for choice in hand if choice.is_chosen), say),
        Field(say("settings-reminders"), "\n".join(_reminders(user, say))),
        Field(say("settings-vacation"), _vacation(user, now, say)),
    ]
    ways = [_way(REMINDERS, say), _way(VACATION, say)]
    if has_orders:
        ways.append(_way(ORDERS, say))
    ways.append(_other(ZONE, say))
    rows = (_list(LANGUAGE, languages, say), _list(ZONE, _zones(zone, now, say), say), _list(HAND, hand, say))
    return Panel(say("settings-title"), fields=tuple(told), rows=(*rows, tuple(ways)))


def reminders_page(user: UserRow, say: Say) -> Panel:
    """How the reader is called to a turn, and reminded of it."""
    places = [
        Choice(say(f"settings-calls-{place}"), place, say(f"settings-calls-{place}-note"), place is user.calls)
        for place in Calls
    ]
    often = _oftens(user, say)
    nights = _nights(user, say)
    told = (
        _field("calls", next(f"{each.label}\n{each.note}" for each in places if each.is_chosen), say, has_note=False),
        _field("often", next(each.label for each in often if each.is_chosen), say),
        Field(
            say("settings-quiet"),
            f"**{next(each.label for each in nights if each.is_chosen)}**\n"
            + say("settings-quiet-note", zone=zone_of(user).key),
        ),
    )
    rows = (_list(CALLS, places, say), _list(OFTEN, often, say), _list(QUIET, nights, say))
    ways = (_other(OFTEN, say), _other(QUIET, say), _back(say))
    return Panel(say("settings-reminders"), fields=told, rows=(*rows, ways))


def vacation_page(user: UserRow, now: float, say: Say) -> Panel:
    """Until when the reader is on vacation, and the days to choose from."""
    is_away, zone = user.vacation_until > now, zone_of(user)
    lines = [Choice(say("settings-vacation-over"), OVER, is_chosen=not is_away)]
    for days in VACATION_DAYS:
        note = say("settings-until-day", day=_day(days, now, zone))
        lines.append(Choice(say("settings-vacation-days", days=days), str(days), note))
    body = f"**{_vacation(user, now, say)}**\n\n{say('settings-vacation-note', zone=zone.key)}"
    return Panel(say("settings-vacation"), body, rows=(_list(UNTIL, lines, say), (_other(UNTIL, say), _back(say))))


def form(name: str, say: Say) -> Form:
    """What is typed where no line of the list will do."""
    title = say("settings-vacation" if name == UNTIL else f"settings-{name}")
    return Form(f"{name}{TYPED}", title, say(f"settings-{name}-form"), HINTS[name])


def _zones(zone: ZoneInfo, now: float, say: Say) -> list[Choice]:
    names = dict.fromkeys((*ZONES, zone.key))
    return [Choice(name.replace("_", " "), name, _time_at(now, ZoneInfo(name)), name == zone.key) for name in names]


def _oftens(user: UserRow, say: Say) -> list[Choice]:
    is_daily = user.digest_at >= 0
    lines = [
        Choice(say(f"settings-often-{often}"), often, is_chosen=often is user.often and not is_daily) for often in Often
    ]
    minutes = {hour * 60 for hour in DIGEST_HOURS} | ({user.digest_at} if is_daily else set())
    for minute in sorted(minutes):
        time = _time(minute)
        lines.append(Choice(say("settings-often-daily", time=time), time, is_chosen=minute == user.digest_at))
    return lines


def _nights(user: UserRow, say: Say) -> list[Choice]:
    own = f"{_time(user.quiet_from)}-{_time(user.quiet_to)}" if user.quiet_from >= 0 else NONE
    nights = {"-".join(_time(minute_of_day(part)) for part in night.split("-")): None for night in NIGHTS}
    lines = [Choice(say("settings-quiet-none"), NONE, is_chosen=own == NONE)]
    for night in nights if own == NONE else {**nights, own: None}:
        begin, _, end = night.partition("-")
        lines.append(Choice(say("settings-quiet-hours", begin=begin, end=end), night, is_chosen=night == own))
    return lines


def _reminders(user: UserRow, say: Say) -> list[str]:
    """How the reader is called and reminded, a line each."""
    lines = [f"**{say(f'settings-calls-{user.calls}')}**"]
    if user.calls is Calls.NONE:
        return lines
    if user.digest_at >= 0:
        lines.append(say("settings-often-daily", time=_time(user.digest_at)))
    else:
        lines.append(say(f"settings-often-{user.often}"))
    if user.quiet_from >= 0:
        hours = say("settings-quiet-hours", begin=_time(user.quiet_from), end=_time(user.quiet_to))
        lines.append(f"{say('settings-quiet')}: {hours}")
    return lines


def _vacation(user: UserRow, now: float, say: Say) -> str:
    if user.vacation_until > now:
        return say("settings-vacation-until", when=moment(user.vacation_until))
    return say("settings-vacation-over")


def _field(name: str, told: str, say: Say, *, has_note: bool = True) -> Field:
    note = f"\n{say(f'settings-{name}-note')}" if has_note else ""
    first, _, rest = told.partition("\n")
    return Field(say(f"settings-{name}"), f"**{first}**{note}" + (f"\n{rest}" if rest else ""))


def _list(name: str, choices: Sequence[Choice], say: Say) -> Select:
    return Select(say(f"settings-{name}"), Press(Verb.SETTING, page=name), tuple(choices))


def _way(page: str, say: Say) -> Button:
    return Button(say(f"settings-{page}"), Press(Verb.SETTING, page=page))


def _other(name: str, say: Say) -> Button:
    """The way to the form: a button, as a line of a list that is chosen already cannot be chosen again."""
    return Button(say(f"settings-{name}-other"), Press(Verb.SETTING, page=f"{name}{OTHER}"))


def _back(say: Say) -> Button:
    return Button(say("settings-back"), Press(Verb.SETTING, page=SETTINGS))


def _time(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02}"


def _time_at(now: float, zone: ZoneInfo) -> str:
    there = datetime.fromtimestamp(now, zone)
    return _time(there.hour * 60 + there.minute)
