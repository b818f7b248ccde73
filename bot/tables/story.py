"""What happened at a table, told from its steps to whoever may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.engine.contract import Event
from bot.tables.codec import Codec
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import StepRow

PAGE = 12
"""Steps on a page of the log."""

NEWS_STEPS = 60
"""How far back the news of a table may reach, in steps."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step as the reader may know it."""

    at: float
    """Seconds since the epoch."""
    seat: int
    kind: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the log, oldest line first; page 0 is the newest one."""

    lines: tuple[Line, ...]
    page: int
    pages: int


async def news(tables: Tables, table: Table) -> tuple[Event, ...]:
    """The public events of the last turn that a person took, of what was played for absent ones, and of this turn."""
    steps = await tables.store.steps(table.id, max(0, table.row.seq - NEWS_STEPS))
    codec = tables.codec(table.row.game)
    recent = newest_turns(not_taken_back(steps))
    return tuple(event for step in recent for event in _events(codec, step, None))


async def log_page(tables: Tables, table: Table, user_id: int | None, page: int) -> LogPage:
    """A page of the table's log as this user (None: a spectator) may read it; page numbers
    out of range are cut."""
    count = table.row.seq + 1
    pages = max(1, -(-count // PAGE))
    page = min(max(page, 0), pages - 1)
    until = count - page * PAGE
    steps = await tables.store.steps(table.id, max(0, until - PAGE), until)
    seat = table.seat_of(user_id) if user_id is not None else None
    codec = tables.codec(table.row.game)
    lines = tuple(Line(step.at, step.seat, step.kind, _events(codec, step, seat)) for step in steps)
    return LogPage(lines, page, pages)


def newest_turns(steps: Sequence[StepRow]) -> list[StepRow]:
    """The steps of the turn that goes on, and of those before it back to one that a person took.

    A turn is what was done while the table asked the same, or asked the same people on as nothing final had happened.
    """
    if not steps:
        return []
    turns: list[list[StepRow]] = []
    asking = steps[0]
    for before, step in pairwise(steps):
        if not turns or not _is_one_turn(asking, before):
            turns.append([])
        turns[-1].append(step)
        asking = before
    shown: list[StepRow] = []
    goes_on = _is_one_turn(asking, steps[-1])
    for turn in reversed(turns):
        shown = turn + shown
        if not goes_on and any(step.kind == "act" for step in turn):
            break
        goes_on = False
    return shown


def _is_one_turn(asking: StepRow, newest: StepRow) -> bool:
    """True if what comes after the newest step is of the same turn as that step, which came after ``asking``."""
    if newest.asked == asking.asked:
        return True
    return not newest.is_final and _seats(newest.asked) == _seats(asking.asked)


def _seats(asked: str) -> list[str]:
    """The seats that a table asks, whatever it asks them."""
    return [item.partition(":")[0] for item in asked.split(",")]


def not_taken_back(steps: Sequence[StepRow]) -> list[StepRow]:
    """The steps without asides and without what an undo took back."""
    live: list[StepRow] = []
    for step in steps:
        if step.kind == "undo":
            to = int(step.action)
            live = [earlier for earlier in live if earlier.seq <= to]
        elif step.kind != "aside":
            live.append(step)
    return live


def _events(codec: Codec[Any], step: StepRow, seat: int | None) -> tuple[Event, ...]:
    events = codec.events_from_json(step.events)
    return tuple(event for event in events if event.audience is None or seat in event.audience)
