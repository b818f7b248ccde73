"""The choices of the computer player of La Fallera Calavera."""

from __future__ import annotations

import pytest

from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Almoina, Attack, Defend, Phase
from tests.fallera.positions import M, attack, play, position

FOUR = (M.CUIXA, M.GARROFO, M.BAJOQUETA, M.CARAGOL)


def play_advised(state: Fallera, count: int = 1) -> Fallera:
    """Return the state after this number of actions of computer players."""
    for _ in range(count):
        seat = min(state.to_act)
        state = state.apply(seat, state.advise(seat)).state
    return state


def test_it_sells_robs_or_takes_what_brings_more_than_the_almoina() -> None:
    assert position((), (), ()).advise(0) == Almoina()
    assert position((), (), (), shown=[(M.TIRANT,)]).advise(0) == moves.SELLS[M.TIRANT]
    state = position((M.RATA,), (), (), shown=[FOUR, (M.TOMACA,), (M.TIRANT,)])
    assert state.advise(0) == moves.ROBS[1][M.TOMACA]
    state = position((M.RATA,), (M.GUERRER,), (M.GUERRER,), shown=[(), (M.TOMACA,), FOUR])
    action = state.advise(0)
    assert action in moves.ROBS[2].values()


def test_it_attacks_an_empty_hand_and_continues_or_gives_up_what_another_began() -> None:
    state = position((M.MORO, M.DELICA, M.MONLEONETES), (), (), shown=[(), (M.TOMACA,)])
    assert state.advise(0) == Attack(1, M.TOMACA)
    state = play_advised(state, 3)
    assert state.displays[0].treasures == (M.TOMACA,)
    assert len(state.hands[0]) == 2
    state = play(position((M.MORO, M.CAGALLO), (M.DAMA,) * 7, (), shown=[(), (M.TOMACA,)]), Attack(1, M.TOMACA))
    state = state.apply(0, moves.LAYS[M.CAGALLO]).state
    assert state.advise(0) in (moves.CHARGE, moves.ALMOINA)


@pytest.mark.parametrize(("hand", "answer"), [((M.PAELLA,), moves.PAELLA), ((M.DAMA,), moves.PASS)])
def test_it_cancels_a_theft_of_its_ingredients_if_it_can(hand: tuple[Model, ...], answer: object) -> None:
    state = position((M.RATA,), hand, (M.DAMA,), shown=[(), FOUR])
    state = state.apply(0, moves.ROBS[1][M.CUIXA]).state
    assert state.advise(1) == answer


def test_it_keeps_its_paella_for_what_would_complete_a_rivals() -> None:
    state = position((M.DANSA,), (M.PAELLA,), (M.DAMA,))
    state = state.apply(0, moves.USES[M.DANSA]).state
    assert state.advise(1) == moves.PASS
    state = position((M.RATA,), (M.PAELLA,), (M.DAMA,), shown=[FOUR, (), (M.TOMACA,)])
    state = state.apply(0, moves.ROBS[2][M.TOMACA]).state
    assert state.advise(1) == moves.PAELLA


def test_it_defends_an_ingredient_with_its_strongest_card_if_that_can_withstand() -> None:
    state = position((M.MORO,), (M.DAMA, M.CAGALLO), (), shown=[(), (M.TOMACA,)])
    state = play(state, *attack(1, M.TOMACA, M.MORO))
    while state.phase is not Phase.DEFENCE:
        state = play_advised(state)
    assert state.advise(1) == Defend(M.DAMA, muixeranga=False, espill=False)
    state = position((M.TOMBATOSSALS,), (M.ESPIONATGE, M.DAMA), (), shown=[(), (M.TOMACA,)])
    state = play(state, *attack(1, M.TOMACA, M.TOMBATOSSALS))
    assert state.advise(1) == moves.ESPIONATGE
    state = play_advised(state)
    while state.phase is not Phase.DEFENCE:
        state = play_advised(state)
    assert state.advise(1) == moves.PASS


def test_it_keeps_the_ingredient_that_a_donyet_shows() -> None:
    state = position((M.DONYET,), (), (), deck=(M.CAGALLO, M.TOMACA, M.DAMA))
    assert state.advise(0) == moves.USES[M.DONYET]
    state = play_advised(state)
    assert state.advise(0) == moves.KEEPS[M.TOMACA]
