"""Tables and those who sit at them: opened, joined, left, started, moved and closed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from dataclasses import replace

from bot.engine.rng import Rng
from bot.tables import motions, turn_clock
from bot.tables.absence import open_seats
from bot.tables.codec import MalformedOptions
from bot.tables.limits import MINUTE, Rate, check_room_at, check_room_for, check_welcome
from bot.tables.options import CLOCK, LANGUAGE, choose, chosen, default_clock, is_table_option
from bot.tables.repository import Change, TableRepository, check_host, host_after
from bot.tables.seat_history import former_row
from bot.tables.table import Person, Place, Refused, Table, seat_rows
from storage.rows import SeatRow, Status, TableRow


class Lobbies:
    """What people do with tables without playing."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._joins = Rate(repository.limits.joins_per_minute, MINUTE)
        self._opening = asyncio.Lock()
        """Tables are opened one after another, so that a limit on their number holds."""

    async def open(self, game: str, person: Person, place: Place, options: Mapping[str, str], language: str) -> Table:
        """Open a lobby with the person as its host and first player; ``options`` are those of the game and the table.

        A clock that is not among them is that of the server.

        :raises Refused: if an option has a value it does not know, or there are too many tables already.
        """
        return await self._open(game, person, place, options, language)

    async def _open(
        self,
        game: str,
        person: Person,
        place: Place,
        options: Mapping[str, str],
        language: str,
        after: str = "",
        guests: Mapping[int, bool] | None = None,
    ) -> Table:
        """As :meth:`open`; ``after`` is the finished table whose people, ``guests``, play again."""
        repository, store = self._repository, self._repository.store
        now = repository.now()
        async with repository.work(), self._opening:
            await check_room_for(store, repository.limits, person.id)
            await check_room_at(store, repository.limits, place.guild_id)
            codec = repository.codec(game)
            row = TableRow(
                id="",
                game=game,
                options=codec.options_to_json(codec.game.options()),
                language=language,
                status=Status.LOBBY,
                guild_id=place.guild_id,
                channel_id=place.channel_id,
                home_id=place.channel_id,
                host_id=person.id,
                key="",
                opened_at=now,
                touched_at=now,
                after=after,
            )
            server = await store.servers.one(place.guild_id)
            for name, value in {CLOCK: default_clock(server), **options}.items():
                row = self._chosen(row, name, value)
            entry, seats = repository.games[game], (SeatRow(0, person.id, person.name),)
            return await repository.create(
                Table(row, seats, entry, codec.options_from_json(row.options), None, None), guests
            )

    async def join(self, table_id: str, person: Person) -> Table:
        """Sit down: at the end of a lobby, or on a vacant seat of a running game.

        :raises Refused: if the person sits there already or at too many tables, no seat is free, or this is too often.
        """
        is_counted = False

        async def decide(table: Table) -> Change:
            nonlocal is_counted
            if table.is_over:
                raise Refused("over", table)
            if table.seat_of(person.id) is not None:
                raise Refused("seated", table)
            if not is_counted and not self._joins.take(person.id, self._repository.now()):
                raise Refused("too-many-joins", table)
            is_counted = True
            await check_room_for(self._repository.store, self._repository.limits, person.id)
            await check_welcome(self._repository.store, table, person.id)
            if table.is_lobby:
                return Change(self._repository.touched(replace(table, seats=_one_more(table, person))))
            return await self._take_seat(table, person)

        return await self._repository.change(table_id, decide)

    async def come_back(self, table_id: str, person: Person) -> Table:
        """Play for oneself again.

        :raises Refused: if the person does not sit there, is not away, or it is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            seat, _ = table.playing(person.id)
            if not table.seats[seat].away:
                raise Refused("not-away", table)
            return Change(table.with_back(seat), self._repository.recorder(table))

        return await self._repository.change(table_id, decide)

    async def leave(self, table_id: str, person: Person) -> Table:
        """Go for good, and leave the seat to whoever takes it; some games are won by the last one who stays.

        :raises Refused: if the person does not sit there, or the game is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            seat = table.seat_of(person.id)
            if seat is None:
                raise Refused("not-seated", table)
            if table.is_lobby:
                return Change(self._without(table, person.id))
            recorder = self._repository.recorder(table)
            table = table.with_seat(replace(table.seats[seat], name=person.name))
            return Change(await self._repository.vacated(table, recorder, seat), recorder)

        return await self._repository.change(table_id, decide)

    async def choose(self, table_id: str, person: Person, name: str, value: str) -> Table:
        """Set one option of a lobby: of its game, or one that every table has.

        :raises Refused: if it is not the host who asks, or there is no such option or value.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            row = self._chosen(table.row, name, value)
            options = self._repository.codec(row.game).options_from_json(row.options)
            return Change(self._repository.touched(replace(table, row=row, options=options)))

        return await self._repository.change(table_id, decide)

    async def start(self, table_id: str, person: Person) -> Table:
        """Deal.

        :raises Refused: if it is not the host who asks, or too few sit there.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            game = table.entry.game
            if len(table.seats) not in game.seats:
                raise Refused("too-few", table, least=game.seats[0])
            key = self._repository.new_key()
            state = game.deal(len(table.seats), table.options, Rng(key))
            recorder = self._repository.recorder(replace(table, state=state))
            recorder.deal()
            category = game.category(len(table.seats), table.options) if game.category is not None else ""
            row, seats = replace(table.row, key=key, category=category), table.seats
            if game.is_shuffled:
                seats = _shuffled(seats, key)
            record = await self._repository.store.results.best_mark(row.guild_id, row.game, category)
            return Change(replace(table, row=row, seats=turn_clock.with_banks(row, seats), record=record), recorder)

        return await self._repository.change(table_id, decide)

    async def rematch(self, table_id: str, person: Person) -> tuple[Table, bool]:
        """Sit down in the lobby that was opened after a finished table; True with it if it is opened only now.

        It has the game, the options and the place of the finished table, and who played there is welcome.

        :raises Refused: if the table is not over, the person did not play there, or may not open or join one now.
        """
        async with self._repository.alone_at(table_id):
            table = await self._repository.read(table_id)
            if not table.is_over or table.state is None:
                raise Refused("not-over", table)
            if table.seat_of(person.id) is None:
                raise Refused("not-seated", table)
            for after in await self._repository.store.tables.after(table.id):
                lobby = await self._repository.read(after)
                if lobby.is_lobby and lobby.seat_of(person.id) is not None:
                    return lobby, False
                if lobby.is_lobby:
                    return await self.join(lobby.id, person), False
            return await self._open_again(table, person), True

    async def _open_again(self, table: Table, person: Person) -> Table:
        options = {**self._repository.codec(table.row.game).options_to_text(table.options), **chosen(table.row)}
        language = options.pop(LANGUAGE)
        place = Place(table.row.guild_id, table.row.channel_id)
        guests = {row.user_id: True for row in table.seats if row.user_id is not None}
        return await self._open(table.row.game, person, place, options, language, table.id, guests)

    async def invite(self, table_id: str, person: Person, guest_id: int) -> bool:
        """Make somebody welcome at a table that has a free seat, or may have one; False if they were already.

        :raises Refused: if it is not the host who asks, the guest sits there, or it is over.
        """
        is_new = False

        async def decide(table: Table) -> Change | None:
            nonlocal is_new
            if table.is_over:
                raise Refused("over", table)
            check_host(table, person)
            if table.seat_of(guest_id) is not None:
                raise Refused("guest-seated", table)
            is_new = not (await self._repository.store.tables.guests(table.id)).get(guest_id, False)
            return Change(table, guests={guest_id: True}) if is_new else None

        await self._repository.change(table_id, decide)
        return is_new

    async def send_away(self, table_id: str, person: Person, guest_id: int, *, is_moderator: bool) -> Table:
        """Take somebody's seat in a lobby; they sit down there again only when invited.

        :raises Refused: if the person is neither host nor moderator, the game is on, or the guest does not sit there.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            if not is_moderator:
                check_host(table, person)
            if table.seat_of(guest_id) is None or guest_id == table.row.host_id:
                raise Refused("guest-not-seated", table)
            return Change(self._without(table, guest_id), guests={guest_id: False})

        return await self._repository.change(table_id, decide)

    async def close(self, table_id: str, person: Person, *, is_moderator: bool) -> Table:
        """End the table: a lobby is given up, a running game ends by agreement.

        :raises Refused: if the person is neither host nor moderator, or it is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                check_host(table, person)
            if table.is_lobby:
                return Change(self._repository.touched(closed(table)))
            recorder = self._repository.recorder(table)
            recorder.close()
            return Change(table, recorder)

        return await self._repository.change(table_id, decide)

    async def move(self, table_id: str, person: Person, home: Place, *, is_moderator: bool) -> Table:
        """Show the table in another place of the same server from now on; a paused table goes on there.

        :raises Refused: if the person is neither host nor moderator, the place is elsewhere, or it is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                check_host(table, person)
            if home.guild_id != table.row.guild_id:
                raise Refused("other-server", table)
            row = replace(table.row, channel_id=home.channel_id, home_id=home.channel_id, is_paused=False)
            return Change(self._repository.touched(replace(table, row=row)))

        return await self._repository.change(table_id, decide)

    def _chosen(self, row: TableRow, name: str, value: str) -> TableRow:
        """The row with this value chosen for an option."""
        codec = self._repository.codec(row.game)
        try:
            if is_table_option(name):
                return choose(row, name, value)
            options = codec.options_to_text(codec.options_from_json(row.options))
            return replace(row, options=codec.options_to_json(codec.options_from_text({**options, name: value})))
        except MalformedOptions as error:
            raise Refused("bad-option") from error

    async def _take_seat(self, table: Table, person: Person) -> Change:
        """Let the person play on for whoever left a seat of a running game, or is away from it.

        Who had a seat before gets that one or none: nobody is to know the hands of two. The newcomer has no say in what
        the one before was asked.
        """
        places = open_seats(table)
        if own := {row.seat for row in table.former if row.user_id == person.id}:
            places = tuple(seat for seat in places if seat in own)
        if not places:
            raise Refused("own-seat-taken" if own - table.out_of_play else "no-vacant-seat", table)
        seat, recorder = places[0], self._repository.recorder(table)
        if table.user_of(seat) is not None:
            recorder.got_up.append(former_row(table, seat, table.row.seq))
        recorder.join(seat)
        table = table.with_seat(SeatRow(seat, person.id, person.name, bank=turn_clock.full_bank(table.row)))
        row = replace(table.row, host_id=host_after(table.row, table.seats))
        users = [each.user_id for each in table.seats if each.user_id is not None]
        settings = await self._repository.store.tables.settings(row, users)
        table = replace(table, row=row, motion=motions.without(table.motion, seat), settings=settings)
        return Change(await self._repository.agreed(table, recorder), recorder)

    def _without(self, table: Table, user_id: int) -> Table:
        """The lobby without the user; given up if nobody is left."""
        seats = seat_rows(tuple(row for row in table.seats if row.user_id != user_id))
        if not seats:
            return self._repository.touched(closed(table))
        row = replace(table.row, host_id=host_after(table.row, seats))
        return self._repository.touched(replace(table, row=row, seats=seats))


def closed(table: Table) -> Table:
    """The lobby given up."""
    return replace(table, row=replace(table.row, status=Status.CLOSED))


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
    others, _ = Rng(hashlib.sha256(f"seats {key}".encode()).hexdigest()).shuffle(seats[1:])
    return seat_rows((seats[0], *others))
