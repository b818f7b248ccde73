"""Works ratings out from the results of finished tables; they are stored nowhere.

So they cannot differ from what the results tell: those of an older database are there at the first start, and when
results are worked out again or somebody is forgotten, ratings follow.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from threading import Lock
from typing import Any, TypeAlias, TypeVar

from bot.engine.contract import Game
from bot.ratings.ladder import (
    FinishedGame,
    Ladder,
    MarkLadder,
    PersonRating,
    PointsLadder,
    RatingChange,
    list_games,
    list_rated,
    rate_computers,
)
from bot.ratings.season import Season, list_seasons
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import FormerRow, ResultRow

T = TypeVar("T")

ListGames: TypeAlias = Callable[[Iterable[ResultRow], Iterable[FormerRow]], tuple[FinishedGame, ...]]

KEPT = 64
"""The most ladders in memory."""


class _KeptLadder:
    """A ladder with what it has taken in, so that only what is new has to be rated."""

    def __init__(self, game: Game[Any]) -> None:
        self._list_games: ListGames = list_games
        self._build_ladder: Callable[[], Ladder] = MarkLadder
        if not game.state.is_cooperative:
            self._list_games = list_rated
            self._build_ladder = partial(PointsLadder, rate_computers(game.win_shares))
        self._ladder: Ladder | None = None
        """None before the first game."""
        self._games: tuple[FinishedGame, ...] = ()
        self._lock = Lock()

    def read(self, results: Iterable[ResultRow], departures: Iterable[FormerRow], read: Callable[[Ladder], T]) -> T:
        """Read from the ladder once it has taken in these results of the season; runs in a thread."""
        games = self._list_games(results, departures)
        with self._lock:
            ladder, known = self._ladder, len(self._games)
            if ladder is None or self._games != games[:known]:
                ladder, known = self._build_ladder(), 0
            self._ladder = None  # after an error nothing is taken in twice
            ladder.extend(games[known:])
            self._ladder, self._games = ladder, games
            return read(ladder)


class Ratings:
    """Ratings of a server, by game and season."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[int, str, Season], _KeptLadder] = OrderedDict()
        tables.estimate_strengths = self.estimate_strengths

    @property
    def season(self) -> Season:
        return Season.at(self._tables.now())

    def is_together(self, game: str) -> bool:
        """Return whether a game is played together: its marks are compared."""
        return self._tables.games[game].game.state.is_cooperative

    async def list_seasons(self, guild_id: int, game: str) -> tuple[Season, ...]:
        """List the seasons of a game on a server, the newest first."""
        first = await self._tables.store.ratings.get_first_end(guild_id, game)
        return list_seasons(self.season if first is None else Season.at(first), self.season)

    async def list_standings(self, guild_id: int, game: str, season: Season) -> tuple[PersonRating, ...]:
        """List how everybody stands who wants a rating, who is surest to be strong first."""
        standings = await self._read_ladder(guild_id, game, season, lambda ladder: ladder.list_standings())
        unrated = await self._tables.store.ratings.list_unrated()
        return tuple(standing for standing in standings if standing.user_id not in unrated)

    async def list_changes(self, table: Table) -> tuple[RatingChange, ...]:
        """List what a finished table changed for those whose rating is shown since then, by seat, who left last."""
        row = table.row
        if not row.guild_id or table.newest is None:
            return ()
        season = Season.at(table.newest.at)
        changes = await self._read_ladder(row.guild_id, row.game, season, lambda ladder: ladder.list_changes(row.id))
        unrated = await self._tables.store.ratings.list_unrated()
        return tuple(each for each in changes if each.after.is_shown and each.after.user_id not in unrated)

    async def estimate_strengths(self, guild_id: int, game: str, users: Collection[int]) -> Mapping[int, float]:
        """Estimate how strong users are on a server: the lower end of the rating in this season, or in the last one."""
        found: dict[int, float] = {}
        for season in (self.season.before, self.season):
            for standing in await self.list_standings(guild_id, game, season):
                if standing.user_id in users and standing.is_shown:
                    found[standing.user_id] = standing.value - standing.margin
        return found

    async def is_unrated(self, user_id: int) -> bool:
        """Return whether a user wants no rating."""
        return user_id in await self._tables.store.ratings.list_unrated()

    async def set_unrated(self, user_id: int, *, is_unrated: bool) -> None:
        """Store whether a user wants no rating."""
        await self._tables.store.ratings.set_unrated(user_id, is_unrated=is_unrated)

    async def _read_ladder(self, guild_id: int, game: str, season: Season, read: Callable[[Ladder], T]) -> T:
        """Read from the ladder of a season as its results are now."""
        wanted = (guild_id, game, season.since, season.until)
        results = await self._tables.store.ratings.list_results(*wanted)
        departures = await self._tables.store.ratings.list_departures(*wanted)
        key = (guild_id, game, season)
        kept = self._kept.setdefault(key, _KeptLadder(self._tables.games[game].game))
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.to_thread(kept.read, results, departures, read)
