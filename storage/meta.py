"""The part of the store for the program's own values by key."""

from __future__ import annotations

from storage.access import Access
from storage.clocks import SET_META


class MetaStore(Access):
    """Strings by key."""

    async def get(self, key: str) -> str:
        """Return the value of a key; empty if there is none."""
        found = await self._select_column("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0]) if found else ""

    async def set(self, key: str, value: str) -> None:
        """Store the value of a key."""
        await self._execute(SET_META, (key, value))
