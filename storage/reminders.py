"""The part of the store for reminders that were sent, and for followers of tables."""

from collections.abc import Sequence

from storage import queries
from storage.access import Access, writes
from storage.database import Database
from storage.row_mapper import RowMapper
from storage.rows import NotificationMode, ReminderRow, Status

_CALLS = RowMapper(ReminderRow, "calls", "table_id", "seat", "question", "user_id")


class ReminderStore(Access):
    """The messages that remind of turns."""

    async def list_all(self) -> tuple[ReminderRow, ...]:
        return await self._select(_CALLS, "ORDER BY message_id, table_id")

    async def list_nudged(self) -> tuple[tuple[str, int, int, int], ...]:
        """List the seats of present players who want nudges: table id, its revision, seat and user id.

        Tables that are paused, and players who want no reminders, are left out.
        """
        return tuple(
            await self._select_tuples(
                "SELECT tables.id, tables.revision, seat, users.user_id FROM users"
                " CROSS JOIN seats ON seats.user_id = users.user_id CROSS JOIN tables ON tables.id = seats.table_id"
                " WHERE nudges <> 'none' AND calls <> ? AND status = ? AND away = '' AND is_paused = 0"
                " ORDER BY tables.id, seat",
                (NotificationMode.NONE, Status.RUNNING),
            )
        )

    @writes
    def save(self, database: Database, user_id: int, at: float | None, rows: Sequence[ReminderRow]) -> None:
        """Insert or replace a user's reminders, and store the time of the last one; None for nudges."""
        if at is not None:
            queries.set_user(database, user_id, {"called_at": at})
        _CALLS.save(database, rows)

    async def drop(self, row: ReminderRow) -> None:
        await self._execute(
            "DELETE FROM calls WHERE table_id = ? AND seat = ? AND question = ? AND user_id = ?",
            (row.table_id, row.seat, row.question, row.user_id),
        )


class FollowerStore(Access):
    """The followers of each table."""

    @writes
    def toggle(self, database: Database, table_id: str, user_id: int) -> bool:
        """Start or stop following a table; True if the user follows it now."""
        values = (table_id, user_id)
        if database.execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", values).rowcount:
            return False
        database.execute("INSERT INTO followers (table_id, user_id) VALUES (?, ?)", values)
        return True

    async def drop(self, table_id: str, user_id: int) -> None:
        await self._execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", (table_id, user_id))

    async def list_ended(self) -> tuple[tuple[str, int, bool], ...]:
        """List the followers of finished tables: table id, user id, and whether the end is drawn."""
        found = await self._select_tuples(
            "SELECT table_id, user_id, is_drawn FROM followers CROSS JOIN tables ON id = table_id"
            " WHERE status IN ('ended', 'closed') ORDER BY touched_at, table_id, user_id",
            (),
        )
        return tuple((table_id, user_id, bool(is_drawn)) for table_id, user_id, is_drawn in found)
