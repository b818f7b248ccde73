"""Chooses the actions of a computer: it plans its own turns to come, and does the first action of the best plan.

Nearly all lies open in Castell, and others hinder a colla little: they take castellers and tiles, or come to the same
festival. So a plan leaves them out, and counts what is further away for less. The search is a beam that keeps plans in
each region.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Level
from bot.engine.rng import Rng
from cogs.castell.components import ROUNDS
from cogs.castell.computer.plan import Outlook, Plan
from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules import search
from cogs.castell.rules.actions import SUBMIT, CastellAction, Perform
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.terms import NOTHING_DONE, Phase
from cogs.castell.rules.towers import Tower


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched."""

    turns: int
    """How many turns are planned."""
    width: int
    """How many plans are kept after each turn."""


IN_REGION = 4
"""How many of the plans that are kept may end in the same region."""


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


EFFORTS: Mapping[Level, Effort] = {Level.NORMAL: Effort(turns=2, width=2), Level.STRONG: Effort(turns=ROUNDS, width=14)}

LATER = Effort(turns=4, width=8)
"""The most effort once a turn has begun, as most of it is decided by then."""


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[CastellAction]:
    """Choose the next action, or a tower with its use; see :data:`bot.engine.contract.Computer`."""
    assert isinstance(state, Castell)
    if level is Level.EASY:
        return (state.advise(seat),)
    if state.phase is Phase.FESTIVAL:
        return _use_tower(state, seat, find_best_tower(state, seat), SUBMIT)
    effort = EFFORTS[level]
    if state.done != NOTHING_DONE:
        effort = Effort(min(effort.turns, LATER.turns), min(effort.width, LATER.width))
    outlook = Outlook(state.view(seat), rng)
    beam = [outlook.root]
    for _ in range(min(effort.turns, ROUNDS + 1 - outlook.root.round)):
        beam = _keep([turn for plan in beam for turn in outlook.list_turns(plan)], outlook, effort.width)
    action = beam[0].turn[0]
    if not isinstance(action, Perform):
        return (action,)
    colla = state.collas[seat]
    tower = search.find_cheapest(colla.team, colla.ranks, PERFORMANCES[action.tile], state.options.lax)
    return _use_tower(state, seat, tower or (), action)


def _use_tower(state: Castell, seat: int, tower: Tower, action: CastellAction) -> Sequence[CastellAction]:
    """Build the tower on what stands already, and use it; do as advised if something else stands."""
    begun, batch = list_steps(state.towers[seat]), list_steps(tower)
    return (*batch[len(begun) :], action) if batch[: len(begun)] == begun else (state.advise(seat),)
