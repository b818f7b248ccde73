"""Where the secrets of nim are, for the tests that every game gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from tests.contract.zones import Zone
from tests.nim.rules import Nim, unseen_cards

OPEN_WINDOWS = ("emptied",)
"""Everybody knows who may still put a token back."""


def conserved(state: Nim) -> Counter[Hashable]:
    """All cards, wherever they are."""
    return Counter([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])


def hidden(state: Nim, seat: int) -> Mapping[str, Zone]:
    """The deck, the hands of the others and their answers."""
    unseen = frozenset(unseen_cards(state, seat))
    zones = {"top of the deck": Zone(state.deck[:1], unseen), "rest of the deck": Zone(state.deck[1:], unseen)}
    for other, hand in enumerate(state.hands):
        if other != seat:
            zones[f"hand of {other}"] = Zone(hand, unseen)
    for other, answer in enumerate(state.answers):
        if other != seat and answer is not None:
            zones[f"answer of {other}"] = Zone((answer,), frozenset({False, True}))
    return zones
