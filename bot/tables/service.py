"""The service through which tables are read and changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

from bot.tables import turn_clock
from bot.tables.codec import Codec
from bot.tables.computer_pool import ComputerPool
from bot.tables.computers import ComputerPlayers
from bot.tables.hints import Hints
from bot.tables.lobbies import Lobbies
from bot.tables.maintenance import Maintenance
from bot.tables.messages import Messages
from bot.tables.people import People, Servers
from bot.tables.plan import Door
from bot.tables.play import Play
from bot.tables.repository import Listener, TableRepository
from bot.tables.reviews import Reviews
from bot.tables.table import LIVE, DealSource, Refused, Table
from bot.tables.voting import Voting
from bot.tables.waiting import WaitingTables
from storage.rows import DeadlineKind, ResultRow, Snapshot, Status, TableRow

log = logging.getLogger(__name__)

MAX_CHOICES = 25
"""The most tables offered for a choice; older ones are chosen by id."""


StrengthSource: TypeAlias = Callable[[int, str, Collection[int]], Awaitable[Mapping[int, float]]]
"""Takes a server, a game and user ids; returns how strong those users are who are known, more being better."""


async def _know_nobody(guild_id: int, game: str, users: Collection[int]) -> Mapping[int, float]:
    return {}


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
        self._repository = repository
        self.store = repository.store
        """For the modules of this package; the UI does not use it."""
        self.games = repository.games
        self.limits = repository.limits
        self.houses = repository.houses
        self.door = Door(repository)
        self.lobbies = Lobbies(repository, self.door)
        self.play = Play(repository)
        self.votes = Voting(repository)
        self.maintenance = Maintenance(repository)
        self.people = People(repository, self.maintenance)
        self.servers = Servers(repository)
        self.messages = Messages(repository)
        pool = pool or ComputerPool()
        self.computers = ComputerPlayers(repository, pool)
        self.hints = Hints(repository, pool)
        self.reviews = Reviews(repository, pool)
        self.waiting = WaitingTables(repository.store)
        repository.on_change.append(self.waiting.update)
        self.deal_sources: dict[str, DealSource] = {}
        """The features that give deals, by name."""
        self.estimate_strengths: StrengthSource = _know_nobody
        """What a feature knows of how strong people are."""
        self.export_lock = asyncio.Lock()
        """Serializes exports of user data, so that moves do not wait long."""

    @property
    def on_change(self) -> list[Listener]:
        """Called after every change of a table."""
        return self._repository.on_change

    def announce(self, table_id: str) -> None:
        """Tell listeners that a table has to be drawn."""
        self._repository.announce(table_id)

    def codec(self, game: str) -> Codec[Any]:
        """Return the codec of this game."""
        return self._repository.codec(game)

    def now(self) -> float:
        """Return the current time, in seconds since the epoch."""
        return self._repository.now()

    def timer(self) -> float:
        """Return seconds that never go backwards, from any origin: every interval that is not stored is measured by it.

        A clock may be set back: then what had to wait for a second would wait for an hour.
        """
        return self._repository.timer()

    async def read(self, table_id: str) -> Table:
        """Read a table.

        :raises Refused: if there is none with this id, or its saved game does not load.
        """
        return await self._repository.read(table_id)

    async def read_snapshot(self, table_id: str) -> Snapshot | None:
        """Read the rows of a table without decoding the game; None if there is none."""
        return await self.store.tables.read_snapshot(table_id)

    async def drain(self) -> None:
        """Refuse new changes, and wait for those under way."""
        await self._repository.drain()

    async def list_by_server(self, guild_id: int) -> tuple[TableRow, ...]:
        """List the lobbies and running tables of a server, the last changed first."""
        return await self.store.tables.list_by_server(guild_id, LIVE) if guild_id else ()

    async def list_paused(self) -> tuple[TableRow, ...]:
        """List the paused lobbies and running tables."""
        return await self.store.tables.list_paused()

    async def list_results_by_user(self, user_id: int) -> tuple[ResultRow, ...]:
        """List the results of a user, the newest last."""
        return await self.store.results.list_by_user(user_id)

    async def has_finished(self, user_id: int, game: str) -> bool:
        """Return whether the user has played this game to an end."""
        return await self.store.results.has_any(user_id, game)

    async def list_results_by_server(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """List the results of known users on a server, the newest last."""
        return await self.store.results.list_by_server(guild_id, game)

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
            here = [table for table in await self._read_all(rows) if table.find_seat(user_id) is not None]
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
            own = {row.id for row, _ in await self.store.tables.list_by_user(user_id, tuple(Status))}
            rows = [row for row in rows if row.id in own] or rows
        if not rows:
            rows = await self._list_own(user_id, channel_id, statuses)
        if len(rows) == 1:
            return await self.read(rows[0].id)
        tables = await self._read_all(rows)
        if not tables:
            raise Refused("no-tables")
        raise SeveralTables("several-tables", tables)

    async def _list_own(self, user_id: int, channel_id: int, statuses: Sequence[Collection[Status]]) -> list[TableRow]:
        """List the user's tables with the first statuses that any has, preferring those opened in this channel."""
        for wanted in statuses:
            if rows := [row for row, _ in await self.store.tables.list_by_user(user_id, wanted)]:
                return [row for row in rows if row.channel_id == channel_id] or rows
        return []

    async def _read_all(self, rows: Sequence[TableRow]) -> list[Table]:
        """Read the tables of these rows, at most :data:`MAX_CHOICES`, without those that do not load."""
        tables = []
        for row in rows[:MAX_CHOICES]:
            try:
                tables.append(await self.read(row.id))
            except Refused:
                log.warning("table %s is left out of a list", row.id)
        return tables

    async def list_by_user(self, user_id: int) -> list[Table]:
        """List the user's lobbies and running tables; those waiting longest for the user come first."""
        tables = []
        for row, _ in await self.store.tables.list_by_user(user_id, LIVE):
            try:
                tables.append(await self.read(row.id))
            except Refused:
                log.warning("table %s is left out of a list", row.id)
        return sorted(tables, key=lambda table: (table.find_seat(user_id) not in table.asked, table.row.touched_at))

    def get_window_end(self, table: Table) -> float | None:
        """Return when the open window of a table closes, in seconds since the epoch; None if none is open."""
        if table.state is None or not (table.is_running and turn_clock.find_window_questions(table.state)):
            return None
        return min((row.due for row in table.deadlines if row.kind is DeadlineKind.ANSWER), default=None)

    def get_turn_ends(self, table: Table) -> Mapping[int, float | None]:
        """Return the ends of the current turns by seat, in seconds since the epoch.

        None if the time has run out. Seats of absent players are left out; without a clock there are none.
        """
        if table.state is None or not (table.is_running and table.row.clock_seconds):
            return {}
        due = {row.seat: row.due for row in table.deadlines if row.kind is DeadlineKind.TURN}
        asked = turn_clock.find_turn_questions(table.state, table.row.branch)
        computing = turn_clock.find_computing_seats(table)
        return {seat: due.get(seat) for seat in asked if not table.seats[seat].away and seat not in computing}

    def get_vacation_ends(self, table: Table) -> Mapping[int, float]:
        """Return the ends of current vacations by seat, in seconds since the epoch; none without a clock."""
        if not (table.is_running and table.row.clock_seconds):
            return {}
        vacations, now = {seat.seat: table.get_vacation_end(seat.seat) for seat in table.seats}, self.now()
        return {seat: until for seat, until in vacations.items() if until > now}
