"""Positions of Castell for tests: a fixed deal with only the changes that a test needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine.rng import Rng
from bot.engine.value import put
from cogs.castell.components import REGION_INDEX, SLOTS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Festival, Layout, Options, Starter
from cogs.castell.rules.towers import RANKED, SIZES, UNTRAINED, Ranks, Skill, Team
from cogs.castell.rules.wheel import SECTOR


def deal_game(seats: int = 2, **options: Any) -> Castell:
    """Deal a game: by default seat 0 starts, and only castellers are drawn."""
    chosen = {"starter": Starter.FIRST, "calendar": Layout.FIXED, "tiles": Layout.FIXED, **options}
    return deal(seats, Options(**chosen), Rng("7e57"))


def make_team(castellers: Mapping[int, int]) -> Team:
    """Make a team from numbers of castellers by size."""
    return tuple(castellers.get(size, 0) for size in SIZES)


def make_ranks(**owned: int) -> Ranks:
    """Make ranks from the names of skills."""
    balance, base, mix, strength, width = (owned.get(skill, 0) for skill in RANKED)
    return balance, base, mix, strength, width


def set_colla(
    state: Castell,
    seat: int,
    castellers: Mapping[int, int] | None = None,
    skills: Ranks = UNTRAINED,
    region: Region | None = None,
    **changes: Any,
) -> Castell:
    """Give a seat this team, these ranks and this region of its pawn; with None it keeps the team that was dealt."""
    if castellers is not None:
        changes["team"] = make_team(castellers)
    return state.replace(collas=state.put_colla(seat, ranks=skills, region=region, **changes))


def set_castellers(state: Castell, region: Region, castellers: Mapping[int, int]) -> Castell:
    """Put these castellers into a region, instead of those there."""
    return state.replace(regions=put(state.regions, REGION_INDEX[region], make_team(castellers)))


def set_tiles(state: Castell, region: Region, *tiles: Tile) -> Castell:
    """Put these local performances into a region, instead of those there."""
    return state.replace(tiles=put(state.tiles, REGION_INDEX[region], tiles))


def turn_wheel(state: Castell, tiles: Mapping[Region | None, Skill]) -> Castell:
    """Turn the wheel so that these regions (None: All Regions) face these tiles, and all others Width."""
    slots = [Skill.WIDTH] * SLOTS
    for region, skill in tiles.items():
        slots[(SECTOR[region] + state.round) % SLOTS] = skill
    return state.replace(slots=tuple(slots))


def prepare_festival(state: Castell, region: Region, *tokens: int, number: int = 3) -> Castell:
    """Go to the last turn of a round with only this festival."""
    last = state.order[-1]
    return state.replace(round=number, calendar=(Festival(number, region, tokens),), turn=last)
