"""The rules of Vigil, one by one."""

from __future__ import annotations

from bot.engine.rng import Rng
from tests.templates.vigil.rules import CARDS, Ending, Options, Play, Played, Vigil, category, deal


def build_vigil(**fields: object) -> Vigil:
    """A position of two players in which seat 0 is at turn."""
    first = Vigil(Options(), (7, 8), ((1, 12), (2, 6)), lights=2, turn=0, discard=(5,))
    return first.replace(**fields)


def test_each_player_gets_four_of_40_cards() -> None:
    """RULES 1.1"""
    state = deal(4, Options(), Rng("01"))
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert sorted((*state.deck, *(card for hand in state.hands for card in hand))) == sorted(CARDS)


def test_there_are_lights_for_all_and_spare_ones() -> None:
    """RULES 1.2"""
    assert deal(3, Options(), Rng("01")).lights == 5
    assert deal(3, Options(spare=0), Rng("01")).lights == 3


def test_players_play_a_card_in_seat_order() -> None:
    """RULES 2.1"""
    step = build_vigil().apply(0, Play(12))
    assert (step.state.hands[0], step.state.discard) == ((1,), (5, 12))
    assert step.state.to_act == {1}
    assert step.events == (Played(0, 12, 2),)


def test_a_lower_card_puts_a_light_out() -> None:
    """RULES 2.2"""
    assert build_vigil().apply(0, Play(1)).state.lights == 1
    assert build_vigil(discard=()).apply(0, Play(1)).state.lights == 2


def test_all_win_when_every_card_is_played() -> None:
    """RULES 3.1"""
    outcome = build_vigil(hands=((12,), ())).apply(0, Play(12)).state.outcome
    assert outcome is not None
    assert outcome.ending == Ending.WON
    assert outcome.winners == {0, 1}


def test_all_lose_without_a_light_and_nobody_wins_a_closed_game() -> None:
    """RULES 3.2"""
    lost, closed = build_vigil(lights=1).apply(0, Play(1)).state.outcome, build_vigil().close().state.outcome
    assert lost is not None
    assert closed is not None
    assert lost.ending == Ending.LOST
    assert not lost.winners
    assert not closed.winners


def test_the_record_is_the_fewest_cards_left() -> None:
    """RULES 3.3"""
    outcome = build_vigil(lights=1).apply(0, Play(1)).state.outcome
    assert outcome is not None
    assert outcome.mark == 3
    assert category(2, Options()) != category(3, Options()) != category(3, Options(spare=0))
