"""What somebody has missed: the turns since their own last one, with the table at the end of each."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.contract import State
from bot.tables.codec import Codec
from bot.tables.game_log import LogLine, build_lines, ends_turn, find_end_of_last_turn, list_late_steps
from bot.tables.recorder import drop_undone
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import StepKind, StepRow


@dataclass(frozen=True, slots=True)
class MissedTurn:
    """A turn of the others, or the part of it that has been played."""

    lines: tuple[LogLine, ...]
    """Its steps, as the reader may know them."""
    last: int | None
    """The number of the step after which the public table is shown; None for the table as it is now."""


@dataclass(frozen=True, slots=True)
class MissedTurns:
    """The turns from a step on; what was undone is left out."""

    since: int
    """The number of the first step, which may be still to come."""
    turns: tuple[MissedTurn, ...]


async def read_missed_turns(tables: Tables, table: Table, seat: int, since: int | None) -> MissedTurns:
    """Read the turns from the step ``since`` on, by default from the end of the seat's last turn on.

    Past tables of some games show what is secret now. There all turns come as one, with the table as it is.
    """
    steps = await list_late_steps(tables, table)
    return await asyncio.to_thread(_divide, table, drop_undone(steps), seat, since)


def _divide(table: Table, steps: Sequence[StepRow], seat: int, since: int | None) -> MissedTurns:
    codec = table.codec
    if since is None:
        place = find_end_of_last_turn(steps, seat, codec) + 1
        since = steps[place].seq if place < len(steps) else table.row.seq + 1
    shown = [step for step in steps if step.seq >= since and step.kind is not StepKind.DEAL]
    lines = build_lines(table, shown, seat)
    turns, begun = list[MissedTurn](), 0
    for place, step in enumerate(shown):
        if ends_turn(step, codec) or step is shown[-1]:
            turns.append(MissedTurn(lines[begun : place + 1], step.seq))
            begun = place + 1
    uncoverer = None if table.is_over else table.entry.uncoverer
    if turns and uncoverer and any(uncoverer.uncover(event) != event for line in lines for event in line.events):
        turns = [MissedTurn(lines, None)]
    elif turns:
        turns[-1] = replace(turns[-1], last=None)
    return MissedTurns(since, tuple(turns))


async def read_public_state(tables: Tables, table: Table, turn: MissedTurn) -> State[Any, Any] | None:
    """Read the state after a turn; None if its step is gone."""
    if turn.last is None:
        return table.state
    step = await tables.store.steps.get(table.id, turn.last)
    codec: Codec[Any] = table.codec
    return None if step is None else codec.state_from_json(step.state, step.version)
