"""Who would win by what a seat is asked about."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.fallera.cards import GOAL, Model, count_ingredients
from cogs.fallera.rules.advice.values import get_treasures, predict_exchange
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

THEFTS = frozenset({Model.RATA, Model.VENT, Model.PACTE})
"""The specials that take or swap treasures of one player."""


def find_winner(view: View) -> int | None:
    """Find another player who makes a paella if the attack, or the special as it stands, succeeds; None if nobody."""
    for seat, treasures in _list_displays_after(view):
        if seat != view.seat and count_ingredients(treasures, len(view.players)) >= GOAL:
            return seat
    return None


def _list_displays_after(view: View) -> Iterator[tuple[int, tuple[Model, ...]]]:
    """List the displays that change, as they are after the attack or the special."""
    if view.battle is not None:
        yield view.battle.attacker, (*get_treasures(view, view.battle.attacker), *_list_spoils(view, view.battle))
    elif view.stack and view.stack[0].card in THEFTS and is_standing(view.stack):
        for seat, treasures in predict_exchange(view, view.stack[0]).items():
            yield seat, tuple(treasures)


def _list_spoils(view: View, battle: BattleView) -> tuple[Model, ...]:
    return get_treasures(view, battle.defender) if battle.aim is None else (battle.aim,)
