"""What is answered to what others play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cogs.fallera.cards import FIGHTERS, GOAL, INGREDIENTS, SHIELDS, Model, in_order
from cogs.fallera.player.worth import INGREDIENT, gain, treasures_of, value_of, without
from cogs.fallera.rules import moves
from cogs.fallera.rules.points import Side, attack_of, defence_of
from cogs.fallera.rules.terms import Defend, Move, Played
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

HARM = 3.0
"""From here on a paella or an espionatge is well spent."""


def paella(view: View) -> Move:
    """Cancel what hurts enough, or what cancels something that helps enough."""
    if moves.PAELLA not in view.legal:
        return moves.PASS
    effect = _effect(view, view.stack[0])
    is_good = effect <= -HARM if is_standing(view.stack) else effect >= HARM
    return moves.PAELLA if is_good else moves.PASS


def _effect(view: View, played: Played) -> float:
    """What it means for the seat that a special holds; what does not concern it is left alone unless it decides."""
    seat, user, target = view.seat, played.seat, played.target
    sign = 1.0 if user == seat else -1.0 if target == seat else 0.0
    match played.card:
        case Model.RATA | Model.VENT | Model.PACTE:
            return gain(view, _exchanged(view, played))
        case Model.MASCLET | Model.ESPILL | Model.ESPIONATGE | Model.AIGUA:
            return sign * (INGREDIENT if _is_dear(view) else 1.0)
        case Model.BEC | Model.DONYET | Model.CASSALLA:
            is_close = user != seat and view.players[user].worth == GOAL - 1
            return -HARM if is_close and played.card is not Model.BEC else sign * HARM
    return sign * 1.5


def _exchanged(view: View, played: Played) -> Mapping[int, Sequence[Model]]:
    """The displays if a theft or an exchange holds."""
    user, target = played.seat, played.target
    assert target is not None
    mine, theirs = treasures_of(view, user), treasures_of(view, target)
    if played.treasure is None:
        return {user: theirs, target: mine}
    given = () if played.own is None else (played.own,)
    kept = mine if played.own is None else without(mine, played.own)
    return {
        user: in_order((*kept, played.treasure)),
        target: in_order((*without(theirs, played.treasure), *given)),
    }


def _is_dear(view: View) -> bool:
    """Whether the battle that is fought is for an ingredient, or for everything."""
    battle = view.battle
    return battle is not None and (battle.aim is None or battle.aim in INGREDIENTS)


def espionatge(view: View) -> Move:
    """Look at an attack for something dear if there is somebody to defend it."""
    can_defend = not FIGHTERS.isdisjoint(view.hand)
    is_worth_it = _is_dear(view) and can_defend and moves.ESPIONATGE in view.legal
    return moves.ESPIONATGE if is_worth_it else moves.PASS


def defence(view: View) -> Move:
    """Against an open attack the cheapest cards that withstand it, else the strongest for what is worth it."""
    battle = view.battle
    assert battle is not None
    offered = [action for action in view.legal if isinstance(action, Defend)]
    if not offered or not (_is_dear(view) or battle.aim not in SHIELDS):
        return moves.PASS
    if not battle.is_open:
        return offered[0] if _is_dear(view) else _spare(view, offered)
    enough = [action for action in offered if _withstands(view, battle, action)]
    return min(enough, key=_cost, default=moves.PASS)


def _spare(view: View, offered: Iterable[Defend]) -> Move:
    """A single card for what is not dear, if the hand has several that can fight."""
    is_rich = sum(card in FIGHTERS for card in view.hand) > 1
    bare = (action for action in offered if not (action.muixeranga or action.espill))
    return next(bare, moves.PASS) if is_rich else moves.PASS


def _cost(action: Defend) -> float:
    return value_of(action.card) + action.muixeranga + action.espill


def _withstands(view: View, battle: BattleView, action: Defend) -> bool:
    extras = (Model.MUIXERANGA,) * action.muixeranga + (Model.ESPILL,) * action.espill
    defender = Side((action.card, *extras), treasures_of(view, battle.defender))
    attacker = Side(battle.cards, treasures_of(view, battle.attacker), battle.attacker in battle.dull)
    seats = len(view.players)
    return defence_of(defender, attacker, view.options, seats) >= attack_of(attacker, defender, view.options, seats)


def aigua(view: View) -> Move:
    """Take the point that decides."""
    battle = view.battle
    if moves.AIGUA not in view.legal or battle is None or battle.points is None:
        return moves.PASS
    attack, defence = battle.points
    is_attacker = view.seat == battle.attacker
    rival = battle.defender if is_attacker else battle.attacker
    decides = attack == defence and defence > 0 if is_attacker else attack == defence + 1
    return moves.AIGUA if decides and rival not in battle.wet else moves.PASS
