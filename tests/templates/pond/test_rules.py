"""The rules of Pond, one by one."""

from __future__ import annotations

from bot.engine.plain import Ending
from bot.engine.rng import Rng
from tests.templates.pond.rules import CARDS, Drew, Options, Play, Played, Pond, deal


def build_pond(**fields: object) -> Pond:
    """A position of two players in which seat 0 is at turn."""
    first = Pond(Options(), (7, 8, 9, 10, 11), ((1, 5, 12), (2, 6, 6)), (0, 0), turn=0, discard=(5,))
    return first.replace(**fields)


def test_each_player_gets_three_of_72_cards() -> None:
    """RULES 1.1"""
    state = deal(4, Options(), Rng("01"))
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    assert sorted((*state.deck, *(card for hand in state.hands for card in hand))) == sorted(CARDS)


def test_anybody_may_begin_and_turns_pass_in_seat_order() -> None:
    """RULES 1.2"""
    assert {deal(3, Options(), Rng(f"{key:02}")).turn for key in range(20)} == {0, 1, 2}
    assert build_pond(turn=1).apply(1, Play(2)).state.to_act == {0}


def test_a_card_is_played_and_another_is_drawn() -> None:
    """RULES 2.1 and 2.3"""
    step = build_pond().apply(0, Play(1))
    assert step.state.discard == (5, 1)
    assert step.state.hands[0] == (5, 7, 12)
    assert step.events == (Played(0, 1, 0), Drew(0, 7))


def test_a_card_scores_if_it_is_higher_than_the_one_before_it() -> None:
    """RULES 2.2"""
    assert build_pond().apply(0, Play(12)).state.scores == (12, 0)
    assert build_pond().apply(0, Play(5)).state.scores == (0, 0)
    assert build_pond(discard=()).apply(0, Play(12)).state.scores == (0, 0)


def test_most_points_win_after_the_last_round() -> None:
    """RULES 3.1"""
    step = build_pond(discard=(1,) * 9, scores=(0, 11)).apply(0, Play(12))
    assert step.state.outcome is not None
    assert step.state.outcome.ending == Ending.PLAYED
    assert step.state.outcome.winners == {0}


def test_the_only_player_left_wins_and_nobody_does_in_a_closed_game() -> None:
    """RULES 3.2"""
    alone, closed = build_pond().concede_to(1), build_pond().close()
    assert alone is not None
    assert alone.state.outcome is not None
    assert closed.state.outcome is not None
    assert alone.state.outcome.winners == {1}
    assert not closed.state.outcome.winners
