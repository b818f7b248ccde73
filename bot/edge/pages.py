"""The private pages that are reached from each other: which one a press opens, and what is chosen on it.

The names of pages and settings are the payloads of :attr:`Verb.PAGE`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.edge import controls, reminders, settings, vacation
from bot.edge.controls import OTHER, SETTINGS, TYPED
from bot.edge.guidance import GAMES, show_help
from bot.edge.ids import Turn
from bot.edge.orders import ORDER, ORDERS, WINDOW, give_order, show_orders
from bot.edge.reminders import REMINDERS, change_reminders, show_reminders
from bot.edge.servers import SERVER, change_server, open_server_page, turn_server_list
from bot.edge.settings import change_setting, show_settings
from bot.edge.vacation import UNTIL, VACATION, change_vacation, show_vacation
from bot.edge.visit import Visit
from bot.edge.which import WHICH, take_choice
from bot.tables.table import Refused

HINTS: Mapping[str, str] = {**settings.HINTS, **reminders.HINTS, **vacation.HINTS}
"""The settings that may be typed, with an example."""


async def open_page(visit: Visit, name: str) -> None:
    """Show the page to which a button leads, or the form.

    :raises Refused: if there is no such page, or it is not for the reader.
    """
    if name.startswith(SERVER):
        await open_server_page(visit, name)
        return
    if (asked := name.removesuffix(OTHER)) != name and asked in HINTS:
        await visit.ask(controls.form(asked, HINTS[asked], visit.say))
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


async def choose(visit: Visit, name: str, value: str) -> None:
    """Take what was chosen or typed on a page, and show the page as it is then.

    :raises Refused: if there is nothing of this name to choose, or not this value, or not for the reader.
    """
    setting = name.removesuffix(TYPED)
    if name.startswith(SERVER):
        await change_server(visit, name, value)
    elif name.startswith(WHICH):
        await take_choice(visit, name, value)
    elif name == GAMES:
        await show_help(visit, value, is_same_page=True)
    elif name == WINDOW:
        await show_orders(visit, value)
    elif name.startswith(f"{ORDER}."):
        await give_order(visit, name, value)
    elif setting == UNTIL:
        await change_vacation(visit, value)
    elif setting in reminders.SETTINGS:
        await change_reminders(visit, name, value)
    else:
        await change_setting(visit, name, value)


async def turn_list(visit: Visit, name: str, turn: Turn) -> None:
    """Show another part of a long list on a page.

    :raises Refused: if there is no such list.
    """
    await turn_server_list(visit, name, turn)
