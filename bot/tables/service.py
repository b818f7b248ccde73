"""The tables: the one way in for everything that people, clocks and absent players do at them."""

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
from bot.engine.contract import Action, IllegalAction, State
from bot.engine.rng import Rng
from bot.tables import windows
from bot.tables.codec import Codec, MalformedAction, MalformedOptions, SavedGameError
from bot.tables.course import Course
from bot.tables.limits import MINUTE, Limits, Rate, check_room_at, check_room_for, check_welcome
from bot.tables.options import LANGUAGE, choose, chosen, is_table_option
from bot.tables.orders import AUTO, can_be_passed, can_be_quiet, choices
from bot.tables.statistics import results
from bot.tables.table import LIVE, Person, Place, Refused, Stale, Table, seat_rows
from bot.tables.undo import last_move_start, may_be_taken_back
from bot.tables.work import worked_out
from storage.errors import StoreError, StoreUnavailable
from storage.rows import NOBODY, NOT_YET, DeadlineRow, OrderRow, ResultRow, SeatRow, Snapshot, Status, TableRow
from storage.store import IdTaken, Store

log = logging.getLogger(__name__)

UNLIMITED = Limits()

LOBBY_SECONDS = 24 * 3600
"""A lobby in which nothing happens for this long is closed."""


class Tables:
    """All tables of one database.

    Every method either does the whole of what was asked, stored when it returns, or raises :class:`Refused` and
    changes nothing. ``clock`` gives seconds since the epoch, ``new_id`` a short table id, ``new_key`` a dealing key.
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
        self._codecs: dict[str, Codec[Any]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._in_hand = 0
        self._is_draining = False
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def codec(self, game: str) -> Codec[Any]:
        """How the values of this game are written; built when it is needed first."""
        if game not in self._codecs:
            self._codecs[game] = Codec(self.catalogue[game].game)
        return self._codecs[game]

    # Lobby

    async def open(self, game: str, person: Person, place: Place, options: Mapping[str, str], language: str) -> Table:
        """Open a lobby with the person as its host and first player; ``options`` are those of the game and the table.

        :raises Refused: if an option has a value it does not know, or there are too many tables already.
        """
        now = self._clock()
        async with self._work(), self._opening:
            await check_room_for(self.store, self.limits, person.id)
            await check_room_at(self.store, self.limits, place.guild_id)
            row = TableRow(
                id="",
                game=game,
                options=self.codec(game).options_to_json(self.codec(game).game.options()),
                language=language,
                status=Status.LOBBY,
                guild_id=place.guild_id,
                channel_id=place.channel_id,
                home_id=place.channel_id,
                host_id=person.id,
                key="",
                opened_at=now,
                touched_at=now,
            )
            for name, value in options.items():
                row = self._chosen(row, name, value)
            return await self._create(row, (SeatRow(0, person.id, person.name),))

    async def join(self, table_id: str, person: Person) -> Table:
        """Sit down: at the end of a lobby, or on a vacant seat of a running game.

        :raises Refused: if the person sits there already or at too many tables, no seat is free, or this is too often.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            if table.seat_of(person.id) is not None:
                raise Refused("seated", table)
            if not self._joins.take(person.id, self._clock()):
                raise Refused("too-many-joins", table)
            await check_room_for(self.store, self.limits, person.id)
            await check_welcome(self.store, table, person.id)
            return await self._change(table, table.row, self._seated(table, person))

    async def leave(self, table_id: str, person: Person) -> Table:
        """Go for good: a lobby frees the seat, a running game goes on as its rules have it.

        :raises Refused: if the person does not sit there, or the game is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            seat = table.seat_of(person.id)
            if seat is None:
                raise Refused("not-seated", table)
            if table.is_lobby:
                return await self._leave_lobby(table, person)
            course = self._course(table)
            await worked_out(table.entry.game, partial(course.leave, seat))
            seats = tuple(
                replace(row, user_id=None, name=person.name) if row.seat == seat else row for row in table.seats
            )
            table = replace(table, seats=seats, row=replace(table.row, host_id=_host_after(table.row, seats)))
            if table.row.host_id == 0 and course.outcome is None:
                course.close()
            return await self._store(table, course)

    async def choose(self, table_id: str, person: Person, name: str, value: str) -> Table:
        """Set one option of a lobby: of its game, or one that every table has.

        :raises Refused: if it is not the host who asks, or there is no such option or value.
        """
        async with self._table(table_id) as table:
            _check_lobby(table)
            _check_host(table, person)
            return await self._change(table, self._chosen(table.row, name, value))

    async def start(self, table_id: str, person: Person) -> Table:
        """Deal.

        :raises Refused: if it is not the host who asks, or too few sit there.
        """
        async with self._table(table_id) as table:
            _check_lobby(table)
            _check_host(table, person)
            game = table.entry.game
            if len(table.seats) not in game.seats:
                raise Refused("too-few", table, least=game.seats[0])
            key = self._new_key()
            state = game.deal(len(table.seats), table.options, Rng(key))
            table = replace(table, row=replace(table.row, key=key), state=state)
            course = self._course(table)
            course.deal()
            return await self._store(table, course)

    async def rematch(self, table_id: str, person: Person) -> tuple[Table, bool]:
        """Sit down in the lobby that was opened after a finished table; True with it if it is opened only now.

        It has the game, the options and the place of the finished table, and who played there is welcome.

        :raises Refused: if the table is not over, the person did not play there, or may not open or join one now.
        """
        async with self._table(table_id) as table:
            if not table.is_over or table.state is None:
                raise Refused("not-over", table)
            if table.seat_of(person.id) is None:
                raise Refused("not-seated", table)
            for after in await self.store.tables_after(table.id):
                lobby = await self.read(after)
                if lobby.is_lobby and lobby.seat_of(person.id) is not None:
                    return lobby, False
                if lobby.is_lobby:
                    return await self.join(lobby.id, person), False
            return await self._open_again(table, person), True

    async def _open_again(self, table: Table, person: Person) -> Table:
        options = {**self.codec(table.row.game).options_to_text(table.options), **chosen(table.row)}
        language = options.pop(LANGUAGE)
        place = Place(table.row.guild_id, table.row.channel_id)
        lobby = await self.open(table.row.game, person, place, options, language)
        people = [row.user_id for row in table.seats if row.user_id is not None]
        await self.store.put_guests(lobby.id, people, is_welcome=True)
        return replace(lobby, row=await self.store.change_table(replace(lobby.row, after=table.id)))

    async def invite(self, table_id: str, person: Person, guest_id: int) -> bool:
        """Make somebody welcome at a table that has a free seat, or may have one; False if they were already.

        :raises Refused: if it is not the host who asks, the guest sits there, or it is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            _check_host(table, person)
            if table.seat_of(guest_id) is not None:
                raise Refused("guest-seated", table)
            is_new = not (await self.store.guests(table.id)).get(guest_id, False)
            await self.store.put_guests(table.id, [guest_id], is_welcome=True)
            return is_new

    async def send_away(self, table_id: str, person: Person, guest_id: int, *, is_moderator: bool) -> Table:
        """Take somebody's seat in a lobby; they sit down there again only when invited.

        :raises Refused: if the person is neither host nor moderator, the game is on, or the guest does not sit there.
        """
        async with self._table(table_id) as table:
            _check_lobby(table)
            if not is_moderator:
                _check_host(table, person)
            if table.seat_of(guest_id) is None or guest_id == table.row.host_id:
                raise Refused("guest-not-seated", table)
            await self.store.put_guests(table.id, [guest_id], is_welcome=False)
            return await self._leave_lobby(table, Person(guest_id, ""))

    # Play

    async def act(self, table_id: str, person: Person, batch: str, asked: str | None) -> Table:
        """Take the actions of a batch, in order: all or none.

        ``batch`` is the short form as it came through Discord. ``asked`` is the question it answers; None where
        the player named the actions just now, so that nothing can be stale.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if the rules, or the state of the table, do not allow it.
        """
        async with self._table(table_id) as table:
            actions = self._parsed(table, batch)
            seat, _ = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if not all(isinstance(action, table.entry.game.asides) for action in actions):
                _check_question(table, seat, asked)
            course = self._course(table)
            await worked_out(table.entry.game, partial(self._take, table, course, seat, actions))
            return await self._store(table, course)

    async def undo(self, table_id: str, person: Person, asked: str | None = None) -> Table:
        """Take back the newest move of one's own, unless chance was drawn or others know of it.

        ``asked`` is the question under which a button was drawn, so that two presses take one move back.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if there is nothing to take back.
        """
        async with self._table(table_id) as table:
            seat, _ = table.playing(person.id)
            if asked not in (None, table.token(seat)):
                raise Stale("stale", table)
            to = await self._undo_target(table, seat)
            if to is None:
                raise Refused("no-undo", table)
            course = self._course(table)
            course.go_back(seat, to, await self._state_at(table, to))
            return await self._store(table, course)

    async def quiet(self, table_id: str, person: Person, asked: str, *, is_quiet: bool) -> Table:
        """Let everything pass for the person until the next turn of theirs, or do so no longer.

        A window in which the person is being asked is passed at once, by a move of theirs like any other. Nobody else
        is shown anything of the rest. ``asked`` is the question under which the button was drawn, ``-`` for none.

        :raises Stale: if the seat's question is another one by now.
        :raises Refused: if it is the person's turn, or the game has nothing that can be let pass.
        """
        async with self._table(table_id) as table:
            seat, state = table.playing(person.id)
            if table.is_over:
                raise Stale("over", table)
            if asked != table.token(seat):
                raise Stale("stale", table)
            game, question = table.entry.game, state.question(seat)
            if not can_be_quiet(game, question):
                raise Refused("malformed", table)
            if is_quiet and can_be_passed(game, question):
                course = self._course(table)
                course.hush(seat)
                course.take("act", seat, state.default(seat))
                return await self._store(table, course)
            return await self._hush(table, seat, is_quiet=is_quiet)

    async def close(self, table_id: str, person: Person, *, is_moderator: bool) -> Table:
        """End the table: a lobby is given up, a running game ends by agreement.

        :raises Refused: if the person is neither host nor moderator, or it is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                _check_host(table, person)
            if table.is_lobby:
                return await self._change(table, replace(table.row, status=Status.CLOSED))
            course = self._course(table)
            course.close()
            return await self._store(table, course)

    async def move(self, table_id: str, person: Person, home: Place, *, is_moderator: bool) -> Table:
        """Show the table in another place of the same server from now on; a paused table goes on there.

        :raises Refused: if the person is neither host nor moderator, the place is elsewhere, or it is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                _check_host(table, person)
            if home.guild_id != table.row.guild_id:
                raise Refused("other-server", table)
            row = replace(table.row, channel_id=home.channel_id, home_id=home.channel_id, is_paused=False)
            return await self._change(table, row)

    # What the bot itself does

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

    async def order(self, user_id: int, game: str, about: str, choice: str) -> None:
        """Keep a standing order of a user: it answers what is asked from now on.

        :raises Refused: if the game offers no such order.
        """
        if game not in self.catalogue or choice not in choices(self.catalogue[game].game, about):
            raise Refused("malformed")
        async with self._work():
            if choice == AUTO:
                await self.store.drop_order(user_id, game, about)
            else:
                await self.store.put_order(OrderRow(user_id, game, about, choice))

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

    async def drain(self) -> None:
        """Take no more moves, and wait until those in hand are done."""
        self._is_draining = True
        await self._is_idle.wait()

    # Looking

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

    async def answers_until(self, table: Table) -> float | None:
        """When the open window of a table closes, in seconds since the epoch; None if none is open."""
        if table.state is None or not (table.is_running and windows.in_windows(table.state)):
            return None
        rows = await self.store.deadlines(table.id)
        return min((row.due for row in rows if row.kind == windows.ANSWER), default=None)

    async def record(self, table: Table) -> int | None:
        """The best mark of this server under the table's options; None before anybody has one."""
        return await self.store.best_mark(table.row.guild_id, table.row.game, table.row.options)

    # The way in, and the way to the store

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

    async def _create(self, row: TableRow, seats: tuple[SeatRow, ...]) -> Table:
        while True:
            row = replace(row, id=self._new_id())
            try:
                await self.store.create_table(row, seats, (self._lobby_deadline(row.id),))
            except IdTaken:
                continue
            return await self._announced(row.id)

    async def _change(self, table: Table, row: TableRow, seats: tuple[SeatRow, ...] | None = None) -> Table:
        """Store another row (and other seats), as nothing happens in the game itself."""
        deadlines: Sequence[DeadlineRow] | None = None
        if table.is_lobby:
            deadlines = (self._lobby_deadline(row.id),) if row.status is Status.LOBBY else ()
        row = replace(row, touched_at=self._clock())
        stored = await self.store.change_table(row, seats, deadlines)
        self._announce(row.id)
        return replace(table, row=stored, seats=table.seats if seats is None else seats)

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
        self._announce(row.id)

    async def _hush(self, table: Table, seat: int, *, is_quiet: bool) -> Table:
        """Store whether everything is let pass for the seat; not even the table's time tells others that it is so."""
        until = NOT_YET if is_quiet else None
        seats = tuple(replace(row, quiet_until=until) if row.seat == seat else row for row in table.seats)
        stored = await self.store.change_table(table.row, seats)
        self._announce(table.id)
        return replace(table, row=stored, seats=seats)

    async def _store(self, table: Table, course: Course) -> Table:
        """Let absent players act, store the course's steps, and tell whoever listens."""
        ordered = await self._ordered(table)
        await worked_out(table.entry.game, partial(course.play_absent, frozenset(table.vacant), ordered))
        outcome = course.outcome
        seats = tuple(replace(row, quiet_until=course.quiet_until.get(row.seat)) for row in table.seats)
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
            deadlines=await self._answer_deadlines(table, course),
            results=await self._results(table, course),
        )
        self._announce(table.id)
        return replace(table, row=row, seats=seats, state=course.state, newest=course.steps[-1])

    async def _results(self, table: Table, course: Course) -> tuple[ResultRow, ...]:
        """How the game went for each seat, once it is over."""
        if course.outcome is None:
            return ()
        return results(table, course.outcome, [*await self.store.steps(table.id), *course.steps])

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

    async def _announced(self, table_id: str) -> Table:
        self._announce(table_id)
        return await self.read(table_id)

    async def _go_on(self, table: Table) -> None:
        """Let a table that was set aside be what it was, with its clocks set anew."""
        status = Status.LOBBY if table.state is None else Status.RUNNING
        table = replace(table, row=replace(table.row, status=status, touched_at=self._clock()))
        lobby = (self._lobby_deadline(table.id),)
        deadlines = lobby if table.is_lobby else await self._answer_deadlines(table, self._course(table))
        await self.store.change_table(table.row, deadlines=deadlines)

    def _announce(self, table_id: str) -> None:
        for listener in self.on_change:
            listener(table_id)

    def _lobby_deadline(self, table_id: str) -> DeadlineRow:
        return DeadlineRow(table_id, NOBODY, "lobby", self._clock() + LOBBY_SECONDS)

    # Inside a move

    def _course(self, table: Table) -> Course:
        if table.state is None:
            raise Refused("not-started", table)
        return Course(table, table.state, self.codec(table.row.game), self._clock())

    def _parsed(self, table: Table, batch: str) -> tuple[Action, ...]:
        try:
            return self.codec(table.row.game).batch_from_short(batch)
        except MalformedAction as error:
            raise Refused("malformed", table) from error

    def _take(self, table: Table, course: Course, seat: int, actions: Sequence[Action]) -> None:
        """Take the actions in order; what is left of a batch when the game ends has no meaning any more."""
        for action in actions:
            if course.outcome is not None:
                return
            kind = "aside" if isinstance(action, table.entry.game.asides) else "act"
            try:
                course.take(kind, seat, action)
            except IllegalAction as error:
                refusal = error.refusal
                raise Refused(refusal.key, table, table.row.game, **dict(refusal.args)) from error

    async def _undo_target(self, table: Table, seat: int) -> int | None:
        if not table.is_running or table.newest is None or not may_be_taken_back(table.newest):
            return None
        return last_move_start(await self.store.steps(table.id), seat)

    async def _state_at(self, table: Table, seq: int) -> State[Any, Any]:
        """The state after step ``seq``, with the asides that came later taken again: they outlast an undo."""
        codec = self.codec(table.row.game)
        step = await self.store.step(table.id, seq)
        if step is None:
            raise Refused("no-undo", table)
        state = codec.state_from_json(step.state, step.version)
        for later in await self.store.steps(table.id, seq + 1):
            if later.kind == "aside":
                (aside,) = codec.batch_from_short(later.action)
                if state.refusal(later.seat, aside) is None:
                    state = state.apply(later.seat, aside).state
        return state

    async def _ordered(self, table: Table) -> Mapping[tuple[int, str], str]:
        """The standing orders of those who sit here for the windows of this game, by seat and kind of window."""
        if not table.entry.game.windows:
            return {}
        seats = {row.user_id: row.seat for row in table.seats if row.user_id is not None}
        given = await self.store.orders(seats.keys())
        return {(seats[row.user_id], row.about): row.choice for row in given if row.game == table.row.game}

    async def _answer_deadlines(self, table: Table, course: Course) -> tuple[DeadlineRow, ...]:
        """A deadline for every seat that is asked within a window; a window that is open already keeps its time."""
        if not windows.in_windows(course.state):
            return ()
        running = await self.store.deadlines(table.id)
        due = self._clock() + table.row.window_seconds
        return windows.deadlines(table.id, course.state, course.branch, running, due)

    async def _prolong(self, table: Table, deadline: DeadlineRow) -> None:
        """Let the seat have its whole time once more, as nobody can see a table that is paused."""
        longer = replace(deadline, due=self._clock() + table.row.window_seconds)
        running = await self.store.deadlines(table.id)
        await self.store.change_table(table.row, deadlines=[longer if row == deadline else row for row in running])

    # Inside a lobby

    def _chosen(self, row: TableRow, name: str, value: str) -> TableRow:
        """The row with this value chosen for an option."""
        codec = self.codec(row.game)
        try:
            if is_table_option(name):
                return choose(row, name, value)
            options = codec.options_to_text(codec.options_from_json(row.options))
            return replace(row, options=codec.options_to_json(codec.options_from_text({**options, name: value})))
        except MalformedOptions as error:
            raise Refused("bad-option") from error

    def _seated(self, table: Table, person: Person) -> tuple[SeatRow, ...]:
        """The seats with the person on the next one, or on the first vacant one of a running game."""
        if table.is_lobby:
            if len(table.seats) >= table.entry.game.seats[-1]:
                raise Refused("full", table)
            return (*table.seats, SeatRow(len(table.seats), person.id, person.name))
        if not table.vacant:
            raise Refused("no-vacant-seat", table)
        place = table.vacant[0]
        return tuple(SeatRow(place, person.id, person.name) if row.seat == place else row for row in table.seats)

    async def _leave_lobby(self, table: Table, person: Person) -> Table:
        seats = seat_rows(tuple(row for row in table.seats if row.user_id != person.id))
        if not seats:
            return await self._change(table, replace(table.row, status=Status.CLOSED))
        return await self._change(table, replace(table.row, host_id=_host_after(table.row, seats)), seats)

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
        return Table(row, snapshot.seats, self.catalogue[row.game], options, state, newest)


def _check_lobby(table: Table) -> None:
    if not table.is_lobby:
        raise Refused("started", table)


def _check_host(table: Table, person: Person) -> None:
    if person.id != table.row.host_id:
        raise Refused("host-only", table)


def _check_question(table: Table, seat: int, asked: str | None) -> None:
    if seat not in table.asked:
        raise Stale("not-asked", table)
    if asked is not None and asked != table.token(seat):
        raise Stale("stale", table)


def _host_after(row: TableRow, seats: tuple[SeatRow, ...]) -> int:
    """The host if still there, else whoever sits first; 0 when nobody is left."""
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    if row.host_id in users:
        return row.host_id
    return users[0] if users else 0
