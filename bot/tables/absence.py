"""Who counts as away from a table, and so has their moves made for them at once; and how that is told."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.table import Table
from storage.rows import Absence, SeatRow, StepKind, StepRow, TableRow


def absent(table: Table, vacations: Mapping[int, float], now: float) -> frozenset[int]:
    """The seats that are played for as soon as they are asked; none while nobody else is there to play with.

    ``vacations`` tells by user until when a vacation lasts, in seconds since the epoch.
    """
    away = _away(table, vacations, now)
    return away if _is_anybody_there(table, away) else frozenset()


def woken_at(table: Table, vacations: Mapping[int, float], now: float) -> float | None:
    """When a vacation ends that everybody else's absence has the table wait for; None if there is none to wait for."""
    away = _away(table, vacations, now)
    if not away or _is_anybody_there(table, away):
        return None
    return min((vacations[seat.user_id] for seat in table.seats if seat.user_id and not seat.away), default=None)


def open_seats(table: Table) -> tuple[int, ...]:
    """The seats of a running game that anybody may take: those nobody holds, then those that want a substitute.

    None that are out of the game for good is among them.
    """
    if table.row.absence is not Absence.SUBSTITUTE:
        return table.vacant
    return (*table.vacant, *(seat for seat in table.people if table.seats[seat].away))


def is_advised(row: TableRow) -> bool:
    """True if a computer advises what is played for those who are away from the table, and on vacant seats."""
    return row.absence is Absence.COMPUTER


def told_kind(step: StepRow, reader: int | None, row: TableRow) -> StepKind:
    """The kind of a step as the reader's seat (None: nobody's) is told it.

    That a player keeps standing orders is nobody else's business: to others, what they answer is an act, or what else
    is played for those who are away.
    """
    if step.kind not in (StepKind.ORDER, StepKind.ABSENT_ORDER):
        return step.kind
    if step.seat == reader:
        return StepKind.ORDER
    if step.kind is StepKind.ORDER:
        return StepKind.ACT
    return StepKind.COMPUTER if is_advised(row) else StepKind.DEFAULT


def _away(table: Table, vacations: Mapping[int, float], now: float) -> frozenset[int]:
    if not table.row.clock_seconds or table.row.absence is Absence.WAIT:
        return frozenset()
    return frozenset(seat.seat for seat in table.seats if _is_away(table, seat, vacations, now))


def _is_anybody_there(table: Table, away: frozenset[int]) -> bool:
    return any(seat not in away for seat in table.people)


def _is_away(table: Table, seat: SeatRow, vacations: Mapping[int, float], now: float) -> bool:
    if seat.user_id is None:
        return False
    return bool(seat.away) or (not table.row.is_patient and vacations.get(seat.user_id, 0.0) > now)
