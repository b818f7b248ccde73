"""The points of an attack or a defence, estimated from the view of a seat."""

from collections.abc import Sequence

from cogs.fallera.cards import Model
from cogs.fallera.rules.points import Side, compute_attack, compute_defence
from cogs.fallera.rules.terms import Moma
from cogs.fallera.rules.view import View


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
