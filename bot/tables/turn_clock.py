"""The turn clock: deadlines of turns, and the time bank of each player.

A turn's time runs from its question. The deadline is the clock's time plus the player's bank, which pays for what
exceeds the clock. After an undo the player has the time that was left.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.contract import Pace, State
from bot.tables import motions
from bot.tables.codec import format_token, parse_number
from bot.tables.table import Table
from storage.rows import NOBODY, ONE_TURN, Absence, Away, DeadlineKind, DeadlineRow, SeatRow, TableRow, Vacancy

COMPUTER_SECONDS = 3.0
"""The pause before each turn of a computer, so that people can follow; it tells nothing, as it is always the same."""

SILENCE_SECONDS = 3 * 86_400.0

NEVER_SECONDS = 100 * 365 * 86_400.0
"""After a silence so much is left: the row stays, as reminders go on."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """The seats that bot or computers play, instead of a player; none while all players are away."""

    absent: frozenset[int] = frozenset()
    """Seats of absent players; the bot plays them."""
    computing: frozenset[int] = frozenset()
    """Seats of computers, and those of vacant or absent players that the table gives to computers."""
    wakes_at: float | None = None
    """The end of the vacation that the table waits for while all are away, in seconds since the epoch."""


def find_attendance(table: Table, now: float) -> Attendance:
    """Find the seats that no player plays at ``now``, in seconds since the epoch."""
    row, away, vacations = table.row, set[int](), list[float]()
    if row.clock_seconds and row.absence is not Absence.WAIT:
        for seat in table.seats:
            until = 0.0 if row.is_patient else table.get_vacation_end(seat.seat)
            if seat.user_id is not None and (seat.away or until > now):
                away.add(seat.seat)
                vacations += [] if seat.away else [until]
    else:  # a vote has let computers play
        away |= {seat.seat for seat in table.seats if seat.away is Away.LATE}
    if all(seat in away or table.seats[seat].away for seat in table.people):  # computers do not play alone
        return Attendance(wakes_at=min(vacations, default=None))
    vacant = table.vacant if row.vacancy is Vacancy.COMPUTER else ()
    absent = away if away and (row.is_waiting or row.absence is Absence.COMPUTER) else ()
    return Attendance(frozenset(away), frozenset((*table.computers, *vacant, *absent)))


def get_full_bank(row: TableRow) -> float:
    """Return the seconds of a full bank; there is none without a clock."""
    if not row.clock_seconds:
        return 0.0
    return float(row.clock_seconds if row.bank_seconds == ONE_TURN else row.bank_seconds)


def charge_seats(table: Table, state: State[Any, Any], acted: Collection[int], now: float) -> tuple[SeatRow, ...]:
    """Charge the seats that ``acted`` for their time, if their turn's question is not asked in ``state`` any more.

    ``table`` has the game as it was before, and the seats as they are now.
    """
    if table.state is None or not table.row.clock_seconds:
        return table.seats
    before, questions = table.state.find_questions(Pace.TURN), state.find_questions()
    due = {row.seat: row.due for row in table.deadlines if row.kind is DeadlineKind.TURN}
    seats = []
    for seat in table.seats:
        question = before.get(seat.seat)
        if seat.seat in acted and question is not None and question != questions.get(seat.seat):
            left = max(due.get(seat.seat, now) - now, 0.0)
            seat = replace(seat, bank=min(seat.bank, left), answered=format_token(question, 0), time_left=left)
        seats.append(seat)
    return tuple(seats)


def list_deadlines(
    table: Table, seats: Sequence[SeatRow], state: State[Any, Any], branch: int, attendance: Attendance, now: float
) -> tuple[DeadlineRow, ...]:
    """List the deadlines of the open motion and of the questions of ``state``.

    ``table`` has the game as it was before: a question asked then keeps its deadline. The turn of a player has one
    while the player is present. Without a clock turn and answer have one only where other people wait.
    """
    before, questions = table.state.find_questions() if table.state is not None else {}, state.find_questions()
    row, deadlines = table.row, list[DeadlineRow]()
    has_windows = row.clock_seconds or table.lone_seat is None
    running = {(each.kind, each.seat): each for each in table.deadlines}
    opened = {parse_number(each.question): each for each in table.deadlines if each.kind is DeadlineKind.ANSWER}
    kind = DeadlineKind.TURN if row.clock_seconds else DeadlineKind.SILENCE
    has_turns = row.clock_seconds or sum([seat.user_id is not None for seat in seats]) > 1
    for number, question in questions.items():
        seat, token, is_new = seats[number], format_token(question, branch), question != before.get(number)
        if question.pace is Pace.WINDOW and has_windows:  # an undo changes its token, but gives no more time
            end = DeadlineRow(row.id, number, DeadlineKind.ANSWER, now + row.window_seconds, since=now)
            deadlines.append(replace(opened.get(parse_number(token), end), seat=number, question=token))
        elif has_turns and seat.user_id is not None and not seat.away:
            if not is_new and (kind, number) in running:
                deadlines.append(replace(running[kind, number], question=token))
            elif kind is DeadlineKind.SILENCE:
                deadlines.append(build_silence_deadline(table, seat, token, now))
            elif is_new or row.absence is not Absence.WAIT:  # the player is back; at a table that waits, time ran out
                deadlines.append(build_turn_deadline(table, seat, token, now))
        is_computing = number in attendance.computing
        player = DeadlineKind.COMPUTER if is_computing else DeadlineKind.WAKE
        if is_computing or (seat.plan and question.pace is Pace.TURN):
            pause = running.get((player, number))
            if pause is None or pause.question != token:
                pause = DeadlineRow(row.id, number, player, now + COMPUTER_SECONDS, token, now)
            deadlines.append(pause)
    wake = attendance.wakes_at
    if wake is not None and state.find_questions(Pace.TURN):
        deadlines.append(DeadlineRow(row.id, NOBODY, DeadlineKind.WAKE, wake, since=wake))
    votes = motions.list_motion_deadlines(table.motion, table.deadlines) if table.motion is not None else ()
    return (*deadlines, *votes)


def find_computing_seats(table: Table) -> frozenset[int]:
    """Find the seats whose open question a computer answers."""
    return frozenset(row.seat for row in table.deadlines if row.kind is DeadlineKind.COMPUTER)


def get_start(table: Table, seat: SeatRow, now: float) -> float:
    """Return when the time of the seat's question begins to run: a clock may wait for the end of a vacation."""
    stands_still = table.row.is_patient or table.row.absence is not Absence.WAIT
    return max(now, table.get_vacation_end(seat.seat)) if stands_still else now


def build_turn_deadline(table: Table, seat: SeatRow, question: str, now: float) -> DeadlineRow:
    """Build the deadline of a question that is asked now."""
    start = get_start(table, seat, now)
    seconds = seat.time_left if seat.answered == parse_number(question) else table.row.clock_seconds + seat.bank
    return DeadlineRow(table.id, seat.seat, DeadlineKind.TURN, start + seconds, question, start)


def build_silence_deadline(table: Table, seat: SeatRow, question: str, now: float) -> DeadlineRow:
    """Build the deadline of a question without a clock that is asked now."""
    start = get_start(table, seat, now)
    return DeadlineRow(table.id, seat.seat, DeadlineKind.SILENCE, start + SILENCE_SECONDS, question, start)


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """When time runs out at a table, in seconds since the epoch."""

    window: float | None = None
    """The end of the open window; None without one."""
    turns: Mapping[int, float | None] = field(default_factory=dict)
    """The ends of the current turns by seat; None for those that are late. Without a clock there are none."""
    vacations: Mapping[int, float] = field(default_factory=dict)
    """The ends of current vacations by seat; without a clock there are none."""


def find_clock_times(table: Table, now: float) -> ClockTimes:
    """Find when time runs out at a table; while it is paused, no time to play or to answer does."""
    if table.state is None or not table.is_running:
        return ClockTimes()
    window, turns, vacations = None, dict[int, float | None](), dict[int, float]()
    if not table.row.is_paused and table.state.find_questions(Pace.WINDOW):
        window = min((row.due for row in table.deadlines if row.kind is DeadlineKind.ANSWER), default=None)
    if table.row.clock_seconds and not table.row.is_paused:
        due, computing = (
            {row.seat: row.due for row in table.deadlines if row.kind is DeadlineKind.TURN},
            find_computing_seats(table),
        )
        questions = table.state.find_questions(Pace.TURN)
        turns = {seat: due.get(seat) for seat in questions if not table.seats[seat].away and seat not in computing}
    if table.row.clock_seconds:
        ends = {seat.seat: table.get_vacation_end(seat.seat) for seat in table.seats}
        vacations = {seat: until for seat, until in ends.items() if until > now}
    return ClockTimes(window, turns, vacations)


def find_late_seats(table: Table) -> frozenset[int]:
    """Find the seats whose turn has run out of time, or without a clock has been silent for long.

    Those of absent players are among them.
    """
    if table.state is None or not table.is_running:
        return frozenset()
    if not table.row.clock_seconds:
        longest = 2 * SILENCE_SECONDS  # far from both values, as sums of floats are not exact
        kind = DeadlineKind.SILENCE
        return frozenset([row.seat for row in table.deadlines if row.kind is kind and row.due - row.since > longest])
    due = {row.seat for row in table.deadlines if row.kind is DeadlineKind.TURN}
    return frozenset(table.state.find_questions(Pace.TURN).keys() - due)


def can_be_replaced(table: Table, seat: int) -> bool:
    """True if the table waits for the player of the seat even in absence, and no computer plays for them yet."""
    return table.row.is_waiting and table.seats[seat].away is not Away.LATE


def find_blocking_seats(table: Table) -> frozenset[int]:
    """Find the seats whose players keep the table waiting at their turn: they are late, or have left the server."""
    if table.state is None or not table.is_running:
        return frozenset()
    late = find_late_seats(table)
    absent = (seat for seat in table.people if seat in late or table.seats[seat].away)
    asked = table.state.find_questions(Pace.TURN)
    return frozenset(seat for seat in absent if seat in asked and can_be_replaced(table, seat))
