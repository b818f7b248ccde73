"""Stores who looks for a table, decides which wishes fit together, and opens lobbies for them."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.options import PRESET
from bot.tables.plan import TablePlan
from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Refused, Table
from bot.text.texts import Texts
from bot.ui.interactions.routes import GameKey
from storage.rows import SearchPace, WatcherRow, WishRow

HOURS = (1, 3, 24, 72, 168)
"""How long one may look for a table."""

USUAL_HOURS = {SearchPace.EVENING: 3, SearchPace.DAYS: 168, SearchPace.NO_HURRY: 168}

HOUR = 3600.0

PATIENCE_SECONDS = 600.0
"""How long somebody waits for people before computers take the seats that are left."""

LEAST_PEOPLE = 2

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Search:
    """A wish that is being put together, as a page and the choices on it carry it.

    :raises ValueError: if one cannot look for so long.

    >>> str(Search("nim"))
    'nim.0.days.1.168'
    """

    game: GameKey
    seats: int = 0
    """0 for any number."""
    pace: SearchPace = SearchPace.DAYS
    is_with_computers: bool = True
    hours: int = 0
    """0 becomes as many as are usual at this pace."""

    def __post_init__(self) -> None:
        if self.hours not in (0, *HOURS):
            raise ValueError(self.hours)
        object.__setattr__(self, "hours", self.hours or USUAL_HOURS[self.pace])

    def __str__(self) -> str:
        return f"{self.game}.{self.seats}.{self.pace}.{self.is_with_computers:d}.{self.hours}"


@dataclass(frozen=True, slots=True)
class Party:
    """The people of a table to be opened."""

    wishes: tuple[WishRow, ...]
    """The first one has waited longest and is the host."""
    computers: int


def find_party(wishes: Sequence[WishRow], seats: Sequence[int], now: float) -> Party | None:
    """Find wishes that can be fulfilled by one table; None if there are none.

    ``wishes`` are those for a game on a server, the oldest first, ``seats`` the numbers of seats of the game. The
    largest table that people alone can fill is preferred. If somebody has waited for :data:`PATIENCE_SECONDS`, two
    people are enough for a table that they fill with computers, if all of them want that.
    """
    for pace in SearchPace:
        alike = [wish for wish in wishes if wish.pace is pace]
        for number in sorted((each for each in seats if each >= LEAST_PEOPLE), reverse=True):
            fitting = [wish for wish in alike if wish.seats in (0, number)]
            if len(fitting) >= number:
                return Party(tuple(fitting[:number]), 0)
        for number in sorted(seats):
            fitting = [wish for wish in alike if wish.seats in (0, number) and wish.is_with_computers]
            if LEAST_PEOPLE <= len(fitting) < number and now - fitting[0].since >= PATIENCE_SECONDS:
                return Party(tuple(fitting), number - len(fitting))
    return None


class Matchmaking:
    """Wishes and watchers of all servers."""

    def __init__(self, tables: Tables, texts: Texts) -> None:
        self._tables = tables
        self._texts = texts
        self._store = tables.store.matchmaking
        self._retries = Retries(log, timer=tables.timer)

    def list_seats(self, game: str) -> tuple[int, ...]:
        """List the numbers of seats at which people can play a game with others.

        :raises Refused: if there is no such game.
        """
        if game not in self._tables.games:
            raise Refused("malformed")
        return tuple(number for number in self._tables.games[game].game.seats if number >= LEAST_PEOPLE)

    # Wishes

    async def wish(self, search: Search, person: Person, place: Place) -> None:
        """Look for others from now on; an earlier wish for the same game on this server is replaced.

        :raises Refused: if the game has no table with this number of seats.
        """
        if search.seats not in (0, *self.list_seats(search.game)):
            raise Refused("malformed")
        now = self._tables.now()
        await self._store.save_wish(
            WishRow(
                person.id,
                place.guild_id,
                search.game,
                person.name,
                place.channel_id,
                search.seats,
                search.pace,
                search.is_with_computers,
                now,
                now + search.hours * HOUR,
            )
        )

    async def stop(self, game: str, user_id: int, guild_id: int) -> bool:
        """Stop looking for others; False if the user did not look for any."""
        return await self._store.drop_wish(user_id, guild_id, game)

    async def list_wishes(self, guild_id: int) -> tuple[WishRow, ...]:
        """List the wishes on a server, the oldest first."""
        return await self._store.list_wishes_on(guild_id, self._tables.now())

    async def match(self) -> None:
        """Open a lobby for all who fit together."""
        now = self._tables.now()
        await self._store.drop_old(now)
        groups: dict[tuple[int, str], list[WishRow]] = defaultdict(list)
        for row in await self._store.list_wishes():
            groups[row.guild_id, row.game].append(row)
        for (guild_id, game), wishes in groups.items():
            while game in self._tables.games and (party := find_party(wishes, self.list_seats(game), now)) is not None:
                wishes = [wish for wish in wishes if wish not in party.wishes]
                key = (game, *((wish.user_id, wish.guild_id, wish.since) for wish in party.wishes))
                if not self._retries.is_waiting(key):
                    with self._retries.attempt(key, f"to open a lobby on server {guild_id}"):
                        await self._open(guild_id, game, party)

    async def _open(self, guild_id: int, game: str, party: Party) -> Table | None:
        """Open a lobby in which everybody of a party sits; None if one of them has found another table."""
        host = party.wishes[0]
        user, server = await self._tables.people.get(host.user_id), await self._tables.servers.get(guild_id)
        plan = TablePlan(
            game,
            Place(guild_id, host.channel_id),
            self._texts.resolve(user.language, user.locale, server.language),
            tuple(Person(wish.user_id, wish.name) for wish in party.wishes),
            {PRESET: host.pace},
            party.computers,
        )
        return await self._tables.door.open(plan, lambda rows, _: self._store.open_table(rows, party.wishes))

    # Watchers

    async def watch(self, game: str, user_id: int, place: Place, *, is_on: bool) -> None:
        """Tell the user of new lobbies of a game in this channel from now on, or not any more.

        :raises Refused: if there is no such game.
        """
        self.list_seats(game)
        if is_on:
            row = WatcherRow(user_id, place.guild_id, game, place.channel_id, self._tables.now(), 0.0)
            await self._store.save_watcher(row)
        else:
            await self._store.drop_watcher(user_id, place.guild_id, game)

    async def list_watched(self, user_id: int, guild_id: int) -> frozenset[str]:
        """List the games whose new lobbies the user watches for on a server."""
        return await self._store.list_watched(user_id, guild_id)
