"""What stops when a game is over or a player has gone."""

from __future__ import annotations

from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.terms import Ending
from tests.fallera.positions import FILLER, attack, play, play_quietly, position, remove_player

M = Model

FOUR = (M.CUIXA, M.GARROFO, M.BAJOQUETA, M.CARAGOL)


def test_a_bellea_who_wins_the_fifth_ingredient_takes_no_second_treasure() -> None:
    state = position([M.BELLEA], [M.JAUME], shown=[FOUR, (M.TOMACA, M.TARTANA, M.PINTA)])
    state = play_quietly(state, *attack(1, M.TOMACA, M.BELLEA))
    assert (state.ending, state.to_act) == (Ending.PAELLA, frozenset())
    assert state.displays[1].treasures == (M.PINTA, M.TARTANA)


def test_in_older_games_seats_that_have_gone_have_no_turns() -> None:
    state = play(remove_player(position([M.JAUME], [M.JAUME], [M.JAUME], deck=FILLER), 0), moves.ALMOINA)
    rounds = []
    for _ in range(3):
        rounds.append((state.turn, state.round))
        state = play(state, moves.ALMOINA)
    assert rounds == [(1, 1), (2, 1), (1, 2)]
