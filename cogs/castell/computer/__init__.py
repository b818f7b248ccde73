"""Chooses the actions of a computer: it plans its own turns to come, and does the first action of the best plan.

Nearly all lies open in Castell, and others hinder a colla little: they take castellers and tiles, or come to the same
festival. So a plan leaves them out, and counts what is further away for less.
"""

from __future__ import annotations

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
from cogs.castell.rules.terms import Phase

EFFORTS: Mapping[Level, Effort] = {
    Level.NORMAL: Effort(turns=1, width=1),
    Level.STRONG: Effort(turns=ROUNDS, width=12),
}

LATER = Effort(turns=3, width=4)
"""The most effort once the pawn has moved, as most of the turn is decided by then."""


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[CastellAction]:
    """Choose the next action, or a tower with its use; see :data:`bot.engine.contract.Computer`."""
    assert isinstance(state, Castell)
    if level is Level.EASY:
        return (state.advise(seat),)
    if state.phase is Phase.FESTIVAL:
        return _submit_tower(state, seat)
    effort = EFFORTS[level]
    if state.done.has_moved:
        effort = Effort(min(effort.turns, LATER.turns), min(effort.width, LATER.width))
    action = find_action(Outlook(state, seat, rng), effort)
    return (*_build_tower(state, seat, action), action) if isinstance(action, Perform) else (action,)


def _build_tower(state: Castell, seat: int, action: Perform) -> Sequence[CastellAction]:
    """The placements of the cheapest tower for a performance; none if a tower stands already."""
    colla = state.collas[seat]
    tower = search.find_cheapest(colla.team, colla.ranks, PERFORMANCES[action.tile], state.options.lax)
    assert tower is not None, "only performances that are possible are planned"
    return list_steps(tower)[len(list_steps(state.towers[seat])) :]


def _submit_tower(state: Castell, seat: int) -> Sequence[CastellAction]:
    """Build and submit the tower with the highest score."""
    begun, batch = list_steps(state.towers[seat]), list_steps(find_best_tower(state, seat))
    if batch[: len(begun)] != begun:
        return (state.advise(seat),)
    return (*batch[len(begun) :], SUBMIT)
