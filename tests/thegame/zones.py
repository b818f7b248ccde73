"""The zones of The Game for the contract tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from cogs.thegame.cards import CARDS
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.view import legal_plays
from tests.contract.zones import Zone

SHOWN_AS = {"piles": "their tops, counts and history", "burning": "duties"}


def conserved(state: TheGame) -> Counter[Hashable]:
    """Count all cards, with the four pile cards."""
    return Counter([*state.draw_pile, *(card for zone in state.hands + state.piles for card in zone)])


def hidden(state: TheGame, seat: int) -> Mapping[str, Zone]:
    """The zones hidden from the seat: top and rest of the draw pile, the others' hands."""
    unseen = frozenset(CARDS).difference(state.hands[seat], *state.piles)
    held, elsewhere = _possible_for_the_player_on_turn(state, seat, unseen)
    zones = {
        "top of the draw pile": Zone(state.draw_pile[:1], elsewhere),
        "rest of the draw pile": Zone(state.draw_pile[1:], elsewhere),
    }
    for other, hand in enumerate(state.hands):
        if other != seat:
            zones[f"hand of {other}"] = Zone(hand, held if other == state.turn else elsewhere)
    return zones


def _possible_for_the_player_on_turn(
    state: TheGame, seat: int, unseen: frozenset[int]
) -> tuple[frozenset[Hashable], frozenset[Hashable]]:
    """What that hand may hold, and what may be elsewhere.

    As long as the game goes on, everybody knows that a player who must place a card has one that fits.
    """
    if state.turn in (None, seat) or state.placed >= state.need:
        return frozenset(unseen), frozenset(unseen)
    assert state.turn is not None
    fitting = frozenset(play.card for play in legal_plays(unseen, state.tops))
    held = fitting if len(state.hands[state.turn]) == 1 else unseen
    return frozenset(held), frozenset(unseen - fitting if len(fitting) == 1 else unseen)
