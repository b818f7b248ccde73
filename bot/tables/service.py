"""The tables: the one way in for everything that people, clocks and absent players do at them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.registry import GameEntry
from bot.tables import reaction_windows, turn_clock
from bot.tables.codec import Codec
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.lobbies import Lobbies
from bot.tables.maintenance import Maintenance
from bot.tables.messages import Messages
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.repository import Listener, TableRepository
from bot.tables.servers import Servers
from bot.tables.table import LIVE, Refused, Table
from bot.tables.voting import Voting
from storage.rows import ResultRow, Snapshot, Status, TableRow
from storage.store import Store

log = logging.getLogger(__name__)

MOST_SHOWN = 25
"""Tables among which somebody is asked to choose; whoever means an older one names it."""


class Several(Refused):
    """More than one table may be meant; what changed last comes first."""

    def __init__(self, key: str, tables: Sequence[Table]) -> None:
        super().__init__(key)
        self.tables = tuple(tables)


class Tables:
    """All tables of one database, by what is done with them; here is what only looks.

    Every method of the parts either does the whole of what was asked, stored when it returns, or raises
    :class:`Refused` and changes nothing.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, GameEntry],
        *,
        clock: Callable[[], float],
        new_id: Callable[[], str],
        new_key: Callable[[], str],
        limits: Limits = UNLIMITED,
    ) -> None:
        """Put the parts together; see :class:`Ledger`."""
        repository = TableRepository(store, games, clock=clock, new_id=new_id, new_key=new_key, limits=limits)
        self._repository = repository
        self.store = store
        """For what else works on tables beside people: deadlines, reminders, documents. The edge has no use of it."""
        self.games = games
        self.limits = limits
        self.lobbies = Lobbies(repository)
        """Tables opened, joined, left, started, moved and closed."""
        self.play = Play(repository)
        """Moves."""
        self.votes = Voting(repository)
        """What people agree upon."""
        self.maintenance = Maintenance(repository)
        """What the bot itself does."""
        self.people = People(repository, self.maintenance)
        self.servers = Servers(repository)
        self.messages = Messages(repository)
        self.exporting = asyncio.Lock()
        """What is stored about people is gathered for one of them after another, so that play goes on beside it."""

    @property
    def on_change(self) -> list[Listener]:
        """Called after every change of a table."""
        return self._repository.on_change

    def announce(self, table_id: str) -> None:
        """Tell whoever listens that a table has to be drawn."""
        self._repository.announce(table_id)

    def codec(self, game: str) -> Codec[Any]:
        """How the values of this game are written."""
        return self._repository.codec(game)

    def now(self) -> float:
        """The time here, in seconds since the epoch."""
        return self._repository.now()

    async def read(self, table_id: str) -> Table:
        """The table as it stands.

        :raises Refused: if there is none with this id, or its saved game does not load.
        """
        return await self._repository.read(table_id)

    async def glance(self, table_id: str) -> Snapshot | None:
        """The rows of a table, whether its game loads or not; None if there is none with this id."""
        return await self.store.tables.snapshot(table_id)

    async def drain(self) -> None:
        """Take no more changes, and wait until those in hand are done."""
        await self._repository.drain()

    async def at_server(self, guild_id: int) -> tuple[TableRow, ...]:
        """The lobbies and running tables of a server; what changed last comes first."""
        return await self.store.tables.at_server(guild_id, LIVE) if guild_id else ()

    async def paused(self) -> tuple[TableRow, ...]:
        """The lobbies and running tables that are paused."""
        return await self.store.tables.paused()

    async def results_of(self, user_id: int) -> tuple[ResultRow, ...]:
        """How the user's finished games went, the newest last."""
        return await self.store.results.of_user(user_id)

    async def results_at(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """How the finished games of a server went for the players that are known, the newest last."""
        return await self.store.results.at_server(guild_id, game)

    async def find(self, user_id: int, channel_id: int, table_id: str | None) -> Table:
        """The table a player means: the one named, this channel's, the only one, or the one waiting longest.

        In a thread that is a table's own it is that one also when it is over, if the player sits there.

        :raises Refused: if the player sits at none.
        """
        if table_id:
            return await self.read(table_id)
        tables = await self.mine(user_id)
        here = [table for table in tables if channel_id in (table.row.home_id, table.row.channel_id)]
        if not here and len(rows := await self.store.tables.shown_in(channel_id)) == 1:
            here = [table for table in await self._read_all(rows) if table.seat_of(user_id) is not None]
        for table in here or tables:
            return table
        raise Refused("no-tables")

    async def meant(self, user_id: int, channel_id: int, statuses: Sequence[Collection[Status]]) -> Table:
        """The table that is shown in this channel, whatever its status; elsewhere the only one of the user.

        Where several are shown, those that go on come first, and among them the user's own. Elsewhere the user's tables
        with the first of these ``statuses`` count, or with the next ones if there are none.

        :raises Several: if more than one may be meant.
        :raises Refused: if none is.
        """
        shown = await self.store.tables.shown_in(channel_id)
        rows = [row for row in shown if row.status in LIVE] or list(shown)
        if len(rows) > 1:
            own = {row.id for row, _ in await self.store.tables.of_user(user_id, tuple(Status))}
            rows = [row for row in rows if row.id in own] or rows
        if not rows:
            rows = await self._own(user_id, channel_id, statuses)
        if len(rows) == 1:
            return await self.read(rows[0].id)
        tables = await self._read_all(rows)
        if not tables:
            raise Refused("no-tables")
        raise Several("several-tables", tables)

    async def _own(self, user_id: int, channel_id: int, statuses: Sequence[Collection[Status]]) -> list[TableRow]:
        """The user's tables with the first statuses that there are, as far as possible those opened in this channel."""
        for wanted in statuses:
            if rows := [row for row, _ in await self.store.tables.of_user(user_id, wanted)]:
                return [row for row in rows if row.channel_id == channel_id] or rows
        return []

    async def _read_all(self, rows: Sequence[TableRow]) -> list[Table]:
        """The tables of these rows, as many as are ever shown at once, without those that do not load."""
        tables = []
        for row in rows[:MOST_SHOWN]:
            try:
                tables.append(await self.read(row.id))
            except Refused:
                log.warning("table %s is left out of a list", row.id)
        return tables

    async def mine(self, user_id: int) -> list[Table]:
        """The lobbies and running tables at which the user sits; what waits for them longest comes first."""
        tables = []
        for row, _ in await self.store.tables.of_user(user_id, LIVE):
            try:
                tables.append(await self.read(row.id))
            except Refused:
                log.warning("table %s is left out of a list", row.id)
        return sorted(tables, key=lambda table: (table.seat_of(user_id) not in table.asked, table.row.touched_at))

    def answers_until(self, table: Table) -> float | None:
        """When the open window of a table closes, in seconds since the epoch; None if none is open."""
        if table.state is None or not (table.is_running and reaction_windows.in_windows(table.state)):
            return None
        return min((row.due for row in table.deadlines if row.kind == reaction_windows.ANSWER), default=None)

    def turns_until(self, table: Table) -> Mapping[int, float | None]:
        """Until when those whose turn it is have time, by seat, in seconds since the epoch.

        None for those whose time has run out; nothing at a table without a clock, and of seats from which somebody is
        away.
        """
        if table.state is None or not (table.is_running and table.row.clock_seconds):
            return {}
        due = {row.seat: row.due for row in table.deadlines if row.kind == turn_clock.TURN}
        asked = turn_clock.on_turn(table.state, table.row.branch)
        return {seat: due.get(seat) for seat in asked if not table.seats[seat].away}

    def on_vacation(self, table: Table) -> Mapping[int, float]:
        """Until when the players of a game with a clock are on vacation, by seat, in seconds since the epoch."""
        if not (table.is_running and table.row.clock_seconds):
            return {}
        vacations, now = {seat.seat: table.vacation_until(seat.seat) for seat in table.seats}, self.now()
        return {seat: until for seat, until in vacations.items() if until > now}
