"""The computer player of The Game: small steps, tricks, wishes, fire, and an end to its turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.thegame.rules.terms import END, Degree, Grade, Play, Starter, Volunteer, Wish
from tests.thegame.positions import deal_game, play_moves, position

DRAW = (40, 41, 42, 43)


def test_it_takes_the_smallest_step_and_ends_its_turn_after_as_few_cards_as_it_may() -> None:
    state = position((9, 15, 60, 90), (33,), tops=(5, 20, 99, 70), draw=DRAW)
    assert state.advise(0) == Play(9, 0)
    state = play_moves(state, Play(9, 0))
    assert state.advise(0) == Play(15, 0)
    assert play_moves(state, Play(15, 0)).advise(0) == END


def test_it_takes_ten_back_wherever_it_can_even_though_it_need_not() -> None:
    state = position((21, 35, 50), (33,), tops=(31, 34, 90, 80), draw=DRAW)
    assert state.advise(0) == Play(21, 0)
    state = play_moves(position((6, 7, 40), (33,), tops=(5, 50, 90, 80), draw=DRAW), Play(6, 0), Play(7, 0))
    assert state.advise(0) == Play(40, 1)


def test_it_sees_that_a_larger_step_prepares_a_trick() -> None:
    state = position((30, 40, 70), (33,), tops=(29, 90, 15, 16), draw=DRAW)
    state = play_moves(state, state.advise(0))
    assert state.piles[0][-1] == 40
    assert state.advise(0) == Play(30, 0)


@pytest.mark.parametrize("degree", [Degree.NOTHERE, Degree.RATHERNOT])
def test_it_spares_a_pile_for_which_somebody_has_a_wish(degree: Degree) -> None:
    state = position((9, 62, 64), (33,), tops=(8, 1, 100, 70), draw=DRAW)
    assert state.advise(0) == Play(9, 0)
    wished = state.apply(1, Wish(0, degree)).state
    assert wished.advise(0) == Play(64, 3)
    assert state.apply(0, Wish(0, degree)).state.advise(0) == Play(9, 0), "its own wish is for the others"


def test_it_covers_a_fire_that_is_due_before_it_ends_its_turn() -> None:
    state = position((3, 4, 60), (50,), tops=(2, 44, 99, 90), draw=DRAW, burning=(1,), on_fire=True)
    for _ in range(2):
        state = play_moves(state, state.advise(0))
    assert state.burning == ()


def test_it_says_how_gladly_it_would_start_by_its_hand() -> None:
    state = deal_game(2, starter=Starter.GRADED)
    near = replace(state, hands=((2, 3, 98), (33,)))
    far = replace(state, hands=((40, 50, 60), (33,)))
    assert [each.advise(0) for each in (near, far)] == [Volunteer(Grade.WANT), Volunteer(Grade.RATHERNOT)]
