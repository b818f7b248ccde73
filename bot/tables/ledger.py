"""The tables as they are kept: read, locked, changed and stored, and whoever listens is told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from bot.catalogue import Entry
from bot.tables import motions, timing, windows
from bot.tables.absence import absent
from bot.tables.codec import Codec, SavedGameError, codec_of
from bot.tables.course import Course
from bot.tables.former import former_row
from bot.tables.limits import MINUTE, UNLIMITED, Limits, Rate
from bot.tables.statistics import results
from bot.tables.table import LIVE, Person, Refused, Table
from bot.tables.timing import Moment
from bot.tables.work import worked_out
from storage.errors import StoreError, StoreUnavailable
from storage.rows import (
    NOBODY,
    Absence,
    Away,
    DeadlineRow,
    MotionKind,
    MotionRow,
    ResultRow,
    SeatRow,
    Snapshot,
    Status,
    TableRow,
)
from storage.snapshot import RECENT
from storage.store import Store

log = logging.getLogger(__name__)

LOBBY_SECONDS = 24 * 3600
"""A lobby in which nothing happens for this long is closed."""


class Ledger:
    """What everything that happens at tables has in common.

    ``clock`` gives seconds since the epoch, ``new_id`` a short table id, ``new_key`` a dealing key.
    """

    def __init__(
        self,
        store: Store,
        catalogue: Mapping[str, Entry],
        *,
        clock: Callable[[], float],
        new_id: Callable[[], str],
        new_key: Callable[[], str],
        limits: Limits = UNLIMITED,
    ) -> None:
        self.limits = limits
        self.store = store
        self.catalogue = catalogue
        self.on_change: list[Callable[[str], None]] = []
        """Called with a table's id after every change of it."""
        self._clock = clock
        self._new_id = new_id
        self._new_key = new_key
        self._joins = Rate(limits.joins_per_minute, MINUTE)
        self._opening = asyncio.Lock()
        """Tables are opened one after another, so that a limit on their number holds."""
        self.exporting = asyncio.Lock()
        """What is stored about people is gathered for one of them after another, so that play goes on beside it."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._in_hand = 0
        self._is_draining = False
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def codec(self, game: str) -> Codec[Any]:
        """How the values of this game are written."""
        return codec_of(self.catalogue[game].game)

    def now(self) -> float:
        """The time here, in seconds since the epoch."""
        return self._clock()

    async def read(self, table_id: str) -> Table:
        """The table as it stands.

        :raises Refused: if there is none with this id, or its saved game does not load.
        """
        try:
            snapshot = await self.store.snapshot(table_id.upper())
        except StoreUnavailable as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise Refused("unavailable") from error
        if snapshot is None:
            raise Refused("no-table")
        if snapshot.table.status is Status.BROKEN:
            raise Refused("set-aside")
        try:
            return self._decoded(snapshot)
        except SavedGameError as error:
            if snapshot.table.status in LIVE:
                await self._set_aside(snapshot.table, error)
            raise Refused("set-aside") from error

    # The way in

    @asynccontextmanager
    async def _work(self) -> AsyncIterator[None]:
        """Count what is in hand, and say kindly what the store cannot do."""
        if self._is_draining:
            raise Refused("closing")
        self._in_hand += 1
        self._is_idle.clear()
        try:
            yield
        except StoreError as error:
            log.error("a change was refused: %s", error)
            raise Refused("unavailable") from error
        finally:
            self._in_hand -= 1
            if not self._in_hand:
                self._is_idle.set()

    @asynccontextmanager
    async def _table(self, table_id: str) -> AsyncIterator[Table]:
        """The table, read under its lock: whatever is done to it is done one after another."""
        table_id = table_id.upper()
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with self._work(), lock:
            yield await self.read(table_id)

    # The way to the store

    async def _change(self, table: Table, row: TableRow, seats: tuple[SeatRow, ...] | None = None) -> Table:
        """Store another row (and other seats), as nothing happens in the game itself."""
        deadlines: Sequence[DeadlineRow] | None = None
        if table.is_lobby:
            deadlines = (self._lobby_deadline(row.id),) if row.status is Status.LOBBY else ()
        row = replace(row, touched_at=self._clock())
        stored = await self.store.change_table(row, seats, deadlines)
        self.announce(row.id)
        return replace(
            table,
            row=stored,
            seats=table.seats if seats is None else seats,
            deadlines=table.deadlines if deadlines is None else tuple(deadlines),
        )

    async def _set_aside(self, row: TableRow, why: SavedGameError) -> None:
        """Note that the saved game of a table does not load.

        :raises Refused: if that cannot be noted now.
        """
        try:
            await self.store.change_table(replace(row, status=Status.BROKEN))
        except StoreUnavailable as error:
            log.error("table %s cannot be set aside: %s", row.id, error)
            raise Refused("unavailable") from error
        log.error("table %s is set aside: %s", row.id, why)
        self.announce(row.id)

    async def _store(self, table: Table, course: Course) -> Table:
        """Let absent players act, store the course's steps and who got up by them, and tell whoever listens."""
        ordered, moment = _ordered(table), self._moment(table)
        away = absent(table, moment.vacations, moment.now)
        is_advised = table.row.absence is Absence.COMPUTER
        play = partial(course.play_absent, frozenset(table.vacant), ordered, away, is_advised=is_advised)
        await worked_out(table.entry.game, play)
        table = replace(table, motion=_motion_after(table, course))
        seats, deadlines = self._timed(table, course, moment)
        if not course.steps:
            return await self._rest(table, seats, deadlines)
        outcome = course.outcome
        seats = tuple(replace(row, quiet_until=course.quiet_until.get(row.seat)) for row in seats)
        row = await self.store.append(
            table.id,
            course.steps,
            status=Status.RUNNING if outcome is None else Status.ENDED,
            branch=course.branch,
            outcome="" if outcome is None else self.codec(table.row.game).outcome_to_json(outcome),
            mark=None if outcome is None else outcome.mark,
            key=table.row.key,
            host_id=table.row.host_id,
            seats=seats,
            deadlines=deadlines,
            motions=_motions(table),
            results=await self._results(table, course),
            former=course.got_up,
        )
        self.announce(table.id)
        return _after(replace(table, row=row, seats=seats, deadlines=deadlines), course)

    async def _results(self, table: Table, course: Course) -> tuple[ResultRow, ...]:
        """How the game went for each seat, once it is over."""
        if course.outcome is None:
            return ()
        return results(table, course.outcome, [*await self.store.steps(table.id), *course.steps])

    def announce(self, table_id: str) -> None:
        """Tell whoever listens that a table has to be drawn."""
        for listener in self.on_change:
            listener(table_id)

    # Inside what happens

    def _course(self, table: Table) -> Course:
        if table.state is None:
            raise Refused("not-started", table)
        return Course(table, table.state, self.codec(table.row.game), self._clock())

    def _moment(self, table: Table) -> Moment:
        """What the clocks have to know besides the game."""
        vacations = {user.user_id: user.vacation_until for user in table.settings.users.values()}
        return Moment(self._clock(), table.deadlines, vacations)

    def _timed(
        self, table: Table, course: Course, moment: Moment
    ) -> tuple[tuple[SeatRow, ...], tuple[DeadlineRow, ...]]:
        """The seats after they were charged for their time, and the deadlines of all that is asked after the course.

        A window that is open already keeps its time, and so does a turn that goes on.
        """
        asked = timing.on_turn(course.state, course.branch)
        seats = timing.settled(table, asked, frozenset(step.seat for step in course.steps), moment)
        in_windows = windows.deadlines(
            table.id, course.state, course.branch, moment.running, moment.now, table.row.window_seconds
        )
        of_motion = motions.deadlines(table.motion, moment.running)
        return seats, (*in_windows, *timing.deadlines(table, seats, asked, moment), *of_motion)

    async def _rest(self, table: Table, seats: tuple[SeatRow, ...], deadlines: tuple[DeadlineRow, ...]) -> Table:
        """Store who is away, and what runs, as nothing happens in the game itself."""
        stored = await self.store.change_table(table.row, seats, deadlines, _motions(table))
        self.announce(table.id)
        return replace(table, row=stored, seats=seats, deadlines=deadlines)

    async def _vacated(self, table: Table, course: Course, seat: int, agreed: frozenset[int] = frozenset()) -> Table:
        """The table after the seat's player has gone for good; ``agreed`` are those who voted for that.

        The game is closed by the course if that was the last player.
        """
        await worked_out(table.entry.game, partial(course.leave, seat, agreed))
        course.got_up.append(former_row(table, seat, course.steps[-1].seq))
        table = table.with_seat(replace(table.seats[seat], user_id=None, away=Away.HERE))
        table = replace(
            table,
            row=replace(table.row, host_id=host_after(table.row, table.seats)),
            motion=motions.without(table.motion, seat),
        )
        if table.row.host_id == 0 and course.outcome is None:
            course.close()
        return await self._agreed(table, course)

    async def _agreed(self, table: Table, course: Course) -> Table:
        """The table after what a vote of its people has decided, if it has decided anything."""
        motion = table.motion
        if motion is None or course.outcome is not None or not motions.is_decided(motion):
            return table
        table, agreed = replace(table, motion=motions.over(motion)), motions.seats_of(motion.agreed)
        if motion.kind is MotionKind.REMOVE:
            return await self._vacated(table, course, motion.target, agreed)
        course.close(agreed)
        return table

    def _lobby_deadline(self, table_id: str) -> DeadlineRow:
        return DeadlineRow(table_id, NOBODY, "lobby", self._clock() + LOBBY_SECONDS)

    def _decoded(self, snapshot: Snapshot) -> Table:
        """The table of a snapshot.

        :raises SavedGameError: if its game is unknown here, or its state or options do not load.
        """
        row = snapshot.table
        if row.game not in self.catalogue:
            raise SavedGameError(f"there is no game {row.game!r} here")
        codec = self.codec(row.game)
        newest = snapshot.newest
        state = codec.state_from_json(newest.state, newest.version) if newest is not None else None
        options = codec.options_from_json(row.options)
        return Table(
            row,
            snapshot.seats,
            self.catalogue[row.game],
            options,
            state,
            newest,
            snapshot.motion,
            snapshot.deadlines,
            snapshot.recent,
            snapshot.former,
            snapshot.record,
            snapshot.settings,
        )


def check_host(table: Table, person: Person) -> None:
    """Check that it is the host who asks.

    :raises Refused: if it is somebody else.
    """
    if person.id != table.row.host_id:
        raise Refused("host-only", table)


def host_after(row: TableRow, seats: tuple[SeatRow, ...]) -> int:
    """The host if still there, else whoever sits first; 0 when nobody is left."""
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    if row.host_id in users:
        return row.host_id
    return users[0] if users else 0


def _ordered(table: Table) -> Mapping[tuple[int, str], str]:
    """The standing orders of those who sit here, by seat and kind of window."""
    seats = {row.user_id: row.seat for row in table.seats}
    return {(seats[row.user_id], row.about): row.choice for row in table.settings.orders if row.user_id in seats}


def _after(table: Table, course: Course) -> Table:
    """The table with what has come of the course, as it would be read now."""
    recent = (*table.recent, *(step.without_state for step in course.steps))[-RECENT - 1 :]
    marks = [mark for mark in (table.record, table.row.mark) if mark is not None]
    return replace(
        table,
        state=course.state,
        newest=course.steps[-1],
        recent=recent,
        former=(*table.former, *course.got_up),
        record=min(marks, default=None),
    )


def _motion_after(table: Table, course: Course) -> MotionRow | None:
    """What is left of what was put to the table's people after the course."""
    return motions.after_steps(table.motion, course.steps) if course.outcome is None else None


def _motions(table: Table) -> tuple[MotionRow, ...]:
    """What is put to the table's people, as the store takes it."""
    return () if table.motion is None else (table.motion,)
