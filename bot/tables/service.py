"""The tables: the one way in for everything that people, clocks and absent players do at them."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.tables import timing, windows
from bot.tables.lobbies import Lobbies
from bot.tables.table import LIVE, Refused, Table
from bot.tables.upkeep import Upkeep
from bot.tables.voting import Voting

log = logging.getLogger(__name__)


class Tables(Lobbies, Voting, Upkeep):
    """All tables of one database.

    Every method either does the whole of what was asked, stored when it returns, or raises :class:`Refused` and
    changes nothing. What people do with a table is in :class:`Lobbies`, what they do in its game in :class:`Play`,
    what they agree upon in :class:`Voting`, what the bot itself does in :class:`Upkeep`; here is what only looks.
    """

    async def find(self, user_id: int, channel_id: int, table_id: str | None) -> Table:
        """The table a player means: the one named, this channel's, the only one, or the one waiting longest.

        :raises Refused: if the player sits at none.
        """
        if table_id:
            return await self.read(table_id)
        tables = await self.mine(user_id)
        here = [table for table in tables if channel_id in (table.row.home_id, table.row.channel_id)]
        for table in here or tables:
            return table
        raise Refused("no-tables")

    async def mine(self, user_id: int) -> list[Table]:
        """The lobbies and running tables at which the user sits; what waits for them longest comes first."""
        tables = []
        for row, _ in await self.store.tables_of(user_id, LIVE):
            try:
                tables.append(await self.read(row.id))
            except Refused:
                log.warning("table %s is left out of a list", row.id)
        return sorted(tables, key=lambda table: (table.seat_of(user_id) not in table.asked, table.row.touched_at))

    def answers_until(self, table: Table) -> float | None:
        """When the open window of a table closes, in seconds since the epoch; None if none is open."""
        if table.state is None or not (table.is_running and windows.in_windows(table.state)):
            return None
        return min((row.due for row in table.deadlines if row.kind == windows.ANSWER), default=None)

    def turns_until(self, table: Table) -> Mapping[int, float | None]:
        """Until when those whose turn it is have time, by seat, in seconds since the epoch.

        None for those whose time has run out; nothing at a table without a clock, and of seats from which somebody is
        away.
        """
        if table.state is None or not (table.is_running and table.row.clock_seconds):
            return {}
        due = {row.seat: row.due for row in table.deadlines if row.kind == timing.TURN}
        asked = timing.on_turn(table.state, table.row.branch)
        return {seat: due.get(seat) for seat in asked if not table.seats[seat].away}

    def on_vacation(self, table: Table) -> Mapping[int, float]:
        """Until when the players of a game with a clock are on vacation, by seat, in seconds since the epoch."""
        if not (table.is_running and table.row.clock_seconds):
            return {}
        vacations, now = {seat.seat: table.vacation_until(seat.seat) for seat in table.seats}, self._clock()
        return {seat: until for seat, until in vacations.items() if until > now}
