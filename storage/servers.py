"""The part of the store for settings of servers."""

from collections.abc import Callable, Mapping

from storage import queries
from storage.access import Access, writes
from storage.database import Database
from storage.rows import ServerRow, Status
from storage.shards import Shards


class ServerStore(Access):
    """A row for each server with settings of its own."""

    async def get(self, guild_id: int) -> ServerRow:
        """Return the settings of a server, or the defaults; also for direct messages, where ``guild_id`` is 0."""
        if not guild_id:
            return ServerRow(0)
        return await self._connection.select(lambda database: queries.get_server(database, guild_id))

    @writes
    def change(
        self, database: Database, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]
    ) -> None:
        """Update settings in one transaction; ``change`` takes the row and returns the new columns.

        If ``change`` raises, nothing is stored.
        """
        queries.set_server(database, guild_id, change(queries.get_server(database, guild_id)))

    async def list_with_tables(self, shards: Shards) -> tuple[int, ...]:
        """List the ids of the servers of these shards that have lobbies or running tables."""
        found = await self._select_column(
            "SELECT DISTINCT guild_id FROM tables WHERE status IN (?, ?) AND guild_id <> 0 ORDER BY guild_id",
            (Status.LOBBY, Status.RUNNING),
        )
        return tuple(filter(shards.has_server, found))

    async def list_removed(self) -> dict[int, float]:
        """List the ids of the servers that have removed the bot, with the time since when."""
        found = await self._select_tuples("SELECT guild_id, since FROM absences WHERE is_removed = 1", ())
        return {int(guild_id): float(since) for guild_id, since in found}

    async def note_removed(self, guild_id: int, since: float) -> None:
        """Note that a server has removed the bot."""
        await self._execute(
            "INSERT INTO absences (guild_id, since, is_removed) VALUES (?, ?, 1)"
            " ON CONFLICT (guild_id) DO UPDATE SET since = excluded.since, is_removed = 1",
            (guild_id, since),
        )

    async def forget_removed(self, guild_id: int) -> None:
        """Note that a server that had removed the bot has it again."""
        await self._execute("DELETE FROM absences WHERE guild_id = ? AND is_removed = 1", (guild_id,))
