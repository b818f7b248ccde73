"""The search for the best plan: a beam that keeps plans in each region."""

from dataclasses import dataclass

from cogs.castell.components import ROUNDS
from cogs.castell.computer.plan import Outlook, Plan
from cogs.castell.rules.actions import CastellAction


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched."""

    turns: int
    """How many turns are planned."""
    width: int
    """How many plans are kept after each turn."""


IN_REGION = 4
"""How many of the plans that are kept may end in the same region."""


def find_action(outlook: Outlook, effort: Effort) -> CastellAction:
    """Find the first action of the best plan."""
    beam = [outlook.root]
    for _ in range(min(effort.turns, ROUNDS + 1 - outlook.root.round)):
        beam = _keep([turn for plan in beam for turn in outlook.list_turns(plan)], outlook, effort.width)
    assert beam[0].first is not None
    return beam[0].first


def _keep(plans: list[Plan], outlook: Outlook, width: int) -> list[Plan]:
    """Keep the best plans, not too many of them in one region, the best first."""
    rated = sorted(((outlook.rate(plan), -number, plan) for number, plan in enumerate(plans)), reverse=True)
    kept: list[Plan] = []
    counts: dict[int | None, int] = {}
    seen = set()
    for _, _, plan in rated:
        key = plan[:11]
        if counts.get(plan.region, 0) < IN_REGION and key not in seen:
            seen.add(key)
            counts[plan.region] = counts.get(plan.region, 0) + 1
            kept.append(plan)
            if len(kept) == width:
                break
    return kept
