"""The part of the store for reminders that were sent."""

from __future__ import annotations

from collections.abc import Sequence

from storage import queries
from storage.access import Access
from storage.database import Database
from storage.row_mapper import RowMapper
from storage.rows import ReminderRow

_CALLS = RowMapper(ReminderRow)


class ReminderStore(Access):
    """The messages that remind of turns."""

    async def list_all(self) -> tuple[ReminderRow, ...]:
        """List all reminders."""
        return await self._select(_CALLS, f"SELECT {_CALLS.columns} FROM calls ORDER BY message_id, table_id")

    async def save(self, user_id: int, at: float, rows: Sequence[ReminderRow]) -> None:
        """Insert or replace a user's reminders, and store the time of the last one."""

        def work(database: Database) -> None:
            queries.set_user(database, user_id, {"called_at": at})
            database.executemany(
                _CALLS.format_upsert("calls", "table_id", "seat", "question", "user_id"),
                [_CALLS.to_values(row) for row in rows],
            )

        await self._connection.write(work)

    async def drop(self, row: ReminderRow) -> None:
        """Delete a reminder."""
        await self._execute(
            "DELETE FROM calls WHERE table_id = ? AND seat = ? AND question = ? AND user_id = ?",
            (row.table_id, row.seat, row.question, row.user_id),
        )
