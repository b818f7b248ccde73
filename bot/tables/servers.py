"""What those who manage a server choose for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.repository import TableRepository
from storage.rows import ServerRow


class Servers:
    """Every server that has the bot."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def one(self, guild_id: int) -> ServerRow:
        """What a server has chosen; the defaults if nothing, and in direct messages (0)."""
        return await self._repository.store.servers.one(guild_id) if guild_id else ServerRow(0)

    async def change(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Keep what follows from what the server has chosen before, with nobody choosing in between.

        What ``change`` raises is raised here, and nothing is stored.
        """
        await self._repository.store.servers.change(guild_id, change)

    async def greet_once(self, guild_id: int) -> bool:
        """True the first time that it is asked for a server."""
        key = f"welcomed {guild_id}"
        if await self._repository.store.meta.read(key):
            return False
        await self._repository.store.meta.put(key, "yes")
        return True
