"""Answers to specials: paella on paella, who is asked, what is told to nobody. Numbers are those of the rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.contract import Pace
from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import Cancelled, Held, Used
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Phase, Played
from tests.fallera.positions import answered, attack, events_of, played, position, refused, treasures

M = Model
ROB = moves.ROBS[1][M.CONILL]
OTHER = (M.JAUME,)


def robbery(*hands: tuple[Model, ...], **options: Any) -> Fallera:
    """Seat 0 has a rata penada, seat 1 a conill; each hand has a card more, so that all are asked."""
    first, *others = hands
    return position((M.RATA, *OTHER, *first), *((*OTHER, *hand) for hand in others), shown=[(), (M.CONILL,)], **options)


@pytest.mark.parametrize(
    ("card", "is_answered"),
    [(M.REPETICIO, True), (M.DANSA, True), (M.DONYET, True), (M.PETRER, True), (M.RIUA, False), (M.FALLA, False)],
)
def test_49_a_special_of_the_paellas_level_or_less_opens_a_window(card: Model, is_answered: bool) -> None:
    state = played(position((card, *OTHER), OTHER, OTHER, shown=[(M.CONILL,)]), moves.USES[card])
    assert (state.phase is Phase.PAELLA) == is_answered
    assert state.to_act == (frozenset({1, 2}) if is_answered else frozenset({1}))


def test_49_reactions_open_a_window_too() -> None:
    start = position((M.DAMA, M.MASCLET), OTHER, OTHER, shown=[(), (M.CONILL,)])
    state = played(start, *attack(1, M.CONILL, M.DAMA, masclet=True))
    assert state.stack == (Played(0, M.MASCLET, target=1),)
    assert state.to_act == {1, 2}


def test_50_everybody_else_is_asked_but_who_has_the_butoni_or_no_card() -> None:
    start = position((M.RATA,), OTHER, OTHER, (), OTHER, shown=[(), (M.CONILL,), (M.BUTONI,)])
    assert played(start, ROB).to_act == {1, 4}


def test_50_the_first_paella_after_the_user_counts_and_the_others_stay_in_hand() -> None:
    state = answered(played(robbery((), (), (M.PAELLA,), (M.PAELLA,)), ROB), 2, 3)
    assert state.stack[1:] == (Played(2, M.PAELLA, target=0),)
    assert M.PAELLA in state.hands[3]


def test_50_after_a_dansa_the_first_one_is_found_the_other_way_round() -> None:
    start = replace(robbery((), (), (M.PAELLA,), (M.PAELLA,)), direction=-1)
    assert answered(played(start, ROB), 2, 3).stack[1:] == (Played(3, M.PAELLA, target=0),)


def test_51_paellas_cancel_one_another_and_the_first_user_may_too() -> None:
    state = played(robbery((M.PAELLA,), (M.PAELLA,), (M.PAELLA,)), ROB)
    state = answered(state, 1)
    assert state.to_act == {0, 2}
    state = answered(state, 0)
    assert state.to_act == {1, 2}
    held = answered(state)
    assert treasures(held, 0) == (M.CONILL,)
    state = answered(state, 2)
    assert state.to_act == {0, 1}
    assert treasures(answered(state), 1) == (M.CONILL,)


def test_51_it_is_told_whether_the_special_holds() -> None:
    state = answered(played(robbery((M.PAELLA,), (M.PAELLA,)), ROB), 1)
    assert Cancelled(0, M.RATA) in events_of(state, moves.PASS)
    assert Held(0, M.RATA) in events_of(answered(state, 0), moves.PASS)
    assert Used(0, M.PAELLA, target=1) in events_of(state, moves.PAELLA)


def test_52_what_was_cancelled_goes_to_the_graveyard_and_the_action_is_spent() -> None:
    state = answered(answered(played(robbery((), (M.PAELLA,)), ROB), 1))
    assert state.graveyard == (M.RATA, M.PAELLA)
    assert state.turn == 1


def test_53_a_paella_needs_something_to_cancel() -> None:
    assert refused(robbery((M.PAELLA,), ()), moves.PAELLA) == "nothing-to-answer"


def test_54_nobody_is_told_who_has_answered_or_what() -> None:
    state = played(robbery((), (M.PAELLA,), (), ()), ROB)
    first = state.apply(2, moves.PASS)
    second = first.state.apply(1, moves.PAELLA)
    assert first.events == second.events == ()
    assert first.final
    assert second.final
    assert state.view(None) == first.state.view(None) == second.state.view(None)
    assert state.view(3) == second.state.view(3)
    assert [second.state.view(seat).answer for seat in range(4)] == [None, True, False, None]


def test_54_a_window_is_about_what_it_hits() -> None:
    state = played(robbery((M.PAELLA,), (M.PAELLA,), (M.PAELLA,)), ROB)
    asked = {seat: state.question(seat) for seat in state.to_act}
    assert {seat: (each.about, each.is_target) for seat, each in asked.items() if each} == {
        1: ("treasures", True),
        2: ("treasures", False),
    }
    assert all(each is not None and each.pace is Pace.WINDOW for each in asked.values())
    state = answered(state, 2)
    again = {seat: state.question(seat) for seat in state.to_act}
    assert {seat: (each.about, each.is_target) for seat, each in again.items() if each} == {
        0: ("special", True),
        1: ("special", False),
    }


def test_55_who_does_not_answer_passes_and_does_not_defend() -> None:
    state = played(robbery((), (M.PAELLA,)), ROB)
    assert state.default(1) == moves.PASS
    fight = played(position((M.DAMA,), (M.DAMA,), shown=[(), (M.CONILL,)]), *attack(1, M.CONILL, M.DAMA), moves.PASS)
    assert fight.phase is Phase.DEFENCE
    assert fight.default(1) == moves.PASS
    assert treasures(played(fight, moves.PASS), 0) == (M.CONILL,)
