"""Ratings of real tables: from results, whatever is removed, forgotten or worked out again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ratings.ladder import Standing
from bot.ratings.season import Season
from bot.ratings.service import Ratings
from bot.tables import privacy
from bot.tables.table import Table
from storage.rows import ResultRow
from tests.ratings.test_ladder import a_result
from tests.tables.conftest import ANNA, BIEL, HOME, Hall, hall, pytest_generate_tests

__all__ = ["hall", "pytest_generate_tests"]

SERVER = HOME.guild_id


async def play(hall: Hall, game: str = "castell") -> Table:
    table = await hall.game(ANNA, BIEL, game=game)
    while table.is_running:
        for person in (ANNA, BIEL):
            hall.now += 10
            table = await hall.turn(table, person)
    return table


def listed(*results: ResultRow) -> list[ResultRow]:
    return [replace(result, guild_id=SERVER) for result in results]


async def test_a_table_counts_when_it_is_over_and_not_before(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    await hall.game(ANNA, BIEL, game="castell")
    assert not await ratings.list_standings(SERVER, "castell", ratings.season)
    await play(hall)
    standings = await ratings.list_standings(SERVER, "castell", ratings.season)
    assert {each.user_id for each in standings} == {ANNA.id, BIEL.id}
    assert not await ratings.list_standings(SERVER + 1, "castell", ratings.season)


async def test_results_worked_out_again_give_the_same_numbers(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    seen: tuple[Standing, ...] = ()
    for game in ("castell", "castell", "thegame", "thegame"):
        await play(hall, game)
        seen = await ratings.list_standings(SERVER, game, ratings.season)
    before = await Ratings(hall.tables).list_standings(SERVER, "castell", ratings.season)
    assert await ratings.list_standings(SERVER, "castell", ratings.season) == before
    await hall.tables.maintenance.rebuild_results()
    for each in (ratings, Ratings(hall.tables)):
        assert await each.list_standings(SERVER, "castell", ratings.season) == before
        assert await each.list_standings(SERVER, "thegame", ratings.season) == seen


async def test_who_leaves_loses_also_when_the_table_is_removed(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, game="castell")
    await hall.turn(table, ANNA)
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert not table.is_running
    ratings = Ratings(hall.tables)
    before = await ratings.list_standings(SERVER, "castell", ratings.season)
    assert [each.user_id for each in before] == [ANNA.id, BIEL.id]
    assert before[0].value > 1000 > before[1].value
    assert await hall.store.tables.drop_finished(hall.now + 1, 5) == 1
    assert await Ratings(hall.tables).list_standings(SERVER, "castell", ratings.season) == before


async def test_a_forgotten_person_is_gone_and_the_others_keep_their_rating(hall: Hall) -> None:
    await play(hall)
    ratings = Ratings(hall.tables)
    before = await ratings.list_standings(SERVER, "castell", ratings.season)
    await ratings.set_unrated(BIEL.id, is_unrated=True)
    assert {"unrated", "departures"} <= {*await hall.store.users.read_all(BIEL.id)}
    await privacy.forget(hall.tables, BIEL.id)
    assert not await ratings.is_unrated(BIEL.id)
    after = await ratings.list_standings(SERVER, "castell", ratings.season)
    assert after == tuple(each for each in before if each.user_id == ANNA.id)


async def test_who_wants_no_rating_is_not_listed_and_stays_an_opponent(hall: Hall) -> None:
    await play(hall)
    ratings = Ratings(hall.tables)
    before = await ratings.list_standings(SERVER, "castell", ratings.season)
    await ratings.set_unrated(BIEL.id, is_unrated=True)
    await ratings.set_unrated(BIEL.id, is_unrated=True)
    after = await ratings.list_standings(SERVER, "castell", ratings.season)
    assert after == tuple(each for each in before if each.user_id == ANNA.id)
    await ratings.set_unrated(BIEL.id, is_unrated=False)
    assert await ratings.list_standings(SERVER, "castell", ratings.season) == before


@pytest.mark.parametrize("ended_at", [1767225599.0, 1767225600.0])
async def test_a_result_belongs_to_one_season(hall: Hall, ended_at: float) -> None:
    hall.now = 1767225700.0
    rows = [a_result(1, seat, seat + 1, seat + 1, ended_at=ended_at) for seat in (0, 1)]
    await hall.store.results.save(listed(*rows))
    ratings = Ratings(hall.tables)
    own = Season.at(ended_at)
    for season in (Season(2025, 4), Season(2026, 1)):
        assert bool(await ratings.list_standings(SERVER, "castell", season)) is (season == own)
    assert await ratings.list_seasons(SERVER, "castell") == tuple(sorted({own, Season(2026, 1)}, reverse=True))


async def test_a_result_that_comes_late_is_rated_in_its_place(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    season = Season.at(0.0)
    for number in (3, 1, 2):
        rows = [a_result(number, seat, seat + number, seat + 1) for seat in (0, 1)]
        await hall.store.results.save(listed(*rows))
        incremental = await ratings.list_standings(SERVER, "castell", season)
        assert incremental == await Ratings(hall.tables).list_standings(SERVER, "castell", season)


async def test_the_strength_of_who_is_known_comes_from_this_season_or_the_last(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    season = ratings.season
    assert season.before.next == season
    last = [
        replace(each, guild_id=SERVER, ended_at=season.since - 100 + number)
        for number in range(12)
        for each in (a_result(number, 0, ANNA.id, 1), a_result(number, 1, BIEL.id, 2))
    ]
    await hall.store.results.save(last)
    strengths = await hall.tables.estimate_strengths(SERVER, "castell", [ANNA.id, BIEL.id, 99])
    assert {*strengths} == {ANNA.id, BIEL.id}
    assert strengths[ANNA.id] > strengths[BIEL.id]
    assert await hall.tables.estimate_strengths(SERVER, "castell", [99]) == {}
    assert await hall.tables.estimate_strengths(SERVER + 1, "castell", [ANNA.id]) == {}
