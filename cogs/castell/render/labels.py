"""Actions in words, and towers as they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.engine.contract import Action, IllegalAction, Refusal
from bot.engine.panel import Say, Sitting
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.words import SHOWN, level_text, region_name, skill_name, tile_name
from cogs.castell.rules.actions import (
    PERFORMS,
    SUBMIT,
    Best,
    End,
    Join,
    Move,
    Perform,
    Place,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Submit,
    Train,
)
from cogs.castell.rules.building import list_steps, meets_performance
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import Tower, UnreadableTower, parse_tower
from cogs.castell.rules.view import View

KEYS: Mapping[type[Action], str] = {
    Move: "castell-label-m",
    Recruit: "castell-label-r",
    Train: "castell-label-t",
    Practice: "castell-label-tp",
    SpecialMove: "castell-label-sm",
    SpecialRecruit: "castell-label-sr",
    Place: "castell-label-p",
    Join: "castell-label-j",
    Perform: "castell-label-sp",
    Submit: "castell-label-s",
    Best: "castell-label-b",
    End: "castell-label-e",
}
"""The sentence of each kind of action."""

_NOTATION = re.compile(r"\s*[0-9]+(\s*[x×*]\s*[0-9]|[\s/,;+]+[0-9])", re.IGNORECASE)
"""What does not begin with one of these is no tower, but words to search for; a number alone is not enough."""

_TILE = re.compile(r"\b([se])([0-9]{1,2})\s*$", re.IGNORECASE)
"""Which performance a tower is for, behind it: ``10x3 9x2 8x1 s01``."""


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """An action in words."""
    key = KEYS.get(type(action))
    if key is None:
        raise TypeError(f"{action} is none of this game's")
    match action:
        case Move(region) | SpecialMove(region):
            return say(key, region=region_name(region, say))
        case Recruit(size) | SpecialRecruit(size):
            return say(key, size=size)
        case Train(skill) | Practice(skill):
            return say(key, skill=skill_name(skill, say))
        case Place(size, count) | Join(size, count):
            return say(key, level=level_text(((size, count),)))
        case Perform(tile):
            return say(key, tile=tile_name(tile, say), points=PERFORMANCES[tile].points)
    return say(key)


def parse(view: View, typed: str) -> tuple[Action, ...]:
    """The batch for a whole tower as it is typed, like ``10x3 9x2 8x1``: to the festival, or to a performance here.

    Which performance may be said behind it by its number; else it is the best one that the tower meets.

    :raises IllegalAction: if a part of it is no level, or no performance has the number.
    """
    if not _NOTATION.match(typed):
        return ()
    named = _TILE.search(typed)
    try:
        tower = parse_tower(typed[: named.start()] if named else typed)
    except UnreadableTower as error:
        raise IllegalAction(Refusal("tower-unreadable", (("part", error.part[:SHOWN]),))) from error
    above = tower[len(view.tower) :] if tower[: len(view.tower)] == view.tower else tower
    if view.phase is Phase.FESTIVAL:
        return (*list_steps(above), SUBMIT)
    tile = _tile(f"{named[1].lower()}{int(named[2]):02}") if named else _meant(view, tower)
    return (*list_steps(above), *((PERFORMS[tile],) if tile is not None else ()))


def _tile(number: str) -> Tile:
    """The performance with this number.

    :raises IllegalAction: if there is none.
    """
    if number not in {*Tile}:
        raise IllegalAction(Refusal("not-here"))
    return Tile(number)


def _meant(view: View, tower: Tower) -> Tile | None:
    """The performance where the pawn is that brings most of those the tower meets, else any; None if there is none."""
    me, here = view.me, view.here
    if me is None or here is None or not here.tiles:
        return None

    def merit(tile: Tile) -> tuple[bool, int]:
        return meets_performance(tower, tile, me.ranks, me.team, view.options.lax), PERFORMANCES[tile].points

    return max(here.tiles, key=merit)
