"""A month with a tournament of 64 people: kills between any two writes, dropouts, vacations, two days of downtime."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import TypeVar

import pytest

from bot.tables.scheduler import Scheduler
from bot.tables.table import Person, Refused, Table
from bot.tournaments.tournament import Tournament, parse_entrants
from storage.database import Work
from storage.rows import EntrantStatus, TournamentStatus
from storage.shards import ALL
from tests.storage.samples import get_connection
from tests.tournaments.conftest import Fair, crowd

pytestmark = pytest.mark.one_engine

T = TypeVar("T")

HOUR, DAY = 3600.0, 86400.0

STEP = 3 * HOUR

PEOPLE, FEW = 64, 20

COMPUTERS_IN_A_ROW = 12

KILLS = 0.02
"""The share of writes before or after which the bot is killed."""


class Killed(BaseException):
    """The bot was killed."""


class Month:
    """A tournament and its people, by chance from a seed."""

    def __init__(self, fair: Fair, seed: int, people: int) -> None:
        self.fair, self.hall = fair, fair.hall
        self.chance = Random(seed)
        self.people = crowd(people)
        self.gone: dict[int, float] = {}
        """People who stop coming without a word, with the time of the last visit."""
        self.kills = 0
        self.clock = self._awake()
        self.tournament: Tournament

    async def run(self, month: int, **columns: str) -> None:
        """Play for `month` days at most."""
        self.tournament = await self.fair.start(self.people, **columns)
        connection = get_connection(self.hall.store)
        self._write = connection.write
        connection.write = self._write_or_die  # type: ignore[method-assign]
        for day in range(month):
            await self.let_some_go(day)
            for _ in range(int(DAY / STEP)):
                self.hall.now += STEP
                await self.survive(self.live)
            if day == 4:
                self.die(2 * DAY)
            if not self.tournament.is_live:
                return

    async def live(self) -> None:
        """Let everything happen that happens in one step of time."""
        await self.clock.serve()
        await self.let_computers_play()
        self.tournament = await self.fair.service.advance(self.tournament.id)
        for person in self.chance.sample(self.people, len(self.people) // 2):
            if person.id not in self.gone:
                await self.come(person)

    async def come(self, person: Person) -> None:
        """Let a person take all turns that wait."""
        for table in await self.hall.tables.list_by_user(person.id):
            seat = table.find_seat(person.id)
            if seat is None:
                continue
            if table.seats[seat].away:
                table = await self.hall.tables.lobbies.return_to_seat(table.id, person)
            if seat in table.asked:
                await self.hall.turn(table, person)

    async def let_some_go(self, day: int) -> None:
        """Let two people vanish each day of the first week, one drop out and one go on vacation."""
        if day >= 7:
            return
        for person in self.chance.sample(self.people, 2):
            self.gone.setdefault(person.id, self.hall.now)
        leaver, tourist = self.chance.sample([person for person in self.people if person.id not in self.gone], 2)

        async def leave() -> None:
            await self.fair.service.leave(self.tournament.id, leaver)

        async def travel() -> None:
            await self.hall.tables.people.set_vacation(tourist.id, self.hall.now + 3 * DAY)

        for act in (leave, travel):
            await self.survive(act)

    async def let_computers_play(self) -> None:
        self.hall.tables.computer_players.set_connected(ALL)
        for _ in range(COMPUTERS_IN_A_ROW):
            await self.hall.tables.computer_players.serve()
            await self.hall.tables.computer_players.finish()
            self.hall.now += 3.0

    async def survive(self, act: Callable[[], Awaitable[None]]) -> None:
        """Act; if the bot is killed, another one goes on."""
        try:
            await act()
        except Killed:
            self.die(self.chance.choice((1.0, 600.0, 2 * HOUR)))
        except Refused as refused:
            if refused.key not in ("tournament-over", "not-entered", "not-away"):
                raise

    def die(self, seconds: float) -> None:
        self.kills += 1
        self.hall.now += seconds
        self.fair.restart()
        self.clock = self._awake()

    async def _write_or_die(self, work: Work[T], *, is_synced: bool = True) -> T:
        """Write, and perhaps be killed just before or after."""
        dice = self.chance.random()
        if dice < KILLS / 2:
            raise Killed
        written = await self._write(work, is_synced=is_synced)
        if dice < KILLS:
            raise Killed
        return written

    def _awake(self) -> Scheduler:
        clock = Scheduler(self.hall.tables, lambda: self.hall.now)
        clock.set_connected(ALL)
        return clock


def _check_seats(tournament: Tournament, tables: dict[str, Table]) -> None:
    """Every pairing has one table with its entrants on their seats, and no table has two pairings."""
    with_table = [row for row in tournament.rows.pairings if row.table_id]
    assert len({row.table_id for row in with_table}) == len(with_table)
    for row in with_table:
        users = {each.user_id for each in tables[row.table_id].seats}
        users |= {each.user_id for each in tables[row.table_id].former}
        assert {tournament.entrants[number].user_id for number in parse_entrants(row)} <= users
    by_round = Counter((row.round, number) for row in with_table for number in parse_entrants(row))
    assert set(by_round.values()) == {1}, "nobody plays at two tables of a round"


@pytest.mark.parametrize(
    ("seed", "people", "columns"),
    [
        (1, PEOPLE, {"seats": "4", "rounds": "4", "days": "7"}),
        (2, FEW, {"seats": "2", "rounds": "5", "days": "7", "absence": "stay"}),
        (3, FEW, {"seats": "3", "format": "groups", "rounds": "1", "days": "7"}),
        (4, FEW, {"seats": "3", "format": "duplicate", "rounds": "3", "days": "7"}),
    ],
)
async def test_nobody_waits_for_somebody_who_is_gone(
    fair: Fair, monkeypatch: pytest.MonkeyPatch, seed: int, people: int, columns: dict[str, str]
) -> None:
    keys = Random(f"keys {seed}")
    known = SimpleNamespace(token_hex=lambda count: keys.randbytes(count).hex())
    monkeypatch.setattr("bot.tournaments.service.secrets", known)  # the same lots and deals each time
    month = Month(fair, seed, people)
    await month.run(30, **columns)
    tournament = month.tournament
    assert tournament.row.status is TournamentStatus.OVER, "no round stands still"
    assert month.kills > (10 if people == PEOPLE else 2)
    rounds = tournament.rows.rounds
    assert [row.number for row in rounds] == [*range(1, len(rounds) + 1)]
    assert all(row.ended_at - row.drawn_at < 10 * DAY for row in rounds)
    assert all(row.result for row in tournament.rows.pairings)
    tables = {
        row.table_id: await fair.hall.tables.read(row.table_id) for row in tournament.rows.pairings if row.table_id
    }
    assert all(table.is_over for table in tables.values())
    _check_seats(tournament, tables)
    ids = await fair.hall.store.tables.count_by_status()
    assert sum(ids.values()) == len(tables), "no table was opened twice"
    if tournament.row.absence == "drop":
        last = {number for row in tournament.pairings for number in parse_entrants(row)}
        before = {user for user, at in month.gone.items() if at < rounds[-2].drawn_at}
        assert not last & {number for number, row in tournament.entrants.items() if row.user_id in before}
    left = [row for row in tournament.rows.entrants if row.status is EntrantStatus.OUT]
    assert left
    drawn = Counter(number for row in tournament.rows.pairings for number in parse_entrants(row))
    assert {standing.entrant: standing.played for standing in tournament.standings} == drawn


async def test_a_team_stays_together_whatever_happens(fair: Fair) -> None:
    month = Month(fair, 5, 14)
    await month.run(30, game="thegame", seats="3", rounds="3", days="7")
    tournament = month.tournament
    assert tournament.row.status is TournamentStatus.OVER
    drawn = Counter((row.round, row.team) for row in tournament.rows.pairings)
    assert set(drawn.values()) == {1}, "a team has one table in each round"
    teams = [
        {row.team: {*parse_entrants(row)} for row in tournament.rows.pairings if row.round == each}
        for each in (1, 2, 3)
    ]
    for before, after in pairwise(teams):
        stayed = {number for team in before.values() for number in team} & {
            number for team in after.values() for number in team
        }
        assert all(before[number] & stayed <= after.get(number, set()) for number in before)
    played = Counter(row.team for row in tournament.rows.pairings)
    assert {standing.entrant: standing.played for standing in tournament.standings} == played
