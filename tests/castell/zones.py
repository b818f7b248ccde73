"""Where the pieces of Castell are, for the tests that every game gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.towers import FESTIVAL_LEVELS, SIZES
from tests.contract.zones import Zone

OPEN_WINDOWS = ("festival",)


def conserved(state: Castell) -> Counter[Hashable]:
    """All castellers, special action tokens and local performances, wherever they are."""
    pieces = Counter[Hashable]()
    for castellers in (state.bag, *state.regions, *(colla.team for colla in state.collas)):
        pieces.update({f"size {size}": count for size, count in zip(SIZES, castellers, strict=True)})
    pieces["tokens"] = sum(map(sum, state.rows)) + sum(colla.tokens + sum(colla.claimed) for colla in state.collas)
    for tiles in (*state.tiles, *(colla.tiles for colla in state.collas)):
        pieces.update(tiles)
    return pieces


def hidden(state: Castell, seat: int) -> Mapping[str, Zone]:
    """What others have built for a festival and what they have submitted; how castellers will come has no place.

    Of a tower it is told how high it is, as far as the best one reaches: those that are higher and worth less are not
    counted apart.
    """
    zones: dict[str, Zone] = {}
    for other in (other for seats in state.entrants for other in seats if other != seat):
        tower, best = state.submitted[other], find_best_tower(state, other)
        if tower:
            height = min(len(tower), len(best))
            zones[f"tower of {other}"] = Zone((height,), frozenset(range(FESTIVAL_LEVELS, len(best) + 1)))
        else:
            zones[f"building of {other}"] = Zone((bool(state.towers[other]),), frozenset({False, True}))
    return zones
