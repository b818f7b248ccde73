"""The one door to a table: what a new table is to be, and how it is opened."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, overload

from bot.engine.contract import State
from bot.tables.limits import HOUR, PersonLimiter, check_server_limit, check_user_limit
from bot.tables.move import Change, deal, settle, touch
from bot.tables.options import apply_options, find_default_pace
from bot.tables.repository import TableRepository
from bot.tables.seating import add_computer, add_person, take_seats
from bot.tables.table import Person, Place, Refused, Table
from storage.errors import DuplicateId
from storage.rows import NOBODY, Status, StepRow, TableRow, TableRows

Save: TypeAlias = Callable[[TableRows, Sequence[StepRow]], Awaitable[bool]]
"""Stores a new table, with its first steps if it is dealt; False if that is refused."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A moment of a finished game that another one begins with."""

    step: int
    """The number of the step."""
    turn: int
    """The number of the turn in which it leaves the game."""
    state: State[Any, Any]
    """The position after the step."""
    seat: int = NOBODY
    """Where the one person sits; NOBODY if others may join, each on the seat that they had then."""
    is_fair: bool = False
    """True if the hidden cards are dealt again, from what the person's seat knew."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a new table is to be: a lobby, or with a dealing key a game that starts at once."""

    game: str
    place: Place
    language: str
    """Holds unless the options name one."""
    people: tuple[Person, ...]
    """By seat."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Those of game and table that differ from the usual ones. Without a clock the pace is that of the server."""
    computers: int = 0
    """The number of computers, seated after the people; those without a seat are left out."""
    host_id: int = 0
    """Who may close it, as moderators may; 0 for the first of the people."""
    key: str = ""
    """The dealing key; empty for a lobby."""
    is_seated: bool = False
    """True if people keep these seats, though the game would draw them."""
    deal: str = ""
    """Of a deal that many tables get: the name of the feature that gives it, a space, and the name of the deal."""
    hidden_until: float = 0.0
    """Until then nobody else may know the deal, in seconds since the epoch."""
    repeated: Table | None = None
    """The finished table whose deal and rules it will have, or whose moment ``fork`` is."""
    fork: Fork | None = None
    """The moment that it begins with; None for a deal."""
    after: str = ""
    """The id of the finished table that it is a rematch of."""
    guests: Mapping[int, bool] = field(default_factory=dict)
    """Users to invite."""
    is_limited: bool = True
    """False if no limit on the number of tables holds for it."""
    is_counted: bool = False
    """True if it is one of the messages that its host may make the bot post in an hour."""


class Door:
    """Opens tables."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        limits, timer = repository.limits, repository.timer
        self._openings = PersonLimiter(repository.store, "open", limits.openings_per_hour, HOUR, timer)
        self._opening = asyncio.Lock()
        """Serializes opening, so that the limits on tables hold."""

    @overload
    async def open(self, plan: TablePlan) -> Table: ...

    @overload
    async def open(self, plan: TablePlan, save: Save) -> Table | None: ...

    async def open(self, plan: TablePlan, save: Save | None = None) -> Table | None:
        """Open a table; None if ``save`` refuses it.

        :raises Refused: if an option has an invalid value, or there are too many tables.
        """
        repository, store = self._repository, self._repository.store

        async def create(rows: TableRows, steps: Sequence[StepRow]) -> bool:
            await store.tables.create(rows, plan.guests, steps)
            return True

        async with repository.track_work(), self._opening:
            for person in plan.people if plan.is_limited else ():
                await check_user_limit(store, repository.limits, person.id)
            if plan.is_limited:
                await check_server_limit(store, repository.limits, plan.place.guild_id)
            if plan.is_counted:
                await self.count_opening(plan.people[0])
            planned = await self._lay(plan)
            while True:
                table = replace(planned, row=replace(planned.row, id=repository.new_id()))
                now = repository.now()
                change = Change(touch(table, now))
                if plan.key:
                    begun = plan.fork.state if plan.fork is not None else None
                    dealt = await deal(table, plan.key, now, is_seated=plan.is_seated, begun=begun)
                    change = await settle(dealt, now, store.steps.list_between)
                try:
                    if not await (save or create)(change.table.rows, change.steps):
                        return None
                except DuplicateId:
                    continue
                repository.announce(table.id)
                return await repository.read(table.id)

    async def count_opening(self, person: Person) -> None:
        """Count a message that the bot posts for a person, and that may mention others.

        :raises Refused: if there were too many.
        """
        if not await self._openings.take(person.id, self._repository.now()):
            raise Refused("too-many-openings", most=self._repository.limits.openings_per_hour)

    def check_options(self, game: str, options: Mapping[str, str]) -> None:
        """Check the options of game and table.

        :raises Refused: if one has an invalid value.
        """
        plan = TablePlan(game, Place(0, 0), "", (Person(0, ""),))
        apply_options(self._build_row(plan), self._repository.codec(game), options)

    async def _lay(self, plan: TablePlan) -> Table:
        """Lay the table with its options and seats, before the deal; refuse bad options and too many people."""
        repository, store = self._repository, self._repository.store
        codec, row = repository.codec(plan.game), self._build_row(plan)
        pace = find_default_pace(await store.servers.get(plan.place.guild_id), plan.options)
        row = apply_options(row, codec, {**pace, **plan.options})
        table = Table(row, (), repository.games[plan.game], codec.options_from_json(row.options), None, None)
        for person in plan.people:
            table = add_person(table, person)
        for _ in range(min(plan.computers, table.most_seats - len(plan.people))):
            table = add_computer(table)
        if not plan.key:
            return table
        if plan.fork is not None:
            table = take_seats(table, {plan.people[0].id: plan.fork.seat})
        settings = await store.tables.read_settings(row, [person.id for person in plan.people])
        return replace(table, settings=settings)

    def _build_row(self, plan: TablePlan) -> TableRow:
        """Build the row with the usual options and the operator's house, or those of the repeated table."""
        codec, now = self._repository.codec(plan.game), self._repository.now()
        row = TableRow(
            id="",
            game=plan.game,
            options=codec.options_to_json(codec.build_options(self._repository.houses.get(plan.game))),
            language=plan.language,
            status=Status.LOBBY,
            guild_id=plan.place.guild_id,
            channel_id=plan.place.channel_id,
            home_id=plan.place.channel_id,
            host_id=plan.host_id or plan.people[0].id,
            key="",
            opened_at=now,
            touched_at=now,
            after=plan.after,
            deal=plan.deal,
            hidden_until=plan.hidden_until,
        )
        source = plan.repeated
        if source is None:
            return row
        row = replace(
            row,
            options=source.row.options,
            level=source.row.level,
            key=source.row.key,
            same_as=source.id,
            seat_count=len(source.seats),
        )
        fork = plan.fork
        if fork is None:
            return row
        fork_seat = fork.seat if fork.is_fair else NOBODY
        return replace(row, key="", fork_step=fork.step, fork_turn=fork.turn, fork_seat=fork_seat)
