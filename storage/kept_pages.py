"""The part of the store for the lists of tables that are kept in direct messages."""

from __future__ import annotations

from storage.access import Access
from storage.row_mapper import RowMapper
from storage.rows import KeptPageRow

KEPT_PAGES = RowMapper(KeptPageRow)


class KeptPageStore(Access):
    """A row for each person who keeps the list of their tables."""

    async def list_all(self) -> tuple[KeptPageRow, ...]:
        """List the kept pages of all users."""
        return await self._select(KEPT_PAGES, f"SELECT {KEPT_PAGES.columns} FROM kept_pages ORDER BY user_id")

    async def put(self, row: KeptPageRow) -> None:
        """Insert or replace the kept page of a user."""
        await self._execute(KEPT_PAGES.format_upsert("kept_pages", "user_id"), KEPT_PAGES.to_values(row))

    async def drop(self, row: KeptPageRow) -> None:
        """Delete exactly this kept page, not one that has replaced it."""
        await self._execute(
            "DELETE FROM kept_pages WHERE user_id = ? AND message_id = ?", (row.user_id, row.message_id)
        )
