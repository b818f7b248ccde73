"""The private pages that are reached from each other: which one a press opens, and what is chosen on it.

The names of pages and settings are the payloads of :attr:`Verb.PAGE`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import ListPage
from bot.ui.pages import reminder_settings, settings, vacation, widgets
from bot.ui.pages.help_page import GAMES, show_help
from bot.ui.pages.reminder_settings import REMINDERS, change_reminders, show_reminders
from bot.ui.pages.server_settings import SERVER, change_server, open_server_page, turn_server_list
from bot.ui.pages.settings import change_setting, show_settings
from bot.ui.pages.standing_orders import ORDER, ORDERS, WINDOW, give_order, show_orders
from bot.ui.pages.table_picker import WHICH, take_choice
from bot.ui.pages.vacation import UNTIL, VACATION, change_vacation, show_vacation
from bot.ui.pages.widgets import OTHER, SETTINGS, TYPED

HINTS: Mapping[str, str] = {**settings.HINTS, **reminder_settings.HINTS, **vacation.HINTS}
"""The settings that may be typed, with an example."""


async def open_page(context: Context, name: str) -> None:
    """Show the page to which a button leads, or the form.

    :raises Refused: if there is no such page, or it is not for the reader.
    """
    if name.startswith(SERVER):
        await open_server_page(context, name)
        return
    if (asked := name.removesuffix(OTHER)) != name and asked in HINTS:
        await context.ask(widgets.form(asked, HINTS[asked], context.say))
        return
    pages: Mapping[str, Callable[[], Awaitable[None]]] = {
        SETTINGS: lambda: show_settings(context, is_same_page=True),
        REMINDERS: lambda: show_reminders(context, is_same_page=True),
        VACATION: lambda: show_vacation(context, is_same_page=True),
        ORDERS: lambda: show_orders(context),
    }
    if name not in pages:
        raise Refused("malformed")
    await pages[name]()


async def choose(context: Context, name: str, value: str) -> None:
    """Take what was chosen or typed on a page, and show the page as it is then.

    :raises Refused: if there is nothing of this name to choose, or not this value, or not for the reader.
    """
    setting = name.removesuffix(TYPED)
    if name.startswith(SERVER):
        await change_server(context, name, value)
    elif name.startswith(WHICH):
        await take_choice(context, name, value)
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


async def turn_list(context: Context, name: str, turn: ListPage) -> None:
    """Show another part of a long list on a page.

    :raises Refused: if there is no such list.
    """
    await turn_server_list(context, name, turn)
