"""What the bot itself does at tables: their place, their clocks, and what has to be put right."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial

from bot.tables import motions, timing
from bot.tables.codec import SavedGameError
from bot.tables.ledger import Ledger
from bot.tables.statistics import results
from bot.tables.table import Refused, Table
from bot.tables.work import worked_out
from storage.rows import Absence, Away, DeadlineRow, Status

log = logging.getLogger(__name__)


class Upkeep(Ledger):
    """What nobody has to ask for."""

    async def settle(self, table_id: str, home_id: int) -> Table:
        """Note where the table is shown, once it has a thread of its own."""
        async with self._table(table_id) as table:
            return await self._change(table, replace(table.row, home_id=home_id))

    async def pause(self, table_id: str, *, is_paused: bool) -> Table:
        """Note whether Discord lets the bot show the table."""
        async with self._table(table_id) as table:
            return await self._change(table, replace(table.row, is_paused=is_paused))

    async def note_dm(self, table_id: str, seat: int, *, is_closed: bool) -> None:
        """Note whether the seat's player can be reached by DM."""
        async with self._table(table_id) as table:
            if table.seats[seat].is_dm_closed != is_closed:
                seats = tuple(replace(row, is_dm_closed=is_closed) if row.seat == seat else row for row in table.seats)
                await self._change(table, table.row, seats)

    async def expire(self, deadline: DeadlineRow, *, has_left: bool = False) -> None:
        """Do what was to happen when this deadline passed, unless something else has happened since.

        ``has_left`` tells that the seat's player is no longer on the server.
        """
        async with self._table(deadline.table_id) as table:
            if deadline.kind == "lobby" and table.is_lobby:
                await self._change(table, replace(table.row, status=Status.CLOSED))
            elif deadline.kind == motions.MOTION:
                await self._lapse(table, deadline)
            elif deadline.kind == timing.WAKE and table.is_running:
                await self._store(table, self._course(table))
            elif not table.is_running or table.token(deadline.seat) != deadline.question:
                await self.store.drop_deadline(deadline)
            elif table.row.is_paused:
                await self._prolong(table, deadline)
            elif deadline.kind == timing.TURN:
                await self._run_out(table, deadline, has_left=has_left)
            else:
                course = self._course(table)
                await worked_out(table.entry.game, partial(course.take_default, deadline.seat))
                await self._store(table, course)

    async def note_gone(self, table_id: str, seat: int, question: str) -> None:
        """Note that a player who is being asked this has left the server, as if the time had run out."""
        async with self._table(table_id) as table:
            if table.is_running and table.token(seat) == question:
                gone = replace(table.seats[seat], away=Away.GONE)
                await self._store(table.with_seat(gone), self._course(table))

    async def take_vacation(self, user_id: int, until: float) -> None:
        """Let a user be on vacation until then, in seconds since the epoch, or no longer if that is past.

        The clock stands still where the table has it so; at other tables the user counts as away.
        """
        async with self._work():
            table_ids = await self.store.set_vacation(user_id, until, self._clock(), timing.TURN)
        for table_id in table_ids:
            self.announce(table_id)
            try:
                await self._go_on_without_those_away(table_id)
            except Refused as refused:
                log.warning("table %s: not looked at for a vacation: %s", table_id, refused.key)

    async def mend(self) -> int:
        """Try the tables again that were set aside because their game did not load; how many are back."""
        mended = 0
        for table_id in await self.store.tables_with(Status.BROKEN):
            snapshot = await self.store.snapshot(table_id)
            if snapshot is None:
                continue
            try:
                await self._go_on(self._decoded(snapshot))
            except SavedGameError:
                continue
            mended += 1
        return mended

    async def rebuild_results(self) -> int:
        """Work out anew how all finished games went that are still kept; how many there are."""
        rebuilt = 0
        for table_id in await self.store.tables_with(Status.ENDED):
            table = await self.read(table_id)
            if table.state is not None and table.state.outcome is not None:
                steps = await self.store.steps(table_id)
                await self.store.keep_results(results(table, table.state.outcome, steps))
                rebuilt += 1
        return rebuilt

    async def drain(self) -> None:
        """Take no more moves, and wait until those in hand are done."""
        self._is_draining = True
        await self._is_idle.wait()

    async def _go_on(self, table: Table) -> None:
        """Let a table that was set aside be what it was, with its clocks set anew."""
        status = Status.LOBBY if table.state is None else Status.RUNNING
        table = replace(table, row=replace(table.row, status=status, touched_at=self._clock()))
        lobby = (self._lobby_deadline(table.id),)
        deadlines: tuple[DeadlineRow, ...] = lobby
        if table.is_running:
            _, deadlines = self._timed(replace(table, state=None), self._course(table), self._moment(table))
        await self.store.change_table(table.row, deadlines=deadlines)

    async def _go_on_without_those_away(self, table_id: str) -> None:
        """Make the moves of those who have gone on vacation, where the table does not wait for them."""
        async with self._table(table_id) as table:
            if table.is_running and table.row.clock_seconds and not table.row.is_patient:
                await self._store(table, self._course(table))

    async def _run_out(self, table: Table, deadline: DeadlineRow, *, has_left: bool) -> None:
        """Let the time for a turn have run out, as the table has it; those on vacation have it once they are back."""
        row, seat, moment = table.row, table.seats[deadline.seat], self._moment(table)
        others = tuple(other for other in moment.running if other != deadline)
        if moment.starts(row, seat) > moment.now and not has_left:
            later = timing.fresh(row, seat, deadline.question, moment)
            await self._rest(table, table.seats, (*others, later))
            return
        if has_left:
            seat = replace(seat, away=Away.GONE)
        elif row.absence in (Absence.COMPUTER, Absence.SUBSTITUTE):
            seat = replace(seat, away=Away.LATE)
        if row.absence is Absence.WAIT:
            await self._rest(table, table.with_seat(seat).seats, others)
            return
        course = self._course(table)
        if row.absence is Absence.DEFAULT:
            await worked_out(table.entry.game, partial(course.end_question, deadline.seat))
        await self._store(table.with_seat(seat), course)

    async def _lapse(self, table: Table, deadline: DeadlineRow) -> None:
        """Forget what was put to the table's people too long ago."""
        others = [row for row in table.deadlines if row != deadline]
        over = motions.over(table.motion)
        await self.store.change_table(table.row, deadlines=others, motions=() if over is None else (over,))
        self.announce(table.id)

    async def _prolong(self, table: Table, deadline: DeadlineRow) -> None:
        """Let the seat have its whole time once more, as nobody can see a table that is paused."""
        now = self._clock()
        seconds = table.row.clock_seconds if deadline.kind == timing.TURN else table.row.window_seconds
        longer = replace(deadline, due=now + seconds, since=now)
        deadlines = [longer if row == deadline else row for row in table.deadlines]
        await self.store.change_table(table.row, deadlines=deadlines)
