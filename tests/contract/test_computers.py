"""Computers of every game and level play by the rules, the same for equal views, and know nothing that is hidden."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from bot.engine.computer import choose_asides, choose_dealt, deal_anew, hash_view
from bot.engine.contract import Action, Level, State
from bot.engine.rng import Rng
from tests.games import games

POSITIONS = 8
"""Positions of a game that are looked at, evenly spread."""

TWINS = 2
"""Other deals that are tried for each position."""

GAMES = [(key, seats) for key, entry in games().items() for seats in (entry.game.seats[0], entry.game.seats[-1])]

every_game = pytest.mark.parametrize(("game", "seats"), GAMES)
every_level = pytest.mark.parametrize("level", Level)


@cache
def list_positions(game: str, seats: int) -> Sequence[tuple[State[Any, Any], int]]:
    """At most :data:`POSITIONS` positions of a game that computers play, evenly spread, with a seat that is asked."""
    positions = [*_play(game, seats)]
    return positions[:: -(-len(positions) // POSITIONS)]


def _play(game: str, seats: int) -> Iterator[tuple[State[Any, Any], int]]:
    entry, chance = games()[game].game, Random(f"{game} {seats}")
    state: State[Any, Any] = entry.deal(seats, entry.options(), Rng("5eed"))
    while state.outcome is None:
        seat = chance.choice(sorted(state.to_act))
        yield state, seat
        for action in choose_dealt(entry, deal_anew(state, seat), chance.choice([*Level][:2])):
            if state.outcome is None:
                _check_is_legal(state, seat, action)
                state = state.apply(seat, action).state


@every_game
@every_level
def test_a_computer_answers_one_question_alike_and_with_the_same_effort_where_deals_look_the_same(
    game: str, seats: int, level: Level
) -> None:
    entry = games()[game].game
    for number, (state, seat) in enumerate(list_positions(game, seats)):
        dealt = deal_anew(state, seat)
        assert (dealt.seat, dealt.state.view(seat)) == (seat, state.view(seat))
        assert getattr(dealt.state, "rng", None) != getattr(state, "rng", Rng("00")), "nor its chance"
        chosen = choose_dealt(entry, dealt, level)
        _check_turn(state, seat, chosen)
        for twin in range(TWINS):
            other = state.redeal(seat, Rng(f"{number * TWINS + twin:064x}"))
            assert hash_view(other, seat) == hash_view(state, seat)
            assert deal_anew(other, seat) == dealt
            assert choose_dealt(entry, deal_anew(other, seat), level) == chosen
            if not number and not twin:
                again = [
                    _count_calls(partial(choose_dealt, entry, deal, level)) for deal in (dealt, deal_anew(other, seat))
                ]
                assert again[0] == again[1]


def _check_turn(state: State[Any, Any], seat: int, actions: Sequence[Action]) -> None:
    question = state.question(seat)
    assert actions
    for number, action in enumerate(actions):
        if state.outcome is None:
            assert state.question(seat) == question, "only the last may end the question"
            assert number == len(actions) - 1 or action.is_deterministic, "only the last may draw chance"
            _check_is_legal(state, seat, action)
            state = state.apply(seat, action).state


def _check_is_legal(state: State[Any, Any], seat: int, action: Action) -> None:
    assert state.refusal(seat, action) is None, (
        f"the computer at seat {seat} chose {action} in a deal that looks the same to it, but here it may only take"
        f" {[*state.legal_actions(seat)]}: what a seat may do must follow from what it knows; a hand is Own, not Hidden"
    )


def _count_calls(work: Callable[[], object]) -> int:
    """Count the calls of functions that a choice takes: seconds differ from run to run."""
    calls = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@every_game
@every_level
def test_a_computer_remarks_the_same_where_deals_look_the_same(game: str, seats: int, level: Level) -> None:
    entry = games()[game].game
    for number, (state, asked) in enumerate(list_positions(game, seats)):
        for seat in {*range(seats)} - {asked}:
            asides = choose_asides(entry, state, seat, level)
            other = state.redeal(seat, Rng(f"{number:064x}"))
            assert choose_asides(entry, other, seat, level) == asides
            for aside in asides:
                assert isinstance(aside, entry.asides)
                state = state.apply(seat, aside).state
            assert list(choose_asides(entry, state, seat, level)) == [], "nothing is said twice"
