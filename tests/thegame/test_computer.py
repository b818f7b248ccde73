"""The computer of The Game: what it plays where one play is plainly right."""

from __future__ import annotations

import pytest

from bot.engine.level import Level
from bot.engine.rng import Rng
from cogs.thegame.cards import CARDS
from cogs.thegame.computer import choose, rate, remark
from cogs.thegame.rules.game import TheGame, deal
from cogs.thegame.rules.terms import END, Degree, Options, Play, StandingWish, Starter, Wish

DEALT = deal(2, Options(starter=Starter.FIRST), Rng("5eed"))

searching = pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG])


def position(
    hand: tuple[int, ...], tops: tuple[int, ...] = (1, 1, 100, 100), options: Options | None = None
) -> TheGame:
    """Seat 0 is at turn with these cards; the piles have these tops."""
    bases = (1, 1, 100, 100)
    piles = tuple((base,) if top == base else (base, top) for base, top in zip(bases, tops, strict=True))
    other = tuple(card for card in CARDS if card not in (*hand, *tops))[: len(hand)]
    rest = tuple(card for card in CARDS if card not in (*hand, *tops, *other))
    return DEALT.replace(hands=(hand, other), piles=piles, draw_pile=rest, options=options or DEALT.options)


@searching
def test_it_goes_back_by_ten_where_it_can(level: Level) -> None:
    state = position((38, 50, 61, 77), (48, 20, 80, 70))
    assert Play(38, 0) in choose(state, 0, level, Rng("00"))


@searching
def test_it_takes_the_neighbours_of_the_piles(level: Level) -> None:
    state = position((2, 50, 60, 99))
    assert {*choose(state, 0, level, Rng("00"))} <= {Play(2, 0), Play(2, 1), Play(99, 2), Play(99, 3), END}


def test_it_prepares_a_way_back_by_a_larger_step() -> None:
    state = position((33, 43), (32, 90, 15, 10))
    assert [*choose(state, 0, Level.STRONG, Rng("00"))] == [Play(43, 0), Play(33, 0), END]


@searching
def test_it_heeds_a_wish_where_another_pile_is_as_good(level: Level) -> None:
    state = position((2, 3, 50, 51))
    for pile in (0, 1):
        wished = state.replace(wishes=(StandingWish(1, pile, Degree.NOTHERE, 0),))
        plays = choose(wished, 0, level, Rng("00"))
        assert [play for play in plays if isinstance(play, Play) and play.pile == pile] == []


def test_it_wishes_to_be_spared_where_it_can_go_back_by_ten_and_nowhere_else() -> None:
    state = position((21, 30, 50, 99), (40, 20, 80, 70)).replace(turn=1)
    assert list(remark(state, 0, Level.STRONG, Rng("00"))) == [Wish(0, Degree.NOTHERE)]
    wished = state.replace(wishes=(StandingWish(0, 0, Degree.NOTHERE, 0), StandingWish(0, 1, Degree.RATHERNOT, 0)))
    assert list(remark(wished, 0, Level.STRONG, Rng("00"))) == [Wish(1, Degree.CLEAR)]


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_other_levels_wish_for_nothing(level: Level) -> None:
    state = position((21, 30, 50, 99), (40, 20, 80, 70)).replace(turn=1)
    assert list(remark(state, 0, level, Rng("00"))) == []


@searching
def test_it_leaves_a_pile_to_who_can_go_back_there(level: Level) -> None:
    state = position((14, 15, 61, 65), (60, 10, 90, 95))
    assert Play(61, 0) in choose(state, 0, level, Rng("00"))
    wished = state.replace(wishes=(StandingWish(1, 0, Degree.NOTHERE, 0),))
    assert [*choose(wished, 0, level, Rng("00"))] == [Play(14, 1), Play(15, 1), END]


@searching
def test_it_covers_a_due_fire(level: Level) -> None:
    fire = 22
    state = position((2, 40, 60, 98), (fire, 1, 100, 100), Options(starter=Starter.FIRST, on_fire=True))
    state = state.replace(burning=(0,))
    assert {0} <= {play.pile for play in choose(state, 0, level, Rng("00")) if isinstance(play, Play)}


def test_the_fewer_piles_take_a_card_the_more_it_costs() -> None:
    card = 1 << 50
    costs = [rate(tops, card) for tops in ((65, 65, 35, 35), (1, 65, 35, 35), (1, 1, 35, 35), (1, 1, 100, 35))]
    assert costs == sorted(costs, reverse=True)
    assert len({*costs, rate((1, 1, 100, 100), card)}) == 5
