"""The page of standing orders, generated from the windows that the games declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Choice, Panel, Press, Row, Say, Select, Verb
from bot.registry import GameEntry
from bot.tables.orders import ASK, AUTO, choices
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.pages import widgets

ORDERS = "orders"
"""The page, by what the button that leads there carries."""

WINDOW = "window"
"""The name of the setting whose value is a window: which one to look at."""

ORDER = "order"
"""What the name of a setting begins with whose value is the order for a window: ``order.<game>.<about>``."""

Window = tuple[str, str]
"""The key of a game, and what its window answers to."""

Given = Mapping[Window, str]
"""The orders that a player has given."""


async def given_orders(context: Context) -> Given:
    """The orders that the reader has given."""
    rows = await context.services.tables.people.orders(context.person.id)
    return {(row.game, row.about): row.choice for row in rows}


async def show_orders(context: Context, window: str | None = None) -> None:
    """Show the windows for which orders can be given; with one of them, its orders and which one holds.

    :raises Refused: if there is no such window.
    """
    games = context.services.tables.games
    shown = _window(window) if window is not None else None
    if shown is not None and shown not in _windows(games):
        raise Refused("malformed")
    await context.show(page(games, shown, await given_orders(context), context.say), is_same_page=True)


async def give_order(context: Context, name: str, order: str) -> None:
    """Keep what the reader wants to be answered in a window; ``name`` is that of the setting."""
    window = name.removeprefix(f"{ORDER}.")
    await context.services.tables.people.order(context.person.id, *_window(window), order)
    await show_orders(context, window)


def page(games: Mapping[str, GameEntry], window: Window | None, given: Given, say: Say) -> Panel:
    """The orders for one window, if one is looked at, and the ways to the other windows and to the settings."""
    ways: tuple[Row, ...] = (
        *_window_list(games, given, say, window),
        (widgets.way_back(say),),
    )
    if window is None:
        return Panel(say("settings-orders"), say("settings-orders-note"), rows=ways)
    key, about = window
    game = games[key].game
    held = _held(games, window, given)
    orders = tuple(
        Choice(order_text(game, about, order, say), order, is_chosen=order == held) for order in choices(game, about)
    )
    name = f"{ORDER}.{key}.{about}"
    return Panel(
        say("settings-orders"),
        f"**{_title(window, say)}**\n{order_text(game, about, held, say)}\n\n{say('settings-orders-note')}",
        rows=(Select(say("settings-orders-choose"), Press(Verb.PAGE, page=name), orders), *ways),
    )


def _window_list(games: Mapping[str, GameEntry], given: Given, say: Say, shown: Window | None) -> tuple[Select, ...]:
    """The list of all windows of all games, each with the order that holds; nothing if no game has any."""
    lines = tuple(
        Choice(
            _title(window, say),
            ".".join(window),
            order_text(games[window[0]].game, window[1], _held(games, window, given), say),
            is_chosen=window == shown,
        )
        for window in _windows(games)
    )
    return (Select(say("settings-orders-window"), Press(Verb.PAGE, page=WINDOW), lines),) if lines else ()


def order_text(game: Game[Any], about: str, order: str, say: Say) -> str:
    """An order in words: what it uses is named by its game, everything else is said for all games alike."""
    kind, _, code = order.partition("-")
    key = f"order-{kind}" if order == ASK or game.windows[about].can_pass else f"order-{kind}-always"
    return say(key, handler=say(deed_key(game.key, code))) if code else say(key)


def deed_key(game: str, code: str) -> str:
    """The text key of what an order uses, by the code of its action."""
    return f"{game}-use-{code.lower()}"


def _held(games: Mapping[str, GameEntry], window: Window, given: Given) -> str:
    """The order that holds: one that the game offers no more counts as none."""
    game, about = window
    order = given.get(window, AUTO)
    return order if order in choices(games[game].game, about) else AUTO


def _windows(games: Mapping[str, GameEntry]) -> Iterator[Window]:
    return ((key, about) for key, entry in games.items() for about in entry.game.windows)


def _window(text: str) -> Window:
    game, _, about = text.partition(".")
    return game, about


def _title(window: Window, say: Say) -> str:
    game, about = window
    return f"{say(f'{game}-title')}: {say(f'{game}-window-{about}')}"
