"""Plans in words, whatever the others do meanwhile."""

from bot.engine.contract import Condition, Plan
from bot.engine.panel import Say, Sitting
from cogs.castell.components import REGION_INDEX
from cogs.castell.render.builder import name_deeds
from cogs.castell.render.formatting import DOT, format_region
from cogs.castell.rules.plans import Castellers, InRound, Performance
from cogs.castell.rules.view import View


def tell_plan(plan: Plan, sitting: Sitting, say: Say) -> str:
    return DOT.join(name_deeds(plan.actions, (), say))


def tell_condition(condition: Condition, sitting: Sitting, say: Say) -> str:
    match condition:
        case InRound(number):
            return say("castell-plan-round", round=number)
        case Castellers(region, size, count):
            return say("castell-plan-castellers", region=format_region(region, say), size=size, count=count)
        case Performance(region, tile, tokens):
            where = format_region(region, say)
            return say("castell-plan-performance", region=where, tile=tile.upper(), tokens=tokens)
    raise TypeError(f"not a condition of Castell: {condition}")


def tell_lapse(condition: Condition, view: View, sitting: Sitting, say: Say) -> str:
    match condition:
        case InRound():
            return say("castell-plan-other-round", round=view.round)
        case Castellers(region, size, _):
            left = view.squares[REGION_INDEX[region]].castellers[size - 1]
            return say("castell-plan-no-castellers", region=format_region(region, say), size=size, count=left)
        case Performance(region, tile, _):
            is_there = tile in view.squares[REGION_INDEX[region]].tiles
            key = "castell-plan-fewer-tokens" if is_there else "castell-plan-no-performance"
            return say(key, region=format_region(region, say), tile=tile.upper())
    raise TypeError(f"not a condition of Castell: {condition}")
