"""One's own turn, and what is chosen in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.fallera.cards import CARDS, GOAL, ORDER, TREASURES, Kind, Model, in_order
from cogs.fallera.player.battles import best_team, prepared
from cogs.fallera.player.worth import DANGER, gain, moved, own_seat, rivalry, seats, treasures_of, value_of, without
from cogs.fallera.rules import moves
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
from cogs.fallera.rules.turns import price
from cogs.fallera.rules.view import View

TRUST = 0.85
"""How likely it is that no paella cancels a special."""


def turn(view: View) -> Move:
    """The action that is worth most; the almoina if none is worth more."""
    if view.aim is not None:
        return prepared(view)
    return max(view.legal, key=lambda action: ACTIONS[type(action)](view, action))


def _almoina(view: View, action: Almoina) -> float:
    return 1.0


def _sell(view: View, action: Sell) -> float:
    """Cards at once for a treasure that could be taken; each has its chance to be an ingredient."""
    count = price(treasures_of(view, own_seat(view)), action.card, view.options)
    return count * 1.05 + (action.card is Model.DOLCAINA)


def _battle(view: View, action: Attack | Almansa) -> float:
    value, _ = best_team(view, action)
    return value


def _use(view: View, action: Use) -> float:
    seat, card = own_seat(view), action.card
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
            return 0.5 * len(_junk(view))
        case Model.RIUA:
            return gain(view, _flooded(view))
        case Model.CREMA:
            return gain(view, dict.fromkeys(seats(view), ())) * 0.8
    return 0.6


def _flooded(view: View) -> Mapping[int, Sequence[Model]]:
    """The displays after a riuà."""
    present = [seat for seat in seats(view) if not view.players[seat].is_gone][:: view.direction]
    return {seat: treasures_of(view, present[at - 1]) for at, seat in enumerate(present)}


def _use_on(view: View, action: UseOn) -> float:
    seat, target = own_seat(view), action.seat
    danger = DANGER[min(view.players[target].worth, GOAL - 1)] * rivalry(view, target)
    match action.card:
        case Model.BEC:
            return (2.7 if view.options.bec is Bec.TAKEN else 1.2) + danger / 4
        case Model.LLUNA:
            return 1.4 + danger / 2
        case Model.BUTONI:
            return 1.2 + danger / 2
        case Model.PACTE:
            mine, theirs = treasures_of(view, seat), treasures_of(view, target)
            return TRUST * gain(view, {seat: theirs, target: mine})
    return gain(view, {target: ()}) * 0.8


def _rob(view: View, action: Rob) -> float:
    return TRUST * gain(view, moved(view, action.seat, action.card))


def _swap(view: View, action: Swap) -> float:
    seat, target = own_seat(view), action.seat
    mine, theirs = treasures_of(view, seat), treasures_of(view, target)
    changes = {
        seat: in_order((*without(mine, action.own), action.card)),
        target: in_order((*without(theirs, action.card), action.own)),
    }
    return TRUST * gain(view, changes)


def _recover(view: View, action: Recover) -> float:
    if action.card in TREASURES:
        mine = treasures_of(view, own_seat(view))
        return TRUST * gain(view, {own_seat(view): in_order((*mine, action.card))})
    return TRUST * value_of(action.card)


def _shed(view: View, action: Shed) -> float:
    return 0.5 * sum(CARDS[card].kind is Kind.SPECIAL for card in view.hand)


def _pass_on(view: View, action: PassOn) -> float:
    return _shed(view, moves.SHED) + 0.2 + DANGER[min(view.players[action.seat].worth, GOAL - 1)] / 4


ACTIONS: Mapping[type[Move], Callable[[View, Any], float]] = {
    Almoina: _almoina,
    Sell: _sell,
    Attack: _battle,
    Almansa: _battle,
    Use: _use,
    UseOn: _use_on,
    Rob: _rob,
    Swap: _swap,
    Recover: _recover,
    Shed: _shed,
    PassOn: _pass_on,
}
"""What each action of a turn is worth, in cards."""


def _junk(view: View) -> list[Model]:
    """Cards of the hand that are better changed for others."""
    return [card for card in view.hand if value_of(card) < 1]


def discard(view: View) -> Move:
    """Put aside what is worth little, then gamble."""
    last = ORDER[view.chosen[-1]] if view.chosen else -1
    left = Counter(_junk(view)) - Counter(view.chosen)
    found = (moves.DISCARDS[card] for card in left if ORDER[card] >= last)
    return next((action for action in found if action in view.legal), moves.GAMBLE)


def taken(view: View) -> Move:
    """The card or treasure that is worth most."""
    mine = treasures_of(view, own_seat(view))

    def value(action: Move) -> float:
        assert isinstance(action, Keep | Take)
        if action.card in TREASURES:
            return gain(view, {own_seat(view): in_order((*mine, action.card))})
        return value_of(action.card)

    return max(view.legal, key=value)
