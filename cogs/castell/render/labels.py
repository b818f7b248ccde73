"""Names of actions, and the parser of typed towers."""

import re
from collections.abc import Mapping

from bot.engine.contract import Action, IllegalAction, Refusal
from bot.engine.panel import Say, Sitting
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.formatting import MAX_QUOTED, format_level, format_region, format_skill, format_tile
from cogs.castell.rules import actions
from cogs.castell.rules.building import list_steps, meets_performance
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import Tower, UnreadableTower, parse_tower
from cogs.castell.rules.view import View

LABEL_KEYS: Mapping[type[Action], str] = {
    actions.Move: "castell-label-m",
    actions.Recruit: "castell-label-r",
    actions.Train: "castell-label-t",
    actions.Practice: "castell-label-tp",
    actions.SpecialMove: "castell-label-sm",
    actions.SpecialRecruit: "castell-label-sr",
    actions.Place: "castell-label-p",
    actions.Join: "castell-label-j",
    actions.Perform: "castell-label-sp",
    actions.Submit: "castell-label-s",
    actions.Best: "castell-label-b",
    actions.End: "castell-label-e",
}
"""By class of action: the text of its name."""

_NOTATION = re.compile(r"\s*[0-9]+(\s*[x×*]\s*[0-9]|[\s/,;+]+[0-9])", re.IGNORECASE)
"""The start of a typed tower. Other texts, also a single number, are searched for in the labels of actions."""

_TILE = re.compile(r"\b([se])([0-9]{1,2})\s*$", re.IGNORECASE)
"""The number of a local performance after a tower: ``10x3 9x2 8x1 s01``."""


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    key = LABEL_KEYS.get(type(action))
    if key is None:
        raise TypeError(f"{action} is none of this game's")
    match action:
        case actions.Move(region) | actions.SpecialMove(region):
            return say(key, region=format_region(region, say))
        case actions.Recruit(size) | actions.SpecialRecruit(size):
            return say(key, size=size)
        case actions.Train(skill) | actions.Practice(skill):
            return say(key, skill=format_skill(skill, say))
        case actions.Place(size, count) | actions.Join(size, count):
            return say(key, level=format_level(((size, count),)))
        case actions.Perform(tile):
            return say(key, tile=format_tile(tile, say), points=PERFORMANCES[tile].points)
    if isinstance(action, actions.Best) and not view.options.adviser:
        return say("castell-button-any")
    return say(key)


def parse(view: View, typed: str) -> tuple[Action, ...]:
    """Read a typed tower like ``10x3 9x2 8x1`` as the batch that submits it or does a local performance with it.

    A number after the tower says which performance; without it, it is the best one that the tower meets.
    Return an empty batch if the text does not start like a tower.

    :raises IllegalAction: if a part of the tower is not a level, or if there is no performance of this number.
    """
    if not _NOTATION.match(typed):
        return ()
    named = _TILE.search(typed)
    try:
        tower = parse_tower(typed[: named.start()] if named else typed)
    except UnreadableTower as error:
        raise IllegalAction(Refusal("tower-unreadable", (("part", error.part[:MAX_QUOTED]),))) from error
    above = tower[len(view.tower) :] if tower[: len(view.tower)] == view.tower else tower
    if view.phase is Phase.FESTIVAL:
        return (*list_steps(above), actions.SUBMIT)
    number = f"{named[1].lower()}{int(named[2]):02}" if named else ""
    if number and number not in {*Tile}:
        raise IllegalAction(Refusal("not-here"))
    tile = Tile(number) if number else _choose_tile(view, tower)
    return (*list_steps(above), *((actions.PERFORMS[tile],) if tile is not None else ()))


def _choose_tile(view: View, tower: Tower) -> Tile | None:
    """Choose the performance in the pawn's region with the most points, preferably one that the tower meets."""
    me, here = view.me, view.here
    if me is None or here is None or not here.tiles:
        return None

    def merit(tile: Tile) -> tuple[bool, int]:
        return meets_performance(tower, tile, me.ranks, me.team, view.options.lax), PERFORMANCES[tile].points

    return max(here.tiles, key=merit)
