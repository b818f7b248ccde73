"""Where the cards of La Fallera Calavera are, for the tests that every game gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from cogs.fallera.cards import FIGHTERS, TREASURES, Model
from cogs.fallera.rules.events import Gambled
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.sight import may_answer
from cogs.fallera.rules.terms import Battle
from cogs.fallera.rules.unseen import companions, hidden_attack
from tests.contract.zones import Zone

SHOWN = (Gambled,)
"""The cards that were bet may be shuffled into the deck that is drawn from at once."""


def conserved(state: Fallera) -> Counter[Hashable]:
    """All cards, wherever they are; an espill on the stack lies in its battle."""
    cards = Counter[Hashable]([*state.deck, *state.graveyard])
    cards.update(played.card for played in state.stack if played.card is not Model.ESPILL)
    for hand in state.hands:
        cards.update(hand)
    for display in state.displays:
        cards.update((*display.treasures, *display.shields, *display.curses))
    if state.battle is not None:
        cards.update((*state.battle.cards, *state.battle.defence))
        cards.update([Model.ALMANSA] * (state.battle.aim is None))
    return cards


def hidden(state: Fallera, seat: int) -> Mapping[str, Zone]:
    """The hands of the others, what one of them has laid face down or answered, and the deck.

    The deck is told by its treasures, which are in no hand, and its other cards; of each the first is a zone of its
    own. A card that a donyet shows to this seat is not hidden.
    """
    others = [other for other in range(len(state.hands)) if other != seat]
    deck = state.deck[state.looked if seat == state.turn else 0 :]
    battle = hidden_attack(state, seat)
    unseen = Counter(card for card in deck if card not in TREASURES)
    for other in others:
        unseen.update(state.hands[other])
    if battle is not None:
        unseen.update(battle.cards)
    zones: dict[str, Zone] = {}
    free = frozenset(unseen)
    if battle is not None:
        attack = _attack(state, battle, unseen)
        zones.update(attack)
        free = frozenset(unseen - _surely_laid(state, battle, unseen))
    for other in others:
        zones[f"hand of {other}"] = Zone(state.hands[other], free if state.hands[other] else frozenset())
    for other in may_answer(state) - state.asked - {seat}:
        zones[f"answer of {other}"] = Zone(
            (other in state.said,), frozenset({False, True} if unseen[Model.PAELLA] else {False})
        )
    for name, cards, may_hold in (
        ("treasures", tuple(card for card in deck if card in TREASURES), None),
        ("other cards", tuple(card for card in deck if card not in TREASURES), free),
    ):
        kinds = frozenset(cards) if may_hold is None or not cards else may_hold
        zones[f"first of the {name} in the deck"] = Zone(cards[:1], kinds)
        zones[f"rest of the {name} in the deck"] = Zone(cards[1:], kinds if cards[1:] else frozenset())
    return zones


def _attack(state: Fallera, battle: Battle, unseen: Counter[Model]) -> Mapping[str, Zone]:
    """Who attacks, and what lies beside."""
    beside = companions(state, battle, list(unseen.elements()))
    return {
        "who attacks": Zone(battle.cards[:1], frozenset(card for card in unseen if card in FIGHTERS)),
        "beside who attacks": Zone(battle.cards[1:], frozenset(beside) if battle.cards[1:] else frozenset()),
    }


def _surely_laid(state: Fallera, battle: Battle, unseen: Counter[Model]) -> Counter[Model]:
    """What must lie in the attack, as nothing else could."""
    fighters = Counter({card: count for card, count in unseen.items() if card in FIGHTERS})
    sure = fighters if fighters.total() == 1 else Counter[Model]()
    beside = companions(state, battle, list(unseen.elements()))
    return sure + Counter(beside) if len(beside) == len(battle.cards) - 1 else sure
