"""The player who would win by what a seat is asked about."""

from collections.abc import Mapping, Sequence

from cogs.fallera.cards import GOAL, Model, count_ingredients
from cogs.fallera.rules.advice.values import get_treasures, predict_exchange
from cogs.fallera.rules.view import View
from cogs.fallera.rules.windows import is_standing

THEFTS = frozenset({Model.RATA, Model.VENT, Model.PACTE})
"""The specials that take or swap treasures of one player."""


def find_winner(view: View) -> int | None:
    """Find another player who makes a paella if the attack, or the special as it stands, succeeds; None if nobody."""
    displays: Mapping[int, Sequence[Model]] = {}
    if view.battle is not None:
        attacker, defender, aim = view.battle.attacker, view.battle.defender, view.battle.aim
        spoils = get_treasures(view, defender) if aim is None else (aim,)
        displays = {attacker: (*get_treasures(view, attacker), *spoils)}
    elif view.stack and view.stack[0].card in THEFTS and is_standing(view.stack):
        displays = predict_exchange(view, view.stack[0])
    for seat, treasures in displays.items():
        if seat != view.seat and count_ingredients(treasures, len(view.players)) >= GOAL:
            return seat
    return None
