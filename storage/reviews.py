"""The part of the store for reviews of finished games; they are deleted with their tables."""

from __future__ import annotations

from storage.access import Access


class ReviewStore(Access):
    """The moments of each game that was reviewed, as JSON."""

    async def get(self, table_id: str) -> str | None:
        """Return the review of a table; None if it has none."""
        found = await self._select_column("SELECT moments FROM reviews WHERE table_id = ?", (table_id,))
        return found[0] if found else None

    async def put(self, table_id: str, moments: str) -> None:
        """Insert or replace the review of a table, unless the table is gone."""
        await self._execute(
            "INSERT INTO reviews (table_id, moments) SELECT id, ? FROM tables WHERE id = ?"
            " ON CONFLICT (table_id) DO UPDATE SET moments = excluded.moments",
            (moments, table_id),
        )
