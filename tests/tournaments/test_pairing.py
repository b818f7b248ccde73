"""Drawing, by number: 3 to 100 entrants at tables of 2 to 5."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from bot.tournaments.pairing import (
    choose_qualified,
    count_meetings,
    count_rounds,
    draw_spread,
    draw_swiss,
    rotate_seats,
    seat_by_lot,
    split_sizes,
)

SEATS = (2, 3, 4, 5)
COUNTS = range(3, 101)


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_a_seat_and_tables_are_of_even_sizes(seats: int) -> None:
    for count in COUNTS:
        sizes = split_sizes(count, seats)
        assert sum(sizes) == count
        assert max(sizes) <= seats
        assert max(sizes) - min(sizes) <= 1
        assert sizes == tuple(sorted(sizes, reverse=True))
        assert sizes.count(1) == (count % 2 if seats == 2 else 0)
    assert split_sizes(0, seats) == ()


def test_the_sizes_of_uneven_numbers() -> None:
    assert split_sizes(4, 3) == (2, 2)
    assert split_sizes(7, 5) == (4, 3)
    assert split_sizes(5, 2) == (2, 2, 1)
    assert split_sizes(3, 5) == (3,)
    assert split_sizes(64, 4) == (4,) * 16
    assert split_sizes(1, 4) == (1,)


def test_more_entrants_play_more_rounds() -> None:
    assert [count_rounds(count, 2) for count in (3, 8, 9, 16, 64, 100)] == [3, 3, 4, 4, 6, 7]
    assert [count_rounds(count, 4) for count in (3, 16, 17, 64, 100)] == [3, 3, 4, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("count", [*range(3, 21), 33, 64, 99, 100])
def test_swiss_rounds_seat_everybody_once_and_nobody_has_two_byes(seats: int, count: int) -> None:
    chance, byes = Random(count), Counter[int]()
    tables: list[tuple[int, ...]] = []
    entrants = list(range(1, count + 1))
    for _ in range(min(count_rounds(count, seats), count)):
        chance.shuffle(entrants)
        drawn = draw_swiss(entrants, seats, count_meetings(tables), byes)
        assert sorted(entrant for table in drawn for entrant in table) == sorted(entrants)
        assert tuple(map(len, drawn)) == split_sizes(count, seats)
        byes.update(table[0] for table in drawn if len(table) == 1)
        tables += drawn
    assert max(byes.values(), default=0) <= 1


@pytest.mark.parametrize(("count", "seats", "rounds"), [(8, 2, 5), (16, 2, 5), (64, 2, 6), (64, 4, 4), (100, 5, 4)])
def test_nobody_meets_again_where_there_are_enough_others(count: int, seats: int, rounds: int) -> None:
    """Whatever the results: the order of each round is drawn by lot."""
    for seed in range(5):
        chance = Random(seed)
        tables: list[tuple[int, ...]] = []
        entrants = list(range(count))
        for _ in range(rounds):
            chance.shuffle(entrants)
            tables += draw_swiss(entrants, seats, count_meetings(tables), {})
        assert max(count_meetings(tables).values()) == 1


def test_neighbours_meet_but_nobody_and_no_seat_comes_a_third_time() -> None:
    assert draw_swiss([1, 2, 3, 4, 5, 6], 2, {}, {}) == ((1, 2), (3, 4), (5, 6))
    again = draw_swiss([1, 2, 3, 4, 5, 6], 2, {(1, 2): 1}, {})
    assert sorted(map(sorted, again)) == [[1, 4], [2, 3], [5, 6]]
    assert draw_swiss([1, 2, 3, 4, 5, 6, 7, 8], 4, {}, {}) == ((1, 2, 3, 4), (5, 6, 7, 8))
    met = {(1, 2): 2, (1, 3): 1, (2, 4): 1, (1, 4): 2, (2, 3): 2}
    assert sorted(map(sorted, draw_swiss([1, 2, 3, 4], 2, met, {}))) == [[1, 3], [2, 4]]
    had = {(1, 0): 2, (2, 0): 1, (1, 1): 1}
    assert {rotate_seats((1, 2), had, f"{number:02x}") for number in range(20)} == {(2, 1)}


def test_who_must_meet_again_does_so() -> None:
    """Of three at two tables somebody always sits out, and of two nobody is left to play with."""
    assert draw_swiss([1, 2], 2, {(1, 2): 7}, {}) == ((1, 2),)
    assert draw_swiss([1, 2, 3], 2, {(1, 2): 1, (1, 3): 1}, {3: 1, 2: 1}) == ((2, 3), (1,))


def test_a_bye_goes_to_the_last_of_those_who_had_the_fewest() -> None:
    assert draw_swiss([4, 2, 3, 1, 5], 2, {}, {})[-1] == (5,)
    assert draw_swiss([4, 2, 3, 1, 5], 2, {}, {5: 1})[-1] == (1,)
    assert draw_swiss([4, 2, 3, 1, 5], 2, {}, dict.fromkeys(range(1, 6), 1))[-1] == (5,)


@pytest.mark.parametrize("seats", SEATS)
def test_groups_are_of_equal_strength(seats: int) -> None:
    for count in COUNTS:
        groups = draw_spread(range(count), seats)
        assert sorted(entrant for group in groups for entrant in group) == list(range(count))
        assert tuple(map(len, groups)) == split_sizes(count, seats)
        assert {group[0] for group in groups} == {*range(len(groups))}
    assert draw_spread([1, 2, 3, 4, 5, 6, 7, 8], 4) == ((1, 4, 5, 8), (2, 3, 6, 7))


@pytest.mark.parametrize("seats", SEATS)
def test_groups_come_to_a_final_of_a_full_table(seats: int) -> None:
    for count in COUNTS:
        groups, phases = draw_spread(range(count), seats), 1
        while len(groups) > 1:
            qualified = choose_qualified(groups, seats, lambda entrant: entrant)
            assert {group[0] for group in groups} <= {*qualified}
            assert len({*qualified}) == len(qualified) < sum(map(len, groups))
            groups, phases = draw_spread(qualified, seats), phases + 1
        assert len(groups[0]) == min(seats, count)
        assert phases <= 8


def test_the_best_of_the_others_fill_the_next_tables() -> None:
    assert choose_qualified([(3, 1), (2, 5), (4, 6)], 2, lambda entrant: entrant) == (2, 3, 4, 1)


def test_seats_are_drawn_by_the_key() -> None:
    drawn = {seat_by_lot((1, 2, 3), f"{number:02x}") for number in range(60)}
    assert len(drawn) == 6
    assert all(sorted(seats) == [1, 2, 3] for seats in drawn)
    assert seat_by_lot((1, 2, 3), "5eed") == seat_by_lot((1, 2, 3), "5eed")
    assert all(a != b for a, b in pairwise(sorted(drawn)))
