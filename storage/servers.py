"""The part of the store for settings of servers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from storage import queries
from storage.access import Access
from storage.database import Database
from storage.rows import ServerRow


class ServerStore(Access):
    """A row for each server with settings of its own."""

    async def get(self, guild_id: int) -> ServerRow:
        """Return the settings of a server, or the defaults."""
        return await self._connection.select(lambda database: queries.get_server(database, guild_id))

    async def change(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Update settings in one transaction; ``change`` takes the row and returns the new columns.

        If ``change`` raises, nothing is stored.
        """

        def work(database: Database) -> None:
            queries.set_server(database, guild_id, change(queries.get_server(database, guild_id)))

        await self._connection.write(work)
