"""The reader of a private copy of a public message, which offers only what they can use."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables import motions
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """The only reader of a copy; a public message has none, and offers what anybody can use."""

    user_id: int
    is_moderator: bool = False

    def is_seated(self, table: Table) -> bool:
        """True if the viewer has a seat."""
        return table.find_seat(self.user_id) is not None

    def is_host(self, table: Table) -> bool:
        """True if the viewer chooses the options and starts the game."""
        return table.row.host_id == self.user_id

    def is_away(self, table: Table) -> bool:
        """True if the bot plays for the viewer."""
        seat = table.find_seat(self.user_id)
        return seat is not None and bool(table.seats[seat].away)

    def can_vote(self, table: Table) -> bool:
        """True if the open motion asks the viewer, or is the viewer's own, which can be withdrawn."""
        seat, motion = table.find_seat(self.user_id), table.motion
        if seat is None or motion is None:
            return False
        return seat == motion.seat or seat in motions.parse_seats(motion.asked)
