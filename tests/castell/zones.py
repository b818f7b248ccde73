"""The pieces and secrets of Castell, for the contract tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import pairwise

from cogs.castell.components import REGIONS
from cogs.castell.house import HOUSE
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.towers import FESTIVAL_LEVELS, SIZES, Skill
from tests.contract.zones import Zone

OPEN_WINDOWS = ("festival",)

HOUSES = (
    HOUSE.replace(copies=(30, 5, 10, 20, 15, 15, 15, 25, 5, 10)),
    HOUSE.replace(borders=tuple(pairwise(REGIONS))),
    HOUSE.replace(wheel=(*Skill, Skill.WIDTH)),
    HOUSE.replace(
        spaces=(
            *((3, 1, 2), (3, 2, 2), (4, 2, 4), (4, 2, 2), (5, 2, 3), (5, 2, 2), (6, 2, 4)),
            *((7, 2, 2), (8, 2, 3), (8, 3, 2), (9, 2, 4), (9, 3, 2), (10, 2, 3), (10, 3, 2)),
        )
    ),
    HOUSE.replace(
        tokens=(6, 0, 3, 3, 3, 3, 3, 3, 3, 3),
        fixed_sizes=tuple(tuple(1 if size == 2 else size for size in sizes) for sizes in HOUSE.fixed_sizes),
    ),
    HOUSE.replace(fixed_regions=(*reversed(REGIONS), *REGIONS)),
    HOUSE.replace(fixed_sizes=(*HOUSE.fixed_sizes[:-2], (1, 1), (5, 4, 3))),
    HOUSE.replace(fixed_tiles=tuple(zip([*Tile][1:8], [*Tile][20:27], strict=True))),
)


SHOWN_AS = {"regions": "squares", "tiles": "squares", "rows": "squares"}


def conserved(state: Castell) -> Counter[Hashable]:
    """Count all castellers, special action tokens and local performances of a position."""
    pieces = Counter[Hashable]()
    for castellers in (state.bag, *state.regions, *(colla.team for colla in state.collas)):
        pieces.update({f"size {size}": count for size, count in zip(SIZES, castellers, strict=True)})
    pieces["tokens"] = sum(map(sum, state.rows)) + sum(colla.tokens + sum(colla.claimed) for colla in state.collas)
    for tiles in (*state.tiles, *(colla.tiles for colla in state.collas)):
        pieces.update(tiles)
    return pieces


def hidden(state: Castell, seat: int) -> Mapping[str, Zone]:
    """The towers of the other seats at festivals; the order of the draw is not held in the position.

    A submitted tower is known by its height, at most that of the best tower: higher towers with a lower score count as
    one. Of a tower in progress only its existence is known.
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
