"""Opens tables that start at once, with given people and a given key: nobody waits in a lobby."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.rng import Rng
from bot.tables import turn_clock
from bot.tables.codec import MalformedOptions
from bot.tables.executor import run_game_code
from bot.tables.lobbies import COMPUTER_NAMES
from bot.tables.options import is_table_option, set_option
from bot.tables.repository import SaveDealt, TableRepository
from bot.tables.table import Person, Place, Refused, Table
from storage.rows import SeatRow, Status, TableRow


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
        self._apply_options(self._build_row(game, Place(0, 0), 0, ""), options)

    async def open(self, plan: TablePlan, save: SaveDealt) -> Table | None:
        """Deal and store a table; None if ``save`` refuses it.

        :raises Refused: if an option is invalid, or it cannot be stored now.
        """
        repository = self._repository
        async with repository.track_work():
            row = replace(
                self._build_row(plan.game, plan.place, plan.host_id, plan.language),
                key=plan.key,
                deal=plan.deal,
                hidden_until=plan.hidden_until,
            )
            row = self._apply_options(row, plan.options)
            options, game = repository.codec(plan.game).options_from_json(row.options), repository.games[plan.game].game
            seats = turn_clock.fill_banks(row, _list_seats(plan))
            state = await run_game_code(game, partial(game.deal, len(seats), options, Rng(plan.key)))
            users = [person.id for person in plan.people]
            settings = await repository.store.tables.read_settings(row, users)
            table = Table(row, seats, repository.games[plan.game], options, state, None, settings=settings)
            return await repository.create_dealt(table, save)

    def _build_row(self, game: str, place: Place, host_id: int, language: str) -> TableRow:
        codec, now = self._repository.codec(game), self._repository.now()
        return TableRow(
            id="",
            game=game,
            options=codec.options_to_json(codec.build_options(self._repository.houses.get(game))),
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

    def _apply_options(self, row: TableRow, options: Mapping[str, str]) -> TableRow:
        codec = self._repository.codec(row.game)
        try:
            for name, value in options.items():
                if is_table_option(name):
                    row = set_option(row, name, value)
            chosen = {name: value for name, value in options.items() if not is_table_option(name)}
            values = {**codec.options_to_text(codec.options_from_json(row.options)), **chosen}
            return replace(row, options=codec.options_to_json(codec.options_from_text(values)))
        except MalformedOptions as error:
            raise Refused("bad-option") from error


def _list_seats(plan: TablePlan) -> tuple[SeatRow, ...]:
    people = tuple(SeatRow(seat, person.id, person.name) for seat, person in enumerate(plan.people))
    names = {person.name for person in plan.people}
    free = [name for name in COMPUTER_NAMES if name not in names]
    computers = (
        SeatRow(len(people) + number, None, name, is_computer=True)
        for number, name in enumerate(free[: plan.computers])
    )
    return (*people, *computers)
