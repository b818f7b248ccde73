"""Opens, starts, moves and closes tables; players join and leave."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.engine.contract import Level, State
from bot.tables import motions, turn_clock
from bot.tables.codec import HOUSE, SavedGameError
from bot.tables.limits import MINUTE, PersonLimiter, check_invitation, check_user_limit
from bot.tables.move import Change, close_lobby, deal, touch
from bot.tables.options import (
    CLOCK,
    DAYS,
    LANGUAGE,
    NO_CLOCK,
    PRESET,
    PRESETS,
    PRIVATE,
    SKILL,
    USUAL,
    adapt_to_clock,
    apply_options,
    drop_pace,
    is_table_option,
    read_defaults,
    read_options,
)
from bot.tables.plan import Door, Fork, TablePlan
from bot.tables.recorder import StepRecorder
from bot.tables.repository import TableChanges, TableRepository, changes_table
from bot.tables.seating import (
    add_computer,
    add_person,
    apply_vote,
    build_former_row,
    check_host,
    drop_computer,
    find_host,
    renumber_seats,
    take_seats,
    vacate_seat,
)
from bot.tables.table import Person, Place, Refused, Table, check_deal_is_known
from storage.rows import NOBODY, SeatRow


class Lobbies(TableChanges):
    """Actions on tables outside the game."""

    def __init__(self, repository: TableRepository, door: Door) -> None:
        super().__init__(repository)
        self._door = door
        limits, timer = repository.limits, repository.timer
        self._joins = PersonLimiter(repository.store, "join", limits.joins_per_minute, MINUTE, timer)

    async def open(
        self, game: str, person: Person, place: Place, options: Mapping[str, str], language: str, computers: int = 0
    ) -> Table:
        """Open a lobby with the person as host and first player.

        :raises Refused: if an option has an invalid value, or there are too many tables.
        """
        return await self._door.open(TablePlan(game, place, language, (person,), options, computers, is_counted=True))

    async def open_same_deal(self, source: Table, person: Person, place: Place, language: str) -> Table:
        """Open a lobby whose game will have the deal and the rules of a finished table.

        There are as many computers as before; the person takes the first seat.

        :raises Refused: if the deal is not to be known yet, or there are too many tables.
        """
        if not source.is_over:
            raise Refused("not-over", source)
        if source.state is None:
            raise Refused("not-started", source)
        check_deal_is_known(source, self._repository.now())
        plan = TablePlan(source.row.game, place, language, (person,), repeated=source, is_counted=True)
        return await self._door.open(replace(plan, computers=len(source.computers)))

    async def open_fork(
        self, source: Table, fork: Fork, person: Person, place: Place, language: str, level: Level
    ) -> Table:
        """Open a table that begins with a moment of a finished game: alone with computers it starts at once.

        Without a seat in ``fork`` it is a lobby, and those who sat there then are invited.

        :raises Refused: if the moment cannot be played on or known, or there are too many tables.
        """
        if not source.entry.has_forks:
            raise Refused("no-forks", source)
        check_deal_is_known(source, self._repository.now())
        if not source.is_over or fork.state.outcome is not None:
            raise Refused("fork-over" if source.is_over else "not-over", source)
        others = {source.find_holder(row.seat, fork.step).user_id: True for row in source.seats}
        plan = TablePlan(
            source.row.game,
            place,
            language,
            (person,),
            {SKILL: level, CLOCK: NO_CLOCK, PRIVATE: "true"},
            len(source.seats) - 1,
            key="" if fork.seat == NOBODY else self._repository.new_key(),
            repeated=source,
            fork=fork,
            is_counted=fork.seat == NOBODY,
        )
        if fork.seat == NOBODY:
            if others.pop(person.id, None) is None:
                raise Refused("not-seated", source)
            return await self._door.open(replace(plan, guests={user: True for user in others if user is not None}))
        if fork.seat in fork.state.out_of_play or fork.seat not in range(len(source.seats)):
            raise Refused("fork-out", source)
        return await self._door.open(plan)

    async def recall_options(self, game: str, person: Person, place: Place) -> Mapping[str, str]:
        """Return the options of the table of this game that the person opened last, on this server if there is one.

        Options that the game does not have any more are left out; the language counts only if it was chosen, and for
        the same server. A table without a clock does not pass that on: people may come to the next one, or it
        is in direct messages. What suits an evening only goes with its clock.
        """
        row = await self._repository.store.tables.get_last_opened(person.id, game, place.guild_id)
        if row is None:
            return {}
        codec, options = self._repository.codec(game), dict(read_options(row))
        if row.guild_id != place.guild_id or not row.is_language_chosen:
            del options[LANGUAGE]
        if options[CLOCK] == NO_CLOCK or not place.guild_id:
            options = {name: value for name, value in options.items() if name not in PRESETS[DAYS]}
        with suppress(SavedGameError):
            options |= codec.options_to_text(codec.options_from_json(row.options))
        options.pop(HOUSE, None)
        return {**options, **adapt_to_clock(codec, options.get(CLOCK, NO_CLOCK), options)}

    async def join(self, table_id: str, person: Person, *, may_start: bool = True) -> Table:
        """Take a seat in a lobby, or a vacant one of a running game; a lobby that is complete may start by itself.

        :raises Refused: if the person is seated, at too many tables or joins too often, or no seat is free.
        """
        is_counted = False

        async def decide(table: Table) -> Change:
            nonlocal is_counted
            if table.is_over:
                raise Refused("over", table)
            if table.find_seat(person.id) is not None:
                raise Refused("seated", table)
            if not is_counted and not await self._joins.take(person.id, self._repository.now()):
                raise Refused("too-many-joins", table)
            is_counted = True
            await check_user_limit(self._repository.store, self._repository.limits, person.id)
            await check_invitation(self._repository.store, table, person.id)
            if table.is_lobby:
                table = add_person(table, person)
                return await self._fill_seat(table) if may_start else Change(touch(table, self._repository.now()))
            return await self._take_seat(table, person)

        return await self._repository.change(table_id, decide)

    @changes_table
    async def return_to_seat(self, table: Table, person: Person) -> Change:
        """End one's absence.

        :raises Refused: if the person is not seated or not away, or the game is over.
        """
        if table.is_over:
            raise Refused("over", table)
        seat, _ = table.get_player(person.id)
        if not table.seats[seat].away:
            raise Refused("not-away", table)
        return Change(table.with_player_back(seat), StepRecorder(table, self._repository.now()))

    @changes_table
    async def leave(self, table: Table, person: Person) -> Change:
        """Leave for good; the seat becomes vacant. The last player wins some games.

        :raises Refused: if the person is not seated, or the game is over.
        """
        if table.is_over:
            raise Refused("over", table)
        seat = table.find_seat(person.id)
        if seat is None:
            raise Refused("not-seated", table)
        if table.is_lobby:
            return Change(self._remove_user(table, person.id))
        recorder = StepRecorder(table, self._repository.now())
        table = table.with_seat(replace(table.seats[seat], name=table.name_person(person)))
        return Change(await vacate_seat(table, recorder, seat), recorder)

    @changes_table
    async def add_computer(self, table: Table, person: Person) -> Change:
        """Let a computer take a seat in a lobby, which may start by itself when it is complete.

        :raises Refused: if the person is not the host, or no seat is free.
        """
        _check_lobby(table)
        check_host(table, person)
        return await self._fill_seat(add_computer(table))

    @changes_table
    async def remove_computer(self, table: Table, person: Person) -> Change:
        """Remove the last computer from a lobby.

        :raises Refused: if the person is not the host, or there is no computer.
        """
        _check_lobby(table)
        check_host(table, person)
        if not table.computers:
            raise Refused("no-computer", table)
        return Change(touch(drop_computer(table), self._repository.now()))

    @changes_table
    async def set_option(self, table: Table, person: Person, name: str, value: str) -> Change:
        """Set an option of game or table in a lobby.

        :raises Refused: if the person is not the host, or there is no such option or value.
        """
        _check_lobby(table)
        check_host(table, person)
        row = table.row
        if row.same_as and not is_table_option(name) and (name != PRESET or value == USUAL):
            raise Refused("same-deal-rules", table)
        chosen = {name: value}
        if (name, value) == (PRESET, USUAL):
            of_game = table.codec.options_to_text(table.entry.game.options())
            chosen = {**of_game, **read_defaults(table.settings.server)}
        row = apply_options(row, table.codec, chosen)
        options = table.codec.options_from_json(row.options)
        return Change(touch(replace(table, row=row, options=options), self._repository.now()))

    @changes_table
    async def start(self, table: Table, person: Person, *, is_filled: bool = False) -> Change:
        """Deal, and start the game; computers take the seats that it needs at least if ``is_filled``.

        :raises Refused: if the person is not the host, or there are too few players.
        """
        _check_lobby(table)
        check_host(table, person)
        game = table.entry.game
        while is_filled and len(table.seats) < (table.row.seat_count or game.seats[0]):
            table = add_computer(table)
        if len(table.seats) not in game.seats:
            raise Refused("too-few", table, least=game.seats[0])
        if table.row.seat_count not in (0, len(table.seats)):
            raise Refused("same-deal-seats", table, count=table.row.seat_count)
        return await self._start(table)

    @changes_table
    async def start_complete(self, table: Table) -> Change | None:
        """Start the game of a lobby if it is complete; nothing otherwise."""
        return await self._start(table) if table.is_lobby and await self._is_complete(table) else None

    async def _is_complete(self, table: Table) -> bool:
        """True if a lobby starts by itself: it is full and its options say so, or all are back for a rematch."""
        if table.row.is_started_when_full and len(table.seats) == table.most_seats:
            return True
        if not table.row.after:
            return False
        try:
            before = await self._repository.read(table.row.after)
        except Refused:
            return False
        everybody = {row.user_id for row in before.seats} <= {row.user_id for row in table.seats}
        return everybody and len(before.seats) == len(table.seats)

    async def _fill_seat(self, table: Table) -> Change:
        """Return the change to a lobby with one more player; a complete one starts."""
        if not await self._is_complete(table):
            return Change(touch(table, self._repository.now()))
        users = [row.user_id for row in table.seats if row.user_id is not None]
        settings = await self._repository.store.tables.read_settings(table.row, users)
        return await self._start(replace(table, settings=settings))

    async def _start(self, table: Table) -> Change:
        row, store, begun = table.row, self._repository.store, None
        if row.is_fork:
            table, begun = await self._sit_as_then(table)
        if len(table.people) == 1:  # nobody waits
            row = drop_pace(row, table.settings.server, table.codec)
            table = replace(table, row=row, options=table.codec.options_from_json(row.options))
        key = row.key or self._repository.new_key()
        change = await deal(table, key, self._repository.now(), begun=begun)
        record = await store.results.get_best_mark(row.guild_id, row.game, change.table.row.category)
        return replace(change, table=replace(change.table, record=record))

    async def _sit_as_then(self, table: Table) -> tuple[Table, State[Any, Any]]:
        """Return the lobby of a fork with everybody on the seat that they had then, and the position it begins with.

        :raises Refused: if the game that it begins with is gone.
        """
        row = table.row
        step = await self._repository.store.steps.get(row.same_as, row.fork_step)
        if step is None:
            raise Refused("fork-gone", table, source=row.same_as)
        source = await self._repository.read(row.same_as)
        seats = {source.find_holder(each.seat, row.fork_step).user_id: each.seat for each in source.seats}
        return take_seats(table, seats), table.codec.state_from_json(step.state, step.version)

    async def rematch(self, table_id: str, person: Person) -> tuple[Table, bool]:
        """Take a seat at the rematch of a table, or open it; returns its table, and True if that is a new lobby.

        It has the game, options and channel of the finished table, and its players are invited; its house is that of
        new tables. While it goes on there is no other one: a late player takes a free seat, or gets none. It is left
        to :meth:`start_complete` to start it, once its message is posted.

        :raises Refused: if the table is not over, or the person did not play or may not open or join a table.
        """
        async with self._repository.lock_table(table_id):
            table = await self._repository.read(table_id)
            if not table.is_over or table.state is None:
                raise Refused("not-over", table)
            if table.find_seat(person.id) is None:
                raise Refused("not-seated", table)
            person = replace(person, name=table.name_person(person))
            for after in await self._repository.store.tables.list_rematches(table.id):
                again = await self._repository.read(after)
                if again.is_over:
                    continue
                if again.find_seat(person.id) is None and (again.is_lobby or again.open_seats):
                    again = await self.join(again.id, person, may_start=False)
                return again, False
            options = {**table.codec.options_to_text(table.options), **read_options(table.row)}
            if not table.row.is_language_chosen:
                del options[LANGUAGE]
            options.pop(HOUSE, None)
            plan = TablePlan(table.row.game, table.place, table.row.language, (person,), options, len(table.computers))
            guests = {row.user_id: True for row in table.seats if row.user_id is not None}
            return await self._door.open(replace(plan, after=table.id, guests=guests, is_counted=True)), True

    async def invite(self, table_id: str, person: Person, guest_id: int) -> bool:
        """Invite a user to a table; False if the user was invited before.

        :raises Refused: if the person is not the host, the guest is seated, or the game is over.
        """
        is_new = False

        async def decide(table: Table) -> Change | None:
            nonlocal is_new
            if table.is_over:
                raise Refused("over", table)
            check_host(table, person)
            if table.find_seat(guest_id) is not None:
                raise Refused("guest-seated", table)
            is_counted, guests = is_new, await self._repository.store.tables.list_guests(table.id)
            is_new = not guests.get(guest_id, False)
            if is_new and not is_counted:
                await self._door.count_opening(person)
            return Change(table, guests={guest_id: True}) if is_new else None

        await self._repository.change(table_id, decide)
        return is_new

    @changes_table
    async def send_away(self, table: Table, person: Person, guest_id: int, *, is_moderator: bool) -> Change:
        """Remove a user from a lobby, until invited again.

        :raises Refused: if the person is neither host nor moderator, the game has started, or the guest is not seated.
        """
        _check_lobby(table)
        if not is_moderator:
            check_host(table, person)
        if table.find_seat(guest_id) is None or guest_id == table.row.host_id:
            raise Refused("guest-not-seated", table)
        return Change(self._remove_user(table, guest_id), guests={guest_id: False})

    @changes_table
    async def replace_host(self, table: Table, host_id: int) -> Change | None:
        """Let the next player be the host, as this one has left the server; in a lobby the seat is free, too."""
        if table.is_over or table.row.host_id != host_id:
            return None
        if table.is_lobby:
            return Change(self._remove_user(table, host_id))
        others = tuple(seat for seat in table.seats if seat.user_id != host_id)
        row = replace(table.row, host_id=find_host(table.row, others) or host_id)
        return Change(touch(replace(table, row=row), self._repository.now()))

    @changes_table
    async def close(self, table: Table, person: Person, *, is_moderator: bool) -> Change:
        """Close a lobby, or end a running game.

        :raises Refused: if the person is neither host nor moderator, or the game is over.
        """
        if table.is_over:
            raise Refused("over", table)
        if not is_moderator:
            check_host(table, person)
        if table.is_lobby:
            return Change(close_lobby(table, self._repository.now()))
        recorder = StepRecorder(table, self._repository.now())
        recorder.close()
        return Change(table, recorder)

    @changes_table
    async def move(self, table: Table, person: Person, home: Place, *, is_moderator: bool) -> Change:
        """Move the table to another channel of the same server; a paused table goes on there.

        :raises Refused: if the person is neither host nor moderator, the server differs, or the game is over.
        """
        if table.is_over:
            raise Refused("over", table)
        if not is_moderator:
            check_host(table, person)
        if home.guild_id != table.row.guild_id:
            raise Refused("other-server", table)
        row = replace(table.row, channel_id=home.channel_id, home_id=home.channel_id, is_paused=False)
        return Change(touch(replace(table, row=row), self._repository.now()))

    async def _take_seat(self, table: Table, person: Person) -> Change:
        """Give the person a vacant seat of a running game, or one whose player is away.

        A former player gets the own seat or none, as nobody may know two hands. The new player has no vote in an open
        motion.
        """
        places = table.open_seats
        if own := {row.seat for row in table.former if row.user_id == person.id}:
            places = tuple(seat for seat in places if seat in own)
        if not places:
            raise Refused("own-seat-taken" if own - table.out_of_play else "no-vacant-seat", table)
        seat, recorder = places[0], StepRecorder(table, self._repository.now())
        if table.seats[seat].user_id is not None:
            recorder.former.append(build_former_row(table, seat, table.row.seq))
        recorder.join(seat)
        table = table.with_seat(SeatRow(seat, person.id, person.name, bank=turn_clock.get_full_bank(table.row)))
        row = replace(table.row, host_id=find_host(table.row, table.seats))
        users = [each.user_id for each in table.seats if each.user_id is not None]
        settings = await self._repository.store.tables.read_settings(row, users)
        table = replace(table, row=row, motion=motions.update_after_leave(table.motion, seat), settings=settings)
        return Change(await apply_vote(table, recorder), recorder)

    def _remove_user(self, table: Table, user_id: int) -> Table:
        """Remove a user from a lobby; close it if nobody is left but computers."""
        seats = renumber_seats(tuple(row for row in table.seats if row.user_id != user_id))
        if all(row.is_computer for row in seats):
            return close_lobby(table, self._repository.now())
        row = replace(table.row, host_id=find_host(table.row, seats))
        return touch(replace(table, row=row, seats=seats), self._repository.now())


def _check_lobby(table: Table) -> None:
    if not table.is_lobby:
        raise Refused("started", table)
