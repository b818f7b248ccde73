"""The tables as they are kept: read, locked, changed and stored, and whoever listens is told of it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from time import monotonic
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from bot.registry import GameEntry
from bot.tables import motions, reaction_windows, turn_clock
from bot.tables.absence import absent, is_advised
from bot.tables.codec import Codec, SavedGameError, codec_of
from bot.tables.executor import run_game_code
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.recorder import StepRecorder
from bot.tables.seat_history import former_row
from bot.tables.statistics import results
from bot.tables.table import LIVE, Person, Refused, SetAside, Table
from bot.tables.turn_clock import Moment
from storage.errors import IdTaken, NoSuchTable, RevisionConflict, StoreError, StoreUnavailable
from storage.rows import (
    NOBODY,
    Around,
    Away,
    DeadlineRow,
    MotionKind,
    MotionRow,
    ResultRow,
    SeatRow,
    Snapshot,
    Status,
    TableRow,
    TableRows,
)
from storage.snapshot import RECENT
from storage.store import Store

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""How often something is decided at a table that others change meanwhile."""

KNOWN = 64
"""Tables that need not be read whole again while nobody changes them: one press brings the next one on its way."""

UNREAD = -1
"""The revision of no table."""

LOBBY_SECONDS = 24 * 3600
"""A lobby in which nothing happens for this long is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is to become of a table."""

    table: Table
    """Its rows as they are to be, but for what follows from the course."""
    recorder: StepRecorder | None = None
    """What happened in its game; None if nothing did."""
    guests: Mapping[int, bool] = field(default_factory=dict)
    """Who is welcome from now on, and who (False) is sent away."""


Decide: TypeAlias = Callable[[Table], Awaitable[Change | None]]
"""What becomes of a table as it was read, None if nothing does; decided anew if it was changed meanwhile."""

Listener: TypeAlias = Callable[[str, Table | None], None]
"""Takes the id of a table that has to be drawn, and the table where it is known how it was stored."""


class TableRepository:
    """What everything that happens at tables has in common.

    ``clock`` gives seconds since the epoch, ``new_id`` a short table id, ``new_key`` a dealing key.
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
        self.limits = limits
        self.store = store
        self.games = games
        self.on_change: list[Listener] = []
        """Called after every change of a table."""
        self.now = clock
        self.new_key = new_key
        self._new_id = new_id
        self._known: OrderedDict[str, Table] = OrderedDict()
        """Tables as they stood when they were last read or stored; what of them still holds, the revision tells."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._in_hand = 0
        self._is_draining = False
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def codec(self, game: str) -> Codec[Any]:
        """How the values of this game are written."""
        return codec_of(self.games[game].game)

    async def read(self, table_id: str) -> Table:
        """The table as it stands.

        :raises Refused: if there is none with this id, or its saved game does not load.
        """
        table_id, read_at = table_id.upper(), monotonic()
        known = self._known.get(table_id)
        try:
            snapshot = await self.store.tables.look(table_id, known.row.revision if known is not None else UNREAD)
        except StoreUnavailable as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise Refused("unavailable") from error
        if snapshot is None:
            raise Refused("no-table")
        if isinstance(snapshot, Around):
            assert known is not None
            return self._keep(self._with_around(known, snapshot, read_at))
        if snapshot.table.status is Status.BROKEN:
            raise SetAside("set-aside", snapshot.table, snapshot.seats)
        try:
            return self._keep(replace(self.decoded(snapshot), read_at=read_at))
        except SavedGameError as error:
            if snapshot.table.status in LIVE:
                await self._set_aside(snapshot.rows, error)
            raise SetAside("set-aside", snapshot.table, snapshot.seats) from error

    # The way in

    @asynccontextmanager
    async def work(self) -> AsyncIterator[None]:
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

    async def drain(self) -> None:
        """Take no more changes, and wait until those in hand are done."""
        self._is_draining = True
        await self._is_idle.wait()

    async def change(self, table_id: str, decide: Decide) -> Table:
        """Read a table, decide what becomes of it, and store that; the table as it is then.

        What was decided holds only for the table that was read: if anything else has changed it before it is stored,
        all is done again. The lock spares those in this process from getting in each other's way.

        :raises Refused: what ``decide`` raises; if there is no such table; or if it never stood still for long enough.
        """
        async with self.alone_at(table_id):
            for _ in range(ATTEMPTS):
                before = await self.read(table_id)
                change = await decide(before)
                if change is None:
                    return before
                try:
                    return await self._stored(before, change)
                except (RevisionConflict, NoSuchTable) as conflict:
                    log.info("decided anew: %s", conflict)
            raise Refused("busy")

    @asynccontextmanager
    async def alone_at(self, table_id: str) -> AsyncIterator[None]:
        """While open, nobody else in this process changes the table."""
        lock = self._locks.setdefault(table_id.upper(), asyncio.Lock())
        async with self.work(), lock:
            yield

    async def create(self, table: Table, guests: Mapping[int, bool] | None = None) -> Table:
        """Store a new table under an id of its own; the table as it is then."""
        while True:
            table = self.touched(replace(table, row=replace(table.row, id=self._new_id())))
            try:
                await self.store.tables.create(table.rows, guests)
            except IdTaken:
                continue
            self.announce(table.id)
            return await self.read(table.id)

    def announce(self, table_id: str, table: Table | None = None) -> None:
        """Tell whoever listens that a table has to be drawn; ``table`` as it was stored, if that is known."""
        for listener in self.on_change:
            listener(table_id, table)

    # The way to the store

    async def _stored(self, before: Table, change: Change) -> Table:
        """Store a change of the table, and tell whoever listens.

        :raises RevisionConflict: if the table was changed since it was read.
        :raises NoSuchTable: if it is gone.
        """
        recorder = change.recorder
        after = change.table if recorder is None else await self._played(change.table, recorder)
        row = await self.store.tables.change(
            before.rows,
            after.rows,
            steps=recorder.steps if recorder is not None else (),
            results=await self._results(after, recorder) if recorder is not None else (),
            former=recorder.got_up if recorder is not None else (),
            guests=change.guests,
        )
        table = self._keep(replace(after, row=row))
        self.announce(table.id, table)
        return table

    def _with_around(self, table: Table, around: Around, read_at: float) -> Table:
        """The table with what is around it by now."""
        return replace(
            table,
            entry=self.games[table.row.game],
            messages=around.messages,
            record=around.record,
            settings=around.settings,
            read_at=read_at,
        )

    def _keep(self, table: Table) -> Table:
        """Remember the table as it stands, and forget the one that was asked for longest ago."""
        self._known[table.id] = table
        self._known.move_to_end(table.id)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return table

    async def _played(self, table: Table, recorder: StepRecorder) -> Table:
        """The table after the course, and after what absent players do then."""
        ordered, moment = _ordered(table), self.moment(table)
        away = absent(table, moment.vacations, moment.now)
        play = partial(recorder.play_absent, frozenset(table.vacant), ordered, away, is_advised=is_advised(table.row))
        await run_game_code(table.entry.game, play)
        table = replace(table, motion=_motion_after(table, recorder))
        seats, deadlines = self.timed(table, recorder, moment)
        if not recorder.steps:
            return replace(table, seats=seats, deadlines=deadlines)
        seats = tuple(replace(row, quiet_until=recorder.quiet_until.get(row.seat)) for row in seats)
        outcome = recorder.outcome
        row = replace(
            table.row,
            status=Status.RUNNING if outcome is None else Status.ENDED,
            branch=recorder.branch,
            seq=recorder.steps[-1].seq,
            touched_at=recorder.steps[-1].at,
            outcome="" if outcome is None else self.codec(table.row.game).outcome_to_json(outcome),
            mark=None if outcome is None else outcome.mark,
            given_back=0.0,
        )
        return _after(replace(table, row=row, seats=seats, deadlines=deadlines), recorder)

    async def _results(self, table: Table, recorder: StepRecorder) -> tuple[ResultRow, ...]:
        """How the game went for each seat, once it is over."""
        if recorder.outcome is None:
            return ()
        return results(table, recorder.outcome, [*await self.store.steps.between(table.id), *recorder.steps])

    async def _set_aside(self, rows: TableRows, why: SavedGameError) -> None:
        """Note that the saved game of a table does not load.

        :raises Refused: if that cannot be noted now.
        """
        table_id = rows.table.id
        try:
            await self.store.tables.change(rows, replace(rows, table=replace(rows.table, status=Status.BROKEN)))
        except StoreError as error:
            log.error("table %s cannot be set aside: %s", table_id, error)
            raise Refused("unavailable") from error
        log.error("table %s is set aside: %s", table_id, why)
        self.announce(table_id)

    # Inside what happens

    def touched(self, table: Table) -> Table:
        """The table as changed now by somebody, outside its game; a lobby has its whole time again."""
        table = replace(table, row=replace(table.row, touched_at=self.now()))
        if table.row.status is Status.LOBBY:
            lobby = DeadlineRow(table.id, NOBODY, "lobby", table.row.touched_at + LOBBY_SECONDS)
            return replace(table, deadlines=(lobby,))
        return replace(table, deadlines=()) if table.row.status is Status.CLOSED else table

    def recorder(self, table: Table) -> StepRecorder:
        """The game of the table, to go on from where it stands.

        :raises Refused: if nothing was dealt yet.
        """
        if table.state is None:
            raise Refused("not-started", table)
        return StepRecorder(table, table.state, self.codec(table.row.game), self.now())

    def moment(self, table: Table) -> Moment:
        """What the clocks have to know besides the game."""
        vacations = {user.user_id: user.vacation_until for user in table.settings.users.values()}
        return Moment(self.now(), table.deadlines, vacations)

    def with_clocks_anew(self, table: Table) -> Table:
        """The table as if all that it asks were asked only now."""
        if table.is_lobby:
            return self.touched(table)
        recorder = self.recorder(table)
        _, deadlines = self.timed(replace(table, state=None), recorder, self.moment(table))
        return replace(table, row=replace(table.row, touched_at=self.now()), deadlines=deadlines)

    def timed(
        self, table: Table, recorder: StepRecorder, moment: Moment
    ) -> tuple[tuple[SeatRow, ...], tuple[DeadlineRow, ...]]:
        """The seats after they were charged for their time, and the deadlines of all that is asked after the course.

        A window that is open already keeps its time, and so does a turn that goes on.
        """
        asked = turn_clock.on_turn(recorder.state, recorder.branch)
        seats = turn_clock.settled(table, asked, frozenset(step.seat for step in recorder.steps), moment)
        in_windows = reaction_windows.deadlines(
            table.id, recorder.state, recorder.branch, moment.running, moment.now, table.row.window_seconds
        )
        of_motion = motions.deadlines(table.motion, moment.running)
        return seats, (*in_windows, *turn_clock.deadlines(table, seats, asked, moment), *of_motion)

    async def vacated(
        self, table: Table, recorder: StepRecorder, seat: int, agreed: frozenset[int] = frozenset()
    ) -> Table:
        """The table after the seat's player has gone for good; ``agreed`` are those who voted for that.

        A game that people play against each other is won by the last one who stays; any other is closed by the course
        when nobody is left.
        """
        former = former_row(table, seat, table.row.seq)
        table = table.with_seat(replace(table.seats[seat], user_id=None, away=Away.HERE))
        stayed = table.people[0] if len(table.people) == 1 else None
        await run_game_code(table.entry.game, partial(recorder.leave, seat, agreed, stayed))
        recorder.got_up.append(replace(former, until=recorder.steps[-1].seq))
        table = replace(
            table,
            row=replace(table.row, host_id=host_after(table.row, table.seats)),
            motion=motions.without(table.motion, seat),
        )
        if table.row.host_id == 0 and recorder.outcome is None:
            recorder.close()
        return await self.agreed(table, recorder)

    async def agreed(self, table: Table, recorder: StepRecorder) -> Table:
        """The table after what a vote of its people has decided, if it has decided anything."""
        motion = table.motion
        if motion is None or recorder.outcome is not None or not motions.is_decided(motion):
            return table
        table, agreed = replace(table, motion=motions.over(motion)), motions.seats_of(motion.agreed)
        if motion.kind is MotionKind.REMOVE:
            return await self.vacated(table, recorder, motion.target, agreed)
        recorder.close(agreed)
        return table

    def decoded(self, snapshot: Snapshot) -> Table:
        """The table of a snapshot.

        :raises SavedGameError: if its game is unknown here, or its state or options do not load.
        """
        rows, newest = snapshot.rows, snapshot.newest
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


def _after(table: Table, recorder: StepRecorder) -> Table:
    """The table with what has come of the course, as it would be read now."""
    recent = (*table.recent, *(step.without_state for step in recorder.steps))[-RECENT - 1 :]
    marks = [mark for mark in (table.record, table.row.mark) if mark is not None]
    return replace(
        table,
        state=recorder.state,
        newest=recorder.steps[-1],
        recent=recent,
        former=(*table.former, *recorder.got_up),
        record=min(marks, default=None),
    )


def _motion_after(table: Table, recorder: StepRecorder) -> MotionRow | None:
    """What is left of what was put to the table's people after the course."""
    return motions.after_steps(table.motion, recorder.steps) if recorder.outcome is None else None
