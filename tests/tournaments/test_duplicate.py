"""Tournaments in which all tables of a round have the same deal, and The Game in teams."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bot.tables.export import write_document
from bot.tables.replay import list_turn_ends, read_replay_step
from bot.tables.table import Person, Refused, is_veiled
from bot.tournaments.export import write_json
from bot.tournaments.pairing import rotate_seats
from bot.tournaments.service import DAY
from bot.tournaments.tournament import TableResult, parse_entrants
from storage.rows import Status, TournamentStatus
from tests.tables.conftest import ANNA, HOME
from tests.tables.test_forks import fork
from tests.tournaments.conftest import Fair, crowd

pytestmark = pytest.mark.one_engine


async def test_all_tables_of_a_round_have_the_same_deal_and_each_round_another(fair: Fair) -> None:
    tournament = await fair.start(crowd(7), format="duplicate", seats="3", rounds="2")
    keys = []
    while tournament.is_live:
        tables = await fair.list_tables(tournament)
        assert len(tables) == 3
        assert len({table.row.key for table in tables}) == 1
        assert len({table.state for table in tables}) == 1
        assert sorted(len(table.computers) for table in tables) == [0, 1, 1], "nobody is left out"
        assert {table.level for table in tables} == {"strong"}
        keys.append(tables[0].row.key)
        tournament = await fair.play(tournament)
    assert len({*keys}) == 2
    assert [standing.played for standing in tournament.standings] == [2] * 7


def test_people_get_the_seats_that_they_had_the_least() -> None:
    had = {(1, 0): 1, (2, 1): 1, (3, 2): 1, (3, 0): 1}
    for key in ("00", "01", "02", "03"):
        assert rotate_seats((1, 2, 3), had, key) == (2, 3, 1)
    assert len({rotate_seats((1, 2, 3), {}, f"{number:02x}") for number in range(50)}) == 6, "otherwise by lot"


async def test_people_have_other_opponents_each_round(fair: Fair) -> None:
    tournament = await fair.play_all(await fair.start(crowd(8), format="duplicate", seats="2", rounds="3"))
    pairs = Counter(frozenset(parse_entrants(row)) for row in tournament.rows.pairings)
    assert set(pairs.values()) == {1}, "nobody has met twice"


async def test_seats_are_compared_with_the_same_seat_elsewhere(fair: Fair) -> None:
    tournament = await fair.play(await fair.start(crowd(4), format="duplicate", seats="2", rounds="1"))
    assert tournament.row.status is TournamentStatus.OVER
    first, second = tournament.rows.pairings
    values = [TableResult.from_json(row.result).values for row in (first, second)]
    assert values[0] == values[1], "equal moves come to the same"
    assert [standing.points for standing in tournament.standings] == [0.5] * 4


async def test_three_people_are_enough_for_two_tables(fair: Fair) -> None:
    tournament = await fair.start(crowd(3), format="duplicate", seats="4")
    tables = await fair.list_tables(tournament)
    assert sorted(len(table.people) for table in tables) == [1, 2]
    assert {len(table.seats) for table in tables} == {4}


async def test_nobody_is_told_the_deal_before_the_round_is_over(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), format="duplicate", seats="2", rounds="1")
    first, second = await fair.list_tables(tournament)
    done = await fair.finish(first)
    tournament = await fair.service.advance(tournament.id)
    tables = fair.hall.tables
    assert tournament.list_played() == [], "one result would tell what there is to reach"
    (told,) = json.loads(write_json(tournament))["rounds"]
    assert {table["scores"] for table in told["tables"]} == {None}
    assert done.row.key not in write_json(tournament).decode()
    for ask in (
        lambda: write_document(tables, done),
        lambda: read_replay_step(tables, done, 0),
        lambda: list_turn_ends(tables, done),
        lambda: tables.reviews.find(done),
        lambda: tables.lobbies.open_same_deal(done, ANNA, HOME, "ca"),
        lambda: fork(fair.hall, done, 1, seat=0),
    ):
        with pytest.raises(Refused, match="deal-hidden"):
            await ask()
    await fair.finish(second)
    await fair.service.advance(tournament.id)
    done = await tables.read(done.id)
    assert not is_veiled(done.row, fair.hall.now)
    assert await write_document(tables, done)
    assert await read_replay_step(tables, done, 0)
    assert await tables.lobbies.open_same_deal(done, ANNA, HOME, "ca")
    assert (await fork(fair.hall, done, 1, seat=0)).is_running


async def test_the_deal_stays_hidden_for_the_time_in_which_the_bot_was_away(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), format="duplicate", seats="2", days="1")
    await fair.hall.clock().serve()
    fair.hall.now += 5 * DAY
    await fair.hall.clock().serve()
    for table in await fair.list_tables(tournament):
        assert is_veiled(table.row, fair.hall.now)
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 1
    fair.hall.now += DAY
    tables = await fair.list_tables(tournament)
    assert all(is_veiled(table.row, fair.hall.now) for table in tables), "until they are closed"
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 2
    assert [standing.points for standing in tournament.standings] == [0.5] * 4
    for table in tables:
        assert not is_veiled((await fair.hall.tables.read(table.id)).row, fair.hall.now)


async def test_the_deal_is_told_when_the_tournament_is_closed(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), format="duplicate", seats="2")
    await fair.service.close(tournament.id)
    for table in await fair.list_tables(tournament):
        assert table.row.status is Status.RUNNING
        assert not is_veiled(table.row, fair.hall.now)


async def test_teams_of_the_game_have_the_same_deal_and_stay_together(fair: Fair) -> None:
    tournament = await fair.start(crowd(5), game="thegame", seats="3", rounds="2")
    teams = {frozenset(parse_entrants(row)) for row in tournament.pairings}
    assert sorted(map(len, teams)) == [2, 3]
    assert len({table.state for table in await fair.list_tables(tournament)}) == 1
    tournament = await fair.play_all(tournament)
    assert tournament.row.status is TournamentStatus.OVER
    assert {frozenset(parse_entrants(row)) for row in tournament.pairings} == teams
    standings = tournament.standings
    assert {frozenset(tournament.list_people(standing)) for standing in standings} == teams
    assert [standing.played for standing in standings] == [2, 2]
    assert sum(standing.points for standing in standings) == 2
    for row in tournament.rows.pairings:
        result = TableResult.from_json(row.result)
        assert result.values == tuple(-float(result.scores[0]) for _ in range(3))


async def test_who_is_new_takes_the_free_place_of_a_team(fair: Fair) -> None:
    tournament = await fair.start(crowd(6), game="thegame", seats="3", rounds="2", days="1")
    first, second = (parse_entrants(row) for row in tournament.pairings)
    await fair.service.enter(tournament.id, Person(50, "Tard"))
    await fair.service.leave(tournament.id, Person(first[0], f"p{first[0]}"))
    fair.hall.now += DAY
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 2
    teams = {frozenset(parse_entrants(row)) for row in tournament.pairings}
    assert teams == {frozenset((*first[1:], 7)), frozenset(second)}
