"""The turn clock: deadlines of turns, and the time bank of each player.

A turn's time runs from its question. The deadline is the clock's time plus the player's bank, which pays for what
exceeds the clock. After an undo the player has the time that was left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.engine.contract import Pace, Question, State
from bot.tables.codec import format_token, parse_number
from bot.tables.table import Table
from storage.rows import NOBODY, ONE_TURN, Absence, DeadlineKind, DeadlineRow, SeatRow, TableRow, Vacancy

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
    computers: frozenset[int] = frozenset()
    """Seats of computers, and those of vacant or absent players that the table gives to computers."""
    wakes_at: float | None = None
    """The end of the vacation that the table waits for while all are away, in seconds since the epoch."""


def find_attendance(table: Table, vacations: Mapping[int, float], now: float) -> Attendance:
    """Find the seats that no player plays now.

    ``vacations`` has the end of each user's vacation, in seconds since the epoch.
    """
    row, away = table.row, frozenset[int]()
    if row.clock_seconds and row.absence is not Absence.WAIT:
        away = frozenset(
            seat.seat
            for seat in table.seats
            if seat.user_id is not None
            and (seat.away or (not row.is_patient and vacations.get(seat.user_id, 0.0) > now))
        )
    if away.issuperset(table.people):  # computers do not play alone
        on_vacation = [seat.user_id for seat in table.seats if seat.seat in away and not seat.away]
        return Attendance(wakes_at=min((vacations[user] for user in on_vacation if user is not None), default=None))
    vacant = table.vacant if row.vacancy is Vacancy.COMPUTER else ()
    absent = away if row.absence is Absence.COMPUTER else ()
    return Attendance(away, frozenset((*table.computers, *vacant, *absent)))


@dataclass(frozen=True, slots=True)
class ClockContext:
    """The time, deadlines and vacations that the clocks of a table depend on."""

    now: float
    """Seconds since the epoch."""
    running: Sequence[DeadlineRow]
    vacations: Mapping[int, float]
    """The end of each user's last vacation."""
    attendance: Attendance

    @classmethod
    def of(cls, table: Table, now: float) -> ClockContext:
        """Return what holds for a table at ``now``, in seconds since the epoch."""
        vacations = {user.user_id: user.vacation_until for user in table.settings.users.values()}
        return cls(now, table.deadlines, vacations, find_attendance(table, vacations, now))

    def get_start(self, row: TableRow, seat: SeatRow) -> float:
        """Return when the time of the seat's question begins to run."""
        stands_still = row.is_patient or row.absence is not Absence.WAIT
        until = self.vacations.get(seat.user_id or 0, 0.0)
        return max(self.now, until) if stands_still else self.now


def find_turn_questions(state: State[Any, Any], branch: int) -> dict[int, str]:
    """Return the tokens of the questions on the turn clock, by seat."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: format_token(question, branch) for seat, question in asked if question and question.pace is Pace.TURN}


def get_full_bank(row: TableRow) -> float:
    """Return the seconds of a full bank; there is none without a clock."""
    if not row.clock_seconds:
        return 0.0
    return float(row.clock_seconds if row.bank_seconds == ONE_TURN else row.bank_seconds)


def charge_seats(
    table: Table, asked: Mapping[int, str], acted: frozenset[int], moment: ClockContext
) -> tuple[SeatRow, ...]:
    """Charge the seats that ``acted`` for their time, if that ended their turn's question.

    ``table`` has the game as it was before, and the seats as they are now; ``asked`` has the tokens of the new turn
    questions.
    """
    if table.state is None or not table.row.clock_seconds:
        return table.seats
    before = find_turn_questions(table.state, table.row.branch)
    due = {row.seat: row.due for row in moment.running if row.kind is DeadlineKind.TURN}
    seats = []
    for seat in table.seats:
        answered = parse_number(before.get(seat.seat, ""))
        if seat.seat in before.keys() & acted and answered != parse_number(asked.get(seat.seat, "")):
            left = max(due.get(seat.seat, moment.now) - moment.now, 0.0)
            seat = replace(seat, bank=min(seat.bank, left), answered=answered, time_left=left)
        seats.append(seat)
    return tuple(seats)


def list_turn_deadlines(
    table: Table, seats: Sequence[SeatRow], asked: Mapping[int, str], moment: ClockContext
) -> tuple[DeadlineRow, ...]:
    """List a deadline for each turn of a present player; without a clock only where other people wait.

    ``table`` has the game as it was before: a question asked then keeps its deadline. Without one, the time has run
    out at a table that waits, or the player was away and is back.
    """
    kind = DeadlineKind.TURN if table.row.clock_seconds else DeadlineKind.SILENCE
    if kind is DeadlineKind.SILENCE and sum(seat.user_id is not None for seat in seats) < 2:
        return ()
    before = find_turn_questions(table.state, table.row.branch) if table.state is not None else {}
    running = {row.seat: row for row in moment.running if row.kind == kind}
    rows = []
    for seat, question in asked.items():
        if seats[seat].user_id is None or seats[seat].away:
            continue
        is_new = parse_number(before.get(seat, "")) != parse_number(question)
        if not is_new and seat in running:
            rows.append(replace(running[seat], question=question))
        elif kind is DeadlineKind.SILENCE:
            rows.append(build_silence_deadline(table.row, seats[seat], question, moment))
        elif is_new or table.row.absence is not Absence.WAIT:
            rows.append(build_turn_deadline(table.row, seats[seat], question, moment))
    wake = moment.attendance.wakes_at
    if asked and wake is not None:
        rows.append(DeadlineRow(table.id, NOBODY, DeadlineKind.WAKE, wake, since=wake))
    return tuple(rows)


def list_computer_deadlines(
    table: Table, state: State[Any, Any], branch: int, moment: ClockContext
) -> tuple[DeadlineRow, ...]:
    """List a deadline for each question that a computer answers; one asked before keeps its deadline."""
    computers = sorted(state.to_act & moment.attendance.computers)
    running = {(row.seat, row.question): row for row in moment.running if row.kind is DeadlineKind.COMPUTER}
    tokens = {seat: format_token(state.question(seat), branch) for seat in computers}
    due = moment.now + COMPUTER_SECONDS
    return tuple(
        running.get((seat, token), DeadlineRow(table.id, seat, DeadlineKind.COMPUTER, due, token, moment.now))
        for seat, token in tokens.items()
    )


def find_computing_seats(table: Table) -> frozenset[int]:
    """Find the seats whose open question a computer answers."""
    return frozenset(row.seat for row in table.deadlines if row.kind is DeadlineKind.COMPUTER)


def build_turn_deadline(row: TableRow, seat: SeatRow, question: str, moment: ClockContext) -> DeadlineRow:
    """Build the deadline of a question that is asked now."""
    start = moment.get_start(row, seat)
    seconds = seat.time_left if seat.answered == parse_number(question) else row.clock_seconds + seat.bank
    return DeadlineRow(row.id, seat.seat, DeadlineKind.TURN, start + seconds, question, start)


def build_silence_deadline(row: TableRow, seat: SeatRow, question: str, moment: ClockContext) -> DeadlineRow:
    """Build the deadline of a question without a clock that is asked now."""
    start = moment.get_start(row, seat)
    return DeadlineRow(row.id, seat.seat, DeadlineKind.SILENCE, start + SILENCE_SECONDS, question, start)


def find_late_seats(table: Table) -> frozenset[int]:
    """Find the seats whose turn has run out of time, or without a clock has been silent for long.

    Those of absent players are among them.
    """
    if table.state is None or not table.is_running:
        return frozenset()
    if not table.row.clock_seconds:
        return frozenset(row.seat for row in table.deadlines if is_silent(row))
    due = {row.seat for row in table.deadlines if row.kind is DeadlineKind.TURN}
    return frozenset(find_turn_questions(table.state, table.row.branch).keys() - due)


def is_silent(row: DeadlineRow) -> bool:
    """True for the deadline of a player who has been silent for long."""
    return (
        row.kind is DeadlineKind.SILENCE and row.due - row.since > 2 * SILENCE_SECONDS
    )  # sums of floats are not exact


def find_window_questions(state: State[Any, Any]) -> Mapping[int, Question]:
    """Find the seats that are asked in a window, with their questions."""
    asked = ((seat, state.question(seat)) for seat in sorted(state.to_act))
    return {seat: question for seat, question in asked if question is not None and question.pace is Pace.WINDOW}


def list_window_deadlines(
    table_id: str, state: State[Any, Any], branch: int, running: Sequence[DeadlineRow], since: float, seconds: float
) -> tuple[DeadlineRow, ...]:
    """List a deadline for each seat in a window: that of the open window, otherwise ``seconds`` after ``since``.

    An undo changes the tokens of questions, but gives no more time.
    """
    opened = {parse_number(row.question): row for row in running if row.kind is DeadlineKind.ANSWER}
    new = DeadlineRow(table_id, NOBODY, DeadlineKind.ANSWER, since + seconds, since=since)
    asked = {seat: format_token(question, branch) for seat, question in find_window_questions(state).items()}
    return tuple(replace(opened.get(parse_number(text), new), seat=seat, question=text) for seat, text in asked.items())
