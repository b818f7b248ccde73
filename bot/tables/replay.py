"""A game that is over, looked at again: its moments with every hand open, and the check of its deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine.contract import State
from bot.engine.rng import Rng
from bot.tables.game_log import Line, line_of
from bot.tables.seat_history import SeatHistory
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.rows import StepRow

DEAL = 0
"""The number of the first step of every game."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a game that is over with the stored state after it; no rules are run anew to show it."""

    line: Line
    """What happened, with what only some could know when it did, but for whose orders answered."""
    state: State[Any, Any]
    number: int
    count: int


async def moment(tables: Tables, table: Table, number: int) -> Moment:
    """The step with this number, cut to those there are.

    :raises Refused: if the game is not over, or nothing was ever dealt.
    """
    _check_over(table)
    number = min(max(number, DEAL), table.row.seq)
    step = await _step(tables, table, number)
    codec = tables.codec(table.row.game)
    line = line_of(step, codec.events_from_json(step.events), None, SeatHistory(table))
    return Moment(line, codec.state_from_json(step.state, step.version), number, table.row.seq + 1)


async def is_dealt_from_its_key(tables: Tables, table: Table) -> bool:
    """Deal once more from the key that is told by now: True if it gives the stored deal.

    :raises Refused: if the game is not over, nothing was ever dealt, or another version of the game dealt it.
    """
    _check_over(table)
    step, game = await _step(tables, table, DEAL), table.entry.game
    if step.version != game.version:
        raise Refused("dealt-otherwise", table)
    stored = tables.codec(game.key).state_from_json(step.state, step.version)
    return stored == game.deal(len(table.seats), table.options, Rng(table.row.key))


def _check_over(table: Table) -> None:
    if not table.is_over:
        raise Refused("not-over", table)
    if table.state is None:
        raise Refused("not-started", table)


async def _step(tables: Tables, table: Table, number: int) -> StepRow:
    step = await tables.store.steps.one(table.id, number)
    if step is None:
        raise Refused("not-started", table)
    return step
