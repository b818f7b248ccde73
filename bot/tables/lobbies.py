"""Opens, starts, moves and closes tables; players join and leave."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.engine.rng import Rng
from bot.tables import motions, turn_clock
from bot.tables.absence import find_open_seats
from bot.tables.codec import HOUSE, SavedGameError
from bot.tables.limits import HOUR, MINUTE, PersonLimiter, check_invitation, check_server_limit, check_user_limit
from bot.tables.options import (
    CLOCK,
    LANGUAGE,
    NO_CLOCK,
    PACE,
    PRESET,
    USUAL,
    choose_options,
    find_default_pace,
    has_default_pace,
    is_table_option,
    read_default_pace,
    read_defaults,
    read_options,
    set_option,
)
from bot.tables.repository import Change, SaveDealt, SaveLobby, TableRepository, check_host, find_host
from bot.tables.seat_history import build_former_row
from bot.tables.shared_deals import check_deal_is_known
from bot.tables.table import Person, Place, Refused, Table, renumber_seats
from bot.text.names import fold_name
from storage.rows import SeatRow, Status, TableRow

COMPUTER_NAMES = ("Bot Quim", "Bot Mercè", "Bot Pep", "Bot Nati", "Bot Ramon", "Bot Lola")
"""The names of computers, in the order in which they come; as many as any game has seats, people included."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A deal that many get, each at a table of their own."""

    name: str
    """The name of the feature that gives it, a space, and its own name."""
    key: str
    hidden_until: float
    options: Mapping[str, str]
    """Those of game and table that differ from the usual ones."""
    computers: int


@dataclass(frozen=True, slots=True)
class Gathering:
    """A lobby in which several people sit from the beginning."""

    game: str
    place: Place
    people: tuple[Person, ...]
    """The first one is the host."""
    computers: int


class Lobbies:
    """Actions on tables outside the game."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        store, limits, timer = repository.store, repository.limits, repository.timer
        self._joins = PersonLimiter(store, "join", limits.joins_per_minute, MINUTE, timer)
        self._openings = PersonLimiter(store, "open", limits.openings_per_hour, HOUR, timer)
        self._opening = asyncio.Lock()
        """Serializes opening, so that the limits on tables hold."""

    async def open(
        self,
        game: str,
        person: Person,
        place: Place,
        options: Mapping[str, str],
        language: str,
        computers: int = 0,
    ) -> Table:
        """Open a lobby with the person as host and first player; ``options`` are those of game and table.

        ``language`` holds unless the options name one. Without a clock among them the pace is that of the server.
        Computers that have no seat are left out.

        :raises Refused: if an option has an invalid value, or there are too many tables.
        """
        return await self._open(game, person, place, options, language, computers)

    async def _open(
        self,
        game: str,
        person: Person,
        place: Place,
        options: Mapping[str, str],
        language: str,
        computers: int,
        after: str = "",
        guests: Mapping[int, bool] | None = None,
    ) -> Table:
        """As :meth:`open`; ``after`` is the finished table of a rematch, ``guests`` its players."""
        repository, store = self._repository, self._repository.store
        async with repository.track_work(), self._opening:
            await check_user_limit(store, repository.limits, person.id)
            await check_server_limit(store, repository.limits, place.guild_id)
            await self._count_opening(person)
            row = replace(build_row(repository, game, person.id, place, language), after=after)
            server = await store.servers.get(place.guild_id)
            table = self._build_lobby(row, person, {**find_default_pace(server, options), **options}, computers)
            return await repository.create(table, guests)

    async def gather(
        self, gathering: Gathering, options: Mapping[str, str], language: str, save: SaveLobby
    ) -> Table | None:
        """Open a lobby in which people sit already; None if ``save`` refuses it.

        :raises Refused: if an option has an invalid value, or there are too many tables.
        """
        repository, store = self._repository, self._repository.store
        host, *others = gathering.people
        async with repository.track_work(), self._opening:
            for person in gathering.people:
                await check_user_limit(store, repository.limits, person.id)
            await check_server_limit(store, repository.limits, gathering.place.guild_id)
            row = build_row(repository, gathering.game, host.id, gathering.place, language)
            table = self._build_lobby(row, host, options, gathering.computers)
            for person in others:
                table = replace(table, seats=_add_seat(table, person))
            return await repository.create_if(table, save)

    async def deal(
        self, game: str, person: Person, place: Place, offer: Offer, language: str, save: SaveDealt
    ) -> Table | None:
        """Open a table with a deal that many get, and start it at once; None if ``save`` refuses it.

        The limit of tables for each server is not for tables in direct messages.

        :raises Refused: if there are too many tables.
        """
        repository, store = self._repository, self._repository.store
        async with repository.track_work(), self._opening:
            await check_user_limit(store, repository.limits, person.id)
            row = replace(
                build_row(repository, game, person.id, place, language),
                deal=offer.name,
                hidden_until=offer.hidden_until,
            )
            table = _deal(self._build_lobby(row, person, offer.options, offer.computers), offer.key)
            settings = await store.tables.read_settings(table.row, [person.id])
            return await repository.create_dealt(replace(table, settings=settings), save)

    async def open_same_deal(self, source: Table, person: Person, place: Place, language: str) -> Table:
        """Open a lobby whose game will have the deal and the rules of a finished table.

        Seats of computers are filled again; the person takes the first seat, whoever had it.

        :raises Refused: if the deal is not to be known yet, or there are too many tables.
        """
        repository, store = self._repository, self._repository.store
        _check_deal_can_be_repeated(source, repository.now())
        async with repository.track_work(), self._opening:
            await check_user_limit(store, repository.limits, person.id)
            await check_server_limit(store, repository.limits, place.guild_id)
            await self._count_opening(person)
            row = replace(
                build_row(repository, source.row.game, person.id, place, language),
                options=source.row.options,
                level=source.row.level,
                key=source.row.key,
                same_as=source.id,
                seat_count=len(source.seats),
            )
            pace = read_default_pace(await store.servers.get(place.guild_id))
            return await repository.create(self._build_lobby(row, person, pace, len(source.computers)))

    def _build_lobby(self, row: TableRow, person: Person, options: Mapping[str, str], computers: int) -> Table:
        """Build a new lobby with these options, and as many of these computers as have a seat.

        :raises Refused: if an option has an invalid value.
        """
        codec = self._repository.codec(row.game)
        row = choose_options(row, codec, options)
        parsed = codec.options_from_json(row.options)
        seats = (SeatRow(0, person.id, person.name),)
        table = Table(row, seats, self._repository.games[row.game], parsed, None, None)
        for _ in range(min(computers, count_seats(table) - 1)):
            table = replace(table, seats=_add_computer(table))
        return table

    async def recall_options(self, game: str, person: Person, place: Place) -> Mapping[str, str]:
        """Return the options of the table of this game that the person opened last, on this server if there is one.

        Options that the game does not have any more are left out; the language counts only if it was chosen, and for
        the same server. That there was no clock is no choice for the next table: people may come to it.
        """
        row = await self._repository.store.tables.get_last_opened(person.id, game, place.guild_id)
        if row is None:
            return {}
        codec, options = self._repository.codec(game), dict(read_options(row))
        if row.guild_id != place.guild_id or not row.is_language_chosen:
            del options[LANGUAGE]
        if options[CLOCK] == NO_CLOCK:
            options = {name: value for name, value in options.items() if name not in PACE}
        with suppress(SavedGameError):
            options |= codec.options_to_text(codec.options_from_json(row.options))
        options.pop(HOUSE, None)
        return options

    async def join(self, table_id: str, person: Person) -> Table:
        """Take a seat in a lobby, or a vacant one of a running game; a full lobby may start by itself.

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
                return await self._fill_seat(replace(table, seats=_add_seat(table, person)))
            return await self._take_seat(table, person)

        return await self._repository.change(table_id, decide)

    async def return_to_seat(self, table_id: str, person: Person) -> Table:
        """End one's absence.

        :raises Refused: if the person is not seated or not away, or the game is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            seat, _ = table.get_player(person.id)
            if not table.seats[seat].away:
                raise Refused("not-away", table)
            return Change(table.with_player_back(seat), self._repository.recorder(table))

        return await self._repository.change(table_id, decide)

    async def leave(self, table_id: str, person: Person) -> Table:
        """Leave for good; the seat becomes vacant. The last player wins some games.

        :raises Refused: if the person is not seated, or the game is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            seat = table.find_seat(person.id)
            if seat is None:
                raise Refused("not-seated", table)
            if table.is_lobby:
                return Change(self._remove_user(table, person.id))
            recorder = self._repository.recorder(table)
            table = table.with_seat(replace(table.seats[seat], name=table.name_person(person)))
            return Change(await self._repository.vacate_seat(table, recorder, seat), recorder)

        return await self._repository.change(table_id, decide)

    async def add_computer(self, table_id: str, person: Person) -> Table:
        """Let a computer take a seat in a lobby, which may start by itself when it is full.

        :raises Refused: if the person is not the host, or no seat is free.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            return await self._fill_seat(replace(table, seats=_add_computer(table)))

        return await self._repository.change(table_id, decide)

    async def remove_computer(self, table_id: str, person: Person) -> Table:
        """Remove the last computer from a lobby.

        :raises Refused: if the person is not the host, or there is no computer.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            if not table.computers:
                raise Refused("no-computer", table)
            return Change(self._repository.touch(replace(table, seats=_drop_computer(table))))

        return await self._repository.change(table_id, decide)

    async def set_option(self, table_id: str, person: Person, name: str, value: str) -> Table:
        """Set an option of game or table in a lobby.

        :raises Refused: if the person is not the host, or there is no such option or value.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            row = table.row
            if row.same_as and (name == PRESET or not is_table_option(name)):
                raise Refused("same-deal-rules", table)
            codec = self._repository.codec(row.game)
            chosen = self._list_defaults(table) if (name, value) == (PRESET, USUAL) else {name: value}
            row = choose_options(row, codec, chosen)
            options = codec.options_from_json(row.options)
            return Change(self._repository.touch(replace(table, row=row, options=options)))

        return await self._repository.change(table_id, decide)

    async def start(self, table_id: str, person: Person) -> Table:
        """Deal, and start the game.

        :raises Refused: if the person is not the host, or there are too few players.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            check_host(table, person)
            game = table.entry.game
            if len(table.seats) not in game.seats:
                raise Refused("too-few", table, least=game.seats[0])
            if table.row.seat_count not in (0, len(table.seats)):
                raise Refused("same-deal-seats", table, count=table.row.seat_count)
            return await self._start(table)

        return await self._repository.change(table_id, decide)

    async def _fill_seat(self, table: Table) -> Change:
        """Return the change to a lobby with one more player; a full one starts if its options say so."""
        if not table.row.is_started_when_full or len(table.seats) < count_seats(table):
            return Change(self._repository.touch(table))
        users = [row.user_id for row in table.seats if row.user_id is not None]
        settings = await self._repository.store.tables.read_settings(table.row, users)
        return await self._start(replace(table, settings=settings))

    async def _start(self, table: Table) -> Change:
        is_alone = len(table.people) == 1
        if is_alone and has_default_pace(table.row, table.settings.server):  # nobody waits
            table = replace(table, row=set_option(table.row, CLOCK, NO_CLOCK))
        row = table.row
        dealt = _deal(table, row.key or self._repository.new_key())
        recorder = self._repository.recorder(dealt)
        recorder.deal()
        record = await self._repository.store.results.get_best_mark(row.guild_id, row.game, dealt.row.category)
        return Change(replace(dealt, state=None, record=record), recorder)

    async def rematch(self, table_id: str, person: Person) -> tuple[Table, bool]:
        """Join the lobby of a rematch, or open it; returns the table and True if it is new.

        It has the game, options and channel of the finished table, and its players are invited; its house is that of
        new tables.

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
                lobby = await self._repository.read(after)
                if lobby.is_lobby and lobby.find_seat(person.id) is not None:
                    return lobby, False
                if lobby.is_lobby:
                    return await self.join(lobby.id, person), False
            return await self._open_again(table, person), True

    async def _open_again(self, table: Table, person: Person) -> Table:
        options = {**self._repository.codec(table.row.game).options_to_text(table.options), **read_options(table.row)}
        language = table.row.language
        if not table.row.is_language_chosen:
            del options[LANGUAGE]
        options.pop(HOUSE, None)
        guests = {row.user_id: True for row in table.seats if row.user_id is not None}
        computers = len(table.computers)
        return await self._open(table.row.game, person, table.place, options, language, computers, table.id, guests)

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
                await self._count_opening(person)
            return Change(table, guests={guest_id: True}) if is_new else None

        await self._repository.change(table_id, decide)
        return is_new

    async def _count_opening(self, person: Person) -> None:
        """Count a message that the bot posts for a person, and that may mention others.

        :raises Refused: if there were too many.
        """
        if not await self._openings.take(person.id, self._repository.now()):
            raise Refused("too-many-openings", most=self._repository.limits.openings_per_hour)

    async def send_away(self, table_id: str, person: Person, guest_id: int, *, is_moderator: bool) -> Table:
        """Remove a user from a lobby, until invited again.

        :raises Refused: if the person is neither host nor moderator, the game has started, or the guest is not seated.
        """

        async def decide(table: Table) -> Change:
            _check_lobby(table)
            if not is_moderator:
                check_host(table, person)
            if table.find_seat(guest_id) is None or guest_id == table.row.host_id:
                raise Refused("guest-not-seated", table)
            return Change(self._remove_user(table, guest_id), guests={guest_id: False})

        return await self._repository.change(table_id, decide)

    async def replace_host(self, table_id: str, host_id: int) -> Table:
        """Let the next player be the host, as this one has left the server; in a lobby the seat is free, too."""

        async def decide(table: Table) -> Change | None:
            if table.is_over or table.row.host_id != host_id:
                return None
            if table.is_lobby:
                return Change(self._remove_user(table, host_id))
            others = tuple(seat for seat in table.seats if seat.user_id != host_id)
            row = replace(table.row, host_id=find_host(table.row, others) or host_id)
            return Change(self._repository.touch(replace(table, row=row)))

        return await self._repository.change(table_id, decide)

    async def close(self, table_id: str, person: Person, *, is_moderator: bool) -> Table:
        """Close a lobby, or end a running game.

        :raises Refused: if the person is neither host nor moderator, or the game is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                check_host(table, person)
            if table.is_lobby:
                return Change(self._repository.touch(close_lobby(table)))
            recorder = self._repository.recorder(table)
            recorder.close()
            return Change(table, recorder)

        return await self._repository.change(table_id, decide)

    async def move(self, table_id: str, person: Person, home: Place, *, is_moderator: bool) -> Table:
        """Move the table to another channel of the same server; a paused table goes on there.

        :raises Refused: if the person is neither host nor moderator, the server differs, or the game is over.
        """

        async def decide(table: Table) -> Change:
            if table.is_over:
                raise Refused("over", table)
            if not is_moderator:
                check_host(table, person)
            if home.guild_id != table.row.guild_id:
                raise Refused("other-server", table)
            row = replace(table.row, channel_id=home.channel_id, home_id=home.channel_id, is_paused=False)
            return Change(self._repository.touch(replace(table, row=row)))

        return await self._repository.change(table_id, decide)

    def _list_defaults(self, table: Table) -> Mapping[str, str]:
        """List the default of every option of game and table but the language."""
        codec = self._repository.codec(table.row.game)
        return {**codec.options_to_text(codec.game.options()), **read_defaults(table.settings.server)}

    async def _take_seat(self, table: Table, person: Person) -> Change:
        """Give the person a vacant seat of a running game, or one whose player is away.

        A former player gets the own seat or none, as nobody may know two hands. The new player has no vote in an open
        motion.
        """
        places = find_open_seats(table)
        if own := {row.seat for row in table.former if row.user_id == person.id}:
            places = tuple(seat for seat in places if seat in own)
        if not places:
            raise Refused("own-seat-taken" if own - table.out_of_play else "no-vacant-seat", table)
        seat, recorder = places[0], self._repository.recorder(table)
        if table.get_user(seat) is not None:
            recorder.former.append(build_former_row(table, seat, table.row.seq))
        recorder.join(seat)
        table = table.with_seat(SeatRow(seat, person.id, person.name, bank=turn_clock.get_full_bank(table.row)))
        row = replace(table.row, host_id=find_host(table.row, table.seats))
        users = [each.user_id for each in table.seats if each.user_id is not None]
        settings = await self._repository.store.tables.read_settings(row, users)
        table = replace(table, row=row, motion=motions.update_after_leave(table.motion, seat), settings=settings)
        return Change(await self._repository.apply_vote(table, recorder), recorder)

    def _remove_user(self, table: Table, user_id: int) -> Table:
        """Remove a user from a lobby; close it if nobody is left but computers."""
        seats = renumber_seats(tuple(row for row in table.seats if row.user_id != user_id))
        if all(row.is_computer for row in seats):
            return self._repository.touch(close_lobby(table))
        row = replace(table.row, host_id=find_host(table.row, seats))
        return self._repository.touch(replace(table, row=row, seats=seats))


def build_row(repository: TableRepository, game: str, host_id: int, place: Place, language: str) -> TableRow:
    """Build the row of a new table with the usual options and the operator's house."""
    codec, now = repository.codec(game), repository.now()
    return TableRow(
        id="",
        game=game,
        options=codec.options_to_json(codec.build_options(repository.houses.get(game))),
        language=language,
        status=Status.LOBBY,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        home_id=place.channel_id,
        host_id=host_id,
        key="",
        opened_at=now,
        touched_at=now,
    )


def _deal(table: Table, key: str) -> Table:
    """Return the table with the deal of this key, not yet started."""
    game = table.entry.game
    row = replace(table.row, key=key, category=_find_category(table))
    seats = _shuffle_seats(table.seats, key) if game.is_shuffled else table.seats
    state = game.deal(len(seats), table.options, Rng(key))
    return replace(table, row=row, seats=turn_clock.fill_banks(row, seats), state=state)


def _check_deal_can_be_repeated(source: Table, now: float) -> None:
    """Check that a table is over, and its deal no secret any more.

    :raises Refused: if not.
    """
    if not source.is_over:
        raise Refused("not-over", source)
    if source.state is None:
        raise Refused("not-started", source)
    check_deal_is_known(source, now)


def _find_category(table: Table) -> str:
    """Find the record category: only tables with as many computers of the same level compare.

    Deals that many play, or that are known, have none.
    """
    game = table.entry.game
    if game.category is None or table.row.deal or table.row.same_as:
        return ""
    category = game.category(len(table.seats), table.options)
    return f"{category} {len(table.computers)} {table.level}" if table.computers else category


def count_seats(table: Table) -> int:
    """Return how many seats the table can have."""
    return table.row.seat_count or table.entry.game.seats[-1]


def close_lobby(table: Table) -> Table:
    """Return the table as a closed lobby."""
    return replace(table, row=replace(table.row, status=Status.CLOSED))


def _add_seat(table: Table, person: Person) -> tuple[SeatRow, ...]:
    """Add a seat for the person to those of a lobby, before those of computers; if it is full, a computer goes."""
    seats = table.seats
    if len(seats) >= count_seats(table):
        if not table.computers:
            raise Refused("full", table)
        seats = _drop_computer(table)
    players = [row for row in seats if not row.is_computer]
    computers = [row for row in seats if row.is_computer]
    return renumber_seats(name_computers((*players, SeatRow(len(players), person.id, person.name), *computers)))


def _add_computer(table: Table) -> tuple[SeatRow, ...]:
    """Add a seat for a computer to those of a lobby."""
    if len(table.seats) >= count_seats(table):
        raise Refused("full", table)
    return name_computers((*table.seats, SeatRow(len(table.seats), None, "", is_computer=True)))


def name_computers(seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Give each computer a name that nobody else there has, if possible without "Bot" either; good ones stay."""
    taken = {fold_name(row.name) for row in seats if not row.is_computer}
    named = []
    for row in seats:
        if row.is_computer:
            free = [name for name in (row.name, *COMPUTER_NAMES) if name and fold_name(name) not in taken]
            distinct = [name for name in free if fold_name(name.removeprefix("Bot ")) not in taken]
            row = replace(row, name=(distinct or free)[0])
            taken.add(fold_name(row.name))
        named.append(row)
    return tuple(named)


def _drop_computer(table: Table) -> tuple[SeatRow, ...]:
    """Drop the last computer's seat."""
    last = table.computers[-1]
    return renumber_seats(tuple(row for row in table.seats if row.seat != last))


def _check_lobby(table: Table) -> None:
    if not table.is_lobby:
        raise Refused("started", table)


def _shuffle_seats(seats: tuple[SeatRow, ...], key: str) -> tuple[SeatRow, ...]:
    """Shuffle the players with the dealing key, in a random stream apart from that of the deal.

    The first player keeps the seat: only the circular order matters.
    """
    others, _ = Rng(hashlib.sha256(f"seats {key}".encode()).hexdigest()).shuffle(seats[1:])
    return renumber_seats((seats[0], *others))
