"""What servers have chosen."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

from storage import queries
from storage.access import Access
from storage.rows import ServerRow


class ServerStore(Access):
    """A row for each server that ever chose anything."""

    async def one(self, guild_id: int) -> ServerRow:
        """What a server has chosen; the defaults if nothing."""
        return await self._connection.select(lambda database: queries.server(database, guild_id))

    async def change(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Store what follows from what the server has chosen before, with nobody choosing in between.

        What ``change`` raises is raised here, and nothing is stored.
        """

        def work(database: sqlite3.Connection) -> None:
            queries.set_server(database, guild_id, change(queries.server(database, guild_id)))

        await self._connection.write(work)
