"""Finds the seats whose players are away and those that computers play for, and hides standing orders from others."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.table import Table
from storage.rows import Absence, SeatRow, StepKind, StepRow, TableRow, Vacancy


def find_absent(table: Table, vacations: Mapping[int, float], now: float) -> frozenset[int]:
    """Find the seats of absent players, for whom the bot plays; none if all players are away.

    ``vacations`` has the end of each user's vacation, in seconds since the epoch.
    """
    away = _find_away(table, vacations, now)
    return away if _is_anybody_there(table, away) else frozenset()


def find_wake_time(table: Table, vacations: Mapping[int, float], now: float) -> float | None:
    """Find the end of the vacation that a table waits for while all are away; None if it does not wait."""
    away = _find_away(table, vacations, now)
    if not away or _is_anybody_there(table, away):
        return None
    return min((vacations[seat.user_id] for seat in table.seats if seat.user_id and not seat.away), default=None)


def find_open_seats(table: Table) -> tuple[int, ...]:
    """Find the seats of a running game that can be taken: vacant ones, then those that want a substitute.

    Seats that are out of play are left out.
    """
    if table.row.absence is not Absence.SUBSTITUTE:
        return table.vacant
    return (*table.vacant, *(seat for seat in table.people if table.seats[seat].away))


def find_computer_seats(table: Table, vacations: Mapping[int, float], now: float) -> frozenset[int]:
    """Find the seats for which computers play: their own, and as the table has chosen vacant ones and absent players'.

    None if no player is there, as computers do not play alone.
    """
    away = _find_away(table, vacations, now)
    if not _is_anybody_there(table, away):
        return frozenset()
    vacant = table.vacant if table.row.vacancy is Vacancy.COMPUTER else ()
    absent = away if table.row.absence is Absence.COMPUTER else ()
    return frozenset((*table.computers, *vacant, *absent))


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


def _find_away(table: Table, vacations: Mapping[int, float], now: float) -> frozenset[int]:
    if not table.row.clock_seconds or table.row.absence is Absence.WAIT:
        return frozenset()
    return frozenset(seat.seat for seat in table.seats if _is_away(table, seat, vacations, now))


def _is_anybody_there(table: Table, away: frozenset[int]) -> bool:
    return any(seat not in away for seat in table.people)


def _is_away(table: Table, seat: SeatRow, vacations: Mapping[int, float], now: float) -> bool:
    if seat.user_id is None:
        return False
    return bool(seat.away) or (not table.row.is_patient and vacations.get(seat.user_id, 0.0) > now)
