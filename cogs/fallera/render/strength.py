"""How strong an attack or a defence is, as far as the seat that thinks of it can tell."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.fallera.cards import Model
from cogs.fallera.rules.points import Side, attack_of, defence_of
from cogs.fallera.rules.terms import Moma
from cogs.fallera.rules.view import View


def attack(view: View, target: int, cards: Sequence[Model]) -> int | None:
    """The attack of these cards as things stand, who fights first; None if nobody can tell."""
    assert view.me is not None
    if _is_open_question(view, cards[0]):
        return None
    own, other = view.me.display.treasures, view.players[target].display.treasures
    return attack_of(Side(tuple(cards), own), Side((), other), view.options, len(view.players))


def defence(view: View, cards: Sequence[Model]) -> int | None:
    """The defence of these cards as things stand, who fights first; None if nobody can tell."""
    assert view.me is not None
    assert view.battle is not None
    battle = view.battle
    if not battle.is_open and _is_open_question(view, cards[0]):
        return None
    rival = Side(battle.cards, view.players[battle.attacker].display.treasures)
    return defence_of(Side(tuple(cards), view.me.display.treasures), rival, view.options, len(view.players))


def _is_open_question(view: View, fighter: Model) -> bool:
    """True for a Moma that copies a card nobody has seen yet."""
    return fighter is Model.MOMA and view.options.moma is Moma.COPIES
