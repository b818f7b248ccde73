"""Actions of the computer player in its own turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.fallera.cards import CARDS, GOAL, ORDER, TREASURES, Kind, Model, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.advice.battles import continue_attack, find_best_team
from cogs.fallera.rules.advice.values import (
    DANGER,
    compute_gain,
    get_seat,
    get_treasures,
    predict_exchange,
    value_card,
    weigh,
)
from cogs.fallera.rules.specials import make_played
from cogs.fallera.rules.terms import (
    Almansa,
    Almoina,
    Attack,
    Bec,
    Keep,
    Move,
    PassOn,
    Recover,
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import count_sale_cards
from cogs.fallera.rules.view import View

CHANCE_UNCANCELLED = 0.85
"""The probability that no paella cancels a special."""


def choose_turn_action(view: View) -> Move:
    """Choose the action of the highest value; an attack that was begun is continued."""
    if view.aim is not None:
        return continue_attack(view)
    return max(view.legal, key=lambda action: VALUATIONS[type(action)](view, action))


def _value_almoina(view: View, action: Almoina) -> float:
    return 1.0


def _value_sell(view: View, action: Sell) -> float:
    """Value each card drawn a little more than an almoina's, since the treasure could be taken before it is sold."""
    count = count_sale_cards(get_treasures(view, get_seat(view)), action.card, view.options)
    return count * 1.05 + CARDS[action.card].actions


def _value_battle(view: View, action: Attack | Almansa) -> float:
    value, _ = find_best_team(view, action)
    return value


def _value_use(view: View, action: Use) -> float:
    seat, card = get_seat(view), action.card
    match card:
        case Model.REPETICIO:
            return 2.5
        case Model.DONYET:
            return 4.0
        case Model.MURALLA:
            return 2.0 * view.players[seat].worth
        case Model.FALLA:
            return 1.5 * view.players[seat].worth
        case Model.PETRER:
            return 0.5 * len(_list_weak_cards(view))
        case Model.RIUA:
            return compute_gain(view, _flood_displays(view))
        case Model.CREMA:
            return compute_gain(view, dict.fromkeys(range(len(view.players)), ())) * 0.8
    return 0.6


def _flood_displays(view: View) -> Mapping[int, Sequence[Model]]:
    """Return the displays after a riuà."""
    present = [seat for seat in range(len(view.players)) if not view.players[seat].is_gone][:: view.direction]
    return {seat: get_treasures(view, present[at - 1]) for at, seat in enumerate(present)}


def _value_use_on(view: View, action: UseOn) -> float:
    target = action.seat
    danger = DANGER[min(view.players[target].worth, GOAL - 1)] * weigh(view, target)
    match action.card:
        case Model.BEC:
            return (2.7 if view.options.bec is Bec.TAKEN else 1.2) + danger / 4
        case Model.LLUNA:
            return 1.4 + danger / 2
        case Model.BUTONI:
            return 1.2 + danger / 2
        case Model.PACTE:
            return _value_theft(view, action)
    return compute_gain(view, {target: ()}) * 0.8


def _value_theft(view: View, action: Rob | Swap | UseOn) -> float:
    """Value a rata, a vent or a pacte."""
    played = make_played(get_seat(view), action)
    return CHANCE_UNCANCELLED * compute_gain(view, predict_exchange(view, played))


def _value_recover(view: View, action: Recover) -> float:
    if action.card in TREASURES:
        mine = get_treasures(view, get_seat(view))
        return CHANCE_UNCANCELLED * compute_gain(view, {get_seat(view): sort_cards((*mine, action.card))})
    return CHANCE_UNCANCELLED * value_card(action.card)


def _value_shed(view: View, action: Shed) -> float:
    return 0.5 * sum(CARDS[card].kind is Kind.SPECIAL for card in view.hand)


def _value_pass_on(view: View, action: PassOn) -> float:
    return _value_shed(view, moves.SHED) + 0.2 + DANGER[min(view.players[action.seat].worth, GOAL - 1)] / 4


VALUATIONS: Mapping[type[Move], Callable[[View, Any], float]] = {
    Almoina: _value_almoina,
    Sell: _value_sell,
    Attack: _value_battle,
    Almansa: _value_battle,
    Use: _value_use,
    UseOn: _value_use_on,
    Rob: _value_theft,
    Swap: _value_theft,
    Recover: _value_recover,
    Shed: _value_shed,
    PassOn: _value_pass_on,
}
"""The value of each action of a turn, in cards."""


def _list_weak_cards(view: View) -> list[Model]:
    """List the cards of the hand that are worth less than a drawn one."""
    return [card for card in view.hand if value_card(card) < 1]


def choose_discard(view: View) -> Move:
    """Put the weak cards aside one by one, then discard them."""
    last = ORDER[view.chosen[-1]] if view.chosen else -1
    left = Counter(_list_weak_cards(view)) - Counter(view.chosen)
    found = (moves.DISCARDS[card] for card in left if ORDER[card] >= last)
    return next((action for action in found if action in view.legal), moves.GAMBLE)


def choose_card(view: View) -> Move:
    """Choose the card or treasure of the highest value."""
    mine = get_treasures(view, get_seat(view))

    def value(action: Move) -> float:
        assert isinstance(action, Keep | Take)
        if action.card in TREASURES:
            return compute_gain(view, {get_seat(view): sort_cards((*mine, action.card))})
        return value_card(action.card)

    return max(view.legal, key=value)
