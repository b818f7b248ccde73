"""Plans in words, whatever the others do meanwhile."""

from collections.abc import Iterator

from bot.engine.contract import Condition, Plan
from bot.engine.panel import Say, Sitting
from cogs.castellers.naming import DOT, part_name, type_name
from cogs.castellers.render.labels import format_counts
from cogs.castellers.rules import actions, plans
from cogs.castellers.rules.view import View


def tell_plan(plan: Plan, sitting: Sitting, say: Say) -> str:
    """Tell the cards that are placed by part, or what else makes the turn."""
    return DOT.join(_list_deeds(plan, say))


def _list_deeds(plan: Plan, say: Say) -> Iterator[str]:
    pinya = [each for each in plan.actions if isinstance(each, actions.Pinya)]
    pom = [each.role for each in plan.actions if isinstance(each, actions.Pom)]
    levels = sum(isinstance(each, actions.Tronc) for each in plan.actions)
    if pinya:
        cards = format_counts([each.card for each in pinya], say)
        yield f"{type_name(pinya[0].castell, say)}, {part_name('pinya', say).lower()}: {cards}"
    if levels:
        yield say("castellers-button-tronc", count=levels)
    if pom:
        yield f"{part_name('pom', say)}: {format_counts(pom, say)}"
    for action in plan.actions:
        if isinstance(action, actions.Take):
            taken = next((each for each in plan.conditions if isinstance(each, plans.InGroup)), None)
            cards = "" if taken is None else format_counts(taken.cards, say)
            yield f"{say('castellers-button-take', group=action.group + 1)}: {cards}"
        elif isinstance(action, actions.Draw | actions.Pass | actions.Grallers):
            yield say(f"castellers-deed-{action.code.lower()}")


def tell_condition(condition: Condition, sitting: Sitting, say: Say) -> str:
    match condition:
        case plans.InGroup():
            return say("castellers-plan-group", group=condition.group + 1)
        case plans.Applause():
            return say("castellers-plan-applause", castell=type_name(condition.castell, say), count=condition.count)
    return say("castellers-plan-third")


def tell_lapse(condition: Condition, view: View, sitting: Sitting, say: Say) -> str:
    match condition:
        case plans.InGroup():
            return say("castellers-plan-no-group", group=condition.group + 1)
        case plans.Applause():
            return say("castellers-plan-less", castell=type_name(condition.castell, say))
    return say("castellers-plan-last", name=sitting.names[view.finisher or 0])
