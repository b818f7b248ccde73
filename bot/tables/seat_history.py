"""Who sat on which seat when: a substitute's seat keeps its history, and the history its names."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.table import Table, shown_name
from storage.rows import FormerRow, SeatRow


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """All who ever sat at a game."""

    table: Table

    def names_at(self, seq: int) -> tuple[str, ...]:
        """What those were called, by seat, who had the seats when the step with this number was taken."""
        return tuple(self._name(seat.seat, self._at(seat.seat, seq)) for seat in self.table.seats)

    def replaced_by(self, seat: int, seq: int) -> str:
        """What whoever sat there last was called, before another took the seat with this step; else empty.

        Who comes back to the own seat has taken nobody's.
        """
        before = next((row for row in reversed(self.table.former) if row.seat == seat and row.until < seq), None)
        if before is None or before.user_id == self._at(seat, seq).user_id:
            return ""
        return self._name(seat, before)

    def _at(self, seat: int, seq: int) -> FormerRow | SeatRow:
        then = (row for row in self.table.former if row.seat == seat and row.until >= seq)
        return next(then, self.table.seats[seat])

    def _name(self, seat: int, row: FormerRow | SeatRow) -> str:
        return shown_name(self.table.id, seat, row.name)


def former_row(table: Table, seat: int, until: int) -> FormerRow:
    """Whoever sits there now, as somebody who had the seat up to that step."""
    row = table.seats[seat]
    return FormerRow(table.id, seat, until, row.user_id, row.name)
