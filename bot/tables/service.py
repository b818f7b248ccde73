"""The service through which tables are read and changed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from bot.engine.panel import MOST_CHOICES
from bot.tables.computer_pool import ComputerPool
from bot.tables.computers import ComputerPlayers
from bot.tables.hints import Hints
from bot.tables.lobbies import Lobbies
from bot.tables.maintenance import Maintenance
from bot.tables.notes import Notes
from bot.tables.people import People
from bot.tables.plan import Door
from bot.tables.play import Play
from bot.tables.repository import TableRepository
from bot.tables.reviews import Reviews
from bot.tables.table import LIVE, DealSource, Refused, Table
from bot.tables.voting import Voting
from bot.tables.waiting import WaitingTables
from storage.rows import ServerRow, Status, TableRow

log = logging.getLogger(__name__)


StrengthSource: TypeAlias = Callable[[int, str, Collection[int]], Awaitable[Mapping[int, float]]]
"""Takes a server, a game and user ids; returns how strong those users are who are known, more being better."""


class SeveralTables(Refused):
    """A request fits several tables, the last changed first."""

    def __init__(self, key: str, tables: Sequence[Table]) -> None:
        super().__init__(key)
        self.tables = tuple(tables)


class Tables:
    """The tables of one database: attributes for each kind of change, and methods that only read.

    Each change either is stored when the method returns, or raises :class:`Refused` and changes nothing.
    """

    def __init__(self, repository: TableRepository, pool: ComputerPool | None = None) -> None:
        self.store = store = repository.store
        """For the modules of this package; the UI does not use it."""
        self.games, self.limits, self.houses = repository.games, repository.limits, repository.houses
        self.read, self.codec = repository.read, repository.codec
        self.announce, self.on_change, self.drain = repository.announce, repository.on_change, repository.drain
        self.read_snapshot, self.list_paused = store.tables.read_snapshot, store.tables.list_paused
        self.now, self.timer = repository.now, repository.timer
        self.door = Door(repository)
        self.lobbies = Lobbies(repository, self.door)
        self.play = Play(repository)
        self.votes = Voting(repository)
        self.maintenance = Maintenance(repository)
        self.people = People(repository, self.maintenance)
        self.servers, self.messages, self.kept_pages = store.servers, store.messages, store.kept_pages
        self.results = store.results
        self.notes = Notes(store)
        pool = pool or ComputerPool()
        self.computer_players = ComputerPlayers(repository, pool)
        self.hints = Hints(repository, pool)
        self.reviews = Reviews(repository, pool)
        self.waiting = WaitingTables(store)
        repository.on_change.append(self.waiting.update)
        self.deal_sources: dict[str, DealSource] = {}
        """The features that give deals, by name."""
        self.estimate_strengths: StrengthSource | None = None
        """What a feature knows of how strong people are; None without such a feature."""
        self.export_lock = asyncio.Lock()
        """Serializes exports of user data, so that moves do not wait long."""

    async def change_server(self, guild_id: int, change: Callable[[ServerRow], Mapping[str, str | float]]) -> None:
        """Store settings of a server, which ``change`` returns; its tables are drawn again.

        What ``change`` raises, this raises, and nothing is stored.
        """
        for table_id in await self.store.servers.change(guild_id, change):
            self.announce(table_id)

    async def list_by_server(self, guild_id: int) -> tuple[TableRow, ...]:
        """List the lobbies and running tables of a server, the last changed first."""
        return await self.store.tables.list_by_server(guild_id, LIVE) if guild_id else ()

    async def find(self, user_id: int, channel_id: int, table_id: str | None) -> Table:
        """Find a player's table: by id, by this channel, or the one waiting longest.

        In the thread of a table it is that one, even if it is over, if the player is seated.

        :raises Refused: if there is none.
        """
        if table_id:
            return await self.read(table_id)
        tables = await self.list_by_user(user_id)
        here = [table for table in tables if channel_id in (table.row.home_id, table.row.channel_id)]
        if not here and len(rows := await self.store.tables.list_by_home(channel_id)) == 1:
            here = [
                table for table in await self.read_all([row.id for row in rows]) if table.find_seat(user_id) is not None
            ]
        for table in here or tables:
            return table
        raise Refused("no-tables")

    async def resolve(self, user_id: int, channel_id: int, statuses: Sequence[Collection[Status]]) -> Table:
        """Find the table shown in this channel, otherwise the only one of the user.

        Of several in a channel, those not over are preferred, then the user's own. Otherwise the user's tables with the
        first of ``statuses`` count; if there are none, those with the next.

        :raises SeveralTables: if several fit.
        :raises Refused: if none fits.
        """
        shown = await self.store.tables.list_by_home(channel_id)
        rows = [row for row in shown if row.status in LIVE] or list(shown)
        if len(rows) > 1:
            seated = {row.id for row, _ in await self.store.tables.list_by_user(user_id, tuple(Status))}
            rows = [row for row in rows if row.id in seated] or rows
        if not rows:
            for wanted in statuses:
                if own := [row for row, _ in await self.store.tables.list_by_user(user_id, wanted)]:
                    rows = [row for row in own if row.channel_id == channel_id] or own
                    break
        if len(rows) == 1:
            return await self.read(rows[0].id)
        tables = await self.read_all([row.id for row in rows[:MOST_CHOICES]])
        if not tables:
            raise Refused("no-tables")
        raise SeveralTables("several-tables", tables)

    async def read_all(self, table_ids: Sequence[str]) -> list[Table]:
        """Read these tables, without those that do not load."""
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self.read(table_id))
            except Refused as refused:
                log.info("table %s is left out: %s", table_id, refused.key)
        return tables

    async def list_by_user(self, user_id: int) -> list[Table]:
        """List the user's lobbies and running tables; those waiting longest for the user come first."""
        tables = await self.read_all([row.id for row, _ in await self.store.tables.list_by_user(user_id, LIVE)])
        return sorted(tables, key=lambda table: (table.find_seat(user_id) not in table.asked, table.row.touched_at))
