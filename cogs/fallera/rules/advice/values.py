"""Values of cards and displays to a seat, computed from its view.

The unit is one card, as an almoina draws; an ingredient is worth several, and to prevent a paella is worth more.
"""

from collections.abc import Mapping, Sequence

from bot.engine.value import remove
from cogs.fallera.cards import CARDS, GOAL, INGREDIENTS, Model, count_ingredients, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.specials import find_special
from cogs.fallera.rules.terms import Played
from cogs.fallera.rules.turns import count_sale_cards
from cogs.fallera.rules.view import View

INGREDIENT = 6.0
"""The value of an ingredient, in cards."""

VICTORY = 1000.0

DANGER: Mapping[int, float] = {0: 0.0, 1: 0.0, 2: 0.5, 3: 2.0, 4: 8.0}
"""The extra value of a display, by its ingredients."""

VALUES: Mapping[Model, float] = {
    # in hand
    Model.CAGALLO: 0.1,
    Model.DELICA: 0.5,
    Model.MONLEONETES: 0.5,
    Model.DANSA: 0.4,
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
    # on a display
    Model.CORBELLA: 1.5,
    Model.ORXATA: 1.5,
    Model.ALLIOLI: 2.0,
    Model.TARTANA: 1.5,
    Model.AEROPORT: 1.5,
    Model.TARONGER: 2.0,
}
"""The value of cards in hand that are not worth 1, and of treasures that take effect from a display."""


def get_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def get_treasures(view: View, seat: int) -> tuple[Model, ...]:
    return view.players[seat].display.treasures


def _value_display(view: View, treasures: Sequence[Model]) -> float:
    """Value a display; a paella is worth more than anything else."""
    count = count_ingredients(treasures, len(view.players))
    if count >= GOAL:
        return VICTORY
    others = 0.0
    for card in treasures:
        if card in moves.SALES:
            others += 0.9 * count_sale_cards(treasures, card, view.options) + CARDS[card].actions
        elif card not in INGREDIENTS:
            others += value_card(card)
    return others + count * INGREDIENT + DANGER[count]


def compute_gain(view: View, changes: Mapping[int, Sequence[Model]]) -> float:
    """Compute the gain of the seat by these changed displays; the losses of rivals are weighed."""
    total = 0.0
    for seat, treasures in changes.items():
        change = _value_display(view, treasures) - _value_display(view, get_treasures(view, seat))
        total += change if seat == view.seat else -change * weigh(view, seat)
    return total


def weigh(view: View, seat: int) -> float:
    """Weigh the loss of a rival: most if there is only one, more for the leader than for the others."""
    rivals = [each for each, player in enumerate(view.players) if each != view.seat and not player.is_gone]
    if len(rivals) < 2:
        return 0.8
    best = max(view.players[other].worth for other in rivals)
    return 0.6 if view.players[seat].worth == best and best else 0.3


def value_card(card: Model) -> float:
    return VALUES.get(card, 1.0)


def predict_treasures(view: View, played: Played) -> Mapping[int, Sequence[Model]]:
    """Return the treasures of the displays that a special of a turn changes."""
    displays = [player.display for player in view.players]
    circle = [seat for seat, player in enumerate(view.players) if not player.is_gone][:: view.direction]
    changes = find_special(played.card, view.options).change(played, displays, circle)
    return {seat: display.treasures for seat, display in changes.items()}


def move_treasure(view: View, source: int, card: Model) -> Mapping[int, Sequence[Model]]:
    """Return the displays after the seat takes this treasure from another display."""
    seat = get_seat(view)
    return {source: remove(get_treasures(view, source), card), seat: sort_cards((*get_treasures(view, seat), card))}
