"""The zones of cards of La Fallera Calavera, for the contract tests of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from cogs.fallera.cards import FIGHTERS, TREASURES, Model
from cogs.fallera.house import HOUSE, House
from cogs.fallera.rules.events import Gambled
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.knowledge import find_hidden_attack, find_team_cards, list_asked_for_paella
from cogs.fallera.rules.terms import Battle
from tests.contract.zones import Zone

HOUSES = (
    House(actions=6),
    House(rounds=31),
    *(
        HOUSE.replace(**{card.name.lower(): value})
        for card, value in (
            (Model.PINTA, 9),
            (Model.GAIATA, 1),
            (Model.TIRANT, 5),
            (Model.XICONA, (0, 9)),
            (Model.ALCALDESSA, (9, 0)),
            (Model.GUERRER, (5, 5)),
            (Model.DAMA, (4, 3)),
            (Model.MONLEON, (2, 5)),
            (Model.CAGALLO, (1, 1)),
            (Model.TOMBATOSSALS, (7, 2)),
            (Model.JAUME, (4, 4)),
            (Model.CALAVERA, (3, 3)),
            (Model.BELLEA, (0, 0)),
            (Model.DELICA, (6, 6)),
            (Model.SANGONERA, (5, 1)),
        )
    ),
)

SHOWN = (Gambled,)
"""Events that show cards which may be back in the deck: discarded cards can be reshuffled at once."""


SHOWN_AS = {
    "displays": "players",
    "gone": "players",
    "has_allioli": "actions",
    "due": "round and turn",
    "idle": "turns that everybody has seen",
    "asked": "questions; in the window of a paella a seat knows only whether it is asked itself",
    "spares": "a seat knows its own; only older games have others",
    "covers": "a seat knows its own; only older games have others",
    "reserves": "a seat knows its own; only older games have others",
    "dealt_under": "the version of the rules",
    "looked": "the cards themselves, to the seat that looks",
}


def conserved(state: Fallera) -> Counter[Hashable]:
    """Count the cards of all zones; an espill on the stack is counted in its battle."""
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
    """Return the zones hidden from this seat: hands, a hidden attack, answers, and the deck.

    The treasures of the deck, which are in no hand, and its other cards are zones apart, and so is the first card of
    each. Cards that a donyet shows to this seat are not hidden.
    """
    others = [other for other in range(len(state.hands)) if other != seat]
    deck = state.deck[state.looked if seat == state.turn else 0 :]
    battle = find_hidden_attack(state, seat)
    unseen = Counter(card for card in deck if card not in TREASURES)
    for other in others:
        unseen.update(state.hands[other])
    if battle is not None:
        unseen.update(battle.cards)
    zones: dict[str, Zone] = {}
    free = frozenset(unseen)
    if battle is not None:
        attack = _build_attack_zones(state, battle, unseen)
        zones.update(attack)
        free = frozenset(unseen - _find_certain_cards(state, battle, unseen))
    for other in others:
        zones[f"hand of {other}"] = Zone(state.hands[other], free if state.hands[other] else frozenset())
    for other in list_asked_for_paella(state) - state.asked - {seat}:
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


def _build_attack_zones(state: Fallera, battle: Battle, unseen: Counter[Model]) -> Mapping[str, Zone]:
    """Return the zones of the fighter and of the cards next to it."""
    beside = find_team_cards(state, battle, list(unseen.elements()))
    return {
        "who attacks": Zone(battle.cards[:1], frozenset(card for card in unseen if card in FIGHTERS)),
        "beside who attacks": Zone(battle.cards[1:], frozenset(beside) if battle.cards[1:] else frozenset()),
    }


def _find_certain_cards(state: Fallera, battle: Battle, unseen: Counter[Model]) -> Counter[Model]:
    """Return the cards that must be in the attack because no others could be."""
    fighters = Counter({card: count for card, count in unseen.items() if card in FIGHTERS})
    sure = fighters if fighters.total() == 1 else Counter[Model]()
    beside = find_team_cards(state, battle, list(unseen.elements()))
    return sure + Counter(beside) if len(beside) == len(battle.cards) - 1 else sure
