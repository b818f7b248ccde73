"""What the bot itself does at tables: their place, their clocks, and what has to be put right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.tables import windows
from bot.tables.codec import SavedGameError
from bot.tables.ledger import Ledger
from bot.tables.statistics import results
from bot.tables.table import Table
from bot.tables.work import worked_out
from storage.rows import DeadlineRow, Status


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

    async def expire(self, deadline: DeadlineRow) -> None:
        """Do what was to happen when this deadline passed, unless something else has happened since."""
        async with self._table(deadline.table_id) as table:
            if deadline.kind == "lobby" and table.is_lobby:
                await self._change(table, replace(table.row, status=Status.CLOSED))
            elif (
                deadline.kind != windows.ANSWER
                or not table.is_running
                or table.token(deadline.seat) != deadline.question
            ):
                await self.store.drop_deadline(deadline)
            elif table.row.is_paused:
                await self._prolong(table, deadline)
            else:
                course = self._course(table)
                await worked_out(table.entry.game, partial(course.take_default, deadline.seat))
                await self._store(table, course)

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
        deadlines = lobby if table.is_lobby else await self._answer_deadlines(table, self._course(table))
        await self.store.change_table(table.row, deadlines=deadlines)

    async def _prolong(self, table: Table, deadline: DeadlineRow) -> None:
        """Let the seat have its whole time once more, as nobody can see a table that is paused."""
        longer = replace(deadline, due=self._clock() + table.row.window_seconds)
        running = await self.store.deadlines(table.id)
        await self.store.change_table(table.row, deadlines=[longer if row == deadline else row for row in running])
