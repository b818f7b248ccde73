"""Ratings, rule by rule, by number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ratings.ladder import (
    LEAST_GAMES,
    Entrant,
    FinishedGame,
    MarkLadder,
    PersonRating,
    PointsLadder,
    list_games,
    list_rated,
)
from bot.ratings.season import Season, list_seasons
from storage.rows import FormerRow, ResultRow


def a_result(table: int, seat: int, user_id: int | None, place: int, **more: Any) -> ResultRow:
    row = ResultRow(
        *(f"T{table:03}", seat, user_id, f"U{user_id}", 10, "castell", float(table), 2, place, place == 1, 0),
        *(None, 5, 9.0),
    )
    return replace(row, **more)


def a_game(*winners: int | None, number: int = 0, mark: int | None = None, category: str = "") -> FinishedGame:
    """A game of these people, the first one won."""
    entrants = (Entrant(user_id, f"U{user_id}", place, True) for place, user_id in enumerate(winners, 1))
    return FinishedGame(f"T{number:03}", tuple(entrants), mark, category)


def rate(*games: FinishedGame) -> dict[int, PersonRating]:
    ladder = PointsLadder({})
    ladder.extend(games)
    return {standing.user_id: standing for standing in ladder.list_standings()}


def test_everybody_begins_with_a_thousand_points_and_a_game_moves_both_alike() -> None:
    """Equal places of equals move nobody; forgotten people are opponents who begin and stand nowhere."""
    game = a_game(1, 2)
    found = rate(game)
    assert (found[1].value, found[2].value) == (1106, 894)
    assert found[1].margin == found[2].margin == 633
    assert not found[1].is_shown
    tied = replace(game, entrants=tuple(replace(each, place=1) for each in game.entrants))
    assert {each.value for each in rate(tied).values()} == {1000}
    forgotten = rate(a_game(1, None))
    assert {*forgotten} == {1}
    assert forgotten[1].value == found[1].value


def test_ratings_are_shown_after_ten_games_and_move_after_fifty() -> None:
    assert not rate(*[a_game(1, 2)] * (LEAST_GAMES - 1))[1].is_shown
    shown = rate(*[a_game(1, 2)] * LEAST_GAMES)[1]
    assert shown.is_shown
    assert shown.games == LEAST_GAMES == 10
    level = [game for _ in range(25) for game in (a_game(1, 2), a_game(2, 1))]
    before, after = rate(*level), rate(*level, a_game(2, 1))
    assert after[2].value - before[2].value >= 10


def test_who_won_against_the_strong_gains_more() -> None:
    strong = [a_game(1, 2)] * 5
    over_strong, over_weak = rate(*strong, a_game(3, 1)), rate(*strong, a_game(3, 2))
    assert over_strong[3].value > over_weak[3].value


def test_the_list_begins_with_those_who_are_surest_to_be_strong() -> None:
    ladder = PointsLadder({})
    ladder.extend([a_game(1, 2)] * 8 + [a_game(3, 1)] * 2)
    standings = ladder.list_standings()
    assert [each.user_id for each in standings] == [1, 3, 2]
    assert standings[1].value > standings[0].value, "by two lucky games"


def test_it_is_the_same_whether_games_come_one_by_one_or_all_at_once() -> None:
    games = [a_game(1 + number % 3, 1 + (number + 1) % 3, number=number) for number in range(40)]
    slowly = PointsLadder({})
    for game in games:
        slowly.extend([game])
    at_once = PointsLadder({})
    at_once.extend(games)
    assert slowly.list_standings() == at_once.list_standings()


# What counts


def test_one_person_alone_and_a_table_that_counts_for_nobody_are_no_game() -> None:
    assert not list_rated([a_result(1, 0, 1, 1)], [])
    assert not list_rated([a_result(1, 0, 1, 1, is_counted=False), a_result(1, 1, 2, 2, is_counted=False)], [])
    known = list_rated([a_result(1, 0, 1, 1), a_result(1, 1, 2, 2)], [])
    forgotten = list_rated([a_result(1, 0, 1, 1), a_result(1, 1, None, 2, name="")], [])
    assert rate(*forgotten)[1].value == rate(*known)[1].value, "forgetting somebody keeps the game of the others"


ANNA, LEFT = a_result(1, 0, 1, 2), FormerRow("T001", 1, 7, 2, "U2")


@pytest.mark.parametrize(
    ("other", "left", "entrants"),
    [
        (a_result(1, 1, None, 1, is_counted=True), [LEFT], [(1, 2), (2, 3)]),  # nobody rates the empty seat
        (a_result(1, 1, 3, 1), [LEFT], [(1, 2), (3, 1), (2, 3)]),
        (a_result(1, 1, 2, 1), [LEFT], [(1, 2), (2, 1)]),
        (a_result(1, 1, 3, 1), [LEFT, replace(LEFT, until=9, name="Another name")], [(1, 2), (3, 1), (2, 3)]),
        (a_result(1, 1, 2, 1, is_counted=False), [], [(1, 2), (2, 3)]),
    ],
)
def test_who_left_is_there_once_and_loses_like_who_let_the_bot_play(
    other: ResultRow, left: list[FormerRow], entrants: list[tuple[int, int]]
) -> None:
    """Also if somebody else had the seat at the end."""
    (game,) = list_rated([ANNA, other], left)
    assert [(each.user_id, each.place) for each in game.entrants] == entrants


# Played together


def test_marks_are_compared_with_those_of_equal_tables_and_equal_ones_count_half() -> None:
    """The margin shrinks with the number of tables."""
    ladder = MarkLadder()
    games = [a_game(1, mark=3, category="2:normal"), a_game(2, mark=8, category="2:normal")]
    ladder.extend([*games, a_game(3, mark=0, category="2:normal:fire"), a_game(4, category="2:normal")])
    assert {each.user_id: each.value for each in ladder.list_standings()} == {1: 100, 2: 0}
    ladder = MarkLadder()
    ladder.extend([a_game(user, mark=mark, category="2:normal") for user, mark in ((1, 3), (2, 3), (3, 8))])
    assert {each.user_id: each.value for each in ladder.list_standings()} == {1: 75, 2: 75, 3: 0}
    margins = []
    for count in (10, 40):
        ladder = MarkLadder()
        ladder.extend([a_game(1, mark=number % 2, category="1:normal") for number in range(count)])
        margins.append(ladder.list_standings()[0].margin)
    assert margins[0] > margins[1]


def a_shared_table(number: int, *users: int, **more: Any) -> list[ResultRow]:
    """The results of a game played together, lost with 4 cards left unless told otherwise."""
    rest = {"is_won": False, "mark": 4, "category": "2:normal", **more}
    return [a_result(number, seat, user_id, 1, **rest) for seat, user_id in enumerate(users)]


def compare(results: list[ResultRow], *left: FormerRow) -> dict[int, int]:
    ladder = MarkLadder()
    ladder.extend(list_games(results, left))
    return {each.user_id: each.value for each in ladder.list_standings()}


def test_who_left_a_table_played_together_loses_and_those_who_stayed_are_compared() -> None:
    results = [*a_shared_table(1, 1, mark=2), *a_shared_table(2, 3, 4)]
    assert compare(results, FormerRow("T001", 1, 7, 2, "U2")) == {1: 100, 2: 0, 3: 0, 4: 0}


def test_tables_without_a_mark_or_played_by_the_bot_are_not_compared_unless_lost() -> None:
    lost = a_shared_table(1, 1, 2, mark=None)
    assert compare([*lost, *a_shared_table(2, 3, 4, mark=60)]) == {1: 0, 2: 0, 3: 100, 4: 100}
    others = a_shared_table(3, 3, 4, mark=None)
    assert compare([*lost, *others]) == {1: 50, 2: 50, 3: 50, 4: 50}, "two that were lost so are equal"
    kept, replaced = a_shared_table(1, 1, 2, mark=None)
    results = [kept, replace(replaced, is_counted=False), *a_shared_table(2, 3, 4), *a_shared_table(3, 3, 4)]
    assert compare(results) == {2: 0, 3: 50, 4: 50}, "only who let it play loses"
    won = a_shared_table(1, 1, 2, mark=None, is_won=True)
    assert compare([*won, *a_shared_table(2, 3, 4), *a_shared_table(3, 3, 4)]) == {3: 50, 4: 50}


# What a game changed


def test_a_game_tells_what_it_changed_whatever_comes_after_it() -> None:
    games = [a_game(1 + number % 2, 2 - number % 2, number=number) for number in range(12)]
    ladder = PointsLadder({})
    for number, game in enumerate(games):
        ladder.extend([game])
        first, _ = ladder.list_changes(game.table_id)
        standing = next(each for each in ladder.list_standings() if each.user_id == first.after.user_id)
        assert first.after == standing
        assert standing.games == number + 1
    told = [ladder.list_changes(game.table_id) for game in games]
    assert [changes[0].before is None for changes in told] == [True, *[False] * 11]
    assert [changes[0].difference is None for changes in told] == [*[True] * 10, False, False]
    (winner, loser) = told[-1]
    assert (winner.difference or 0) > 0 > (loser.difference or 0)
    again = PointsLadder({})
    again.extend(games)
    assert [again.list_changes(game.table_id) for game in games] == told
    assert again.list_changes("none") == ()


def test_a_table_played_together_tells_what_it_changed_at_its_time() -> None:
    games = [a_game(1, number=number, mark=number % 5, category="1:normal") for number in range(12)]
    ladder, told = MarkLadder(), []
    for game in games:
        ladder.extend([game])
        told.append(ladder.list_changes(game.table_id))
        assert tuple(change.after for change in told[-1]) == ladder.list_standings()
    assert told[0] == (), "nothing to compare with"
    assert [ladder.list_changes(game.table_id) for game in games] == told
    assert told[-1][0].before == told[-2][0].after
    assert ladder.list_changes("none") == ()


# Seasons


@pytest.mark.parametrize(
    ("moment", "key"),
    [
        (1767225599.999, "2025-4"),  # 31 December 2025, 23:59:59.999
        (1767225600.0, "2026-1"),
        (1774915199.0, "2026-1"),  # 31 March 2026, 23:59:59; in Valencia it is April already
        (1775001599.0, "2026-1"),
        (1775001600.0, "2026-2"),
    ],
)
def test_a_season_ends_with_its_quarter_by_utc(moment: float, key: str) -> None:
    season = Season.at(moment)
    assert season.key == key
    assert season.since <= moment < season.until
    assert Season.parse(key) == season
    found = list_seasons(Season(2025, 3), Season(2026, 2))
    assert [each.key for each in found] == ["2026-2", "2026-1", "2025-4", "2025-3"], "the newest first"


@pytest.mark.parametrize("key", ["", "2026", "2026-0", "2026-5", "26-1", "2026-1 ", "٢٠٢٦-1"])
def test_what_is_no_season_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match=f"^{key}$"):
        Season.parse(key)
