"""Works ratings out from the results of finished tables; they are stored nowhere.

So they cannot differ from what the results tell: those of an older database are there at the first start, and when
results are worked out again or somebody is forgotten, ratings follow.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.ratings.ladder import Ladder, MarkLadder, PointsLadder, Standing
from bot.ratings.matches import Match, list_matches, list_rated
from bot.ratings.season import Season, list_seasons
from bot.tables.service import Tables
from bot.tables.table import Refused

KEPT = 64
"""The most ladders in memory."""


@dataclass(slots=True)
class _Kept:
    """A ladder with what it has taken in, so that only what is new has to be rated."""

    ladder: Ladder
    matches: tuple[Match, ...] = ()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Ratings:
    """Ratings of a server, by game and season."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[int, str, Season], _Kept] = OrderedDict()
        tables.estimate_strengths = self.estimate_strengths

    @property
    def season(self) -> Season:
        """The season of now."""
        return Season.at(self._tables.now())

    def is_together(self, game: str) -> bool:
        """Return whether a game is played together: its marks are compared.

        :raises Refused: if there is no such game.
        """
        if game not in self._tables.games:
            raise Refused("malformed")
        return self._tables.games[game].game.category is not None

    async def list_seasons(self, guild_id: int, game: str) -> tuple[Season, ...]:
        """List the seasons of a game on a server, the newest first."""
        first = await self._tables.store.ratings.get_first_end(guild_id, game)
        return list_seasons(self.season if first is None else Season.at(first), self.season)

    async def list_standings(self, guild_id: int, game: str, season: Season) -> tuple[Standing, ...]:
        """List how everybody stands who wants a rating, who is surest to be strong first."""
        matches = await self._list_matches(guild_id, game, season)
        kept = self._keep((guild_id, game, season))
        async with kept.lock:
            ladder, known = kept.ladder, len(kept.matches)
            if kept.matches != matches[:known]:
                ladder, known = self._build_ladder(game), 0
            kept.ladder, kept.matches = self._build_ladder(game), ()  # if this is cancelled, nothing is rated twice
            standings = await asyncio.to_thread(_rate, ladder, matches[known:])
            kept.ladder, kept.matches = ladder, matches
        unrated = await self._tables.store.ratings.list_unrated()
        return tuple(standing for standing in standings if standing.user_id not in unrated)

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

    async def _list_matches(self, guild_id: int, game: str, season: Season) -> tuple[Match, ...]:
        wanted = (guild_id, game, season.since, season.until)
        results = await self._tables.store.ratings.list_results(*wanted)
        departures = await self._tables.store.ratings.list_departures(*wanted)
        return (list_matches if self.is_together(game) else list_rated)(results, departures)

    def _keep(self, key: tuple[int, str, Season]) -> _Kept:
        kept = self._kept.setdefault(key, _Kept(self._build_ladder(key[1])))
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    def _build_ladder(self, game: str) -> Ladder:
        return MarkLadder() if self.is_together(game) else PointsLadder()


def _rate(ladder: Ladder, matches: Sequence[Match]) -> tuple[Standing, ...]:
    ladder.extend(matches)
    return ladder.list_standings()
