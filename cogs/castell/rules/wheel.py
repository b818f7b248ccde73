"""The skill wheel: what is trained where, and what it does to a colla (RULES 5)."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.castell.components import SECTORS, SLOTS, Region
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, Ranks, Skill

SECTOR: Mapping[Region | None, int] = {region: sector for sector, region in enumerate(SECTORS)}

RANK: Mapping[Skill, int] = {skill: place for place, skill in enumerate(RANKED)}
"""Where a skill stands in :data:`Ranks`."""


def faced(slots: tuple[Skill, ...], region: Region | None, number: int) -> Skill:
    """The tile that a region (None: all, or no, regions) faces in the round of this number (RULES 5.1).

    The wheel turns by one slot before each round, the first one too.
    """
    return slots[(SECTOR[region] + number) % SLOTS]


def offered(slots: tuple[Skill, ...], region: Region | None, number: int, *, is_advanced: bool) -> tuple[Skill, ...]:
    """The tiles that a pawn in this region can train with; None: it is not on the board yet (RULES 5.2, 5.3)."""
    everywhere = () if is_advanced else (faced(slots, None, number),)
    if region is None:
        return everywhere
    here = faced(slots, region, number)
    return everywhere if here in everywhere else (here, *everywhere)


def raised(ranks: Ranks, skill: Skill) -> Ranks:
    """The ranks with one more of this skill.

    :raises ValueError: if it is at its highest rank.
    """
    place = RANK[skill]
    if ranks[place] >= HIGHEST_RANK:
        raise ValueError(f"{skill} is at its highest rank")
    balance, base, mix, strength, width = (rank + (at == place) for at, rank in enumerate(ranks))
    return balance, base, mix, strength, width


def practised(ranks: Ranks) -> tuple[Skill, ...]:
    """The skills that Practice can raise: those one has, below the highest rank (RULES 5.5)."""
    return tuple(skill for skill, rank in zip(RANKED, ranks, strict=True) if 0 < rank < HIGHEST_RANK)
