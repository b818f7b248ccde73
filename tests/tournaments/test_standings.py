"""Points, tie-breaks and ranks, by number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from bot.tournaments.pairing import count_meetings, draw_swiss
from bot.tournaments.standings import Played, find_byes, rank_phases, rank_swiss, score_duplicate, score_table

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)


def test_points_are_the_share_of_opponents_beaten() -> None:
    assert score_table([1, 2]) == (ONE, ZERO)
    assert score_table([1, 1]) == (HALF, HALF)
    assert score_table([2, 1, 3]) == (HALF, ONE, ZERO)
    assert score_table([1, 1, 3, 4]) == (Fraction(5, 6), Fraction(5, 6), Fraction(1, 3), ZERO)
    assert score_table([1, 1, 1, 1, 1]) == (HALF,) * 5
    assert score_table([1]) == (ONE,), "a bye"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_gives_half_a_point_for_each_seat(seats: int) -> None:
    chance = Random(seats)
    for _ in range(200):
        scores = [chance.randrange(4) for _ in range(seats)]
        places = [1 + sum(other > score for other in scores) for score in scores]
        assert sum(score_table(places)) == Fraction(seats, 2)


def test_the_same_seats_of_a_deal_are_compared() -> None:
    tables = [
        Played((1, 2), (1, 2), values=(30, 5)),
        Played((3, 4), (1, 2), values=(20, 10)),
        Played((5, 6), (2, 1), values=(20, 25)),
    ]
    assert score_duplicate(tables) == ((ONE, ZERO), (Fraction(1, 4), HALF), (Fraction(1, 4), ONE))
    assert score_duplicate(tables[:1]) == ((HALF, HALF),), "there is nothing to compare with"
    uneven = [Played((1, 2, 3), (1, 2, 3), values=(3, 2, 1)), Played((4, 5), (1, 2), values=(1, 2))]
    assert score_duplicate(uneven) == ((ONE, HALF, HALF), (ZERO, HALF))


def test_rounds_of_deals_are_compared_apart() -> None:
    tables = [
        Played((1, 2), (1, 2), values=(9, 9), round=1),
        Played((3, 4), (1, 2), values=(1, 1), round=1),
        Played((1, 3), (1, 2), values=(2, 2), round=2),
        Played((2, 4), (1, 2), values=(5, 5), round=2),
    ]
    assert {each.entrant: each.points for each in rank_swiss([1, 2, 3, 4], tables)} == {1: 1, 2: 2, 3: 0, 4: 1}


def test_equal_points_are_told_apart_by_those_of_the_opponents() -> None:
    tables = [Played((1, 2), (1, 2)), Played((3, 4), (1, 2)), Played((2, 4), (1, 2)), Played((1, 3), (1, 2))]
    ranked = rank_swiss([1, 2, 3, 4], tables)
    assert [(each.entrant, each.rank, each.points) for each in ranked] == [
        (1, 1, Fraction(2)),
        (2, 2, ONE),
        (3, 2, ONE),
        (4, 4, ZERO),
    ]
    assert [each.opponents for each in ranked] == [1, 1, 1, 1]
    tables.append(Played((3, 2), (1, 2)))
    assert [(each.entrant, each.rank) for each in rank_swiss([1, 2, 3, 4], tables)] == [(1, 1), (3, 2), (2, 3), (4, 4)]


def test_then_by_wins_then_by_who_beat_whom() -> None:
    by_wins = [Played((1, 2, 3), (1, 2, 3)), Played((3, 2, 1), (1, 2, 3))]
    assert [(each.entrant, each.rank) for each in rank_swiss([1, 2, 3], by_wins)] == [(1, 1), (3, 1), (2, 3)]
    direct = [Played((1, 2), (1, 2)), Played((2, 3), (1, 2)), Played((4, 1), (1, 2)), Played((3, 4), (1, 2))]
    ranked = rank_swiss([1, 2, 3, 4], direct)
    assert {each.in_swiss for each in ranked} == {(Fraction(1), Fraction(1), 1)}
    assert [each.rank for each in ranked] == [1, 1, 1, 1], "each has beaten one and lost to one"
    assert [each.rank for each in rank_swiss([1, 2], [Played((2, 1), (1, 2)), Played((2, 3), (2, 1))])] == [1, 2]


def test_who_came_farther_is_before_who_has_more_points() -> None:
    tables = [
        Played((1, 2), (1, 2), phase=1),
        Played((3, 4), (1, 2), phase=1),
        Played((5,), (1,), phase=1),
        Played((1, 3), (2, 1), phase=2),
    ]
    ranked = rank_phases([1, 2, 3, 4, 5], tables)
    assert [(each.entrant, each.rank) for each in ranked] == [(3, 1), (1, 2), (5, 3), (4, 4), (2, 5)]


def test_who_has_not_played_is_last() -> None:
    assert [(each.entrant, each.played) for each in rank_swiss([7, 1, 2], [Played((1, 2), (1, 2))])] == [
        (1, 1),
        (2, 1),
        (7, 0),
    ]
    assert [each.rank for each in rank_swiss([7, 1, 2], [])] == [1, 1, 1]


def test_byes_are_counted() -> None:
    assert find_byes([Played((1,), (1,)), Played((2, 3), (1, 2)), Played((1,), (1,))]) == {1: 2}


@pytest.mark.parametrize("rank", [rank_swiss, rank_phases])
@pytest.mark.parametrize(("count", "seats"), [(3, 2), (7, 3), (64, 4), (100, 5), (99, 2)])
def test_a_whole_tournament_is_won_by_the_strongest(rank: Callable, count: int, seats: int) -> None:  # type: ignore[type-arg]
    """If the lower number always wins."""
    tables: list[Played] = []
    for number in range(1, 8):
        order = [each.entrant for each in rank_swiss(range(1, count + 1), tables)]
        for drawn in draw_swiss(order, seats, count_meetings(table.entrants for table in tables), find_byes(tables)):
            places = tuple(1 + sum(other < entrant for other in drawn) for entrant in drawn)
            tables.append(Played(drawn, places, round=number))
    ranked = rank(range(1, count + 1), tables)
    assert ranked[0].entrant == 1
    assert sorted(each.entrant for each in ranked) == list(range(1, count + 1))
    ranks = [each.rank for each in ranked]
    assert ranks == sorted(ranks)
    assert all(1 <= rank <= place for place, rank in enumerate(ranks, 1))
