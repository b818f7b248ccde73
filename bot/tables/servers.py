"""Settings of servers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.repository import TableRepository
from storage.rows import ServerRow


class Servers:
    """The servers that have the bot."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def get(self, guild_id: int) -> ServerRow:
        """Return the settings of a server, or the defaults; also for direct messages (0)."""
        return await self._repository.store.servers.get(guild_id) if guild_id else ServerRow(0)

    async def change(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Update settings in one transaction; ``change`` takes the row and returns the new columns.

        If ``change`` raises, nothing is stored.
        """
        await self._repository.store.servers.change(guild_id, change)

    async def claim_greeting(self, guild_id: int) -> bool:
        """True on the first call for a server."""
        key = f"welcomed {guild_id}"
        if await self._repository.store.meta.get(key):
            return False
        await self._repository.store.meta.set(key, "yes")
        return True
