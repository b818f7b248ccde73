"""The part of the store for finished games: results, which outlast the tables, reviews, and what ratings need."""

from collections.abc import Sequence

from storage import queries
from storage.access import Access, writes
from storage.database import Database
from storage.queries import BEST_MARK, RESULTS
from storage.row_mapper import RowMapper
from storage.rows import FormerRow, ResultRow

DEPARTURES = RowMapper(FormerRow, "departures")

_IN_SEASON = "guild_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?"


class ResultStore(Access):
    """A row for each seat of a finished game."""

    async def list_by_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """List the results of a user, the newest last."""
        return await self._select(RESULTS, "WHERE user_id = ? ORDER BY ended_at, table_id", (user_id,))

    async def list_by_server(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """List the results of known users on a server, the newest last."""
        return await self._select(
            RESULTS,
            "WHERE guild_id = ? AND game = ? AND user_id IS NOT NULL ORDER BY ended_at, table_id, seat",
            (guild_id, game),
        )

    async def has_any(self, user_id: int, game: str) -> bool:
        return bool(await self._select_column("SELECT 1 FROM results WHERE user_id = ? AND game = ?", (user_id, game)))

    @writes
    def save(self, database: Database, results: Sequence[ResultRow]) -> None:
        """Insert or replace results, and who had left these games."""
        RESULTS.save(database, results)
        queries.save_departures(database, {result.table_id for result in results})

    async def get_best_mark(self, guild_id: int, game: str, category: str) -> int | None:
        """Return the smallest mark of a category on this server; None if there is none."""
        return await self._recall(BEST_MARK, guild_id, game, category)


class ReviewStore(Access):
    """The moments of each game that was reviewed, as JSON."""

    async def get(self, table_id: str) -> str | None:
        found = await self._select_column("SELECT moments FROM reviews WHERE table_id = ?", (table_id,))
        return found[0] if found else None

    async def put(self, table_id: str, moments: str) -> None:
        """Insert or replace the review of a table, unless the table is gone."""
        await self._execute(
            "INSERT INTO reviews (table_id, moments) SELECT id, ? FROM tables WHERE id = ?"
            " ON CONFLICT (table_id) DO UPDATE SET moments = excluded.moments",
            (moments, table_id),
        )


class RatingStore(Access):
    """Results of a season, who left these games, and who wants no rating."""

    async def list_results(self, guild_id: int, game: str, since: float, until: float) -> tuple[ResultRow, ...]:
        """List the results on a server from ``since`` to before ``until``, also of forgotten users, the newest last."""
        return await self._select(
            RESULTS, f"WHERE {_IN_SEASON} ORDER BY ended_at, table_id, seat", (guild_id, game, since, until)
        )

    async def list_departures(self, guild_id: int, game: str, since: float, until: float) -> tuple[FormerRow, ...]:
        """List who had left these games before they were over."""
        return await self._select(
            DEPARTURES,
            f"WHERE table_id IN (SELECT table_id FROM results WHERE {_IN_SEASON}) ORDER BY table_id, seat, until",
            (guild_id, game, since, until),
        )

    async def get_first_end(self, guild_id: int, game: str) -> float | None:
        """Return when the first game on the server was over; None without one."""
        (found,) = await self._select_column(
            "SELECT min(ended_at) FROM results WHERE guild_id = ? AND game = ?", (guild_id, game)
        )
        return None if found is None else float(found)

    async def list_unrated(self) -> frozenset[int]:
        return frozenset(await self._select_column("SELECT user_id FROM unrated", ()))

    async def set_unrated(self, user_id: int, *, is_unrated: bool) -> None:
        statement = (
            "INSERT INTO unrated (user_id) VALUES (?) ON CONFLICT (user_id) DO NOTHING"
            if is_unrated
            else "DELETE FROM unrated WHERE user_id = ?"
        )
        await self._execute(statement, (user_id,))
