"""Changes that the bot itself makes: expired deadlines, places of tables, repairs."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.tables import motions, turn_clock
from bot.tables.codec import SavedGameError
from bot.tables.move import Change, close_lobby, restart_clocks, touch
from bot.tables.planning import find_planned_turn
from bot.tables.recorder import StepRecorder
from bot.tables.repository import TableChanges, changes_table
from bot.tables.seating import mark_gone
from bot.tables.statistics import build_results
from bot.tables.table import Refused, Table, UnreadTable, run_game_code
from storage.errors import DamagedRow, StoreUnavailable
from storage.rows import NOBODY, Absence, Away, DeadlineKind, DeadlineRow, Status
from storage.shards import Shards
from storage.store import Store

log = logging.getLogger(__name__)

DAY = 86_400.0

BATCH_SIZE = 50
"""Tables removed in one transaction, so that moves do not wait long."""


class Maintenance(TableChanges):
    """Changes of tables without a player's request."""

    async def set_home(self, table_id: str, home_id: int) -> Table:
        """Set the channel or thread in which the table is shown."""
        return await self._set_columns(table_id, home_id=home_id)

    async def set_paused(self, table_id: str, *, is_paused: bool) -> Table:
        """Set whether the table is paused because Discord does not let the bot show it."""
        return await self._set_columns(table_id, is_paused=is_paused)

    @changes_table
    async def reveal_deal(self, table: Table) -> Change | None:
        """Let everybody see the table and know its deal: nobody plays it any more.

        :raises Refused: if the table is gone or does not load.
        """
        if not table.row.hidden_until:
            return None
        return Change(replace(table, row=replace(table.row, hidden_until=0.0)))

    @changes_table
    async def set_dm_closed(self, table: Table, seat: int, *, is_closed: bool) -> Change | None:
        """Set whether the seat's player cannot be reached by DM."""
        if table.seats[seat].is_dm_closed == is_closed:
            return None
        return Change(
            touch(table.with_seat(replace(table.seats[seat], is_dm_closed=is_closed)), self._repository.now())
        )

    async def expire(self, deadline: DeadlineRow, *, has_left: bool = False) -> None:
        """Handle a deadline that has passed, if it still stands.

        ``has_left`` is True if the seat's player has left the server.
        """

        async def decide(table: Table) -> Change | None:
            return await expire(table, deadline, self._repository.now(), has_left=has_left)

        await self._repository.change(deadline.table_id, decide)

    @changes_table
    async def mark_gone(self, table: Table, seat: int, question: str) -> Change | None:
        """Mark the player of this question as gone from the server, as if the time had run out."""
        if not table.is_running or table.get_token(seat) != question:
            return None
        return Change(mark_gone(table, seat), StepRecorder(table, self._repository.now()))

    @changes_table
    async def play_for_absent(self, table: Table) -> Change | None:
        """Play for players on vacation, unless the table waits for them."""
        if not table.is_running or not table.row.clock_seconds or table.row.is_patient:
            return None
        return Change(table, StepRecorder(table, self._repository.now()))

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
                back = restart_clocks(replace(table, row=replace(table.row, status=status)), self._repository.now())
                await store.tables.change(table.rows, back.rows)
            except Exception:  # one table must not keep the bot from starting
                log.exception("table %s loads again, but stays set aside", table_id)
                continue
            restored += 1
        return restored

    async def watch_silence(self) -> None:
        """Begin to wait for players at tables without a clock that an earlier version has dealt."""

        async def decide(table: Table) -> Change | None:
            return Change(table, StepRecorder(table, self._repository.now())) if table.is_running else None

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
            except (UnreadTable, DamagedRow) as error:
                log.warning("table %s keeps the results that it has: %s", table_id, error)
                continue
            if table.state is not None and table.state.outcome is not None:
                await store.results.save(build_results(table, table.state.outcome, steps))
                rebuilt += 1
        return rebuilt

    async def find_removed(self, shards: Shards, has_bot: Callable[[int], bool]) -> dict[int, float]:
        """Find the servers of these shards that have tables but no bot, with the time since when.

        Servers that are found for the first time are noted, and those that have the bot again are forgotten.
        """
        store, now = self._repository.store.servers, self._repository.now()
        noted = await store.list_removed()
        found = [guild_id for guild_id in await store.list_with_tables(shards) if not has_bot(guild_id)]
        for guild_id in filter(shards.has_server, noted.keys() - {*found}):
            await store.forget_removed(guild_id)
        for guild_id in found:
            if guild_id not in noted:
                await store.note_removed(guild_id, now)
        return {guild_id: noted.get(guild_id, now) for guild_id in found}

    @changes_table
    async def _set_columns(self, table: Table, /, **columns: Any) -> Change:
        return Change(touch(replace(table, row=replace(table.row, **columns)), self._repository.now()))


async def expire(table: Table, deadline: DeadlineRow, now: float, *, has_left: bool = False) -> Change | None:
    """Return the change that a passed deadline makes; None if the table does not have it any more.

    ``now`` is in seconds since the epoch. ``has_left`` is True if the seat's player has left the server.
    """
    if deadline not in table.deadlines:
        return None
    others = replace(table, deadlines=tuple(row for row in table.deadlines if row != deadline))
    if deadline.kind is DeadlineKind.LOBBY and table.is_lobby:
        return Change(close_lobby(table, now))
    if deadline.kind is DeadlineKind.MOTION:
        return Change(replace(others, motion=motions.end_motion(table.motion)))
    if deadline.kind is DeadlineKind.WAKE and deadline.seat == NOBODY and table.is_running:
        return Change(table, StepRecorder(table, now))
    if not table.is_running or table.get_token(deadline.seat) != deadline.question:
        return Change(others)
    if deadline.kind is DeadlineKind.WAKE:
        recorder, seat = StepRecorder(table, now), table.seats[deadline.seat]
        planned = partial(find_planned_turn, table, recorder.state, seat.seat)
        recorder.plan(seat.seat, await run_game_code(table.entry.game, planned))
        return Change(table if recorder.steps else table.with_seat(replace(seat, plan="", lapsed=seat.plan)), recorder)
    if table.row.is_paused:  # nobody can see it, so the seat has its whole time again
        whole = {DeadlineKind.TURN: table.row.clock_seconds, DeadlineKind.SILENCE: turn_clock.SILENCE_SECONDS}
        seconds = whole.get(deadline.kind, table.row.window_seconds)
        return Change(_add(others, replace(deadline, due=now + seconds, since=now)))
    if deadline.kind is DeadlineKind.SILENCE:  # the others may vote from now on, unless that is a vacation
        later = turn_clock.build_silence_deadline(table, table.seats[deadline.seat], deadline.question, now)
        never = replace(deadline, due=deadline.since + turn_clock.NEVER_SECONDS)
        return Change(_add(others, later if later.since > now else never))
    if deadline.kind is DeadlineKind.TURN:
        return await _end_turn(table, others, deadline, now, has_left=has_left)
    recorder = StepRecorder(table, now)
    await run_game_code(table.entry.game, partial(recorder.take_default, deadline.seat))
    return Change(table, recorder)


async def _end_turn(table: Table, others: Table, deadline: DeadlineRow, now: float, *, has_left: bool) -> Change:
    """Do what the table has chosen for a turn whose time is over; ``others`` is the table without the deadline.

    On vacation the player gets a later deadline.
    """
    if has_left:
        table, others = mark_gone(table, deadline.seat), mark_gone(others, deadline.seat)
    row, seat = table.row, table.seats[deadline.seat]
    if turn_clock.get_start(table, seat, now) > now and not has_left:
        return Change(_add(others, turn_clock.build_turn_deadline(table, seat, deadline.question, now)))
    if not has_left and row.absence in (Absence.COMPUTER, Absence.SUBSTITUTE):
        seat = replace(seat, away=Away.LATE)
    if row.absence is Absence.COMPUTER:
        seat = replace(seat, bank=0.0)  # the time that ran out was all there was
    if row.absence is Absence.WAIT:
        return Change(others.with_seat(seat))
    recorder = StepRecorder(table, now)
    if row.absence is Absence.DEFAULT:
        await run_game_code(table.entry.game, partial(recorder.end_question, deadline.seat))
    return Change(table.with_seat(seat), recorder)


def _add(table: Table, deadline: DeadlineRow) -> Table:
    return replace(table, deadlines=(*table.deadlines, deadline))


async def remove_finished(store: Store, days: int, now: float) -> int:
    """Remove the tables that ended more than ``days`` days ago (0: none); returns their number.

    :raises StoreUnavailable: if the store cannot do it now.
    """
    if not days:
        return 0
    removed = 0
    while found := await store.tables.drop_finished(now - days * DAY, BATCH_SIZE):
        removed += found
    return removed


async def remove_finished_daily(store: Store, days: int, clock: Callable[[], float]) -> None:
    """Call :func:`remove_finished` now and once a day until cancelled."""
    while True:
        try:
            if removed := await remove_finished(store, days, clock()):
                log.info("finished tables that were removed: %d; they are kept for %d d", removed, days)
        except StoreUnavailable as error:
            log.error("finished tables cannot be removed: %s", error)
        await asyncio.sleep(DAY)
