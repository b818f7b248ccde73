"""The reminders that are out."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from storage import queries
from storage.access import Access
from storage.row_mapper import RowMapper
from storage.rows import CallRow

_CALLS = RowMapper(CallRow)


class ReminderStore(Access):
    """Which message reminds whom of what."""

    async def all(self) -> tuple[CallRow, ...]:
        """The reminders that are out."""
        return await self._select(_CALLS, f"SELECT {_CALLS.listed} FROM calls ORDER BY message_id, table_id")

    async def keep(self, user_id: int, at: float, rows: Sequence[CallRow]) -> None:
        """Note that the user was reminded of these questions, in place of what reminded of them before."""

        def work(database: sqlite3.Connection) -> None:
            queries.set_user(database, user_id, {"called_at": at})
            database.executemany(
                f"INSERT OR REPLACE INTO calls ({_CALLS.listed}) VALUES ({_CALLS.places})",
                [_CALLS.values(row) for row in rows],
            )

        await self._connection.write(work)

    async def drop(self, row: CallRow) -> None:
        """Forget a reminder."""
        await self._execute(
            "DELETE FROM calls WHERE table_id = ? AND seat = ? AND question = ? AND user_id = ?",
            (row.table_id, row.seat, row.question, row.user_id),
        )
