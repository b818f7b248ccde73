"""What the program notes for itself, under keys of its own."""

from __future__ import annotations

from storage.access import Access


class MetaStore(Access):
    """Texts by key."""

    async def read(self, key: str) -> str:
        """What is noted under the key; empty if nothing."""
        found = await self._column("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0]) if found else ""

    async def put(self, key: str, value: str) -> None:
        """Note something under the key."""
        await self._execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))
