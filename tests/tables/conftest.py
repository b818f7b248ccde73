"""A tables service on a database of its own, with a clock that only the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from itertools import count
from pathlib import Path

import pytest

from bot.engine.house import House
from bot.registry import find_games
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.repository import TableRepository
from bot.tables.scheduler import Scheduler
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Table
from storage.database import Values
from storage.rows import DeadlineKind
from storage.shards import ALL
from storage.store import Store
from tests.contract.sealed_face import ENTRY
from tests.storage.engines import empty_place, run_on_engines
from tests.storage.samples import get_connection, opened

HOME = Place(guild_id=10, channel_id=20)
ANNA, BIEL, CARLA = (Person(number, name, "es-ES") for number, name in ((1, "Anna"), (2, "Biel"), (3, "Carla")))
STRANGER = Person(9, "Ningú")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a hall on both engines, unless it is marked as taking long for other reasons."""
    run_on_engines(metafunc, is_both=metafunc.definition.get_closest_marker("one_engine") is None)


class Hall:
    """The service under test and what a test reaches around it for: the store, the time, what was announced."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_000_000.0
        self.key = "5eed"
        """The dealing key of the next game."""
        self.changes: list[str] = []
        self.games = {**find_games(), "sealed": ENTRY}
        """The games that the next service will know."""
        self.houses: Mapping[str, House] = {}
        """The houses of the tables that the next service opens."""
        self.tables = self.service()

    def service(self, limits: Limits = UNLIMITED) -> Tables:
        """Another service on the same database, as after a restart."""
        ids = count(len(self.changes))
        tables = Tables(
            TableRepository(
                self.store,
                self.games,
                clock=lambda: self.now,
                new_id=lambda: f"T{next(ids):03}",
                new_key=lambda: self.key,
                limits=limits,
                houses=self.houses,
                timer=lambda: self.now,
            )
        )
        tables.on_change.append(lambda table_id, table: self.changes.append(table_id))
        return tables

    def clock(self) -> Scheduler:
        """The clock of a bot that people can reach from now on."""
        clock = Scheduler(self.tables, lambda: self.now)
        clock.set_connected(ALL)
        return clock

    async def start_clock(self) -> Scheduler:
        """Return such a clock that has served what is due."""
        clock = self.clock()
        await clock.serve()
        return clock

    async def execute(self, statement: str, values: Values) -> None:
        """Write to the database around the store."""
        await get_connection(self.store).write(lambda database: database.execute(statement, values))

    async def game(self, *people: Person, game: str = "thegame", **options: str) -> Table:
        """A table of The Game, or of another one, at which everybody sits, and the first one starts if it may be so.

        Without a clock among the options it has none.
        """
        return await self.deal(game, people, {**self._starter(game), **options})

    async def sealed(self, *people: Person, **options: str) -> Table:
        """A table of the tiny game in which windows have a target."""
        return await self.deal("sealed", people, options)

    def _starter(self, game: str) -> Mapping[str, str]:
        offered = {option.name: option.choices for option in self.tables.codec(game).option_fields}
        return {"starter": "first"} if "first" in offered.get("starter", ()) else {}

    async def deal(self, game: str, people: Sequence[Person], options: Mapping[str, str]) -> Table:
        table = await self.tables.lobbies.open(game, people[0], HOME, {"clock": "none", **options}, "ca")
        for person in people[1:]:
            await self.tables.lobbies.join(table.id, person)
        return await self.tables.lobbies.start(table.id, people[0])

    async def over(self, game: str = "thegame") -> Table:
        """A game that two people have played to its end by default actions."""
        table = await self.game(ANNA, BIEL, game=game)
        while table.is_running:
            for person in (ANNA, BIEL):
                self.now += 10
                table = await self.turn(table, person)
        return table

    async def turn(self, table: Table, person: Person) -> Table:
        """The table after the person has taken a whole turn of default actions."""
        seat = table.find_seat(person.id)
        assert seat is not None
        while table.is_running and seat in table.asked and table.state is not None:
            action = table.codec.action_to_short(table.state.choose_default(seat))
            table = await self.tables.play.act(table.id, person, action, table.get_token(seat))
        return table

    async def computers(self, table: Table) -> Table:
        """The table after the turns of computers, until it waits for people."""
        self.tables.computer_players.set_connected(ALL)
        while due := [
            row.due for row in (await self.tables.read(table.id)).deadlines if row.kind is DeadlineKind.COMPUTER
        ]:
            self.now = max(self.now, *due)
            await self.tables.computer_players.serve()
            await self.tables.computer_players.finish()
        return await self.tables.read(table.id)


@pytest.fixture
async def hall(engine: str, tmp_path: Path) -> AsyncIterator[Hall]:
    with empty_place(engine, tmp_path) as place:
        async with opened(place) as store:
            yield Hall(store)


@pytest.fixture
async def table(hall: Hall) -> Table:
    """A running game of Anna and Biel; Anna is to move."""
    return await hall.game(ANNA, BIEL)
