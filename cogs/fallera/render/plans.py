"""Plans in words, whatever the others do meanwhile."""

from bot.engine.contract import Condition, Plan
from bot.engine.panel import Say, Sitting
from cogs.fallera.naming import format_name
from cogs.fallera.render.labels import name_action
from cogs.fallera.rules.plans import Has, Shields
from cogs.fallera.rules.view import View

DOT = " · "


def tell_plan(plan: Plan, sitting: Sitting, say: Say) -> str:
    return DOT.join(name_action(action, sitting.names, say) for action in plan.actions)


def tell_condition(condition: Condition, sitting: Sitting, say: Say) -> str:
    match condition:
        case Has(seat, card):
            return say("fallera-plan-has", name=sitting.names[seat], card=format_name(card, say))
        case Shields(seat, count):
            return say("fallera-plan-shields", name=sitting.names[seat], count=count)
    raise TypeError(f"not a condition of La Fallera Calavera: {condition}")


def tell_lapse(condition: Condition, view: View, sitting: Sitting, say: Say) -> str:
    match condition:
        case Has(seat, card):
            return say("fallera-plan-has-not", name=sitting.names[seat], card=format_name(card, say))
        case Shields(seat, _):
            return say("fallera-plan-more-shields", name=sitting.names[seat])
    raise TypeError(f"not a condition of La Fallera Calavera: {condition}")
