"""Advice: an action for a seat that is asked, by rules of thumb; it replaces absent players. Here: answers."""

from collections.abc import Callable, Mapping

from cogs.fallera.cards import CARDS, FIGHTERS, GOAL, INGREDIENTS, SHIELDS
from cogs.fallera.rules import moves
from cogs.fallera.rules.advice.turn import choose_card, choose_discard, choose_turn_action
from cogs.fallera.rules.advice.values import INGREDIENT, compute_gain, get_treasures, predict_treasures, value_card
from cogs.fallera.rules.points import Side, can_withstand
from cogs.fallera.rules.specials import find_special
from cogs.fallera.rules.terms import Defend, Move, Phase
from cogs.fallera.rules.view import View
from cogs.fallera.rules.windows import is_standing

PAELLA_THRESHOLD = 3.0
"""The least effect, in cards, against which a paella is used."""


def choose_paella(view: View) -> Move:
    """Cancel a special that hurts enough, or a paella against one that helps enough."""
    if moves.PAELLA not in view.legal:
        return moves.PASS
    played, seat = view.stack[0], view.seat
    sign = 1.0 if played.seat == seat else -1.0 if played.target == seat else 0.0
    if CARDS[played.card].steals:
        effect = compute_gain(view, predict_treasures(view, played))  # on the seat, in cards
    elif view.battle is not None:
        effect = sign * (INGREDIENT if _is_valuable_battle(view) else 1.0)
    else:
        is_close = played.seat != seat and view.players[played.seat].worth == GOAL - 1
        harm = find_special(played.card, view.options).harm
        effect = -harm if is_close and played.target is None else sign * harm
    is_good = effect <= -PAELLA_THRESHOLD if is_standing(view.stack) else effect >= PAELLA_THRESHOLD
    return moves.PAELLA if is_good else moves.PASS


def _is_valuable_battle(view: View) -> bool:
    """Return whether the battle is about an ingredient, or about all treasures."""
    battle = view.battle
    return battle is not None and (battle.aim is None or battle.aim in INGREDIENTS)


def choose_espionatge(view: View) -> Move:
    """Reveal an attack on something valuable if the hand can defend it."""
    can_defend = not FIGHTERS.isdisjoint(view.hand)
    is_worth_it = _is_valuable_battle(view) and can_defend and moves.ESPIONATGE in view.legal
    return moves.ESPIONATGE if is_worth_it else moves.PASS


def choose_defence(view: View) -> Move:
    """Lay the cheapest cards that withstand an open attack; against a hidden one the strongest, if it is worth it."""
    battle = view.battle
    assert battle is not None
    if choose_espionatge(view) is not moves.PASS:
        return moves.ESPIONATGE
    offered = [action for action in view.legal if isinstance(action, Defend)]
    if not offered or not (_is_valuable_battle(view) or battle.aim not in SHIELDS):
        return moves.PASS
    if not battle.is_open:
        if _is_valuable_battle(view):
            return offered[0]
        has_several = sum(card in FIGHTERS for card in view.hand) > 1
        bare = (action for action in offered if not (action.muixeranga or action.espill))
        return next(bare, moves.PASS) if has_several else moves.PASS
    treasures, seats = get_treasures(view, battle.defender), len(view.players)
    attacker = Side(battle.cards, get_treasures(view, battle.attacker), battle.attacker in battle.dull)
    return min(
        (each for each in offered if can_withstand(Side(each.cards, treasures), attacker, view.options, seats)),
        key=lambda action: value_card(action.card) + action.muixeranga + action.espill,
        default=moves.PASS,
    )


def choose_aigua(view: View) -> Move:
    """Use the aigua if its point changes the result."""
    battle = view.battle
    if moves.AIGUA not in view.legal or battle is None or battle.points is None:
        return moves.PASS
    attack, defence = battle.points
    is_attacker = view.seat == battle.attacker
    rival = battle.defender if is_attacker else battle.attacker
    decides = attack == defence and defence > 0 if is_attacker else attack == defence + 1
    return moves.AIGUA if decides and rival not in battle.wet else moves.PASS


def advise(view: View) -> Move:
    """Choose an action for a seat that is asked."""
    return CHOOSERS[view.phase](view)


CHOOSERS: Mapping[Phase, Callable[[View], Move]] = {
    Phase.TURN: choose_turn_action,
    Phase.DISCARD: choose_discard,
    Phase.KEEP: choose_card,
    Phase.EXTRA: choose_card,
    Phase.PAELLA: choose_paella,
    Phase.ESPIONATGE: choose_espionatge,
    Phase.DEFENCE: choose_defence,
    Phase.AIGUA: choose_aigua,
}
