"""How finished games went: worked out when they end, kept, and summed up for players and servers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.contract import Outcome
from bot.registry import find_games
from bot.tables import privacy
from bot.tables.statistics import (
    Waiting,
    build_results,
    find_mostly_absent,
    find_substituted,
    measure_waiting,
    rank_players,
    summarize,
)
from bot.tables.table import Table
from storage.rows import ResultRow, SeatRow, Status, StepKind, StepRow, TableRow
from tests.tables.conftest import ANNA, BIEL, Hall
from tests.tables.test_turn_clock import run_out


def a_step(seq: int, at: float, *, seat: int = 0, kind: str = "act", pending: str = "") -> StepRow:
    return StepRow(seq, 0, seat, StepKind(kind), "", "[]", at, False, 1, b"", pending)


def a_result(ended_at: float, *, user_id: int = 1, is_won: bool = False, **more: Any) -> ResultRow:
    values: dict[str, Any] = {
        "table_id": f"T{int(ended_at)}",
        "seat": 0,
        "name": f"U{user_id}",
        "guild_id": 10,
        "game": "thegame",
        "players": 2,
        "place": 1 if is_won else 2,
        "score": 0,
        "mark": None,
        "answers": 0,
        "seconds": 0.0,
    }
    return ResultRow(user_id=user_id, ended_at=ended_at, is_won=is_won, **{**values, **more})


@pytest.mark.parametrize("game", find_games())
@pytest.mark.one_engine
async def test_the_results_of_a_game_are_stored_when_it_ends(hall: Hall, game: str) -> None:
    table = await hall.over(game)
    assert table.state is not None
    outcome = table.state.outcome
    assert outcome is not None
    for person in (ANNA, BIEL):
        (result,) = await hall.store.results.list_by_user(person.id)
        seat = table.find_seat(person.id)
        assert seat is not None
        assert (result.table_id, result.seat, result.name, result.game) == (table.id, seat, person.name, game)
        assert (result.guild_id, result.players, result.mark) == (10, 2, outcome.mark)
        assert (result.is_won, result.score) == (seat in outcome.winners, outcome.scores[seat])
        assert result.answers > 0
        assert result.ended_at == table.row.touched_at
    assert len(await hall.store.results.list_by_server(10, game)) == 2
    assert await hall.store.results.list_by_server(11, game) == ()


async def test_results_are_worked_out_anew_from_the_games_that_are_kept(hall: Hall) -> None:
    """Forgotten players lead no list, and a table closed by agreement counts for nobody."""
    await hall.tables.lobbies.close((await hall.game(ANNA, BIEL)).id, ANNA, is_moderator=False)
    assert await hall.store.results.list_by_user(ANNA.id) == ()
    await hall.over("thegame")
    kept = await hall.store.results.list_by_user(ANNA.id)
    await hall.store.results.save([a_result(1.0, table_id=kept[0].table_id, seat=kept[0].seat)])
    assert await hall.store.results.list_by_user(ANNA.id) != kept
    assert await hall.tables.maintenance.rebuild_results() == 2
    assert await hall.store.results.list_by_user(ANNA.id) == kept, "nothing of the closed one"
    await privacy.forget(hall.tables, ANNA.id)
    assert await hall.store.results.list_by_user(ANNA.id) == ()
    assert [result.name for result in await hall.store.results.list_by_server(10, "thegame")] == ["Biel"]
    await hall.tables.maintenance.rebuild_results()
    assert await hall.store.results.list_by_user(ANNA.id) == ()


def test_the_table_waits_for_a_seat_from_when_it_is_asked_to_when_it_acts() -> None:
    steps = [
        a_step(0, 100.0, kind="deal", pending="0:1"),
        a_step(1, 105.0, pending="0:1"),  # still asked, and no longer waited for since just now
        a_step(2, 107.0, pending="1:2,2:2"),
        a_step(3, 117.0, seat=2, pending="1:2"),
        a_step(4, 137.0, seat=1, kind="default", pending="0:3"),
        a_step(5, 140.0, seat=0, pending=""),
    ]
    assert measure_waiting(steps) == {0: Waiting(3, 10.0), 2: Waiting(1, 10.0)}


@pytest.mark.parametrize(
    ("kinds", "is_mostly", "is_held"),
    [
        ([], False, False),
        (["act", "default"], False, False),
        (["act", "computer"], False, True),
        (["act", "act", "computer"], False, True),
        (["act", "computer", "act"], False, False),
        (["act", "computer", "computer", "act"], False, False),
        (["act", "computer", "computer", "computer", "act"], True, True),
        (["act", "default", "computer"], True, True),
        (["act", "order", "order", "absent-order"], False, False),
        (["act", "computer", "absent-order", "aside"], False, True),
        (["act", "aside", "default", "default"], True, False),
        (["default", "default", "join", "act"], False, False),
        (["computer", "computer", "join"], False, False),
        (["computer", "join", "act"], False, False),
        (["act", "leave", "computer"], False, True),
        (["act", "act", "leave", "default", "join", "computer"], True, True),
    ],
)
def test_of_a_seat_the_moves_since_somebody_sat_down_are_counted(
    kinds: list[str], is_mostly: bool, is_held: bool
) -> None:
    """Whether the bot made most of them, and whether a computer held it mostly or at the end."""
    steps = [a_step(seq, float(seq), seat=1, kind=kind) for seq, kind in enumerate(["deal", *kinds])]
    assert find_mostly_absent(steps) == (frozenset({1}) if is_mostly else set())
    assert find_substituted(steps) == (frozenset({1}) if is_held else set())


async def test_a_game_that_a_computer_ended_for_somebody_sets_no_record_and_does_not_count_for_them(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL)
    for person in (ANNA, BIEL, ANNA):
        table = await hall.turn(table, person)
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    while table.is_running:
        table = await hall.turn(await hall.computers(table), ANNA)
    assert table.state is not None
    assert table.state.outcome is not None
    assert table.state.outcome.mark is not None
    assert (table.row.mark, table.record) == (None, None)
    (own,) = await hall.store.results.list_by_user(ANNA.id)
    assert (own.is_counted, own.mark) == (True, None)
    results = await hall.store.results.list_by_server(10, "thegame")
    assert [result.name for result in results] == ["Anna"], "who left has none"
    assert await hall.tables.maintenance.rebuild_results() == 1
    assert await hall.store.results.list_by_user(ANNA.id) == (own,)


def test_moves_that_were_taken_back_are_not_counted() -> None:
    undo = replace(a_step(4, 4.0, kind="undo"), action="1")
    steps = [a_step(1, 1.0), a_step(2, 2.0, kind="default"), a_step(3, 3.0, kind="default"), undo]
    assert find_mostly_absent(steps[:-1]) == {0}
    assert find_mostly_absent(steps) == frozenset()


async def played_by_biel_alone(hall: Hall, absence: str) -> Table:
    """A finished game whose Anna was away nearly all the time."""
    table = await hall.game(ANNA, BIEL, game="fallera", clock="hours-8", absence=absence, rounds="10")
    table = await hall.turn(table, ANNA)
    clock = await hall.start_clock()
    while table.is_running:
        table = await hall.computers(await hall.turn(table, BIEL))
        if table.is_running and table.find_seat(BIEL.id) not in table.asked:
            table = await run_out(hall, clock, table)
    return table


@pytest.mark.one_engine
@pytest.mark.parametrize("absence", ["default", "computer"])
async def test_a_game_that_the_bot_played_for_somebody_is_neither_won_nor_lost_by_them(
    hall: Hall, absence: str
) -> None:
    await played_by_biel_alone(hall, absence)
    (away,) = await hall.store.results.list_by_user(ANNA.id)
    (there,) = await hall.store.results.list_by_user(BIEL.id)
    assert (away.is_counted, there.is_counted) == (False, True)
    assert [newest.user_id for newest, _ in rank_players(await hall.store.results.list_by_server(10, "fallera"))] == [
        BIEL.id
    ]
    await hall.store.results.save([replace(away, is_counted=True), replace(there, is_counted=False)])
    assert await hall.tables.maintenance.rebuild_results() == 1
    assert await hall.store.results.list_by_user(ANNA.id) == (away,)
    assert await hall.store.results.list_by_user(BIEL.id) == (there,)


def test_shared_places_leave_none_between() -> None:
    outcome = Outcome("done", frozenset({1, 2}), (3, 9, 9, 1), ((1, 2), (0,), (3,)))
    row = TableRow("T000", "thegame", "{}", "ca", Status.RUNNING, 10, 20, 20, 1, "5eed", 0.0, 0.0)
    seats = tuple(SeatRow(seat, seat + 1, "") for seat in range(4))
    table = Table(row, seats, find_games()["thegame"], None, None, None)
    assert [result.place for result in build_results(table, outcome, [a_step(0, 1.0)])] == [3, 1, 1, 4]


def test_a_summary_tells_wins_bests_streaks_and_pace() -> None:
    won = [False, True, True, True, False, True, True]
    found = [a_result(at, is_won=each, score=at, answers=2, seconds=30.0) for at, each in enumerate(won)]
    summed = summarize(found)
    assert (summed.played, summed.won, summed.streak, summed.longest_streak) == (7, 5, 2, 3)
    assert (summed.best_score, summed.best_mark, summed.pace) == (6, None, 15.0)
    assert summarize([*found, a_result(9, mark=4), a_result(10, mark=7)]).best_mark == 4
    lost = summarize([a_result(1)])
    assert (lost.pace, lost.streak, lost.longest_streak) == (None, 0, 0)


def test_leaders_are_ranked_by_wins_then_marks_then_share() -> None:
    found = [
        *[a_result(n, user_id=1, is_won=n < 2) for n in range(4)],
        *[a_result(n, user_id=2, is_won=n < 2) for n in range(2)],
        *[a_result(n, user_id=3, is_won=n < 2, mark=5) for n in range(9)],
        a_result(8, user_id=4, is_won=True),
    ]
    assert [newest.user_id for newest, _ in rank_players(found)] == [3, 2, 1, 4]
    apart = [a_result(9, user_id=user, is_won=True, is_counted=False) for user in (4, 4, 4, 5)]
    assert [newest.user_id for newest, _ in rank_players([*found, *apart])] == [3, 2, 1, 4]
