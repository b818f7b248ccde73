"""What a person chooses for every table: language, time zone, where hands come, and the ways to what else there is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.engine.panel import Choice, Field, Panel, Say
from bot.registry import GameEntry
from bot.tables.local_time import HOME_ZONE, zone_named
from bot.tables.reminders import zone_of
from bot.tables.table import Refused
from bot.text.texts import LANGUAGES, Texts
from bot.ui.interactions.context import Context
from bot.ui.messages.time_format import format_time_of_day
from bot.ui.pages import widgets
from bot.ui.pages.languages import AUTO, language_choices
from bot.ui.pages.reminder_settings import REMINDERS, reminders
from bot.ui.pages.standing_orders import ORDERS
from bot.ui.pages.vacation import VACATION, vacation
from storage.rows import UserRow

LANGUAGE, ZONE, HAND = "language", "zone", "hand"
"""The settings, by what the lists to choose from carry."""

HINTS = {ZONE: "Europe/Madrid"}
"""The setting that may be typed, with an example."""

BY_DM, BY_BUTTON = "dm", "button"

ZONES = (
    HOME_ZONE,
    *("Atlantic/Canary", "Europe/Andorra", "Europe/Paris", "Europe/Rome", "Europe/Berlin", "Europe/Brussels"),
    *("Europe/London", "Europe/Lisbon", "America/Mexico_City", "America/Guatemala", "America/Bogota", "America/Lima"),
    *("America/Caracas", "America/Santiago", "America/Argentina/Buenos_Aires", "America/Sao_Paulo"),
    *("America/New_York", "America/Chicago", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney"),
)
"""The time zones that need not be typed."""


async def show_settings(context: Context, *, is_same_page: bool = False) -> None:
    """Show what the reader can choose, and the ways to the other pages."""
    tables, guild_id = context.services.tables, context.reader.place.guild_id
    user = await tables.people.one(context.person.id)
    server = (await tables.servers.one(guild_id)).language
    context.speak(context.services.texts.resolve(user.language, user.locale, server))
    panel = settings_page(user, server, tables.now(), tables.games.values(), context.say)
    await context.show(panel, is_same_page=is_same_page)


async def change_setting(context: Context, name: str, value: str) -> None:
    """Set one of the reader's settings, and show them as they are then.

    :raises Refused: if there is no such setting or value.
    """
    people = context.services.tables.people
    await people.choose(context.person.id, chosen(name, value), is_shown=name in (LANGUAGE, HAND))
    if (name, value) == (HAND, BY_DM):
        await people.open_dms(context.person.id)
    await show_settings(context, is_same_page=True)


def chosen(name: str, value: str) -> Mapping[str, str | bool]:
    """What has to be stored when a setting gets this value.

    :raises Refused: if there is no such setting, or it has no such value.
    """
    match name:
        case "language" if value in (*LANGUAGES, AUTO):
            return {"language": "" if value == AUTO else value}
        case "hand" if value in (BY_DM, BY_BUTTON):
            return {"is_hand_by_dm": value == BY_DM}
        case "zone" | "zone-typed":
            return {"zone": _zone(value)}
    raise Refused("malformed")


def _zone(value: str) -> str:
    try:
        return zone_named(value.strip() or "-").key
    except ValueError as error:
        raise Refused("bad-zone") from error


def settings_page(user: UserRow, server: str, now: float, games: Collection[GameEntry], say: Say) -> Panel:
    """What the reader can choose; ``server`` is the language of the server, empty if it has none."""
    by_discord = say(f"language-{Texts.resolve('', user.locale, server)}")
    languages = [Choice(say("settings-language-auto", language=by_discord), AUTO, is_chosen=not user.language)]
    languages += language_choices(user.language, say)
    hand = (
        Choice(say("settings-hand-dm"), BY_DM, is_chosen=user.is_hand_by_dm),
        Choice(say("settings-hand-button"), BY_BUTTON, is_chosen=not user.is_hand_by_dm),
    )
    hand_note = say("settings-hand-note", hand=widgets.hand_buttons(games, say))
    zone = zone_of(user)
    zone_now = say("settings-zone-now", zone=zone.key, time=_time_at(now, zone))
    told = [
        widgets.told(LANGUAGE, widgets.chosen(languages).label, say("settings-language-note"), say),
        widgets.told(ZONE, zone_now, say("settings-zone-note"), say),
        widgets.told(HAND, widgets.chosen(hand).label, hand_note, say),
        Field(say("settings-reminders"), "\n".join(reminders(user, say))),
        Field(say("settings-vacation"), vacation(user, now, say)),
    ]
    ways = [widgets.way(REMINDERS, say), widgets.way(VACATION, say)]
    if any(entry.game.windows for entry in games):
        ways.append(widgets.way(ORDERS, say))
    ways.append(widgets.other(ZONE, say))
    rows = (
        widgets.choose(LANGUAGE, languages, say),
        widgets.choose(ZONE, _zones(zone, now), say),
        widgets.choose(HAND, hand, say),
    )
    return Panel(say("settings-title"), fields=tuple(told), rows=(*rows, tuple(ways)))


def _zones(zone: ZoneInfo, now: float) -> list[Choice]:
    names = dict.fromkeys((*ZONES, zone.key))
    return [Choice(name.replace("_", " "), name, _time_at(now, ZoneInfo(name)), name == zone.key) for name in names]


def _time_at(now: float, zone: ZoneInfo) -> str:
    there = datetime.fromtimestamp(now, zone)
    return format_time_of_day(there.hour * 60 + there.minute)
