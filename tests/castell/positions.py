"""Positions of Castell put up by hand: only what a test is about, the rest as in a fixed deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.tuples import put
from cogs.castell.components import REGION_INDEX, REGIONS, SLOTS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Festival, Layout, Options, Starter
from cogs.castell.rules.towers import RANKED, SIZES, UNTRAINED, Ranks, Skill, Team, parse_tower
from cogs.castell.rules.wheel import SECTOR

MAT, TER, BCN, VFR, VIL, VAL, TAR = REGIONS


def dealt(seats: int = 2, **options: Any) -> Castell:
    """A game just dealt: seat 0 starts and nothing but castellers is drawn, unless the options say otherwise."""
    chosen = {"starter": Starter.FIRST, "calendar": Layout.FIXED, "tiles": Layout.FIXED, **options}
    return deal(seats, Options(**chosen), Rng("7e57"))


def team(castellers: Mapping[int, int]) -> Team:
    """So many castellers of these sizes."""
    return tuple(castellers.get(size, 0) for size in SIZES)


def ranks(**owned: int) -> Ranks:
    """Ranks by the names of the skills."""
    balance, base, mix, strength, width = (owned.get(skill, 0) for skill in RANKED)
    return balance, base, mix, strength, width


def having(
    state: Castell,
    seat: int,
    castellers: Mapping[int, int] | None = None,
    skills: Ranks = UNTRAINED,
    region: Region | None = None,
    **changes: Any,
) -> Castell:
    """The position with this team, these skills and the pawn there; None leaves the team as it was dealt."""
    if castellers is not None:
        changes["team"] = team(castellers)
    return state.replace(collas=state.put_colla(seat, ranks=skills, region=region, **changes))


def with_people(state: Castell, region: Region, castellers: Mapping[int, int]) -> Castell:
    """The position with these castellers in a region."""
    return state.replace(regions=put(state.regions, REGION_INDEX[region], team(castellers)))


def with_tiles(state: Castell, region: Region, *tiles: Tile) -> Castell:
    """The position with these local performances in a region."""
    return state.replace(tiles=put(state.tiles, REGION_INDEX[region], tiles))


def facing(state: Castell, tiles: Mapping[Region | None, Skill]) -> Castell:
    """The position in which these regions (None: all, or no, regions) face these tiles, and all others Width."""
    slots = [Skill.WIDTH] * SLOTS
    for region, skill in tiles.items():
        slots[(SECTOR[region] + state.round) % SLOTS] = skill
    return state.replace(slots=tuple(slots))


def at_festival(state: Castell, region: Region, *tokens: int, number: int = 3) -> Castell:
    """The last turn of a round at the end of which this festival alone is held."""
    last = state.order[-1]
    return state.replace(round=number, calendar=(Festival(number, region, tokens),), turn=last)


def building(text: str) -> tuple[CastellAction, ...]:
    """The batch that builds the tower of this notation."""
    return list_steps(parse_tower(text))


def played(state: Castell, *moves: CastellAction) -> Castell:
    """The position after these moves, each by who is asked (by the first seat of several)."""
    for move in moves:
        state = state.apply(min(state.to_act), move).state
    return state


def events_of(state: Castell, *moves: CastellAction) -> tuple[Event, ...]:
    """What the last of these moves makes happen."""
    state = played(state, *moves[:-1])
    return state.apply(min(state.to_act), moves[-1]).events


def refused(state: Castell, move: CastellAction) -> str | None:
    """The key of the refusal for who is asked."""
    refusal = state.refusal(min(state.to_act), move)
    return None if refusal is None else refusal.key
