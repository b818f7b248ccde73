"""Who looks on from outside, and wants to be told when a table is over."""

from __future__ import annotations

import sqlite3

from storage.access import Access


class FollowerStore(Access):
    """The followers of each table."""

    async def toggle(self, table_id: str, user_id: int) -> bool:
        """Let a user follow a table, or no longer if they do; True if they do now."""

        def work(database: sqlite3.Connection) -> bool:
            values = (table_id, user_id)
            if database.execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", values).rowcount:
                return False
            database.execute("INSERT INTO followers (table_id, user_id) VALUES (?, ?)", values)
            return True

        return await self._connection.write(work)

    async def drop(self, table_id: str, user_id: int) -> None:
        """Note that a user was told, or wants to be no longer."""
        await self._execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", (table_id, user_id))

    async def over(self) -> tuple[tuple[str, int, bool], ...]:
        """Who has not been told yet that which table is over, and whether it is drawn as it ended: tables and users."""
        found = await self._pairs(
            "SELECT table_id, user_id, is_drawn FROM followers CROSS JOIN tables ON id = table_id"
            " WHERE status IN ('ended', 'closed') ORDER BY touched_at, table_id, user_id",
            (),
        )
        return tuple((table_id, user_id, bool(is_drawn)) for table_id, user_id, is_drawn in found)
