"""Names of actions, the parser of typed towers, and the reasons why a computer proposes an action."""

import re
from collections.abc import Sequence

from bot.engine.contract import Action, IllegalAction, Refusal
from bot.engine.panel import Say, Sitting
from cogs.castell.components import REGION_INDEX, ROUNDS, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.formatting import MAX_QUOTED, format_level, format_region, format_skill, format_tile
from cogs.castell.rules import actions
from cogs.castell.rules.actions import (
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
from cogs.castell.rules.towers import RANKED, Skill, Tower, UnreadableTower, parse_tower
from cogs.castell.rules.view import View

_NOTATION = re.compile(r"\s*[0-9]+(\s*[x×*]\s*[0-9]|[\s/,;+]+[0-9])", re.IGNORECASE)
"""The start of a typed tower. Other texts, also a single number, are searched for in the labels of actions."""

_TILE = re.compile(r"\b([se])([0-9]{1,2})\s*$", re.IGNORECASE)
"""The number of a local performance after a tower: ``10x3 9x2 8x1 s01``."""


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    if isinstance(action, actions.Best) and not view.options.adviser:
        return say("castell-button-any")
    return name_action(action, say)


def name_action(action: Action, say: Say) -> str:
    """Name an action; of a tower with the adviser."""
    if not isinstance(action, actions.CastellAction):
        raise TypeError(f"{action} is none of this game's")
    key = f"castell-label-{action.code.lower()}"
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
            return say(key, tile=format_tile(tile, say), count=PERFORMANCES[tile].points)
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


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return what a region offers, what a rank or a casteller is for, or what a performance is worth."""
    action, me = actions[0], view.me
    assert me is not None
    if isinstance(actions[-1], Perform):
        action = actions[-1]
    can_use_token = any(isinstance(each, SpecialRecruit | SpecialMove | Perform) for each in view.legal)
    match action:
        case Move() | SpecialMove():
            return _describe_region(view, action.region, say)
        case Train() | Practice() if action.skill in RANKED:
            rank = me.ranks[RANKED.index(action.skill)]
            return say("castell-reason-train", skill=format_skill(action.skill, say), rank=rank)
        case Train():
            return say("castell-reason-special", skill=format_skill(action.skill, say))
        case Recruit() | SpecialRecruit():
            festivals = [each for each in view.calendar if each.round >= view.round]
            wanted = sum(action.size in each.tokens for each in festivals)
            return say("castell-reason-recruit", size=action.size, own=me.team[action.size - 1], count=wanted)
        case Perform(tile):
            return say("castell-reason-perform", count=PERFORMANCES[tile].points)
        case Place() | Join() if view.phase is not Phase.FESTIVAL:
            return say("castell-reason-build")
        case Place() | Join() | Submit() | Best():
            return say("castell-reason-festival")
        case End() if view.phase is Phase.TURN and view.round < ROUNDS and can_use_token:
            return say("castell-reason-keep")
    return say("castell-reason-rest")


def _describe_region(view: View, region: Region, say: Say) -> str:
    """Describe the offer of a region: a festival now or in the next round, a training or castellers."""
    if any(festival.region is region for festival in view.festivals):
        return say("castell-reason-region-festival", region=format_region(region, say))
    if any(festival.region is region and festival.round == view.round + 1 for festival in view.calendar):
        return say("castell-reason-region-next", region=format_region(region, say))
    skill = view.find_training(region)
    if skill is not None and skill is not Skill.SPECIAL:
        return say("castell-reason-region-training", region=format_region(region, say), skill=format_skill(skill, say))
    count = sum(view.squares[REGION_INDEX[region]].castellers)
    return say("castell-reason-region", region=format_region(region, say), count=count)
