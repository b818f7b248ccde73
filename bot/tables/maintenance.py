"""Changes that the bot itself makes: expired deadlines, places of tables, repairs."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import Any

from bot.tables import motions, turn_clock
from bot.tables.codec import SavedGameError
from bot.tables.executor import run_game_code
from bot.tables.lobbies import close_lobby
from bot.tables.repository import Change, TableRepository, find_host
from bot.tables.statistics import build_results
from bot.tables.table import Refused, Table, UnreadTable
from storage.errors import Damaged
from storage.rows import Absence, Away, DeadlineKind, DeadlineRow, Status

log = logging.getLogger(__name__)


class Maintenance:
    """Changes of tables without a player's request."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def set_home(self, table_id: str, home_id: int) -> Table:
        """Set the channel or thread in which the table is shown."""
        return await self._set_columns(table_id, home_id=home_id)

    async def set_paused(self, table_id: str, *, is_paused: bool) -> Table:
        """Set whether the table is paused because Discord does not let the bot show it."""
        return await self._set_columns(table_id, is_paused=is_paused)

    async def reveal_deal(self, table_id: str) -> None:
        """Let everybody see the table and know its deal: nobody plays it any more.

        :raises Refused: if the table is gone or does not load.
        """

        async def decide(table: Table) -> Change | None:
            if not table.row.hidden_until:
                return None
            return Change(replace(table, row=replace(table.row, hidden_until=0.0)))

        await self._repository.change(table_id, decide)

    async def set_dm_closed(self, table_id: str, seat: int, *, is_closed: bool) -> None:
        """Set whether the seat's player cannot be reached by DM."""

        async def decide(table: Table) -> Change | None:
            if table.seats[seat].is_dm_closed == is_closed:
                return None
            return Change(self._repository.touch(table.with_seat(replace(table.seats[seat], is_dm_closed=is_closed))))

        await self._repository.change(table_id, decide)

    async def expire(self, deadline: DeadlineRow, *, has_left: bool = False) -> None:
        """Handle a deadline that has passed, if it still stands.

        ``has_left`` is True if the seat's player has left the server.
        """

        async def decide(table: Table) -> Change | None:
            if deadline not in table.deadlines:
                return None
            if deadline.kind is DeadlineKind.LOBBY and table.is_lobby:
                return Change(self._repository.touch(close_lobby(table)))
            if deadline.kind is DeadlineKind.MOTION:
                return Change(replace(_remove_deadline(table, deadline), motion=motions.end_motion(table.motion)))
            if deadline.kind is DeadlineKind.WAKE and table.is_running:
                return Change(table, self._repository.recorder(table))
            if not table.is_running or table.get_token(deadline.seat) != deadline.question:
                return Change(_remove_deadline(table, deadline))
            if table.row.is_paused:
                return Change(self._extend_deadline(table, deadline))
            if deadline.kind is DeadlineKind.SILENCE:
                return Change(self._expire_silence(table, deadline))
            if deadline.kind is DeadlineKind.TURN:
                return await self._expire_turn(table, deadline, has_left=has_left)
            recorder = self._repository.recorder(table)
            await run_game_code(table.entry.game, partial(recorder.take_default, deadline.seat))
            return Change(table, recorder)

        await self._repository.change(deadline.table_id, decide)

    async def drop_deadline(self, deadline: DeadlineRow) -> None:
        """Delete a deadline that cannot be handled."""
        await self._repository.store.deadlines.drop(deadline)

    async def mark_gone(self, table_id: str, seat: int, question: str) -> None:
        """Mark the player of this question as gone from the server, as if the time had run out."""

        async def decide(table: Table) -> Change | None:
            if not table.is_running or table.get_token(seat) != question:
                return None
            return Change(_with_player_gone(table, seat), self._repository.recorder(table))

        await self._repository.change(table_id, decide)

    async def play_for_absent(self, table_id: str) -> None:
        """Play for players on vacation, unless the table waits for them."""

        async def decide(table: Table) -> Change | None:
            if not table.is_running or not table.row.clock_seconds or table.row.is_patient:
                return None
            return Change(table, self._repository.recorder(table))

        await self._repository.change(table_id, decide)

    async def retry_broken(self) -> int:
        """Load broken tables again; returns the number of those that go on."""
        restored, store = 0, self._repository.store
        for table_id in await store.tables.list_by_status(Status.BROKEN):
            snapshot = await store.tables.read_snapshot(table_id)
            if snapshot is None:
                continue
            try:
                table = self._repository.decode(snapshot)
            except SavedGameError:
                continue
            try:
                status = Status.LOBBY if table.state is None else Status.RUNNING
                back = self._repository.restart_clocks(replace(table, row=replace(table.row, status=status)))
                await store.tables.change(table.rows, back.rows)
            except Exception:  # one table must not keep the bot from starting
                log.exception("table %s loads again, but stays set aside", table_id)
                continue
            restored += 1
        return restored

    async def watch_silence(self) -> None:
        """Begin to wait for players at tables without a clock that an earlier version has dealt."""

        async def decide(table: Table) -> Change | None:
            return Change(table, self._repository.recorder(table)) if table.is_running else None

        for table_id in await self._repository.store.tables.list_unwatched(DeadlineKind.SILENCE):
            try:
                await self._repository.change(table_id, decide)
            except Refused as refused:
                log.warning("table %s: nobody is reminded there: %s", table_id, refused.key)

    async def rebuild_results(self) -> int:
        """Compute the results of all stored finished games again; returns their number.

        Those that cannot be read keep the results that they have.
        """
        rebuilt, store = 0, self._repository.store
        for table_id in await store.tables.list_by_status(Status.ENDED):
            try:
                table = await self._repository.read(table_id)
                steps = await store.steps.list_between(table_id)
            except (UnreadTable, Damaged) as error:
                log.warning("table %s keeps the results that it has: %s", table_id, error)
                continue
            if table.state is not None and table.state.outcome is not None:
                await store.results.save(build_results(table, table.state.outcome, steps))
                rebuilt += 1
        return rebuilt

    async def _set_columns(self, table_id: str, **columns: Any) -> Table:
        """Set columns of the table's row."""

        async def decide(table: Table) -> Change:
            return Change(self._repository.touch(replace(table, row=replace(table.row, **columns))))

        return await self._repository.change(table_id, decide)

    async def _expire_turn(self, table: Table, deadline: DeadlineRow, *, has_left: bool) -> Change:
        """Handle the end of a turn's time by the option of the table; on vacation, set a new deadline."""
        if has_left:
            table = _with_player_gone(table, deadline.seat)
        row, seat, moment = table.row, table.seats[deadline.seat], self._repository.build_clock_context(table)
        others = _remove_deadline(table, deadline)
        if moment.get_start(row, seat) > moment.now and not has_left:
            later = turn_clock.build_turn_deadline(row, seat, deadline.question, moment)
            return Change(replace(others, deadlines=(*others.deadlines, later)))
        if not has_left and row.absence in (Absence.COMPUTER, Absence.SUBSTITUTE):
            seat = replace(seat, away=Away.LATE)
        if row.absence is Absence.COMPUTER:
            seat = replace(seat, bank=0.0)  # the time that ran out was all there was
        if row.absence is Absence.WAIT:
            return Change(others.with_seat(seat))
        recorder = self._repository.recorder(table)
        if row.absence is Absence.DEFAULT:
            await run_game_code(table.entry.game, partial(recorder.end_question, deadline.seat))
        return Change(table.with_seat(seat), recorder)

    def _expire_silence(self, table: Table, deadline: DeadlineRow) -> Table:
        """Let the others vote on a player who is silent, unless that is a vacation."""
        row, seat, moment = table.row, table.seats[deadline.seat], self._repository.build_clock_context(table)
        later = turn_clock.build_silence_deadline(row, seat, deadline.question, moment)
        if later.since <= moment.now:
            later = replace(deadline, due=deadline.since + turn_clock.NEVER_SECONDS)
        return _replace_deadline(table, deadline, later)

    def _extend_deadline(self, table: Table, deadline: DeadlineRow) -> Table:
        """Give the seat its whole time again, as nobody can see a paused table."""
        now = self._repository.now()
        whole = {DeadlineKind.TURN: table.row.clock_seconds, DeadlineKind.SILENCE: turn_clock.SILENCE_SECONDS}
        seconds = whole.get(deadline.kind, table.row.window_seconds)
        return _replace_deadline(table, deadline, replace(deadline, due=now + seconds, since=now))


def _replace_deadline(table: Table, deadline: DeadlineRow, other: DeadlineRow) -> Table:
    """Return the table with another deadline instead of this one."""
    return replace(table, deadlines=tuple(other if row == deadline else row for row in table.deadlines))


def _with_player_gone(table: Table, seat: int) -> Table:
    """Return the table whose player of a seat has left the server; a host gives way to the next player."""
    table = table.with_seat(replace(table.seats[seat], away=Away.GONE))
    return replace(table, row=replace(table.row, host_id=find_host(table.row, table.seats)))


def _remove_deadline(table: Table, deadline: DeadlineRow) -> Table:
    """Return the table without this deadline."""
    return replace(table, deadlines=tuple(row for row in table.deadlines if row != deadline))
