"""Standing orders in words."""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Choice, Press, Say, Select, Verb
from bot.tables.orders import ASK, AUTO, list_orders


def describe_order(game: Game[Any], about: str, order: str, say: Say) -> str:
    """Describe an order; the game names the action that it uses."""
    kind, _, code = order.partition("-")
    key = f"order-{kind}" if order == ASK or game.windows[about].can_pass else f"order-{kind}-always"
    return say(key, deed=say(get_use_key(game.key, code))) if code else say(key)


def get_use_key(game: str, code: str) -> str:
    """The text key of the action that an order uses."""
    return f"{game}-use-{code.lower()}"


def build_order_select(game: Game[Any], about: str, given: str, say: Say) -> Select | None:
    """Build the choice of an order for a window; ``given`` is the current one. None if the window has no orders."""
    orders = list_orders(game, about)
    held = given if given in orders else AUTO
    choices = tuple(Choice(describe_order(game, about, each, say), each, is_chosen=each == held) for each in orders)
    return Select(say("hand-orders"), Press(Verb.ORDER, page=about), choices) if choices else None
