"""The page of standing orders, generated from the games' reaction windows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.panel import Choice, Panel, Row, Say, Select
from bot.registry import GameEntry
from bot.tables.orders import AUTO, list_orders
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import GameKey, page
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.panel_parts import describe_order, list_order_choices
from bot.ui.pages import widgets

ORDERS = "orders"
"""The payload of the page."""

WINDOW = "window"
"""The payload of the list of windows."""

ORDER = "order"
"""The prefix of the payload of a window's orders: ``order.<game>.<about>``."""

Window = tuple[str, str]
"""The key of a game, and what its window reacts to."""

Orders = Mapping[Window, str]
"""The orders of a player."""


async def load_orders(context: Context) -> Orders:
    """Load the reader's list_orders."""
    rows = await context.services.tables.people.list_orders(context.person.id)
    return {(row.game, row.about): row.choice for row in rows}


@page(ORDERS, WINDOW)
async def show_orders(context: Context, game: GameKey | None = None, about: str = "") -> None:
    """Show the list of windows; with a window, also its orders.

    :raises Refused: if there is no such window.
    """
    games = context.services.tables.games
    shown = (game, about) if game is not None else None
    if shown is not None and shown not in _list_windows(games):
        raise Refused("malformed")
    await context.show(build_orders_page(games, shown, await load_orders(context), context.say), is_same_page=True)


@page(ORDER)
async def give_order(context: Context, game: GameKey, about: str, order: str) -> None:
    """Store an order for a window."""
    await context.services.tables.people.set_order(context.person.id, game, about, order)
    await show_orders(context, game, about)


def build_orders_page(games: Mapping[str, GameEntry], window: Window | None, given: Orders, say: Say) -> Panel:
    """Build the page: the orders of one window, if given, and the list of windows."""
    rows: tuple[Row, ...] = (
        *_build_window_select(games, given, say),
        (widgets.build_back_button(say),),
    )
    if window is None:
        return Panel(say("settings-orders"), say("settings-orders-note"), rows=rows)
    key, about = window
    game = games[key].game
    held = _get_order(games, window, given)
    orders = list_order_choices(game, about, held, say)
    name, text = f"{ORDER}.{key}.{about}", describe_order(game, about, held, say)
    return Panel(
        say("settings-orders"),
        f"**{_get_window_title(window, say)}**\n{text}\n\n{say('settings-orders-note')}",
        rows=(Select(say("settings-orders-choose"), press_page(name), orders), *rows),
    )


def _build_window_select(games: Mapping[str, GameEntry], given: Orders, say: Say) -> tuple[Select, ...]:
    """Build the list of all games' windows with their current orders; empty if there are none."""
    lines = tuple(
        Choice(
            _get_window_title(window, say),
            ".".join(window),
            describe_order(games[window[0]].game, window[1], _get_order(games, window, given), say),
        )
        for window in _list_windows(games)
    )
    return (Select(say("settings-orders-window"), press_page(WINDOW), lines),) if lines else ()


def _get_order(games: Mapping[str, GameEntry], window: Window, given: Orders) -> str:
    """Return the current order; one that the game no longer offers counts as none."""
    game, about = window
    order = given.get(window, AUTO)
    return order if order in list_orders(games[game].game, about) else AUTO


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
