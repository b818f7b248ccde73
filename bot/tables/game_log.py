"""What happened at a table, told from its steps to whoever may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.engine.contract import Event
from bot.tables.absence import told_kind
from bot.tables.asked import Asked
from bot.tables.codec import Codec
from bot.tables.motions import agreed_on
from bot.tables.seat_history import SeatHistory
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.tables.undo import not_taken_back
from storage.rows import StepKind, StepRow

PAGE = 12
"""Steps on a page of the log."""

PRESSED = (StepKind.ACT, StepKind.ASIDE, StepKind.UNDO)
"""The kinds of steps that a player takes; all others happen by themselves, or to the whole table."""

AGREED = (StepKind.UNDO, StepKind.LEAVE, StepKind.CLOSE)
"""The kinds of steps on which people may have agreed."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step as the reader may know it."""

    at: float
    """Seconds since the epoch."""
    seat: int
    kind: StepKind
    """As it is told to the reader: see :func:`told_kind`."""
    events: tuple[Event, ...]
    begins: int | None = None
    """With a ``deal`` the seat whose turn is the first; None where several are asked."""
    names: tuple[str, ...] = ()
    """What those were called who sat there then, by seat; empty: as they are now."""
    replaced: str = ""
    """With a ``join`` whose seat it was before; empty for somebody who came back."""
    agreed: tuple[int, ...] = ()
    """With an ``undo``, a ``leave`` or a ``close`` the seats that agreed on it; none where nobody was asked."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the log, oldest line first; page 0 is the newest one."""

    lines: tuple[Line, ...]
    page: int
    pages: int


def news(tables: Tables, table: Table) -> tuple[Event, ...]:
    """The public events of the last turn that a person took, of what was played for absent ones, and of this turn."""
    codec = tables.codec(table.row.game)
    recent = newest_turns(not_taken_back(table.recent))
    return tuple(event for step in recent for event in _events(codec, step, None))


def line_of(step: StepRow, events: tuple[Event, ...], reader: int | None, people: SeatHistory) -> Line:
    """The step as the reader's seat (None: nobody's) is told it, with these events of it."""
    kind = told_kind(step, reader, people.table.row)
    asked = tuple(Asked.of_text(step.asked).questions)
    begins = asked[0] if step.kind is StepKind.DEAL and len(asked) == 1 else None
    replaced = people.replaced_by(step.seat, step.seq) if step.kind is StepKind.JOIN else ""
    agreed = tuple(sorted(agreed_on(step))) if kind in AGREED else ()
    return Line(step.at, step.seat, kind, events, begins, people.names_at(step.seq), replaced, agreed)


def asked_by_own_press(table: Table) -> frozenset[int]:
    """The seats whose own press led to what they are asked now, whatever was answered for others in between."""
    return own_questions(table.recent)


async def log_page(tables: Tables, table: Table, user_id: int | None, page: int) -> LogPage:
    """A page of the table's log as this user (None: a spectator) may read it; page numbers
    out of range are cut."""
    count = table.row.seq + 1
    pages = max(1, -(-count // PAGE))
    page = min(max(page, 0), pages - 1)
    until = count - page * PAGE
    steps = await tables.store.steps.between(table.id, max(0, until - PAGE), until)
    seat = table.seat_of(user_id) if user_id is not None else None
    codec, people = tables.codec(table.row.game), SeatHistory(table)
    lines = tuple(line_of(step, _events(codec, step, seat), seat, people) for step in steps)
    return LogPage(lines, page, pages)


def since_last_turn(tables: Tables, table: Table, seat: int) -> tuple[Line, ...]:
    """What the seat that is being asked may know of all that happened between its last turn and this one."""
    codec, people = tables.codec(table.row.game), SeatHistory(table)
    told = missed(not_taken_back(table.recent), seat)
    return tuple(line_of(step, _events(codec, step, seat), seat, people) for step in told)


def missed(steps: Sequence[StepRow], seat: int) -> list[StepRow]:
    """The steps after the seat's last one before it came to be asked, up to the one by which it did.

    Where its own final step led on to another question it has seen all that came before: that step is what is new.
    """
    begun = len(steps)
    while begun and seat in Asked.of_text(steps[begun - 1].asked).questions:
        begun -= 1
        if begun and _led_on(steps[begun - 1], steps[begun], seat):
            return [steps[begun]]
    before = steps[: begun + 1]
    acts = (place for place, step in enumerate(before) if step.seat == seat and step.kind is StepKind.ACT)
    last = max(acts, default=-1)
    return list(before[last + 1 :])


def _led_on(before: StepRow, step: StepRow, seat: int) -> bool:
    """True if this is a final step of the seat's own, from one question to another that it is asked, too."""
    asked = Asked.of_text(before.asked).questions.get(seat)
    is_own = step.is_final and step.kind is StepKind.ACT and step.seat == seat
    return is_own and asked is not None and Asked.of_text(step.asked).questions[seat] != asked


def own_questions(steps: Sequence[StepRow]) -> frozenset[int]:
    """The seats that came to be asked what they are after the last step by a call that began with their own step."""
    asked = [Asked.of_text(step.asked).questions for step in steps]
    own = set()
    for seat, question in asked[-1].items():
        since = next((place for place in reversed(range(len(steps))) if asked[place].get(seat) != question), None)
        if since is None:
            continue
        first = next(step for step in steps if step.at == steps[since + 1].at)
        if first.kind in PRESSED and first.seat == seat and not (first.kind in AGREED and agreed_on(first)):
            own.add(seat)
    return frozenset(own)


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
        if not goes_on and any(step.kind is StepKind.ACT for step in turn):
            break
        goes_on = False
    return shown


def _is_one_turn(asking: StepRow, newest: StepRow) -> bool:
    """True if what comes after the newest step is of the same turn as that step, which came after ``asking``."""
    if newest.asked == asking.asked:
        return True
    return not newest.is_final and _seats(newest) == _seats(asking)


def _seats(step: StepRow) -> list[int]:
    """The seats that the table asks after the step, whatever it asks them."""
    return [*Asked.of_text(step.asked).tokens]


def _events(codec: Codec[Any], step: StepRow, seat: int | None) -> tuple[Event, ...]:
    events = codec.events_from_json(step.events)
    return tuple(event for event in events if event.audience is None or seat in event.audience)
