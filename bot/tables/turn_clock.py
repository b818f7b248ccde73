"""The clock of turns: how long each player may take, what is left of the extra time, and when time runs out.

A turn's time runs from when its question is asked. What a turn takes longer than the clock allows comes out of the
bank of its player; both together make the deadline. Who takes a move back has the time that was left, not more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.contract import Pace, State
from bot.tables.absence import woken_at
from bot.tables.codec import token
from bot.tables.reaction_windows import number
from bot.tables.table import Table
from storage.rows import NOBODY, Absence, DeadlineRow, SeatRow, TableRow

TURN = "turn"
"""The kind of the deadlines at which a turn's time has run out."""

WAKE = "wake"
"""The kind of the deadlines at which somebody is back at a table from which all were away."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the clocks have to know of a table besides its game."""

    now: float
    """Seconds since the epoch."""
    running: Sequence[DeadlineRow]
    """The deadlines that stand."""
    vacations: Mapping[int, float]
    """By user, until when the vacation lasts or lasted."""

    def starts(self, row: TableRow, seat: SeatRow) -> float:
        """When the time of what the seat is asked now begins to run."""
        stands_still = row.is_patient or row.absence is not Absence.WAIT
        until = self.vacations.get(seat.user_id or 0, 0.0)
        return max(self.now, until) if stands_still else self.now


def on_turn(state: State[Any, Any], branch: int) -> dict[int, str]:
    """The tokens of the questions that run on the clock of turns, by seat."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: token(question, branch) for seat, question in asked if question and question.pace is Pace.TURN}


def with_banks(row: TableRow, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats with all their extra time, as a game begins."""
    return tuple(replace(seat, bank=full_bank(row)) for seat in seats)


def full_bank(row: TableRow) -> float:
    """The extra time of a player who begins, in seconds."""
    return float(row.clock_seconds) if row.has_bank else 0.0


def settled(table: Table, asked: Mapping[int, str], acted: frozenset[int], moment: Moment) -> tuple[SeatRow, ...]:
    """The seats after those who ``acted`` were charged for their time, if that ended their turn's question.

    ``table`` stands where it stood before, with its seats as they are now; ``asked`` are the tokens :func:`on_turn`
    from now on. What others brought about costs nobody anything.
    """
    if table.state is None or not table.row.clock_seconds:
        return table.seats
    before = on_turn(table.state, table.row.branch)
    due = {row.seat: row.due for row in moment.running if row.kind == TURN}
    return tuple(
        _charged(seat, number(before[seat.seat]), due.get(seat.seat, moment.now) - moment.now)
        if seat.seat in before.keys() & acted and number(before[seat.seat]) != number(asked.get(seat.seat, ""))
        else seat
        for seat in table.seats
    )


def deadlines(
    table: Table, seats: Sequence[SeatRow], asked: Mapping[int, str], moment: Moment
) -> tuple[DeadlineRow, ...]:
    """A deadline for everybody whose turn it is and who is there.

    ``table`` stands where it stood before: a question that was asked then keeps its deadline. It has none any more
    where the table goes on waiting after it passed; elsewhere its player was away, and is back.
    """
    if not table.row.clock_seconds:
        return ()
    before = on_turn(table.state, table.row.branch) if table.state is not None else {}
    running = {row.seat: row for row in moment.running if row.kind == TURN}
    rows = []
    for seat, question in asked.items():
        if seats[seat].user_id is None or seats[seat].away:
            continue
        is_new = number(before.get(seat, "")) != number(question)
        if not is_new and seat in running:
            rows.append(replace(running[seat], question=question))
        elif is_new or table.row.absence is not Absence.WAIT:
            rows.append(fresh(table.row, seats[seat], question, moment))
    wake = woken_at(table, moment.vacations, moment.now) if asked else None
    if wake is not None:
        rows.append(DeadlineRow(table.id, NOBODY, WAKE, wake, since=wake))
    return tuple(rows)


def fresh(row: TableRow, seat: SeatRow, question: str, moment: Moment) -> DeadlineRow:
    """The deadline of a question that is asked now."""
    start = moment.starts(row, seat)
    seconds = seat.time_left if seat.answered == number(question) else row.clock_seconds + seat.bank
    return DeadlineRow(row.id, seat.seat, TURN, start + seconds, question, start)


def _charged(seat: SeatRow, question: str, left: float) -> SeatRow:
    """The seat after it answered the question with so many seconds left."""
    left = max(left, 0.0)
    return replace(seat, bank=min(seat.bank, left), answered=question, time_left=left)
