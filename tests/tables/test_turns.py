"""The turns of a game, as its log tells them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.engine.contract import Pace, State
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import Codec, get_codec
from bot.tables.replay import Turn, find_turn, find_turns
from bot.tables.table import PendingQuestions
from cogs.thegame.rules.terms import Starter
from storage.rows import NOBODY, StepKind, StepRow
from tests.games import games

SEED = 11

DARING = 0.2
"""The share of moves at random; the others are advised."""


@dataclass(frozen=True)
class Played:
    """A game with its steps and the states after them."""

    codec: Codec[Any]
    steps: list[StepRow]
    states: list[State[Any, Any]]

    def turns(self) -> tuple[Turn, ...]:
        return find_turns(self.steps, self.codec)


def play(game: str, seats: int, **options: Any) -> Played:
    """Play a whole game."""
    entry = games()[game].game
    codec, chance = get_codec(entry), Random(SEED)
    state = entry.deal(seats, entry.options(**options), Rng(f"{SEED:064x}"))
    played = Played(codec, [], [])
    add(played, StepKind.DEAL, NOBODY, state)
    while state.outcome is None:
        seat = min(state.to_act)
        action = chance.choice(state.legal_actions(seat)) if chance.random() < DARING else state.advise(seat)
        step = state.apply(seat, action)
        state = step.state
        add(played, StepKind.ACT, seat, state, codec.events_to_json(step.events))
    return played


def add(
    played: Played, kind: StepKind, seat: int, state: State[Any, Any], events: str = "[]", action: str = ""
) -> None:
    number = len(played.steps)
    asked = str(PendingQuestions.from_state(state, 0))
    played.steps.append(StepRow(number, 0, seat, kind, action, events, float(number), True, 1, b"", asked))
    played.states.append(state)


every_game = pytest.mark.parametrize("game", find_games())


@every_game
@pytest.mark.parametrize("number", [2, -1])
def test_turns_follow_each_other_and_each_is_of_the_seats_that_are_asked_to_play_in_it(game: str, number: int) -> None:
    """What others are asked meanwhile, they answer in a window."""
    played = play(game, find_games()[game].game.seats[-1] if number < 0 else number)
    turns = played.turns()
    assert [turn.number for turn in turns] == [*range(len(turns))]
    assert turns[0] == Turn(0, (), 0, 0)
    assert [turn.first for turn in turns[1:]] == [turn.last + 1 for turn in turns[:-1]]
    assert turns[-1].last == len(played.steps) - 1
    assert len(turns) > 2
    for turn in turns[1:]:
        assert turn.seats == (*played.states[turn.first - 1].find_questions(),)
        for state in played.states[turn.first : turn.last]:
            assert {*state.find_questions(Pace.TURN)} <= {*turn.seats}, "some Event ends a turn: give it `ends_turn`"


def asked(state: State[Any, Any]) -> set[str]:
    """The kinds of questions."""
    return {question.kind for question in state.find_questions().values()}


def test_answers_of_others_belong_to_the_turn_in_which_they_are_asked() -> None:
    played = play("fallera", 4)
    answers = (
        step.seat not in turn.seats for turn in played.turns()[1:] for step in played.steps[turn.first : turn.last]
    )
    assert any(answers)
    played = play("castellers", 4)
    windows = [number for number, state in enumerate(played.states) if "llenya" in asked(state)]
    assert windows
    for number in windows:
        turn = find_turn(played.turns(), number + 1)
        assert (turn.first <= number, turn.seats == (played.steps[number + 1].seat,)) == (True, False)


def test_a_turn_is_of_all_who_start_of_the_entrants_or_of_one_alone() -> None:
    played = play("castell", 4)
    festivals = [turn for turn in played.turns() if turn.number and "festival" in asked(played.states[turn.first - 1])]
    assert festivals
    assert any(len(turn.seats) > 1 for turn in festivals)
    for turn in festivals:
        assert {step.seat for step in played.steps[turn.first : turn.last + 1]} == {*turn.seats}
    turns = play("thegame", 3, starter=Starter.GRADED).turns()
    assert turns[1].seats == (0, 1, 2)
    assert len(turns[2].seats) == 1
    turns = play("thegame", 1).turns()
    assert len(turns) > 5
    assert {turn.seats for turn in turns[1:]} == {(0,)}


def test_what_was_undone_ends_no_turn() -> None:
    played = play("thegame", 2)
    second = played.turns()[2]
    del played.steps[second.last + 1 :], played.states[second.last + 1 :]
    add(played, StepKind.UNDO, second.seats[0], played.states[second.first], action=f"{second.first}:0.1")
    add(played, StepKind.ACT, second.seats[0], played.states[second.last], played.steps[second.last].events)
    add(played, StepKind.ACT, 0, played.states[second.last])
    turns = played.turns()
    assert turns[2] == Turn(2, second.seats, second.first, second.last + 2)
    assert turns[3].first == second.last + 3
    assert all(find_turn(turns, step.seq).first <= step.seq for step in played.steps)


def test_a_game_that_was_only_dealt_has_one_turn() -> None:
    played = play("thegame", 2)
    del played.steps[1:]
    assert played.turns() == (Turn(0, (), 0, 0),)


def test_in_a_game_whose_events_end_no_turn_one_ends_when_all_questions_change() -> None:
    played = play("hermit", 3)
    turns = played.turns()
    assert [(turn.seats, turn.first, turn.last) for turn in turns[:3]] == [
        ((), 0, 0),
        ((0, 1, 2), 1, 3),
        ((0, 1, 2), 4, 6),
    ]
    second = turns[2]
    add(played, StepKind.UNDO, 0, played.states[second.first], action=f"{second.first}:0.1")
    add(played, StepKind.ACT, 1, played.states[second.first + 1], "[]")
    assert played.turns()[2:] == (Turn(2, (0, 1, 2), second.first, len(played.steps) - 1),)
