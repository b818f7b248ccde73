"""Opens private pages by the payloads of ``PAGE``, and passes chosen values to their settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.kept_pages import DROP
from bot.ui.messages.my_games_panel import MINE
from bot.ui.pages import reminder_settings, settings, vacation, widgets
from bot.ui.pages.calendar_file import CALENDAR, send_calendar
from bot.ui.pages.help_page import COMMANDS, GAMES, LEARN, show_commands, show_help, show_learning
from bot.ui.pages.my_games import KEEP, drop_my_games, keep_my_games, open_my_games_page, show_my_games
from bot.ui.pages.reminder_settings import REMINDERS, change_reminders, show_reminders
from bot.ui.pages.server_settings import SERVER, change_server, open_server_page, show_channel_page
from bot.ui.pages.settings import TYPING_OFF, TYPING_ON, change_setting, set_typing, show_settings
from bot.ui.pages.standing_orders import ORDER, ORDERS, WINDOW, give_order, show_orders
from bot.ui.pages.table_picker import WHICH, run_with_choice
from bot.ui.pages.vacation import UNTIL, VACATION, change_vacation, show_vacation
from bot.ui.pages.widgets import MAIN_PAGE, OTHER, TYPED

HINTS: Mapping[str, str] = {**settings.HINTS, **reminder_settings.HINTS, **vacation.HINTS}
"""The settings that can be typed, with an example each."""


async def open_page(context: Context, name: str) -> None:
    """Show the page or the form of a button.

    :raises Refused: if there is none, or the reader may not see it.
    """
    if name.startswith(SERVER):
        await open_server_page(context, name)
        return
    if name.startswith(f"{MINE}."):
        await open_my_games_page(context, name)
        return
    if (asked := name.removesuffix(OTHER)) != name and asked in HINTS:
        await context.show_form(widgets.build_form(asked, HINTS[asked], context.say))
        return
    pages: Mapping[str, Callable[[], Awaitable[None]]] = {
        MAIN_PAGE: lambda: show_settings(context, is_same_page=True),
        TYPING_ON: lambda: set_typing(context, is_on=True),
        TYPING_OFF: lambda: set_typing(context, is_on=False),
        REMINDERS: lambda: show_reminders(context, is_same_page=True),
        VACATION: lambda: show_vacation(context, is_same_page=True),
        ORDERS: lambda: show_orders(context),
        GAMES: lambda: show_help(context, is_same_page=True),
        LEARN: lambda: show_learning(context),
        COMMANDS: lambda: show_commands(context),
        MINE: lambda: show_my_games(context, is_same_page=True),
        KEEP: lambda: keep_my_games(context),
        CALENDAR: lambda: send_calendar(context),
        DROP: lambda: drop_my_games(context),
    }
    if name not in pages:
        raise Refused("malformed")
    await pages[name]()


async def choose(context: Context, name: str, value: str) -> None:
    """Apply a chosen or typed value, and show the page.

    :raises Refused: if there is no such setting or value, or the reader may not change it.
    """
    setting = name.removesuffix(TYPED)
    if name.startswith(SERVER):
        await change_server(context, name, value)
    elif name.startswith(WHICH):
        await run_with_choice(context, name, value)
    elif name == GAMES:
        await show_help(context, value, is_same_page=True)
    elif name == WINDOW:
        await show_orders(context, value)
    elif name.startswith(f"{ORDER}."):
        await give_order(context, name, value)
    elif setting == UNTIL:
        await change_vacation(context, value)
    elif setting in reminder_settings.SETTINGS:
        await change_reminders(context, name, value)
    else:
        await change_setting(context, name, value)


async def show_list_page(context: Context, name: str, list_page: ListPage) -> None:
    """Show another page of a long list.

    :raises Refused: if there is no such list.
    """
    await show_channel_page(context, name, list_page)
