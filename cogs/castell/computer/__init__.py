"""Chooses the actions of a computer: it plans its own turns to come, and does the first action of the best plan.

Nearly all lies open in Castell, and others hinder a colla little: they take castellers and tiles, or come to the same
festival. So a plan leaves them out, and counts what is further away for less.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.level import Level
from bot.engine.rng import Rng
from cogs.castell.components import ROUNDS
from cogs.castell.computer.plan import Outlook
from cogs.castell.computer.search import Effort, find_action
from cogs.castell.performances import PERFORMANCES
from cogs.castell.rules import search
from cogs.castell.rules.actions import SUBMIT, CastellAction, Perform
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.terms import NOTHING_DONE, Phase
from cogs.castell.rules.towers import Tower

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
    action = find_action(Outlook(state, seat, rng), effort)
    if not isinstance(action, Perform):
        return (action,)
    colla = state.collas[seat]
    tower = search.find_cheapest(colla.team, colla.ranks, PERFORMANCES[action.tile], state.options.lax)
    return _use_tower(state, seat, tower or (), action)


def _use_tower(state: Castell, seat: int, tower: Tower, action: CastellAction) -> Sequence[CastellAction]:
    """Build the tower on what stands already, and use it; do as advised if something else stands."""
    begun, batch = list_steps(state.towers[seat]), list_steps(tower)
    return (*batch[len(begun) :], action) if batch[: len(begun)] == begun else (state.advise(seat),)
