"""What stops when a game is over or a player has gone."""

from __future__ import annotations

from cogs.fallera.cards import Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.terms import Ending
from tests.fallera.positions import FILLER, attack, play, play_quietly, position, remove_player

M = Model

FOUR = (M.CUIXA, M.GARROFO, M.BAJOQUETA, M.CARAGOL)


def test_a_bellea_who_wins_the_fifth_ingredient_asks_for_no_second_treasure() -> None:
    state = position([M.BELLEA], [M.JAUME], shown=[FOUR, (M.TOMACA, M.TARTANA, M.PINTA)])
    state = play_quietly(state, *attack(1, M.TOMACA, M.BELLEA), moves.PASS)
    assert (state.ending, state.to_act) == (Ending.PAELLA, frozenset())
    assert state.displays[1].treasures == (M.PINTA, M.TARTANA)


def test_a_round_of_an_older_game_has_no_turn_of_who_went() -> None:
    state = play(remove_player(position([M.JAUME], [M.JAUME], [M.JAUME], deck=FILLER), 0), moves.ALMOINA)
    rounds = []
    for _ in range(3):
        rounds.append((state.turn, state.round))
        state = play(state, moves.ALMOINA)
    assert rounds == [(1, 1), (2, 1), (1, 2)]
