"""Ratings of real tables: from results, whatever is removed, forgotten or worked out again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ratings.ladder import PersonRating
from bot.ratings.season import Season
from bot.ratings.service import Ratings
from bot.tables import privacy
from bot.tables.table import Table
from cogs.thegame.rules.terms import END
from tests.ratings.test_ladder import a_result
from tests.tables.conftest import ANNA, BIEL, HOME, Hall, hall, pytest_generate_tests

__all__ = ["hall", "pytest_generate_tests"]

SERVER = HOME.guild_id


async def test_a_table_counts_when_it_is_over_and_not_before_nor_if_it_was_closed(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    running = await hall.game(ANNA, BIEL, game="castell")
    assert not await ratings.list_standings(SERVER, "castell", ratings.season)
    assert await ratings.list_changes(await hall.over("castell")) == (), "too few games"
    standings = await ratings.list_standings(SERVER, "castell", ratings.season)
    assert {each.user_id for each in standings} == {ANNA.id, BIEL.id}
    assert not await ratings.list_standings(SERVER + 1, "castell", ratings.season)
    await put_ten(hall)
    closed = await hall.tables.lobbies.close(running.id, ANNA, is_moderator=False)
    assert closed.is_over
    assert await ratings.list_changes(closed) == ()
    table = await hall.over("castell")
    await ratings.set_unrated(BIEL.id, is_unrated=True)
    assert [each.after.user_id for each in await ratings.list_changes(table)] == [ANNA.id], "who wants no rating"


@pytest.mark.one_engine
async def test_results_worked_out_again_give_the_same_numbers(hall: Hall) -> None:
    ratings = Ratings(hall.tables)
    seen: dict[str, tuple[PersonRating, ...]] = {}
    for game in ("castell", "castell", "thegame", "thegame"):
        await hall.over(game)
        seen[game] = await ratings.list_standings(SERVER, game, ratings.season)
    for _ in range(2):
        for each in (ratings, Ratings(hall.tables)):
            assert {game: await each.list_standings(SERVER, game, ratings.season) for game in seen} == seen
        await hall.tables.maintenance.rebuild_results()


async def end_on_fire(hall: Hall, table: Table) -> Table:
    """The table after an action of somebody who plays fire and covers none."""
    (seat,), codec = table.asked, hall.tables.codec("thegame")
    assert table.state is not None
    actions = {codec.action_to_short(action): action for action in table.state.legal_actions(seat)}
    fires = [short for short, action in actions.items() if getattr(action, "card", 1) % 11 == 0]
    chosen = codec.action_to_short(table.state.choose_default(seat))
    if codec.action_to_short(END) in actions:
        chosen = codec.action_to_short(END)
    elif fires:
        chosen = fires[0]
    return await hall.tables.play.act(table.id, (ANNA, BIEL)[seat], chosen, table.get_token(seat))


async def put_ten(hall: Hall, game: str = "castell", **more: Any) -> None:
    """Let Anna and Biel have finished ten tables before; Anna was the best at each."""
    for number in range(10):
        rows = [a_result(number, seat, user_id, seat + 1, **more) for seat, user_id in enumerate((ANNA.id, BIEL.id))]
        ended_at = hall.now - 100 + number
        await hall.store.results.save([replace(row, guild_id=SERVER, game=game, ended_at=ended_at) for row in rows])


@pytest.mark.one_engine
@pytest.mark.parametrize("game", ["castell", "thegame"])
async def test_what_a_table_changed_stays_what_it_was(hall: Hall, game: str) -> None:
    category = "2:normal" if game == "thegame" else ""
    await put_ten(hall, game, mark=30 if category else None, category=category)
    ratings = Ratings(hall.tables)
    before = {each.user_id: each for each in await ratings.list_standings(SERVER, game, ratings.season)}
    table = await hall.over(game)
    changes = await ratings.list_changes(table)
    after = {each.user_id: each for each in await ratings.list_standings(SERVER, game, ratings.season)}
    assert {each.after.user_id for each in changes} == {ANNA.id, BIEL.id}
    for change in changes:
        assert (change.before, change.after) == (before[change.after.user_id], after[change.after.user_id])
        assert change.difference == change.after.value - before[change.after.user_id].value
    await hall.over(game)
    assert await ratings.list_changes(table) == changes
    hall.now += 7 * 24 * 3600
    await hall.tables.maintenance.rebuild_results()
    assert await Ratings(hall.service()).list_changes(await hall.tables.read(table.id)) == changes


@pytest.mark.one_engine
async def test_a_game_lost_by_fire_is_the_worst_of_its_equals(hall: Hall) -> None:
    others = [a_result(1, seat, 7 + seat, 1, mark=97, category="2:normal:fire", game="thegame") for seat in (0, 1)]
    await hall.store.results.save([replace(row, guild_id=SERVER, ended_at=hall.now - 1) for row in others])
    table = await hall.game(ANNA, BIEL, on_fire="true")
    while table.is_running:
        table = await end_on_fire(hall, table)
    assert table.row.mark is None
    assert '"burnt"' in table.row.outcome
    ratings = Ratings(hall.tables)
    standings = await ratings.list_standings(SERVER, "thegame", ratings.season)
    assert {each.user_id: each.value for each in standings} == {ANNA.id: 0, BIEL.id: 0, 7: 100, 8: 100}


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


async def test_who_wants_no_rating_or_is_forgotten_is_not_listed_and_stays_an_opponent(hall: Hall) -> None:
    async def list_standings() -> tuple[PersonRating, ...]:
        return await ratings.list_standings(SERVER, "castell", ratings.season)

    await hall.over("castell")
    ratings = Ratings(hall.tables)
    before = await list_standings()
    for _ in range(2):
        await ratings.set_unrated(BIEL.id, is_unrated=True)
    rest = tuple(each for each in before if each.user_id == ANNA.id)
    assert await list_standings() == rest
    await ratings.set_unrated(BIEL.id, is_unrated=False)
    assert await list_standings() == before
    await ratings.set_unrated(BIEL.id, is_unrated=True)
    assert {"unrated", "departures"} <= {*await hall.store.users.read_all(BIEL.id)}
    await privacy.forget(hall.tables, BIEL.id)
    assert not await ratings.is_unrated(BIEL.id)
    assert await list_standings() == rest


@pytest.mark.parametrize("ended_at", [1767225599.0, 1767225600.0])
async def test_a_result_belongs_to_one_season(hall: Hall, ended_at: float) -> None:
    hall.now = 1767225700.0
    rows = [a_result(1, seat, seat + 1, seat + 1, ended_at=ended_at) for seat in (0, 1)]
    await hall.store.results.save([replace(row, guild_id=SERVER) for row in rows])
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
        await hall.store.results.save([replace(row, guild_id=SERVER) for row in rows])
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
    strengths = await ratings.estimate_strengths(SERVER, "castell", [ANNA.id, BIEL.id, 99])
    assert {*strengths} == {ANNA.id, BIEL.id}
    assert strengths[ANNA.id] > strengths[BIEL.id]
    assert await ratings.estimate_strengths(SERVER, "castell", [99]) == {}
    assert await ratings.estimate_strengths(SERVER + 1, "castell", [ANNA.id]) == {}
