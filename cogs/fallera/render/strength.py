"""What a battle would bring, estimated from the view of a seat: its points, and who would win the game by it."""

from collections.abc import Mapping, Sequence

from cogs.fallera.cards import CARDS, GOAL, Model, count_ingredients
from cogs.fallera.rules.advice.values import get_treasures, predict_treasures
from cogs.fallera.rules.points import Side, compute_attack, compute_defence
from cogs.fallera.rules.terms import Moma
from cogs.fallera.rules.view import View
from cogs.fallera.rules.windows import is_standing


def estimate_attack(view: View, target: int, cards: Sequence[Model]) -> int | None:
    """Estimate the A of these cards, the fighter first; None if it depends on a hidden card."""
    assert view.me is not None
    if _is_unknown_moma(view, cards[0]):
        return None
    own, other = view.me.display.treasures, view.players[target].display.treasures
    return compute_attack(Side(tuple(cards), own), Side((), other), view.options, len(view.players))


def estimate_defence(view: View, cards: Sequence[Model]) -> int | None:
    """Estimate the D of these cards, the fighter first; None if it depends on a hidden card."""
    assert view.me is not None
    assert view.battle is not None
    battle = view.battle
    if not battle.is_open and _is_unknown_moma(view, cards[0]):
        return None
    rival = Side(battle.cards, view.players[battle.attacker].display.treasures)
    return compute_defence(Side(tuple(cards), view.me.display.treasures), rival, view.options, len(view.players))


def _is_unknown_moma(view: View, fighter: Model) -> bool:
    """Return whether the fighter is a Moma that copies a hidden card."""
    return fighter is Model.MOMA and view.options.moma is Moma.COPIES


def find_winner(view: View) -> int | None:
    """Find another player who makes a paella if the attack, or the special as it stands, succeeds; None if nobody."""
    displays: Mapping[int, Sequence[Model]] = {}
    if view.battle is not None:
        attacker, defender, aim = view.battle.attacker, view.battle.defender, view.battle.aim
        spoils = get_treasures(view, defender) if aim is None else (aim,)
        displays = {attacker: (*get_treasures(view, attacker), *spoils)}
    elif view.stack and CARDS[view.stack[0].card].steals and is_standing(view.stack):
        displays = predict_treasures(view, view.stack[0])
    for seat, treasures in displays.items():
        if seat != view.seat and count_ingredients(treasures, len(view.players)) >= GOAL:
            return seat
    return None
