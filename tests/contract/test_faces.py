"""Every game shows itself in every language, and each of its controls does what the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.contract import Action, IllegalAction, State, make_lookahead
from bot.engine.emoji import strip
from bot.engine.panel import Draft, Notation, Panel, Press, Say, Select, Sitting, StepFormatter, Verb
from bot.tables.orders import can_be_quiet
from bot.text.languages import LANGUAGES
from tests.contract.reach import explore_hand, list_firsts, list_presses
from tests.contract.space import action_space
from tests.contract.trials import TRIALS, Setup, Trial, examples, play, positions, setups, texts, try_games
from tests.text.sources import DRAFTS

LONGEST_BUTTON = 80
LONGEST_LABEL = 100
ROWS = 5
BUTTONS = 5
"""In a row."""

FORGED = 12
"""Actions that are put into a draft of a position."""

PIECES = st.sampled_from(
    ["10", "9", "3", "1", "0", "99", "x", "×", "+", "-", "/", ",", ".", "!", " ", "\n", "glad! 7", "E", "٣", "x3 "]
)
"""What people type where a game has a notation of its own, and what they mistype."""

with_notation = pytest.mark.parametrize(
    "trial", [pytest.param(trial, id=key) for key, trial in TRIALS.items() if isinstance(trial.face, Notation)]
)


@try_games(15)
def test_the_table_is_shown_to_all_from_what_all_may_know(setup: Setup) -> None:
    moves = list(play(setup))
    for say in _languages(setup.trial):
        for move in moves[:3] + moves[-3:]:
            news = [event for event in move.step.events if event.audience is None]
            panel = setup.trial.face.table(move.step.state.view(None), _sitting(setup), news, say)
            assert len(panel.rows) < ROWS, "the host's own row must find its place"
            _check_panel(panel)


@try_games(15)
def test_a_hand_offers_what_the_rules_allow_and_labels_tell_all_actions_apart(setup: Setup) -> None:
    trial = setup.trial
    for say in _languages(trial):
        for state in positions(setup, 5):
            for seat in range(setup.seats):
                panel = trial.face.hand(state.view(seat), Draft(), make_lookahead(state, seat), _sitting(setup), say)
                assert len(panel.rows) <= ROWS
                assert _has_room(panel) or not can_be_quiet(trial.game, state.question(seat))
                _check_panel(panel)
                for press, chosen in _acts(panel):
                    assert _is_legal(state, seat, (*press.actions, *chosen)), press
                    assert press.is_aside == all(action in state.asides(seat) for action in (*press.actions, *chosen))
                actions = [*state.legal_actions(seat), *state.asides(seat)]
                labels = [trial.face.label(state.view(seat), action, _sitting(setup), say) for action in actions]
                assert len({*labels}) == len(labels), f"{actions} have the same labels: {labels}"
                _check_lengths(labels, LONGEST_LABEL)
                assert labels == [strip(label) for label in labels], "marks are for panels alone"


@try_games(9)
def test_the_controls_of_a_hand_lead_to_all_that_is_legal_and_to_nothing_else(setup: Setup) -> None:
    (say, *_) = _languages(setup.trial)
    for state, seat in list_firsts(setup):
        reach = explore_hand(setup.trial.face, state, seat, _sitting(setup), say)
        assert not [*reach.list_missing(state, seat)]
        assert not [batch for batch in reach.batches if not _is_legal(state, seat, batch)]


@try_games(15)
def test_any_draft_can_be_shown_also_a_forged_one_and_what_it_submits_is_legal(setup: Setup) -> None:
    trial = setup.trial
    (say, *_) = _languages(trial)
    for state in positions(setup, 4):
        for seat in sorted(state.to_act):
            view, ahead = state.view(seat), make_lookahead(state, seat)
            chosen = setup.chance().choices(state.legal_actions(seat), k=3)
            draft = trial.face.compose(view, Draft(), chosen, ahead)
            space = [*action_space(setup, state)]  # of old drafts, or made up
            taken = setup.chance().sample(space, min(FORGED, len(space)))
            forged = (tuple(chosen), tuple(reversed(chosen)), *((action,) for action in taken))
            for each in (draft, *(Draft(page, actions) for page in (draft.page, "zz") for actions in forged)):
                panel = trial.face.hand(view, each, ahead, _sitting(setup), say)
                _check_panel(panel)
                for press, values in _acts(panel):
                    assert _is_legal(state, seat, (*press.actions, *values)), (each, press)


@try_games(15)
def test_the_log_and_the_result_can_be_told(setup: Setup) -> None:
    trial = setup.trial
    for say in _languages(trial):
        for move in play(setup):
            for event in move.step.events:
                line = trial.face.line(event, _sitting(setup), say)
                assert line != ""
                assert line is None or strip(line) == line, "marks are for panels alone"
            if isinstance(trial.face, StepFormatter):
                assert all(trial.face.format_step(move.step.events, _sitting(setup), say))
            outcome = move.step.state.outcome
            if outcome is not None:
                told = trial.face.result(outcome, _sitting(setup), say)
                assert told
                assert strip(told) == told, "marks are for panels alone"


@with_notation
@given(data=st.data())
@examples(40)
def test_what_is_typed_in_a_games_own_notation_is_a_batch_of_it(trial: Trial, data: st.DataObject) -> None:
    face = trial.face
    assert isinstance(face, Notation)
    setup = data.draw(setups(trial))
    pieces = st.lists(PIECES, max_size=9).map("".join)
    for state in positions(setup, 3):
        for seat in range(setup.seats):
            batch = _read(trial, face, state.view(seat), data.draw(pieces | st.text(max_size=20)))
            assert not batch or trial.codec.batch_from_short(trial.codec.batch_to_short(batch)) == batch
            for action in [*state.legal_actions(seat), *state.asides(seat)]:
                assert face.parse(state.view(seat), trial.codec.action_to_short(action)) == (), (
                    "short forms are read before"
                )


def _read(trial: Trial, face: Notation, view: Any, typed: str) -> tuple[Action, ...]:
    """The batch that is meant; empty if a part means nothing, which can be said in every language."""
    try:
        return face.parse(view, typed)
    except IllegalAction as error:
        refusal = error.refusal
    assert all(say(f"{trial.game.key}-refusal-{refusal.key}", **dict(refusal.args)) for say in _languages(trial))
    return ()


def _languages(trial: Trial) -> Sequence[Say]:
    languages = ("en",) if trial.game.key in DRAFTS else LANGUAGES
    return [texts(trial.game.key).say(language) for language in languages]


def _sitting(setup: Setup) -> Sitting:
    names = tuple(f"Name {seat}" for seat in range(setup.seats))
    return Sitting(names, names)


def _check_panel(panel: Panel) -> None:
    assert panel.title
    assert all(field.text or field.row for field in panel.fields)
    for row in panel.rows:
        if isinstance(row, Select):
            assert row.choices
            assert 0 <= row.least <= row.most
            _check_lengths([choice.label for choice in row.choices], LONGEST_LABEL)
        else:
            assert 1 <= len(row) <= 5
            _check_lengths([button.label for button in row], LONGEST_BUTTON)


def _check_lengths(labels: Sequence[str], longest: int) -> None:
    wrong = [label for label in labels if not 0 < len(label) <= longest]
    assert not wrong, f"labels have 1 to {longest} characters: {wrong}"


def _has_room(panel: Panel) -> bool:
    """True if one more button finds its place."""
    last = panel.rows[-1] if panel.rows else ()
    return len(panel.rows) < ROWS or (not isinstance(last, Select) and len(last) < BUTTONS)


def _acts(panel: Panel) -> Iterator[tuple[Press, Sequence[Action]]]:
    """Everything that can be submitted with one press, or by choosing one thing from a list."""
    return (each for each in list_presses(panel) if each[0].verb is Verb.ACT)


def _is_legal(state: State[Any, Any], seat: int, batch: Sequence[Action]) -> bool:
    """True if the whole batch can be taken; what comes after the end of the game has no meaning."""
    for action in batch:
        if state.outcome is not None:
            return True
        if state.refusal(seat, action) is not None:
            return False
        state = state.apply(seat, action).state
    return bool(batch)
