"""What happens at a table when a deadline passes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.tables import motions, turn_clock
from bot.tables.executor import run_game_code
from bot.tables.move import Change, close_lobby
from bot.tables.recorder import StepRecorder
from bot.tables.seating import mark_gone
from bot.tables.table import Table
from bot.tables.turn_clock import ClockContext
from storage.rows import Absence, Away, DeadlineKind, DeadlineRow


async def expire(table: Table, deadline: DeadlineRow, now: float, *, has_left: bool = False) -> Change | None:
    """Return the change that a passed deadline makes; None if the table does not have it any more.

    ``now`` is in seconds since the epoch. ``has_left`` is True if the seat's player has left the server.
    """
    if deadline not in table.deadlines:
        return None
    others = replace(table, deadlines=tuple(row for row in table.deadlines if row != deadline))
    if deadline.kind is DeadlineKind.LOBBY and table.is_lobby:
        return Change(close_lobby(table, now))
    if deadline.kind is DeadlineKind.MOTION:
        return Change(replace(others, motion=motions.end_motion(table.motion)))
    if deadline.kind is DeadlineKind.WAKE and table.is_running:
        return Change(table, StepRecorder(table, now))
    if not table.is_running or table.get_token(deadline.seat) != deadline.question:
        return Change(others)
    if table.row.is_paused:  # nobody can see it, so the seat has its whole time again
        whole = {DeadlineKind.TURN: table.row.clock_seconds, DeadlineKind.SILENCE: turn_clock.SILENCE_SECONDS}
        seconds = whole.get(deadline.kind, table.row.window_seconds)
        return Change(_add(others, replace(deadline, due=now + seconds, since=now)))
    if deadline.kind is DeadlineKind.SILENCE:  # the others may vote from now on, unless that is a vacation
        moment, seat = ClockContext.of(table, now), table.seats[deadline.seat]
        later = turn_clock.build_silence_deadline(table.row, seat, deadline.question, moment)
        never = replace(deadline, due=deadline.since + turn_clock.NEVER_SECONDS)
        return Change(_add(others, later if later.since > now else never))
    if deadline.kind is DeadlineKind.TURN:
        return await _end_turn(table, others, deadline, now, has_left=has_left)
    recorder = StepRecorder(table, now)
    await run_game_code(table.entry.game, partial(recorder.take_default, deadline.seat))
    return Change(table, recorder)


async def _end_turn(table: Table, others: Table, deadline: DeadlineRow, now: float, *, has_left: bool) -> Change:
    """Do what the table has chosen for a turn whose time is over; ``others`` is the table without the deadline.

    On vacation the player gets a later deadline.
    """
    if has_left:
        table, others = mark_gone(table, deadline.seat), mark_gone(others, deadline.seat)
    row, seat, moment = table.row, table.seats[deadline.seat], ClockContext.of(table, now)
    if moment.get_start(row, seat) > now and not has_left:
        return Change(_add(others, turn_clock.build_turn_deadline(row, seat, deadline.question, moment)))
    if not has_left and row.absence in (Absence.COMPUTER, Absence.SUBSTITUTE):
        seat = replace(seat, away=Away.LATE)
    if row.absence is Absence.COMPUTER:
        seat = replace(seat, bank=0.0)  # the time that ran out was all there was
    if row.absence is Absence.WAIT:
        return Change(others.with_seat(seat))
    recorder = StepRecorder(table, now)
    if row.absence is Absence.DEFAULT:
        await run_game_code(table.entry.game, partial(recorder.end_question, deadline.seat))
    return Change(table.with_seat(seat), recorder)


def _add(table: Table, deadline: DeadlineRow) -> Table:
    return replace(table, deadlines=(*table.deadlines, deadline))
