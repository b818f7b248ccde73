"""The part of the store for followers of tables."""

from __future__ import annotations

from storage.access import Access
from storage.database import Database


class FollowerStore(Access):
    """The followers of each table."""

    async def toggle(self, table_id: str, user_id: int) -> bool:
        """Start or stop following a table; True if the user follows it now."""

        def work(database: Database) -> bool:
            values = (table_id, user_id)
            if database.execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", values).rowcount:
                return False
            database.execute("INSERT INTO followers (table_id, user_id) VALUES (?, ?)", values)
            return True

        return await self._connection.write(work)

    async def drop(self, table_id: str, user_id: int) -> None:
        """Remove a follower."""
        await self._execute("DELETE FROM followers WHERE table_id = ? AND user_id = ?", (table_id, user_id))

    async def list_ended(self) -> tuple[tuple[str, int, bool], ...]:
        """List the followers of finished tables: table id, user id, and whether the end is drawn."""
        found = await self._select_tuples(
            "SELECT table_id, user_id, is_drawn FROM followers CROSS JOIN tables ON id = table_id"
            " WHERE status IN ('ended', 'closed') ORDER BY touched_at, table_id, user_id",
            (),
        )
        return tuple((table_id, user_id, bool(is_drawn)) for table_id, user_id, is_drawn in found)
