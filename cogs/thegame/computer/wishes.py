"""What a wish for "not here" of a strong computer means, and how likely it has the card that goes back by ten.

It holds that card, or a run: at least two of the next cards that the pile takes. Where no run is possible it wishes for
nothing, as the wish would name the card.
"""

from collections.abc import Collection, Mapping
from math import comb

from cogs.thegame.cards import CARDS
from cogs.thegame.rules.terms import Degree
from cogs.thegame.rules.view import View, find_way_back, gap

REACH = 4
"""How many of the next cards count for a run."""

RUN = 2
"""How many of them make one."""


def list_next(top: int, pile: int, unplaced: int) -> list[int]:
    """List the next cards that the pile takes by a step forward, the nearest first, of those that are not placed."""
    ahead = [card for card in CARDS if unplaced >> card & 1 and gap(top, card, pile) > 0]
    return sorted(ahead, key=lambda card: gap(top, card, pile))[:REACH]


def wants_to_be_spared(hand: Collection[int], top: int, pile: int, unplaced: int) -> bool:
    """Return whether a strong computer with this hand wishes for "not here"."""
    steps = list_next(top, pile, unplaced)
    held = sum(card in hand for card in steps)
    return len(steps) >= RUN and (held >= RUN or find_way_back(top, pile) in hand)


def find_promised(view: View, unplaced: int) -> Mapping[int, float]:
    """For each pile that another seat wants spared ("not here"), return how likely that seat can go back by ten."""
    promised: dict[int, float] = {}
    for wish in view.wishes:
        if wish.seat != view.seat and wish.degree is Degree.NOTHERE:
            chance = _find_chance(view, wish.pile, view.hand_sizes[wish.seat], unplaced)
            promised[wish.pile] = 1 - (1 - promised.get(wish.pile, 0)) * (1 - chance)
    return {pile: chance for pile, chance in promised.items() if chance}


def _find_chance(view: View, pile: int, size: int, unplaced: int) -> float:
    """Return how likely a hand of this size has the card that goes back by ten, if it has that card or a run."""
    top = view.tops[pile]
    back = find_way_back(top, pile)
    if back not in CARDS or not unplaced >> back & 1 or back in view.hand:
        return 0.0
    steps = sum(card not in view.hand for card in list_next(top, pile, unplaced))
    others = unplaced.bit_count() - len(view.hand) - 1
    without_run = sum(comb(steps, held) * comb(others - steps, size - held) for held in range(min(RUN, size + 1)))
    with_back = comb(others, size - 1)
    return with_back / (with_back + comb(others, size) - without_run)
