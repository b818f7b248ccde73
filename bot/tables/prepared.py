"""Opens tables that start at once, with given people and a given key: nobody waits in a lobby."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.rng import Rng
from bot.tables import turn_clock
from bot.tables.executor import run_game_code
from bot.tables.lobbies import build_row, name_computers
from bot.tables.options import choose_options
from bot.tables.repository import SaveDealt, TableRepository
from bot.tables.table import Person, Place, Table
from storage.rows import SeatRow


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a prepared table will be."""

    game: str
    place: Place
    host_id: int
    """Who may close it, beside the moderators; need not sit there."""
    language: str
    options: Mapping[str, str]
    """Those of game and table."""
    people: tuple[Person, ...]
    """By seat."""
    computers: int
    """Computers on the seats behind."""
    key: str
    """The dealing key."""
    deal: str = ""
    """Of a deal that many tables get: the name of the feature that gives it, a space, and the name of the deal."""
    hidden_until: float = 0.0
    """Until then nobody else may know the deal, in seconds since the epoch."""


class PreparedTables:
    """Opens prepared tables; limits on the number of tables do not hold for them."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    def check_options(self, game: str, options: Mapping[str, str]) -> None:
        """Check the options of game and table.

        :raises Refused: if one has an invalid value.
        """
        choose_options(build_row(self._repository, game, 0, Place(0, 0), ""), self._repository.codec(game), options)

    async def open(self, plan: TablePlan, save: SaveDealt) -> Table | None:
        """Deal and store a table; None if ``save`` refuses it.

        :raises Refused: if an option is invalid, or it cannot be stored now.
        """
        repository = self._repository
        async with repository.track_work():
            codec, game = repository.codec(plan.game), repository.games[plan.game].game
            row = build_row(repository, plan.game, plan.host_id, plan.place, plan.language)
            row = replace(row, key=plan.key, deal=plan.deal, hidden_until=plan.hidden_until)
            row = choose_options(row, codec, plan.options)
            options = codec.options_from_json(row.options)
            seats = turn_clock.fill_banks(row, _list_seats(plan))
            state = await run_game_code(game, partial(game.deal, len(seats), options, Rng(plan.key)))
            users = [person.id for person in plan.people]
            settings = await repository.store.tables.read_settings(row, users)
            table = Table(row, seats, repository.games[plan.game], options, state, None, settings=settings)
            return await repository.create_dealt(table, save)


def _list_seats(plan: TablePlan) -> tuple[SeatRow, ...]:
    people = [SeatRow(seat, person.id, person.name) for seat, person in enumerate(plan.people)]
    behind = range(len(people), len(people) + plan.computers)
    return name_computers((*people, *(SeatRow(seat, None, "", is_computer=True) for seat in behind)))
