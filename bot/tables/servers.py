"""Settings of servers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.repository import TableRepository
from storage.rows import ServerRow
from storage.shards import Shards


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

    async def find_removed(self, shards: Shards, has_bot: Callable[[int], bool]) -> dict[int, float]:
        """Find the servers of these shards that have tables but no bot, with the time since when.

        Those of which it was not known yet are noted with the time of now, and those that have it again are forgotten.
        """
        store, now = self._repository.store.servers, self._repository.now()
        noted = await store.list_removed()
        found = [guild_id for guild_id in await store.list_with_tables(shards) if not has_bot(guild_id)]
        for guild_id in filter(shards.has_server, noted.keys() - {*found}):
            await store.forget_removed(guild_id)
        for guild_id in found:
            if guild_id not in noted:
                await store.note_removed(guild_id, now)
        return {guild_id: noted.get(guild_id, now) for guild_id in found}

    async def claim_greeting(self, guild_id: int) -> bool:
        """True on the first call for a server."""
        key = f"welcomed {guild_id}"
        if await self._repository.store.meta.get(key):
            return False
        await self._repository.store.meta.set(key, "yes")
        return True
