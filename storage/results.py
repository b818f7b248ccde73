"""How finished games went for their players; it outlasts the games."""

from __future__ import annotations

from collections.abc import Sequence

from storage import queries
from storage.access import Access
from storage.queries import RESULTS
from storage.rows import ResultRow
from storage.snapshot import best_mark


class ResultStore(Access):
    """A row for each seat of a finished game."""

    async def of_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """How the user's finished games went, the newest last."""
        return await self._select(
            RESULTS, f"SELECT {RESULTS.listed} FROM results WHERE user_id = ? ORDER BY ended_at, table_id", (user_id,)
        )

    async def at_server(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """How the finished games of a server went for the players that are known, the newest last."""
        return await self._select(
            RESULTS,
            f"SELECT {RESULTS.listed} FROM results WHERE guild_id = ? AND game = ? AND user_id IS NOT NULL"
            " ORDER BY ended_at, table_id, seat",
            (guild_id, game),
        )

    async def keep(self, results: Sequence[ResultRow]) -> None:
        """Store how games went, in the place of what was stored of the same seats."""
        await self._connection.write(lambda database: queries.keep_results(database, results))

    async def best_mark(self, guild_id: int, game: str, category: str) -> int | None:
        """The smallest mark of this server's finished games of a category; None before there is one."""
        return await self._connection.select(lambda database: best_mark(database, guild_id, game, category))
