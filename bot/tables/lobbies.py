"""Tables and those who sit at them: opened, joined, left, started, moved and closed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from bot.engine.rng import Rng
from bot.tables import motions, timing
from bot.tables.absence import open_seats
from bot.tables.codec import MalformedOptions
from bot.tables.former import former_row
from bot.tables.ledger import Ledger, check_host, host_after
from bot.tables.limits import check_room_at, check_room_for, check_welcome
from bot.tables.options import CLOCK, LANGUAGE, choose, chosen, default_clock, is_table_option
from bot.tables.table import Person, Place, Refused, Table, seat_rows
from storage.rows import SeatRow, Status, TableRow
from storage.store import IdTaken


class Lobbies(Ledger):
    """What people do with tables without playing."""

    async def open(self, game: str, person: Person, place: Place, options: Mapping[str, str], language: str) -> Table:
        """Open a lobby with the person as its host and first player; ``options`` are those of the game and the table.

        A clock that is not among them is that of the server.

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
            server = await self.store.server(place.guild_id)
            for name, value in {CLOCK: default_clock(server), **options}.items():
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
            if table.is_lobby:
                return await self._change(table, table.row, _one_more(table, person))
            return await self._take_seat(table, person)

    async def come_back(self, table_id: str, person: Person) -> Table:
        """Play for oneself again.

        :raises Refused: if the person does not sit there, is not away, or it is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            seat, _ = table.playing(person.id)
            if not table.seats[seat].away:
                raise Refused("not-away", table)
            return await self._store(table.with_back(seat), self._course(table))

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
            table = table.with_seat(replace(table.seats[seat], name=person.name))
            table = await self._vacated(table, course, seat)
            return await self._store(table, course)

    async def choose(self, table_id: str, person: Person, name: str, value: str) -> Table:
        """Set one option of a lobby: of its game, or one that every table has.

        :raises Refused: if it is not the host who asks, or there is no such option or value.
        """
        async with self._table(table_id) as table:
            _check_lobby(table)
            check_host(table, person)
            return await self._change(table, self._chosen(table.row, name, value))

    async def start(self, table_id: str, person: Person) -> Table:
        """Deal.

        :raises Refused: if it is not the host who asks, or too few sit there.
        """
        async with self._table(table_id) as table:
            _check_lobby(table)
            check_host(table, person)
            game = table.entry.game
            if len(table.seats) not in game.seats:
                raise Refused("too-few", table, least=game.seats[0])
            key = self._new_key()
            state = game.deal(len(table.seats), table.options, Rng(key))
            course = self._course(replace(table, state=state))
            course.deal()
            row, seats = replace(table.row, key=key), table.seats
            if game.is_shuffled:
                seats = _shuffled(seats, key)
            table = replace(table, row=row, seats=timing.with_banks(row, seats))
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
            check_host(table, person)
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
                check_host(table, person)
            if table.seat_of(guest_id) is None or guest_id == table.row.host_id:
                raise Refused("guest-not-seated", table)
            await self.store.put_guests(table.id, [guest_id], is_welcome=False)
            return await self._leave_lobby(table, Person(guest_id, ""))

    async def close(self, table_id: str, person: Person, *, is_moderator: bool) -> Table:
        """End the table: a lobby is given up, a running game ends by agreement.

        :raises Refused: if the person is neither host nor moderator, or it is over.
        """
        async with self._table(table_id) as table:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                check_host(table, person)
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
                check_host(table, person)
            if home.guild_id != table.row.guild_id:
                raise Refused("other-server", table)
            row = replace(table.row, channel_id=home.channel_id, home_id=home.channel_id, is_paused=False)
            return await self._change(table, row)

    async def _create(self, row: TableRow, seats: tuple[SeatRow, ...]) -> Table:
        while True:
            row = replace(row, id=self._new_id())
            try:
                await self.store.create_table(row, seats, (self._lobby_deadline(row.id),))
            except IdTaken:
                continue
            return await self._announced(row.id)

    async def _announced(self, table_id: str) -> Table:
        self.announce(table_id)
        return await self.read(table_id)

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

    async def _take_seat(self, table: Table, person: Person) -> Table:
        """Let the person play on for whoever left a seat of a running game, or is away from it.

        Who had a seat before gets that one or none: nobody is to know the hands of two. The newcomer has no say in what
        the one before was asked.
        """
        places = open_seats(table)
        if own := {row.seat for row in table.former if row.user_id == person.id}:
            places = tuple(seat for seat in places if seat in own)
        if not places:
            raise Refused("own-seat-taken" if own else "no-vacant-seat", table)
        seat, course = places[0], self._course(table)
        if table.user_of(seat) is not None:
            course.got_up.append(former_row(table, seat, table.row.seq))
        course.join(seat)
        table = table.with_seat(SeatRow(seat, person.id, person.name, bank=timing.full_bank(table.row)))
        row = replace(table.row, host_id=host_after(table.row, table.seats))
        users = [each.user_id for each in table.seats if each.user_id is not None]
        settings = await self.store.settings(row, users)
        table = replace(table, row=row, motion=motions.without(table.motion, seat), settings=settings)
        return await self._store(await self._agreed(table, course), course)

    async def _leave_lobby(self, table: Table, person: Person) -> Table:
        seats = seat_rows(tuple(row for row in table.seats if row.user_id != person.id))
        if not seats:
            return await self._change(table, replace(table.row, status=Status.CLOSED))
        return await self._change(table, replace(table.row, host_id=host_after(table.row, seats)), seats)


def _one_more(table: Table, person: Person) -> tuple[SeatRow, ...]:
    """The seats of a lobby with the person on the next one."""
    if len(table.seats) >= table.entry.game.seats[-1]:
        raise Refused("full", table)
    return (*table.seats, SeatRow(len(table.seats), person.id, person.name))


def _check_lobby(table: Table) -> None:
    if not table.is_lobby:
        raise Refused("started", table)


def _shuffled(seats: tuple[SeatRow, ...], key: str) -> tuple[SeatRow, ...]:
    """The people in an order drawn from the dealing key, by a stream of its own: it tells nothing of the deal's.

    A circle has no first place, so the first of them stays where they are.
    """
    others, _ = Rng(hashlib.sha256(f"seats {key}".encode()).hexdigest()).shuffled(seats[1:])
    return seat_rows((seats[0], *others))
