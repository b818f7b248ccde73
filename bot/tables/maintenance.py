"""What the bot itself does at tables: their place, their clocks, and what has to be put right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from bot.tables import motions, turn_clock
from bot.tables.codec import SavedGameError
from bot.tables.executor import run_game_code
from bot.tables.lobbies import closed
from bot.tables.repository import Change, TableRepository
from bot.tables.statistics import results
from bot.tables.table import Table
from storage.rows import Absence, Away, DeadlineRow, Status


class Maintenance:
    """What nobody has to ask for."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def settle(self, table_id: str, home_id: int) -> Table:
        """Note where the table is shown, once it has a thread of its own."""
        return await self._set(table_id, home_id=home_id)

    async def pause(self, table_id: str, *, is_paused: bool) -> Table:
        """Note whether Discord lets the bot show the table."""
        return await self._set(table_id, is_paused=is_paused)

    async def note_dm(self, table_id: str, seat: int, *, is_closed: bool) -> None:
        """Note whether the seat's player can be reached by DM."""

        async def decide(table: Table) -> Change | None:
            if table.seats[seat].is_dm_closed == is_closed:
                return None
            return Change(self._repository.touched(table.with_seat(replace(table.seats[seat], is_dm_closed=is_closed))))

        await self._repository.change(table_id, decide)

    async def expire(self, deadline: DeadlineRow, *, has_left: bool = False) -> None:
        """Do what was to happen when this deadline passed, unless something else has happened since.

        ``has_left`` tells that the seat's player is no longer on the server.
        """

        async def decide(table: Table) -> Change | None:
            if deadline not in table.deadlines:
                return None
            if deadline.kind == "lobby" and table.is_lobby:
                return Change(self._repository.touched(closed(table)))
            if deadline.kind == motions.MOTION:
                return Change(replace(_without(table, deadline), motion=motions.over(table.motion)))
            if deadline.kind == turn_clock.WAKE and table.is_running:
                return Change(table, self._repository.recorder(table))
            if not table.is_running or table.token(deadline.seat) != deadline.question:
                return Change(_without(table, deadline))
            if table.row.is_paused:
                return Change(self._prolonged(table, deadline))
            if deadline.kind == turn_clock.TURN:
                return await self._run_out(table, deadline, has_left=has_left)
            recorder = self._repository.recorder(table)
            await run_game_code(table.entry.game, partial(recorder.take_default, deadline.seat))
            return Change(table, recorder)

        await self._repository.change(deadline.table_id, decide)

    async def drop(self, deadline: DeadlineRow) -> None:
        """Forget a deadline that cannot be served, whatever is wrong with its table."""
        await self._repository.store.deadlines.drop(deadline)

    async def note_gone(self, table_id: str, seat: int, question: str) -> None:
        """Note that a player who is being asked this has left the server, as if the time had run out."""

        async def decide(table: Table) -> Change | None:
            if not table.is_running or table.token(seat) != question:
                return None
            gone = replace(table.seats[seat], away=Away.GONE)
            return Change(table.with_seat(gone), self._repository.recorder(table))

        await self._repository.change(table_id, decide)

    async def go_on_without_those_away(self, table_id: str) -> None:
        """Make the moves of those who have gone on vacation, where the table does not wait for them."""

        async def decide(table: Table) -> Change | None:
            if not table.is_running or not table.row.clock_seconds or table.row.is_patient:
                return None
            return Change(table, self._repository.recorder(table))

        await self._repository.change(table_id, decide)

    async def mend(self) -> int:
        """Try the tables again that were set aside because their game did not load; how many are back."""
        mended, store = 0, self._repository.store
        for table_id in await store.tables.with_status(Status.BROKEN):
            snapshot = await store.tables.snapshot(table_id)
            if snapshot is None:
                continue
            try:
                table = self._repository.decoded(snapshot)
            except SavedGameError:
                continue
            status = Status.LOBBY if table.state is None else Status.RUNNING
            back = self._repository.with_clocks_anew(replace(table, row=replace(table.row, status=status)))
            await store.tables.change(table.rows, back.rows)
            mended += 1
        return mended

    async def rebuild_results(self) -> int:
        """Work out anew how all finished games went that are still kept; how many there are."""
        rebuilt, store = 0, self._repository.store
        for table_id in await store.tables.with_status(Status.ENDED):
            table = await self._repository.read(table_id)
            if table.state is not None and table.state.outcome is not None:
                steps = await store.steps.between(table_id)
                await store.results.keep(results(table, table.state.outcome, steps))
                rebuilt += 1
        return rebuilt

    async def _set(self, table_id: str, **columns: Any) -> Table:
        """Write columns of a table's own row."""

        async def decide(table: Table) -> Change:
            return Change(self._repository.touched(replace(table, row=replace(table.row, **columns))))

        return await self._repository.change(table_id, decide)

    async def _run_out(self, table: Table, deadline: DeadlineRow, *, has_left: bool) -> Change:
        """Let the time for a turn have run out, as the table has it; those on vacation have it once they are back."""
        row, seat, moment = table.row, table.seats[deadline.seat], self._repository.moment(table)
        others = _without(table, deadline)
        if moment.starts(row, seat) > moment.now and not has_left:
            later = turn_clock.fresh(row, seat, deadline.question, moment)
            return Change(replace(others, deadlines=(*others.deadlines, later)))
        if has_left:
            seat = replace(seat, away=Away.GONE)
        elif row.absence in (Absence.COMPUTER, Absence.SUBSTITUTE):
            seat = replace(seat, away=Away.LATE)
        if row.absence is Absence.WAIT:
            return Change(others.with_seat(seat))
        recorder = self._repository.recorder(table)
        if row.absence is Absence.DEFAULT:
            await run_game_code(table.entry.game, partial(recorder.end_question, deadline.seat))
        return Change(table.with_seat(seat), recorder)

    def _prolonged(self, table: Table, deadline: DeadlineRow) -> Table:
        """The table with the seat's whole time once more, as nobody can see a table that is paused."""
        now = self._repository.now()
        seconds = table.row.clock_seconds if deadline.kind == turn_clock.TURN else table.row.window_seconds
        longer = replace(deadline, due=now + seconds, since=now)
        return replace(table, deadlines=tuple(longer if row == deadline else row for row in table.deadlines))


def _without(table: Table, deadline: DeadlineRow) -> Table:
    """The table without this deadline."""
    return replace(table, deadlines=tuple(row for row in table.deadlines if row != deadline))
