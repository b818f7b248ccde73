"""Loads, locks and saves tables; notifies listeners."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import partial
from time import monotonic
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.engine.house import House
from bot.registry import GameEntry
from bot.tables import motions, reaction_windows, turn_clock
from bot.tables.absence import find_absent, find_computer_seats
from bot.tables.codec import Codec, NewerSave, SavedGameError, get_codec
from bot.tables.executor import run_game_code
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.recorder import StepRecorder
from bot.tables.seat_history import build_former_row
from bot.tables.statistics import build_results, find_mark
from bot.tables.table import (
    ENDED_SECONDS,
    LIVE,
    BrokenTable,
    NewerTable,
    Person,
    Refused,
    Table,
    Unavailable,
    Uncertain,
    refuse_for,
)
from bot.tables.turn_clock import ClockContext
from storage.errors import IdTaken, NoSuchTable, RevisionConflict, StoreError, StoreUnavailable
from storage.rows import (
    NOBODY,
    Away,
    DeadlineKind,
    DeadlineRow,
    MotionKind,
    MotionRow,
    ResultRow,
    SeatRow,
    Snapshot,
    Status,
    StepKind,
    StepRow,
    TableContext,
    TableRow,
    TableRows,
    Vacancy,
)
from storage.snapshot import RECENT
from storage.store import Store

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""How often a change is tried when others change the table at the same time."""

CACHED_TABLES = 64
"""The number of tables in the cache."""

has_stored: ContextVar[bool] = ContextVar("has_stored", default=False)
"""True once the task has stored a change of a table: what fails afterwards must not be told as a refusal."""

BY_COMPUTERS = (StepKind.COMPUTER, StepKind.ABSENT_ORDER)
"""The kinds of steps that use nobody's time: a computer takes its pause before them."""

UNREAD = -1
"""A revision that no table has."""

LOBBY_SECONDS = 24 * 3600
"""An idle lobby is closed after this time."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change to store."""

    table: Table
    """Its new rows, without what follows from the recorded steps."""
    recorder: StepRecorder | None = None
    """The recorded steps; None if nothing happened in the game."""
    guests: Mapping[int, bool] = field(default_factory=dict)
    """Users to invite, and (False) to exclude."""


Decide: TypeAlias = Callable[[Table], Awaitable[Change | None]]
"""Returns the change of a table, or None; called again if the table was changed meanwhile."""

Listener: TypeAlias = Callable[[str, Table | None], None]
"""Takes the id of a table to draw, and the stored table if it is known."""


SaveLobby: TypeAlias = Callable[[TableRows], Awaitable[bool]]
"""Stores a new table before the deal; False if that is refused."""

SaveDealt: TypeAlias = Callable[[TableRows, Sequence[StepRow]], Awaitable[bool]]
"""Stores a new dealt table with its first steps; False if that is refused."""


class TableRepository:
    """Reads and changes tables.

    ``clock`` gives seconds since the epoch, ``new_id`` a short table id, ``new_key`` a dealing key. ``timer`` gives
    seconds that never go backwards, which a clock may do.
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
        houses: Mapping[str, House] | None = None,
        timer: Callable[[], float] = monotonic,
    ) -> None:
        self.limits = limits
        self.houses = houses or {}
        """By game: the house of new tables, where it is not the built-in one."""
        self.store = store
        self.games = games
        self.on_change: list[Listener] = []
        """Called after every change of a table."""
        self.now = clock
        self.timer = timer
        self.new_key = new_key
        self._new_id = new_id
        self._cached: OrderedDict[str, Table] = OrderedDict()
        """Tables as last read or stored; valid while the stored revision is the same."""
        self._newer: set[str] = set()
        """Tables that were logged as written by a later version."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._active_count = 0
        self._is_draining = False
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def codec(self, game: str) -> Codec[Any]:
        """Return the codec of this game."""
        return get_codec(self.games[game].game)

    async def read(self, table_id: str) -> Table:
        """Read a table.

        :raises BrokenTable: if its saved game does not load; it is set aside.
        :raises NewerTable: if a later version of the program wrote it; it is left as it is.
        :raises Refused: if there is none with this id, or the database does not answer.
        """
        table_id, read_at = table_id.upper(), monotonic()
        known = self._cached.get(table_id)
        try:
            snapshot = await self.store.tables.read_if_changed(
                table_id, known.row.revision if known is not None else UNREAD
            )
        except StoreUnavailable as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise refuse_for(error) from error
        if snapshot is None:
            raise Refused("no-table")
        if isinstance(snapshot, TableContext):
            assert known is not None
            return self._cache(self._update_context(known, snapshot, read_at))
        if snapshot.table.status is Status.BROKEN:
            raise BrokenTable("set-aside", snapshot.table, snapshot.seats)
        try:
            return self._cache(replace(self.decode(snapshot), read_at=read_at))
        except NewerSave as error:
            if table_id not in self._newer:
                self._newer.add(table_id)
                log.warning("table %s is left to a later version of this program, start that one: %s", table_id, error)
            raise NewerTable("newer", snapshot.table, snapshot.seats) from error
        except SavedGameError as error:
            if snapshot.table.status in LIVE:
                await self._mark_broken(snapshot.rows, error)
            raise BrokenTable("set-aside", snapshot.table, snapshot.seats) from error

    # Changes

    @asynccontextmanager
    async def track_work(self) -> AsyncIterator[None]:
        """Count the work inside, for :meth:`drain`; errors of the store become :class:`Refused`."""
        if self._is_draining:
            raise Unavailable("closing")
        self._active_count += 1
        self._is_idle.clear()
        try:
            yield
        except (StoreError, SavedGameError) as error:
            refused = refuse_for(error)
            is_known = not isinstance(refused, Uncertain)
            log.error("a change was refused: %s" if is_known else "it is unknown whether a change was made: %s", error)
            raise refused from error
        finally:
            self._active_count -= 1
            if not self._active_count:
                self._is_idle.set()

    async def drain(self) -> None:
        """Refuse new changes, and wait for those under way."""
        self._is_draining = True
        await self._is_idle.wait()

    async def change(self, table_id: str, decide: Decide) -> Table:
        """Read a table, decide on a change and store it; returns the new table.

        If the table was changed before the change is stored, it is read and decided again. The lock avoids conflicts
        within this process.

        :raises Refused: if ``decide`` raises it, there is no such table, or conflicts persist.
        """
        async with self.lock_table(table_id):
            for _ in range(ATTEMPTS):
                before = await self.read(table_id)
                change = await decide(before)
                if change is None:
                    return before
                try:
                    return await self._store_change(before, change)
                except (RevisionConflict, NoSuchTable) as conflict:
                    log.info("decided again: %s", conflict)
            raise Unavailable("busy")

    @asynccontextmanager
    async def lock_table(self, table_id: str) -> AsyncIterator[None]:
        """Lock a table within this process."""
        lock = self._locks.setdefault(table_id.upper(), asyncio.Lock())
        async with self.track_work(), lock:
            yield

    async def create(self, table: Table, guests: Mapping[int, bool] | None = None) -> Table:
        """Store a new table under a new id; returns the stored table."""

        async def save(rows: TableRows) -> bool:
            await self.store.tables.create(rows, guests)
            return True

        created = await self.create_if(table, save)
        assert created is not None
        return created

    async def create_if(self, table: Table, save: SaveLobby) -> Table | None:
        """Store a new table under a new id by ``save``; returns the stored table, None if ``save`` refuses it."""
        while True:
            table = self.touch(replace(table, row=replace(table.row, id=self._new_id())))
            try:
                if not await save(table.rows):
                    return None
            except IdTaken:
                continue
            self.announce(table.id)
            return await self.read(table.id)

    async def create_dealt(self, table: Table, save: SaveDealt) -> Table | None:
        """Store a new table with its deal, which is ``table.state``, under a new id; None if ``save`` refuses it."""
        while True:
            table = replace(table, row=replace(table.row, id=self._new_id()))
            recorder = self.recorder(table)
            recorder.deal()
            dealt = await self._finish_change(replace(table, state=None), recorder)
            try:
                if not await save(dealt.rows, recorder.steps):
                    return None
            except IdTaken:
                continue
            self.announce(dealt.id)
            return await self.read(dealt.id)

    def announce(self, table_id: str, table: Table | None = None) -> None:
        """Tell listeners that a table has to be drawn; ``table`` is the stored one, if known."""
        for listener in self.on_change:
            listener(table_id, table)

    # Storing

    async def _store_change(self, before: Table, change: Change) -> Table:
        """Store a change of the table, and notify listeners.

        :raises RevisionConflict: if the table was changed since it was read.
        :raises NoSuchTable: if it is gone.
        """
        recorder = change.recorder
        after = change.table if recorder is None else await self._finish_change(change.table, recorder)
        row = await self.store.tables.change(
            before.rows,
            after.rows,
            steps=recorder.steps if recorder is not None else (),
            results=await self._build_results(after, recorder) if recorder is not None else (),
            former=recorder.former if recorder is not None else (),
            guests=change.guests,
        )
        has_stored.set(True)
        table = self._cache(replace(after, row=row))
        self.announce(table.id, table)
        return table

    def _update_context(self, table: Table, around: TableContext, read_at: float) -> Table:
        """Return the table with the current messages, record and settings."""
        return replace(
            table,
            entry=self.games[table.row.game],
            messages=around.messages,
            record=around.record,
            settings=around.settings,
            read_at=read_at,
        )

    def _cache(self, table: Table) -> Table:
        """Cache the table, and drop the least recently used one."""
        self._cached[table.id] = table
        self._cached.move_to_end(table.id)
        if len(self._cached) > CACHED_TABLES:
            self._cached.popitem(last=False)
        return table

    async def _finish_change(self, table: Table, recorder: StepRecorder) -> Table:
        """Return the table after the recorded steps and automatic ones."""
        ordered, moment = index_orders(table), self.build_clock_context(table)
        away = find_absent(table, moment.vacations, moment.now)
        left_out = away & find_computer_seats(table, moment.vacations, moment.now)
        vacant = frozenset(table.vacant) if table.row.vacancy is Vacancy.DEFAULT else frozenset()

        def go_on() -> None:
            recorder.play_absent(vacant, ordered, away - left_out, left_out)
            recorder.take_remarks(table.computers, table.level)

        await run_game_code(table.entry.game, go_on)
        table = replace(table, motion=_update_motion(table, recorder))
        seats, deadlines = self.update_clocks(table, recorder, moment)
        if not recorder.steps:
            return replace(table, seats=seats, deadlines=deadlines)
        seats = tuple(replace(row, quiet_until=recorder.quiet_until.get(row.seat)) for row in seats)
        outcome = recorder.outcome
        if outcome is not None:
            deadlines = _list_end_deadlines(table, recorder, moment.now)
        mark = None if outcome is None else find_mark(table, outcome, await self._list_steps(table, recorder))
        row = replace(
            table.row,
            status=Status.RUNNING if outcome is None else Status.ENDED,
            branch=recorder.branch,
            seq=recorder.steps[-1].seq,
            touched_at=recorder.steps[-1].at,
            outcome="" if outcome is None else self.codec(table.row.game).outcome_to_json(outcome),
            mark=mark,
            given_back=0.0,
        )
        return _apply_recorder(replace(table, row=row, seats=seats, deadlines=deadlines), recorder)

    async def _build_results(self, table: Table, recorder: StepRecorder) -> tuple[ResultRow, ...]:
        """Build the results of a game that is over."""
        if recorder.outcome is None:
            return ()
        return build_results(table, recorder.outcome, await self._list_steps(table, recorder))

    async def _list_steps(self, table: Table, recorder: StepRecorder) -> tuple[StepRow, ...]:
        """List all steps of a table, those recorded last."""
        return (*await self.store.steps.list_between(table.id), *recorder.steps)

    async def _mark_broken(self, rows: TableRows, why: SavedGameError) -> None:
        """Mark a table as broken, as its saved game does not load.

        :raises Refused: if that cannot be stored.
        """
        table_id = rows.table.id
        try:
            await self.store.tables.change(rows, replace(rows, table=replace(rows.table, status=Status.BROKEN)))
        except StoreError as error:
            log.error("table %s cannot be set aside: %s", table_id, error)
            raise refuse_for(error) from error
        log.error("table %s is set aside: %s", table_id, why)
        self.announce(table_id)

    # Parts of changes

    def touch(self, table: Table) -> Table:
        """Update the time of the last change, and the deadline of a lobby."""
        table = replace(table, row=replace(table.row, touched_at=self.now()))
        if table.row.status is Status.LOBBY:
            lobby = DeadlineRow(table.id, NOBODY, DeadlineKind.LOBBY, table.row.touched_at + LOBBY_SECONDS)
            return replace(table, deadlines=(lobby,))
        return replace(table, deadlines=()) if table.row.status is Status.CLOSED else table

    def recorder(self, table: Table) -> StepRecorder:
        """Return a recorder that continues the game of the table.

        :raises Refused: before the deal.
        """
        if table.state is None:
            raise Refused("not-started", table)
        return StepRecorder(table, table.state, self.codec(table.row.game), self.now())

    def build_clock_context(self, table: Table) -> ClockContext:
        """Return time, deadlines and vacations for the clocks."""
        vacations = {user.user_id: user.vacation_until for user in table.settings.users.values()}
        return ClockContext(self.now(), table.deadlines, vacations)

    def restart_clocks(self, table: Table) -> Table:
        """Restart all deadlines of the table."""
        if table.is_lobby:
            return self.touch(table)
        recorder = self.recorder(table)
        _, deadlines = self.update_clocks(replace(table, state=None), recorder, self.build_clock_context(table))
        return replace(table, row=replace(table.row, touched_at=self.now()), deadlines=deadlines)

    def update_clocks(
        self, table: Table, recorder: StepRecorder, moment: ClockContext
    ) -> tuple[tuple[SeatRow, ...], tuple[DeadlineRow, ...]]:
        """Return the seats charged for their time, and the deadlines after the recorded steps.

        Open windows and turns keep their deadlines.
        """
        asked = turn_clock.find_turn_questions(recorder.state, recorder.branch)
        acted = frozenset(step.seat for step in recorder.steps if step.kind not in BY_COMPUTERS)
        seats = turn_clock.charge_seats(table, asked, acted, moment)
        in_windows = reaction_windows.list_window_deadlines(
            table.id, recorder.state, recorder.branch, moment.running, moment.now, table.row.window_seconds
        )
        of_motion = motions.list_motion_deadlines(table.motion, moment.running)
        of_turns = turn_clock.list_turn_deadlines(table, seats, asked, moment)
        of_computers = turn_clock.list_computer_deadlines(table, recorder.state, recorder.branch, moment)
        return seats, (*in_windows, *of_turns, *of_computers, *of_motion)

    async def vacate_seat(
        self, table: Table, recorder: StepRecorder, seat: int, agreed: frozenset[int] = frozenset()
    ) -> Table:
        """Vacate a seat for good; ``agreed`` are the seats that voted for it.

        The last player wins a competitive game; any other is closed when nobody is left.
        """
        former = build_former_row(table, seat, table.row.seq)
        table = table.with_seat(replace(table.seats[seat], user_id=None, away=Away.HERE))
        stayed = table.people[0] if len(table.people) == 1 and not table.computers else None
        await run_game_code(table.entry.game, partial(recorder.leave, seat, agreed, stayed))
        recorder.former.append(replace(former, until=recorder.steps[-1].seq))
        table = replace(
            table,
            row=replace(table.row, host_id=find_host(table.row, table.seats)),
            motion=motions.update_after_leave(table.motion, seat),
        )
        if table.row.host_id == 0 and recorder.outcome is None:
            recorder.close()
        return await self.apply_vote(table, recorder)

    async def apply_vote(self, table: Table, recorder: StepRecorder) -> Table:
        """Carry out the table's motion if it is decided by majority."""
        motion = table.motion
        if motion is None or recorder.outcome is not None or not motions.is_decided(motion):
            return table
        table, agreed = replace(table, motion=motions.end_motion(motion)), motions.parse_seats(motion.agreed)
        if motion.kind is MotionKind.REMOVE:
            return await self.vacate_seat(table, recorder, motion.target, agreed)
        recorder.close(agreed)
        return table

    def decode(self, snapshot: Snapshot) -> Table:
        """Decode the table of a snapshot.

        :raises SavedGameError: if its game is unknown, or its steps, state or options do not load.
        """
        rows, newest = snapshot.rows, snapshot.newest
        if snapshot.damage:
            raise SavedGameError(snapshot.damage)
        if rows.table.game not in self.games:
            raise SavedGameError(f"there is no game {rows.table.game!r} here")
        codec = self.codec(rows.table.game)
        return Table(
            rows.table,
            rows.seats,
            self.games[rows.table.game],
            codec.options_from_json(rows.table.options),
            codec.state_from_json(newest.state, newest.version) if newest is not None else None,
            newest,
            rows.motion,
            rows.deadlines,
            snapshot.recent,
            snapshot.former,
            snapshot.around.messages,
            snapshot.around.record,
            snapshot.around.settings,
        )


def get_text_key(refused: Refused) -> str:
    """Return the key of what a person is told of a refusal: not that nothing was done, if their change is stored."""
    return "notice-stored" if isinstance(refused, Unavailable) and has_stored.get() else refused.text_key


def check_host(table: Table, person: Person) -> None:
    """Check that the person is the host.

    :raises Refused: if not.
    """
    if person.id != table.row.host_id:
        raise Refused("host-only", table)


def find_host(row: TableRow, seats: tuple[SeatRow, ...]) -> int:
    """Return the host if still seated and on the server, otherwise the first player who is; 0 if nobody is left."""
    seated = [seat for seat in seats if seat.user_id is not None]
    users = [seat.user_id for seat in seated if seat.away is not Away.GONE] or [seat.user_id for seat in seated]
    return row.host_id if row.host_id in users else next((user for user in users if user), 0)


def index_orders(table: Table) -> Mapping[tuple[int, str], str]:
    """Return the players' standing orders by seat and kind of window."""
    seats = {row.user_id: row.seat for row in table.seats}
    return {(seats[row.user_id], row.about): row.choice for row in table.settings.orders if row.user_id in seats}


def _apply_recorder(table: Table, recorder: StepRecorder) -> Table:
    """Return the table with state and steps of the recorder, as it would be read."""
    recent = (*table.recent, *(step.without_state for step in recorder.steps))[-RECENT - 1 :]
    marks = [mark for mark in (table.record, table.row.mark) if mark is not None]
    return replace(
        table,
        state=recorder.state,
        newest=recorder.steps[-1],
        recent=recent,
        former=(*table.former, *recorder.former),
        record=min(marks, default=None),
    )


def _list_end_deadlines(table: Table, recorder: StepRecorder, now: float) -> tuple[DeadlineRow, ...]:
    """List the deadline of a game that has ended; none if one person has played it alone, or nobody is left."""
    people = sum(row.user_id is not None for row in table.seats)
    if not people or (people == 1 and not (table.former or recorder.former)):
        return ()
    return (DeadlineRow(table.id, NOBODY, DeadlineKind.ENDED, now + ENDED_SECONDS, since=now),)


def _update_motion(table: Table, recorder: StepRecorder) -> MotionRow | None:
    """Return the motion after the recorded steps."""
    return motions.update_after_steps(table.motion, recorder.steps) if recorder.outcome is None else None
