"""The pages of a user's settings: language, time zone, place of the hand, further pages; and standing orders."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.engine.panel import Button, Choice, Field, Panel, Row, Say, Select
from bot.registry import GameEntry
from bot.tables import orders
from bot.tables.local_time import HOME_ZONE, find_zone
from bot.tables.reminders import get_zone
from bot.tables.table import Refused
from bot.text.languages import LANGUAGES
from bot.text.texts import Texts
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import GameKey, Text, named, page
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.panel_parts import describe_order, list_order_choices
from bot.ui.messages.wording import format_time_of_day
from bot.ui.pages import reminder_settings, widgets
from bot.ui.pages.reminder_settings import REMINDERS, VACATION, describe_reminders, describe_vacation
from bot.ui.pages.statistics import RATINGS
from bot.ui.pages.widgets import AUTO, MAIN_PAGE, OTHER, TYPED, list_language_choices
from storage.rows import UserRow

LANGUAGE, ZONE, HAND = "language", "zone", "hand"
"""The payloads of the settings."""

TYPING_ON, TYPING_OFF = "typing-on", "typing-off"
"""The payloads of the buttons that let the reader type moves in direct messages, or not."""

HINTS: Mapping[str, str] = {ZONE: "Europe/Madrid", **reminder_settings.HINTS}
"""The settings that can be typed, with an example each."""

BY_DM, BY_BUTTON = "dm", "button"

ZONES = (
    HOME_ZONE,
    *("Atlantic/Canary", "Europe/Andorra", "Europe/Paris", "Europe/Rome", "Europe/Berlin", "Europe/Brussels"),
    *("Europe/London", "Europe/Lisbon", "America/Mexico_City", "America/Guatemala", "America/Bogota", "America/Lima"),
    *("America/Caracas", "America/Santiago", "America/Argentina/Buenos_Aires", "America/Sao_Paulo"),
    *("America/New_York", "America/Chicago", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney"),
)
"""The time zones that the list offers."""

ORDERS = "orders"
"""The payload of the page."""

WINDOW = "window"
"""The payload of the list of windows."""

ORDER = "order"
"""The prefix of the payload of a window's orders: ``order.<game>.<about>``."""


@page(MAIN_PAGE)
async def show_settings(context: Context) -> None:
    tables, guild_id = context.services.tables, context.reader.place.guild_id
    user = await tables.people.get(context.person.id)
    server = (await tables.servers.get(guild_id)).language
    texts = context.services.texts
    context.say = texts.say(texts.resolve(user.language, user.locale, server))
    panel = build_settings_page(
        user, server, tables.now(), tables.games.values(), context.say, has_typed_moves=context.services.has_typed_moves
    )
    await context.show(panel, is_same_page=True)


@page({TYPING_ON: "1", TYPING_OFF: "0"})
async def set_typing(context: Context, is_on: bool) -> None:
    """Let the reader type moves in direct messages, or not, and show the page.

    :raises Refused: if the operator does not offer it.
    """
    if is_on and not context.services.has_typed_moves:
        raise Refused("malformed")
    await context.services.tables.people.save_settings(context.person.id, {"types_moves": is_on})
    await show_settings(context)


@page(named(LANGUAGE, ZONE, HAND, f"{ZONE}{TYPED}"))
async def change_setting(context: Context, name: str, value: Text) -> None:
    """Apply a setting, and show the page.

    :raises Refused: if there is no such setting or value.
    """
    people = context.services.tables.people
    await people.save_settings(context.person.id, parse_setting(name, value), is_shown=name in (LANGUAGE, HAND))
    if name == LANGUAGE:
        context.services.kept_pages.refresh_list(context.person.id)
    if (name, value) == (HAND, BY_DM):
        await people.open_dms(context.person.id)
    await show_settings(context)


@page({f"{name}{OTHER}": name for name in HINTS})
async def show_form(context: Context, name: str) -> None:
    """Show the form of a setting that can be typed."""
    await context.show_form(widgets.build_form(name, HINTS[name], context.say))


def parse_setting(name: str, value: str) -> Mapping[str, str | bool]:
    """Return the columns to store for a value.

    :raises Refused: if there is no such setting or value.
    """
    match name:
        case "language" if value in (*LANGUAGES, AUTO):
            return {"language": "" if value == AUTO else value}
        case "hand" if value in (BY_DM, BY_BUTTON):
            return {"is_hand_by_dm": value == BY_DM}
        case "zone" | "zone-typed":
            try:
                return {"zone": find_zone(value.strip() or "-").key}
            except ValueError as error:
                raise Refused("bad-zone") from error
    raise Refused("malformed")


def build_settings_page(
    user: UserRow, server: str, now: float, games: Collection[GameEntry], say: Say, *, has_typed_moves: bool = False
) -> Panel:
    """Build the page; ``server`` is the server's language, empty if it has none.

    With ``has_typed_moves`` it offers to type moves in direct messages.
    """
    by_discord = say(f"language-{Texts.resolve('', user.locale, server)}")
    languages = [Choice(say("settings-language-auto", language=by_discord), AUTO, is_chosen=not user.language)]
    languages += list_language_choices(user.language, say)
    hand = (
        Choice(say("settings-hand-dm"), BY_DM, is_chosen=user.is_hand_by_dm),
        Choice(say("settings-hand-button"), BY_BUTTON, is_chosen=not user.is_hand_by_dm),
    )
    hand_note = say("settings-hand-note", hand=widgets.join_hand_labels(games, say))
    zone = get_zone(user)
    choices = []
    for name in dict.fromkeys((*ZONES, zone.key)):
        there = datetime.fromtimestamp(now, ZoneInfo(name))
        time = format_time_of_day(there.hour * 60 + there.minute)
        shown = say("settings-zone-now", zone=name.replace("_", " "), time=time)
        choices.append(Choice(shown, name, is_chosen=name == zone.key))
    fields = [
        widgets.build_field(LANGUAGE, languages, say("settings-language-note"), say),
        replace(
            widgets.build_field(ZONE, choices, say("settings-zone-note"), say),
            button=widgets.build_form_button(ZONE, say),
        ),
        widgets.build_field(HAND, hand, hand_note, say),
        Field(
            say("settings-reminders"),
            "\n".join(describe_reminders(user, say)),
            button=Button(say("settings-reminders-open"), press_page(REMINDERS)),
        ),
        Field(
            say("settings-vacation"), describe_vacation(user, now, say), button=widgets.build_page_button(VACATION, say)
        ),
    ]
    if has_typed_moves:
        state, turn = ("on", TYPING_OFF) if user.types_moves else ("off", TYPING_ON)
        text = f"**{say(f'settings-typing-is-{state}')}**\n{say('settings-typing-note')}"
        fields.insert(3, Field(say("settings-typing"), text, button=widgets.build_page_button(turn, say)))
    has_orders = any(entry.game.windows for entry in games)
    pages = (ORDERS, RATINGS) if has_orders else (RATINGS,)
    buttons = tuple(widgets.build_page_button(page, say) for page in pages)
    return Panel(say("settings-title"), fields=tuple(fields), rows=(buttons,))


Window = tuple[str, str]
"""The key of a game, and what its window reacts to."""

Orders = Mapping[Window, str]
"""The orders of a player."""


@page(ORDERS, WINDOW)
async def show_orders(context: Context, game: GameKey | None = None, about: str = "") -> None:
    """Show the list of windows; with a window, also its orders.

    :raises Refused: if there is no such window.
    """
    tables = context.services.tables
    shown = (game, about) if game is not None else None
    if shown is not None and shown not in _list_windows(tables.games):
        raise Refused("malformed")
    orders = {(row.game, row.about): row.choice for row in await tables.people.list_orders(context.person.id)}
    await context.show(build_orders_page(tables.games, shown, orders, context.say), is_same_page=True)


@page(ORDER)
async def give_order(context: Context, game: GameKey, about: str, order: str) -> None:
    await context.services.tables.people.set_order(context.person.id, game, about, order)
    await show_orders(context, game, about)


def build_orders_page(games: Mapping[str, GameEntry], window: Window | None, given: Orders, say: Say) -> Panel:
    """Build the page: the orders of one window, if given, and the list of windows."""
    lines = tuple(
        Choice(
            _get_window_title(window, say),
            ".".join(window),
            describe_order(games[window[0]].game, window[1], _get_order(games, window, given), say),
        )
        for window in _list_windows(games)
    )
    rows: tuple[Row, ...] = (
        *((Select(say("settings-orders-window"), press_page(WINDOW), lines),) if lines else ()),
        (widgets.build_back_button(say),),
    )
    if window is None:
        return Panel(say("settings-orders"), say("settings-orders-note"), rows=rows)
    key, about = window
    game = games[key].game
    held = _get_order(games, window, given)
    choices = list_order_choices(game, about, held, say)
    name, text = f"{ORDER}.{key}.{about}", describe_order(game, about, held, say)
    return Panel(
        say("settings-orders"),
        f"**{_get_window_title(window, say)}**\n{text}\n\n{say('settings-orders-note')}",
        rows=(Select(say("settings-orders-choose"), press_page(name), choices), *rows),
    )


def _get_order(games: Mapping[str, GameEntry], window: Window, given: Orders) -> str:
    """Return the current order; one that the game no longer offers counts as none."""
    game, about = window
    order = given.get(window, orders.AUTO)
    return order if order in orders.list_orders(games[game].game, about) else orders.AUTO


def _list_windows(games: Mapping[str, GameEntry]) -> Iterator[Window]:
    return (
        (key, about)
        for key, entry in games.items()
        for about, window in entry.game.windows.items()
        if not window.is_former
    )


def _get_window_title(window: Window, say: Say) -> str:
    game, about = window
    return f"{say(f'{game}-title')}: {say(f'{game}-window-{about}')}"
