"""The reasons why a computer proposes an action."""

from collections.abc import Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from cogs.castell.components import REGION_INDEX, ROUNDS, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.formatting import format_region, format_skill
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
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import RANKED, Skill
from cogs.castell.rules.view import View


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
            return say("castell-reason-perform", points=PERFORMANCES[tile].points)
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
