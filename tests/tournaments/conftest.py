"""A hall that knows nim, the quickest of all games, and a tournament in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.tables.service import Tables
from bot.tables.table import Person, Place, Table
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import Tournament
from tests.games import games
from tests.storage.engines import empty_place
from tests.storage.samples import opened
from tests.tables.conftest import Hall, pytest_generate_tests

__all__ = ["pytest_generate_tests"]

HOME = Place(guild_id=10, channel_id=20)

MANAGER = Person(900, "Roser")


class Fair:
    """A hall in which tournaments are played."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        hall.games = {**hall.games, "nim": games()["nim"]}
        self.service = Tournaments(self.restart())

    def restart(self) -> Tables:
        """Let another bot go on with the same database."""
        self.hall.tables = self.hall.service()
        self.service = Tournaments(self.hall.tables)
        return self.hall.tables

    async def open(self, people: Sequence[Person], game: str = "nim", **columns: str) -> Tournament:
        """A tournament that these people have entered."""
        tournament = await self.service.draft(game, MANAGER, HOME, "ca")
        for name, value in columns.items():
            await self.service.set_column(tournament.id, name, value)
        await self.service.open(tournament.id)
        for person in people:
            tournament = await self.service.enter(tournament.id, person)
        return tournament

    async def start(self, people: Sequence[Person], game: str = "nim", **columns: str) -> Tournament:
        """A tournament of these people whose first round is drawn."""
        return await self.service.start((await self.open(people, game, **columns)).id)

    async def list_tables(self, tournament: Tournament) -> list[Table]:
        """The tables of the current round."""
        return [await self.hall.tables.read(row.table_id) for row in tournament.pairings if row.table_id]

    async def play(self, tournament: Tournament) -> Tournament:
        """The tournament after everybody has played the current round to its end."""
        for table in await self.list_tables(tournament):
            await self.finish(table)
        return await self.service.advance(tournament.id)

    async def finish(self, table: Table) -> Table:
        """The table after its people have played it to its end."""
        while table.is_running:
            for seat in sorted(table.asked):
                row = table.seats[seat]
                if row.user_id is not None:
                    table = await self.hall.turn(table, Person(row.user_id, row.name))
            if table.computers:
                table = await self.hall.computers(table)
        return table

    async def play_all(self, tournament: Tournament) -> Tournament:
        """The tournament after its last round."""
        while tournament.is_live:
            tournament = await self.play(tournament)
        return tournament


def crowd(count: int) -> list[Person]:
    """Make `count` people."""
    return [Person(number, f"p{number}") for number in range(1, count + 1)]


@pytest.fixture
async def fair(engine: str, tmp_path: Path) -> AsyncIterator[Fair]:
    with empty_place(engine, tmp_path) as place:
        async with opened(place) as store:
            yield Fair(Hall(store))
