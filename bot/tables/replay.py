"""Replay of a finished game: its steps with open hands, and verification of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine.contract import State
from bot.engine.rng import Rng
from bot.tables.game_log import LogLine, build_line
from bot.tables.seat_history import SeatHistory
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.rows import StepRow

DEAL = 0
"""The number of the first step of every game."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step of a finished game with the stored state after it."""

    line: LogLine
    """The step with its private events; standing orders stay hidden."""
    state: State[Any, Any]
    number: int
    count: int


async def read_replay_step(tables: Tables, table: Table, number: int) -> ReplayStep:
    """Read the step with this number, which is clamped.

    :raises Refused: if the game is not over, or was never dealt.
    """
    _check_over(table)
    number = min(max(number, DEAL), table.row.seq)
    step = await _read_step(tables, table, number)
    codec = tables.codec(table.row.game)
    line = build_line(step, codec.events_from_json(step.events), None, SeatHistory(table))
    return ReplayStep(line, codec.state_from_json(step.state, step.version), number, table.row.seq + 1)


async def is_deal_reproduced(tables: Tables, table: Table) -> bool:
    """True if the dealing key gives the stored deal.

    :raises Refused: if the game is not over, was never dealt, or was dealt by another version of the game.
    """
    _check_over(table)
    step, game = await _read_step(tables, table, DEAL), table.entry.game
    if step.version != game.version:
        raise Refused("dealt-otherwise", table)
    stored = tables.codec(game.key).state_from_json(step.state, step.version)
    return stored == game.deal(len(table.seats), table.options, Rng(table.row.key))


def _check_over(table: Table) -> None:
    if not table.is_over:
        raise Refused("not-over", table)
    if table.state is None:
        raise Refused("not-started", table)


async def _read_step(tables: Tables, table: Table, number: int) -> StepRow:
    step = await tables.store.steps.get(table.id, number)
    if step is None:
        raise Refused("not-started", table)
    return step
