"""The part of the store for results of finished games; they outlast the tables."""

from __future__ import annotations

from collections.abc import Sequence

from storage import queries
from storage.access import Access
from storage.database import Database
from storage.queries import RESULTS
from storage.rows import ResultRow
from storage.snapshot import read_best_mark


class ResultStore(Access):
    """A row for each seat of a finished game."""

    async def list_by_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """List the results of a user, the newest last."""
        return await self._select(
            RESULTS, f"SELECT {RESULTS.columns} FROM results WHERE user_id = ? ORDER BY ended_at, table_id", (user_id,)
        )

    async def list_by_server(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """List the results of known users on a server, the newest last."""
        return await self._select(
            RESULTS,
            f"SELECT {RESULTS.columns} FROM results WHERE guild_id = ? AND game = ? AND user_id IS NOT NULL"
            " ORDER BY ended_at, table_id, seat",
            (guild_id, game),
        )

    async def has_any(self, user_id: int, game: str) -> bool:
        """Return whether the user has a result of this game."""
        row = await self._connection.select(
            lambda database: database.execute(
                "SELECT 1 FROM results WHERE user_id = ? AND game = ?", (user_id, game)
            ).fetchone()
        )
        return row is not None

    async def save(self, results: Sequence[ResultRow]) -> None:
        """Insert or replace results, and who had left these games."""

        def work(database: Database) -> None:
            queries.save_results(database, results)
            queries.save_departures(database, {result.table_id for result in results})

        await self._connection.write(work)

    async def get_best_mark(self, guild_id: int, game: str, category: str) -> int | None:
        """Return the smallest mark of a category on this server; None if there is none."""
        return await self._connection.select(lambda database: read_best_mark(database, guild_id, game, category))
