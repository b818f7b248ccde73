"""The zones of Castellers! for the contract tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from cogs.castellers.cards import CASTELLERS, Card
from cogs.castellers.house import House
from cogs.castellers.rules.game import Castellers
from cogs.castellers.rules.terms import Phase
from tests.contract.zones import Zone

HOUSES = (
    House(copies=(4, 20, 18, 24, 7, 5, 3)),
    House(floors=((3, 4), (5, 6), (5, 6), (5, 7))),
    House(pinya=((2, 2), (3, 3), (1, 1), (1, 5))),
    House(flat=(12, 9, 9, 1)),
    House(graded=((3, 3, 3, 3), (4, 4, 1, 1), (9, 8, 7, 6), (20, 10, 5, 1))),
    House(discarded=5),
    House(rounds=2),
)


SHOWN_AS = {
    "sites": "collas",
    "scared": "collas",
    "scores": "collas",
    "gone": "collas",
    "finishers": "the first is the finisher; the others rank by it once the game is over",
    "idle": "turns that everybody has seen",
    "dry": "turns_left",
}


def conserved(state: Castellers) -> Counter[Hashable]:
    """Count all 98 cards."""
    cards = Counter[Hashable]([*state.stock.deck, *state.stock.discard])
    cards.update(Card.CANGUELO for each in state.scared if each)
    face_up = [site.face_up for site in state.sites if site is not None]
    for zones in (state.groups, state.hands, state.pinyas, face_up):
        for zone in zones:
            cards.update(zone)
    return cards


def hidden(state: Castellers, seat: int) -> Mapping[str, Zone]:
    """The zones hidden from the seat: top and rest of the deck, the others' hands and pinyas."""
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = Counter(state.stock.deck)
    for other in others:
        unseen.update((*state.hands[other], *state.pinyas[other]))
    kept = _known_to_be_held(state, seat)
    free = frozenset(unseen - kept)
    zones: dict[str, Zone] = {}
    for other in others:
        own = kept if other == state.turn else Counter[Card]()
        can_hold_more = len(state.hands[other]) > own.total()
        zones[f"hand of {other}"] = Zone(state.hands[other], frozenset(own) | (free if can_hold_more else frozenset()))
        zones[f"pinya of {other}"] = Zone(state.pinyas[other], free)
    if state.phase is Phase.CALL:
        return _with_a_deck_called_in_vain(state, unseen, zones)
    zones["top of the deck"] = Zone(state.stock.deck[:1], free)
    zones["rest of the deck"] = Zone(state.stock.deck[1:], free)
    return zones


def _known_to_be_held(state: Castellers, seat: int) -> Counter[Card]:
    """A player of grallers is known to hold the rest of the part."""
    site = state.sites[state.turn]
    if state.phase is not Phase.GRALLERS or state.turn == seat or site is None:
        return Counter()
    return Counter(site.missing)


def _with_a_deck_called_in_vain(
    state: Castellers, unseen: Counter[Card], zones: Mapping[str, Zone]
) -> Mapping[str, Zone]:
    """The deck has none of the missed roles; some casteller is left while another role is asked for."""
    deck, outside = state.stock.deck, sum(unseen.values()) - len(state.stock.deck)
    missed = sum(unseen[card] for card in state.missed)
    in_deck = frozenset(unseen).difference(state.missed)
    fitting = {card for card in in_deck if card in CASTELLERS}
    is_one_due = not any(card in CASTELLERS for card in state.stock.discard)
    if is_one_due and len(deck) == 1:
        in_deck = frozenset(fitting)
    may_leave = frozenset(unseen) if outside > missed else frozenset(state.missed)
    if is_one_due and sum(unseen[card] for card in fitting) == 1:
        may_leave -= fitting
    found = {name: Zone(zone.holds, may_leave) for name, zone in zones.items()}
    found["top of the deck"] = Zone(deck[:1], in_deck)
    found["rest of the deck"] = Zone(deck[1:], in_deck)
    return found
