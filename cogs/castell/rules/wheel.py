"""The skill wheel: which skill tile each region faces (RULES 5)."""

from collections.abc import Mapping
from functools import lru_cache

from bot.engine.value import put
from cogs.castell.components import SECTORS, SLOTS, Region
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, Ranks, Skill

SECTOR: Mapping[Region | None, int] = {region: sector for sector, region in enumerate(SECTORS)}

RANK_INDEX: Mapping[Skill, int] = {skill: place for place, skill in enumerate(RANKED)}
"""The index of each skill in :data:`Ranks`."""


def find_skill_tile(slots: tuple[Skill, ...], region: Region | None, number: int) -> Skill:
    """Find the tile that a region (None: All Regions) faces in this round (RULES 5.1).

    The wheel turns by one slot before each round, also before the first.
    """
    return slots[(SECTOR[region] + number) % SLOTS]


@lru_cache(1024)
def list_skill_tiles(
    slots: tuple[Skill, ...], region: Region | None, number: int, is_advanced: bool
) -> tuple[Skill, ...]:
    """List the tiles that a pawn in this region (None: not yet placed) can train (RULES 5.2, 5.3)."""
    everywhere = () if is_advanced else (find_skill_tile(slots, None, number),)
    if region is None:
        return everywhere
    here = find_skill_tile(slots, region, number)
    return everywhere if here in everywhere else (here, *everywhere)


def raise_rank(ranks: Ranks, skill: Skill) -> Ranks:
    """Add a rank of this skill.

    :raises ValueError: if it is at its highest rank.
    """
    place = RANK_INDEX[skill]
    if ranks[place] >= HIGHEST_RANK:
        raise ValueError(f"{skill} is at its highest rank")
    balance, base, mix, strength, width = put(ranks, place, ranks[place] + 1)
    return balance, base, mix, strength, width
