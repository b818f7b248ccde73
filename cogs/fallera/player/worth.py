"""What things are worth to a seat, told from its view, in cards.

An almoina brings one, an ingredient is worth several, and what keeps somebody from a paella more than that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.fallera.cards import GOAL, INGREDIENTS, Model, in_order, worth
from cogs.fallera.rules import moves
from cogs.fallera.rules.turns import price
from cogs.fallera.rules.view import View

INGREDIENT = 6.0
"""What an ingredient is worth, in cards."""

VICTORY = 1000.0

DANGER: Mapping[int, float] = {0: 0.0, 1: 0.0, 2: 0.5, 3: 2.0, 4: 8.0}
"""How much more it is worth to take an ingredient from somebody who has so many, or to stop him."""

DULL: Mapping[Model, float] = {Model.CAGALLO: 0.1, Model.DELICA: 0.5, Model.MONLEONETES: 0.5, Model.DANSA: 0.4}
"""Cards that are worth less than another one would be."""

PRECIOUS: Mapping[Model, float] = {
    Model.PAELLA: 2.0,
    Model.DONYET: 3.0,
    Model.RATA: 3.0,
    Model.REPETICIO: 2.0,
    Model.DAMA: 1.5,
    Model.TOMBATOSSALS: 1.5,
    Model.MORO: 1.4,
    Model.VENT: 1.5,
    Model.ESPIONATGE: 1.2,
    Model.MURALLA: 2.0,
}
"""Cards that are worth more."""

DISPLAYED: Mapping[Model, float] = {
    Model.CORBELLA: 1.5,
    Model.ORXATA: 1.5,
    Model.ALLIOLI: 2.0,
    Model.TARTANA: 1.5,
    Model.AEROPORT: 1.5,
    Model.TARONGER: 2.0,
}
"""What a display has of a treasure that does something there."""


def seats(view: View) -> range:
    return range(len(view.players))


def own_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def treasures_of(view: View, seat: int) -> tuple[Model, ...]:
    return view.players[seat].display.treasures


def _rivals(view: View) -> list[int]:
    return [seat for seat in seats(view) if seat != view.seat and not view.players[seat].is_gone]


def _price(view: View, treasures: Sequence[Model], card: Model) -> float:
    """What a treasure of a display is worth to whoever has it, a paella apart."""
    if card in INGREDIENTS:
        return INGREDIENT
    if card in moves.SALES:
        return 0.9 * price(treasures, card, view.options) + (card is Model.DOLCAINA)
    return DISPLAYED[card]


def _shown(view: View, treasures: Sequence[Model]) -> float:
    """What a display is worth; one with a paella more than anything."""
    count = worth(treasures, len(view.players))
    if count >= GOAL:
        return VICTORY
    others = sum(_price(view, treasures, card) for card in treasures if card not in INGREDIENTS)
    return others + count * INGREDIENT + DANGER[count]


def gain(view: View, changes: Mapping[int, Sequence[Model]]) -> float:
    """How much better the seat stands when displays hold this; what others lose counts the less, the less it helps."""
    total = 0.0
    for seat, treasures in changes.items():
        change = _shown(view, treasures) - _shown(view, treasures_of(view, seat))
        total += change if seat == view.seat else -change * rivalry(view, seat)
    return total


def rivalry(view: View, seat: int) -> float:
    """How much it matters what becomes of another player: all for one rival, more for who is ahead of several."""
    rivals = _rivals(view)
    if len(rivals) < 2:
        return 0.8
    best = max(view.players[other].worth for other in rivals)
    return 0.6 if view.players[seat].worth == best and best else 0.3


def value_of(card: Model) -> float:
    """What a card in hand is worth."""
    return PRECIOUS.get(card, DULL.get(card, 1.0))


def without(cards: Sequence[Model], card: Model) -> tuple[Model, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def moved(view: View, source: int, card: Model) -> Mapping[int, Sequence[Model]]:
    """The displays after the seat has taken a treasure."""
    seat = own_seat(view)
    return {source: without(treasures_of(view, source), card), seat: in_order((*treasures_of(view, seat), card))}
