"""The part of the store for what ratings are worked out from; ratings themselves are stored nowhere."""

from __future__ import annotations

from storage.access import Access
from storage.queries import RESULTS
from storage.row_mapper import RowMapper
from storage.rows import FormerRow, ResultRow

DEPARTURES = RowMapper(FormerRow)

_IN_SEASON = "guild_id = ? AND game = ? AND ended_at >= ? AND ended_at < ?"


class RatingStore(Access):
    """Results of a season, who left these games, and who wants no rating."""

    async def list_results(self, guild_id: int, game: str, since: float, until: float) -> tuple[ResultRow, ...]:
        """List the results on a server from ``since`` to before ``until``, also of forgotten users, the newest last."""
        return await self._select(
            RESULTS,
            f"SELECT {RESULTS.columns} FROM results WHERE {_IN_SEASON} ORDER BY ended_at, table_id, seat",
            (guild_id, game, since, until),
        )

    async def list_departures(self, guild_id: int, game: str, since: float, until: float) -> tuple[FormerRow, ...]:
        """List who had left these games before they were over."""
        return await self._select(
            DEPARTURES,
            f"SELECT {DEPARTURES.columns} FROM departures"
            f" WHERE table_id IN (SELECT table_id FROM results WHERE {_IN_SEASON}) ORDER BY table_id, seat, until",
            (guild_id, game, since, until),
        )

    async def get_first_end(self, guild_id: int, game: str) -> float | None:
        """Return when the first game on the server was over; None without one."""
        (found,) = await self._select_column(
            "SELECT min(ended_at) FROM results WHERE guild_id = ? AND game = ?", (guild_id, game)
        )
        return None if found is None else float(found)

    async def list_unrated(self) -> frozenset[int]:
        """List who wants no rating."""
        return frozenset(await self._select_column("SELECT user_id FROM unrated", ()))

    async def set_unrated(self, user_id: int, *, is_unrated: bool) -> None:
        """Store whether a user wants no rating."""
        statement = (
            "INSERT INTO unrated (user_id) VALUES (?) ON CONFLICT (user_id) DO NOTHING"
            if is_unrated
            else "DELETE FROM unrated WHERE user_id = ?"
        )
        await self._execute(statement, (user_id,))
