"""Absent colles of Castellers! do not spoil the game, and win none."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from statistics import median
from typing import Any, NamedTuple

import pytest

from bot.engine.contract import State
from bot.engine.rng import Rng
from cogs.castellers import GAME
from cogs.castellers.rules.actions import Finish
from cogs.castellers.rules.terms import Ending, Options

GAMES = 10

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


class Played(NamedTuple):
    """What is looked at of a game."""

    biggest_hand: int
    decks: list[int]
    """Cards in the deck after each turn."""
    ending: str
    winners: Collection[int]


def play(seats: int, number: int, absent: Collection[int] = ()) -> Played:
    """Play the game with this number: absent seats take the default actions, the others the advised ones."""
    key = sha256(f"castellers {seats} {number}".encode()).hexdigest()
    state: State[Any, Any] = GAME.deal(seats, Options(), Rng(key))
    biggest, decks = 0, []
    while asked := state.to_act:
        seat = min(asked)
        action = state.choose_default(seat) if seat in absent else state.advise(seat)
        state = state.apply(seat, action).state
        seen = state.view(None)
        biggest = max(biggest, *(colla.hand for colla in seen.collas))
        if isinstance(action, Finish):
            decks.append(seen.deck)
    assert state.outcome is not None
    return Played(biggest, decks, state.outcome.ending, state.outcome.winners)


@every_number_of_seats
def test_an_absent_colla_leaves_the_cards_in_play(seats: int) -> None:
    """RULES 8.1."""
    games = [play(seats, number, {number % seats}) for number in range(GAMES)]
    fellows = [play(seats, number) for number in range(GAMES)]
    assert median(game.biggest_hand for game in games) <= 20
    decks = [deck for game in games for deck in game.decks]
    assert decks.count(0) <= 0.01 * len(decks)
    stalemates, others = ([game.ending for game in each].count(Ending.STALEMATE) for each in (games, fellows))
    assert stalemates <= others
    assert not any(number % seats in game.winners for number, game in enumerate(games))
