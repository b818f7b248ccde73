"""Standing orders in words."""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Choice, Say
from bot.tables.orders import ASK, AUTO, list_orders


def describe_order(game: Game[Any], about: str, order: str, say: Say) -> str:
    """Describe an order; the game names the action that it uses."""
    text = _describe_deed(game, about, order, say)
    return f"{say('order-default')}: {text}" if order == AUTO else text


def _describe_deed(game: Game[Any], about: str, order: str, say: Say) -> str:
    """What the order does."""
    kind, _, code = order.partition("-")
    key = f"order-{kind}" if order == ASK or game.windows[about].can_pass else f"order-{kind}-always"
    return say(key, deed=say(get_use_key(game.key, code))) if code else say(key)


def get_use_key(game: str, code: str) -> str:
    """The text key of the action that an order uses."""
    return f"{game}-use-{code.lower()}"


def list_order_choices(game: Game[Any], about: str, given: str, say: Say) -> tuple[Choice, ...]:
    """The orders of a window; ``given`` is the current one.

    A closed list shows only the chosen one, so that one says what the list is. What the default does is a note, as it
    is long.
    """
    orders = list_orders(game, about)
    held = given if given in orders else AUTO
    names = {order: _describe_deed(game, about, order, say) for order in orders}
    labels = {**names, AUTO: say("order-default")}
    labels[held] = say("order-chosen", order=labels[held])
    return tuple(
        Choice(labels[order], order, names[order] if order == AUTO else "", is_chosen=order == held) for order in orders
    )
