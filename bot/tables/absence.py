"""Finds the seats whose players are away and those that computers play for, and hides standing orders from others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.tables.table import Table
from storage.rows import Absence, StepKind, StepRow, TableRow, Vacancy


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


def find_open_seats(table: Table) -> tuple[int, ...]:
    """Find the seats of a running game that can be taken: vacant ones, then those that want a substitute.

    Seats that are out of play are left out.
    """
    if table.row.absence is not Absence.SUBSTITUTE:
        return table.vacant
    return (*table.vacant, *(seat for seat in table.people if table.seats[seat].away))


def get_visible_kind(step: StepRow, reader: int | None, row: TableRow) -> StepKind:
    """Return the kind of a step as the reader's seat (None: a spectator) may know it.

    Standing orders are private: others see an act, or a default or computer move if the player is away.
    """
    if step.kind not in (StepKind.ORDER, StepKind.ABSENT_ORDER):
        return step.kind
    if step.seat == reader:
        return StepKind.ORDER
    if step.kind is StepKind.ORDER:
        return StepKind.ACT
    return StepKind.COMPUTER if row.absence is Absence.COMPUTER else StepKind.DEFAULT
