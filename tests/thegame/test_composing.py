"""Drafting a turn of The Game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from bot.engine.contract import make_lookahead
from cogs.thegame.cards import CARDS, PILES
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.plans import find_conditions
from cogs.thegame.rules.terms import END, Ending, Phase, Play
from cogs.thegame.rules.view import arrange
from tests.thegame.positions import play_moves, position

UP, UP2, DOWN, DOWN2 = range(4)


def start_turn(*hand: int, top: int = 1, on_fire: bool = False) -> TheGame:
    return position(hand, [2], tops=(top, 1, 100, 100), draw=[40, 41], on_fire=on_fire)


def order_plays(state: TheGame, chosen: Sequence[Play], drafted: Sequence[Play] = ()) -> tuple[Play, ...] | None:
    return arrange(chosen, drafted, make_lookahead(state, 0))


def test_looking_ahead_shows_a_turn_to_its_end_and_nothing_of_what_cannot_be_played() -> None:
    state = position([50, 98], [2], tops=(96, 95, 3, 4), draw=[40])
    plays = [Play(98, UP)]
    view = make_lookahead(state, 0)(plays)
    assert view is not None
    assert play_moves(state, *plays).ending is Ending.STUCK
    assert (view.phase, view.outcome, view.hand) == (Phase.PLAY, None, (50,))
    state = start_turn(10, 20)
    ahead = make_lookahead(state, 0)
    for wrong in (
        [Play(30, UP)],
        [Play(10, 4)],
        [Play(10, -1)],
        [Play(10, UP), Play(10, UP2)],
        [Play(20, UP), Play(9, UP)],
    ):
        assert ahead(wrong) is None
    assert ahead([]) == state.view(0)
    assert ahead([END]) is None
    assert make_lookahead(state, 1)([Play(2, UP)]) is None


def test_plays_chosen_in_any_order_are_put_into_the_one_that_leaves_the_pile_best_after_those_drafted() -> None:
    state = start_turn(10, 30, 20, 90)
    for chosen in permutations((Play(10, UP), Play(30, UP), Play(90, DOWN))):
        assert order_plays(state, chosen) == (Play(10, UP), Play(30, UP), Play(90, DOWN))
    assert order_plays(start_turn(15, 25), [Play(15, UP), Play(25, UP)]) == (Play(25, UP), Play(15, UP))
    assert order_plays(start_turn(75, 85), [Play(75, DOWN), Play(85, DOWN)]) == (Play(75, DOWN), Play(85, DOWN))
    chosen = (Play(22, UP), Play(32, UP))
    assert order_plays(start_turn(22, 32), chosen) == (Play(32, UP), Play(22, UP))
    assert order_plays(start_turn(22, 32, on_fire=True), chosen) == (Play(22, UP), Play(32, UP))
    state = start_turn(10, 25, 90, top=20)
    assert order_plays(state, [Play(25, UP), Play(90, UP), Play(10, UP)]) is not None
    assert order_plays(start_turn(11, 25, top=20), [Play(25, UP), Play(11, UP)]) is None
    assert order_plays(state, [Play(25, UP), Play(25, UP2)]) is None
    assert order_plays(state, [Play(26, UP)]) is None
    assert order_plays(state, [Play(25, 4)]) is None
    assert order_plays(state, [Play(25, UP)], [Play(25, UP)]) is None
    state = start_turn(15, 25, 30)
    assert order_plays(state, [Play(30, UP)], [Play(15, UP), Play(25, UP)]) == (
        Play(15, UP),
        Play(25, UP),
        Play(30, UP),
    )
    drafted = (Play(15, UP), Play(25, UP))
    assert order_plays(state, [Play(30, DOWN)], drafted) == (*drafted, Play(30, DOWN))
    assert order_plays(state, [Play(15, UP)], [Play(30, UP)]) == (Play(15, UP), Play(30, UP))


def test_an_order_is_found_whenever_there_is_one() -> None:
    dice = Random(0)
    found = 0
    for _ in range(300):
        top, *cards = dice.sample(CARDS, 5)
        pile = dice.choice(PILES)
        state = position(cards, [2], tops=(top, top, top, top), draw=[40])
        plays = [Play(card, pile) for card in cards]
        exists = any(make_lookahead(state, 0)(order) is not None for order in permutations(plays))
        order = order_plays(state, plays)
        assert (order is not None) == exists
        if order is not None:
            found += 1
            assert play_moves(state, *order).tops[pile] == order[-1].card
    assert 50 < found < 250


def test_a_plan_that_leaves_a_fire_holds_as_long_as_the_fire_is_the_same() -> None:
    """RULES 8.5."""
    one = position((2, 3, 4), [5], tops=(22, 1, 66, 100), draw=[40, 41], burning=(0,), on_fire=True)
    (*_, no_fire) = find_conditions(one.view(0), [Play(2, UP2), Play(3, UP2)])
    assert no_fire.holds(one.view(0))
    assert not no_fire.holds(one.replace(burning=(0, 2)).view(0))
