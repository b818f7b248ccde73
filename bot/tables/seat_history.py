"""The players of each seat over time, for names in the log."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.table import Table, get_display_name
from storage.rows import FormerRow, SeatRow


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """The current and former players of a table."""

    table: Table

    def get_names(self, seq: int) -> tuple[str, ...]:
        """Return the players' names at the step with this number, by seat."""
        return tuple(self._get_name(seat.seat, self._find_holder(seat.seat, seq)) for seat in self.table.seats)

    def get_replaced_name(self, seat: int, seq: int) -> str:
        """Return the name of the player whom the one of this ``join`` step replaced; empty if none.

        It is empty for a player who returns to the own seat.
        """
        before = next((row for row in reversed(self.table.former) if row.seat == seat and row.until < seq), None)
        if before is None or before.user_id == self._find_holder(seat, seq).user_id:
            return ""
        return self._get_name(seat, before)

    def _find_holder(self, seat: int, seq: int) -> FormerRow | SeatRow:
        then = (row for row in self.table.former if row.seat == seat and row.until >= seq)
        return next(then, self.table.seats[seat])

    def _get_name(self, seat: int, row: FormerRow | SeatRow) -> str:
        return get_display_name(self.table.id, seat, row.name)


def build_former_row(table: Table, seat: int, until: int) -> FormerRow:
    """Build the row of the seat's player as a former one, up to step ``until``."""
    row = table.seats[seat]
    return FormerRow(table.id, seat, until, row.user_id, row.name)
