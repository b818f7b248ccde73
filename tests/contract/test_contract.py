"""What the engine contract promises, tried on every game there is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import FrozenInstanceError, fields
from hashlib import blake2b
from typing import Any
from unittest import mock

import pytest
from pydantic import TypeAdapter

from bot.engine.contract import Action, IllegalAction, Outcome, Pace, Question, Refusal, State, Step
from bot.engine.plain import WON, PlainState
from bot.engine.rng import Rng
from bot.tables.orders import ASK, AUTO, MINE, PASS, USE, build_order, find_answer, list_orders
from tests.contract import trials
from tests.contract.space import action_space
from tests.contract.zones import count_marked
from tests.outcomes import get_outcome

LONGEST_BATCH = 80
"""Characters of a custom id that a batch may take."""

LONGEST_ACTION = 24
"""Characters of one action in short form."""

OUTCOMES = TypeAdapter(Outcome)
"""Reads what is stored of the end of a game."""

SCALARS = (int, str, type(None))
"""With bool and StrEnum among their subclasses."""


@trials.try_games(60)
def test_somebody_can_always_act_until_the_end_which_is_the_end_and_tells_how(setup: trials.Setup) -> None:
    """What is offered comes once each and in the same order; numbers of questions rise and never mean two things."""
    meanings: dict[int, tuple[object, ...]] = {}
    newest: dict[int, Question] = {}
    asked_before: dict[int, Question | None] = {}
    for state in _states(setup):
        assert state.to_act <= frozenset(range(setup.seats)), f"of {setup.seats} seats {state.to_act} are asked"
        assert bool(state.to_act) == (state.outcome is None), "exactly in a running game somebody is asked"
        reread = _reread(setup.trial, state)
        for seat in range(setup.seats):
            is_asked, question = seat in state.to_act, state.question(seat)
            legal, asides = list(state.legal_actions(seat)), list(state.asides(seat))
            assert bool(legal) == (question is not None) == is_asked, (
                f"seat {seat} has {len(legal)} legal actions and is asked {question}: who is asked needs both, who is"
                " not has neither"
            )
            assert not is_asked or state.choose_default(seat) in legal
            assert (legal, asides) == (list(reread.legal_actions(seat)), list(reread.asides(seat)))
            assert (len({*legal}), len({*asides})) == (len(legal), len(asides)), (
                f"seat {seat} is offered the same twice: {legal + asides}"
            )
            assert [action for action in (*legal, *asides) if isinstance(action, setup.trial.game.asides)] == asides
            if question is not None:
                meaning = (question.kind, question.pace, question.about)
                known = meanings.setdefault(question.number, meaning)
                assert known == meaning, (
                    f"question {question.number} asks one seat for {known} and seat {seat} for {meaning}: raise"
                    " `number` before something else is asked, and let `ask` depend on nothing secret"
                )
                if question != asked_before.get(seat):
                    assert seat not in newest or question.number > newest[seat].number, (
                        f"seat {seat} is asked {question} after {newest[seat]}: raise `number`"
                    )
                newest[seat] = question
            asked_before[seat] = question
    _check_is_over(setup, state)


@trials.try_games(15)
def test_the_seat_that_is_next_is_asked_next(setup: trials.Setup) -> None:
    """A move by default changes no order of play; a window between two turns tells nothing of it."""
    foreseen: list[int | None] = []
    for move in trials.play(setup, trials.default_action):
        before, after = move.before, move.step.state
        asked, turns = before.find_questions(), after.find_questions(Pace.TURN)
        following = before.next_seat
        assert following is None or len(asked) == 1
        foreseen.append(following)
        if len(turns) == 1 and asked.keys().isdisjoint(turns):
            assert following is None or following in turns
    tells_nobody: bool = setup.trial.game.state.next_seat is State.next_seat
    assert any(each is not None for each in foreseen) or setup.seats == 1 or tells_nobody


@trials.try_games(25)
def test_a_computer_player_can_take_any_seat_at_any_time(setup: trials.Setup) -> None:
    for state in trials.positions(setup, 12):
        for seat in sorted(state.to_act):
            advice = state.advise(seat)
            assert advice in state.legal_actions(seat), f"`advise` gives seat {seat} {advice}, which is not legal"
            assert state.refusal(seat, advice) is None
            assert advice == _reread(setup.trial, state).advise(seat)


@trials.try_games(15)
def test_computer_players_finish_what_nobody_or_others_began(setup: trials.Setup) -> None:
    *begun, _ = trials.positions(setup, 3)
    for state in begun:
        moves = [move.step.state for move in trials.play(setup, trials.advised_action, state)]
        _check_is_over(setup, moves[-1] if moves else state)


@trials.try_games(36)
def test_a_step_is_the_same_when_made_again_or_in_a_saved_game_and_keeps_all_cards(setup: trials.Setup) -> None:
    codec = setup.trial.codec
    assert codec.options_from_json(codec.options_to_json(setup.options)) == setup.options
    assert codec.options_from_text(codec.options_to_text(setup.options)) == setup.options
    with _draw_once("deal") as drawn:
        dealt = setup.deal()
    _check_is_put_back(dealt, drawn, "deal")
    other = setup.trial.game.deal(setup.seats, setup.options, Rng(trials.key(setup.seed + 1)))
    had, has = map(setup.trial.zones.conserved, (dealt, other))
    assert had == has or setup.trial.zones.conserved is not count_marked, (
        f"two deals differ by {[*(had - has)]} and {[*(has - had)]}: each thing of a pool is dealt to one place that"
        " has a mark, and what is left over by lot to a Hidden one"
    )
    assert setup.deal() == dealt, "`deal` gives another position for the same `rng`: draw chance from it alone"
    for move in trials.play(setup):
        state = _reread(setup.trial, move.step.state)
        assert state == move.step.state
        assert hash(state) == hash(move.step.state)
        assert codec.events_from_json(codec.events_to_json(move.step.events)) == move.step.events
        assert codec.batch_from_short(codec.action_to_short(move.action)) == (move.action,)
        cause = f"{move.action} of seat {move.seat}"
        with _draw_once(cause) as drawn:
            again = move.before.apply(move.seat, move.action)
        _check_is_put_back(state, drawn, cause)
        assert again == move.step, f"{cause} does something else when it is made again: draw chance from an `Rng` alone"
        assert _reread(setup.trial, move.before).apply(move.seat, move.action) == move.step, (
            f"{cause} does something else in a saved game: draw chance from an `Rng` alone, and keep all in fields"
        )
        _check_step(setup, move.before, move.step, cause)
        assert move.step.is_final or trials.rngs(state) == trials.rngs(move.before), f"{cause} draws chance: is_final"
        if state.outcome is not None:
            assert OUTCOMES.validate_json(codec.outcome_to_json(state.outcome)) == state.outcome


@trials.try_games(36)
def test_exactly_the_legal_actions_apply(setup: trials.Setup) -> None:
    for state in trials.positions(setup, 5):
        stored = setup.trial.codec.state_to_json(state)
        space = list(action_space(setup, state))
        for seat in range(setup.seats):
            allowed = {*state.legal_actions(seat), *state.asides(seat)}
            for action in space:
                refusal = state.refusal(seat, action)
                assert (refusal is None) == (action in allowed), action
                assert _refusal_of_trying(state, seat, action) == refusal, action
            assert allowed <= set(space)
        assert setup.trial.codec.state_to_json(state) == stored


@trials.try_games(25)
def test_looking_ahead_is_playing_what_is_deterministic_and_legal_one_after_another(setup: trials.Setup) -> None:
    chance = setup.chance()
    for state in trials.positions(setup, 5):
        for seat in range(setup.seats):
            legal = {*state.legal_actions(seat), *state.asides(seat)}
            for action in action_space(setup, state):
                after = state.look_ahead(seat, [action])
                assert (after is not None) == (action.is_deterministic and action in legal), action
                if after is not None:
                    step = state.apply(seat, action)
                    assert step.state.outcome is not None or after == step.state
            assert state.look_ahead(seat, ()) == state
        for seat in sorted(state.to_act):
            played, taken = state, tuple[Action, ...]()
            while offered := [action for action in played.legal_actions(seat) if action.is_deterministic]:
                taken = (*taken, chance.choice(offered))
                played = played.apply(seat, taken[-1]).state
                assert played.outcome is not None or state.look_ahead(seat, taken) == played


@trials.try_games(36)
def test_asides_come_at_any_time_and_change_nothing_in_the_game(setup: trials.Setup) -> None:
    for state in trials.positions(setup, 8):
        for seat in range(setup.seats):
            for aside in state.asides(seat):
                after = state.apply(seat, aside).state
                assert _asked(setup, after) == _asked(setup, state)
                assert setup.trial.zones.conserved(after) == setup.trial.zones.conserved(state)
                assert trials.rngs(after) == trials.rngs(state)


@trials.try_games(25)
def test_who_leaves_takes_nothing_out_of_the_game_and_changes_nothing_but_who_starts(setup: trials.Setup) -> None:
    for state in trials.positions(setup, 5)[:-1]:
        for seat in range(setup.seats):
            step, question = state.leave(seat), state.question(seat)
            after = step.state
            _check_step(setup, state, step, f"`leave` of seat {seat}")
            assert after == state or (question is not None and question.kind == "start"), (
                f"`leave` of seat {seat} changes more than who starts: the seat keeps its turn and all it has"
            )
            assert _reread(setup.trial, after) == after
            assert after.out_of_play == frozenset()
            assert setup.trial.zones.hidden(after, seat).keys() == setup.trial.zones.hidden(state, seat).keys()


@trials.try_games(36)
def test_a_game_can_be_ended_by_agreement_and_who_alone_has_stayed_wins_one_against_each_other(
    setup: trials.Setup,
) -> None:
    for state in trials.positions(setup, 5)[:-1]:
        _check_end(setup, state, state.close())
        ends = [state.concede_to(seat) for seat in range(setup.seats)]
        assert {end is None for end in ends} == {state.is_cooperative}, "is it `is_cooperative`?"
        for seat, step in enumerate(ends):
            if step is None:
                continue
            _check_end(setup, state, step)
            outcome = get_outcome(step.state)
            assert (outcome.winners, outcome.ranking[0]) == (frozenset({seat}), (seat,))


@trials.try_games(36)
def test_a_batch_fits_a_button_and_a_second_press_does_nothing(setup: trials.Setup) -> None:
    """Deterministic actions are parts of a batch, and may be in it twice."""
    batches: dict[int, list[Action]] = {}
    asked: dict[int, Question | None] = {}
    for move in trials.play(setup, trials.lingering_action):
        question = move.before.question(move.seat)
        if question != asked.get(move.seat):
            batches[move.seat] = []
        asked[move.seat] = question
        batches[move.seat].append(move.action)
        assert len(setup.trial.codec.batch_to_short(batches[move.seat])) <= LONGEST_BATCH
        for action in [*move.before.legal_actions(move.seat), *move.before.asides(move.seat)]:
            assert len(setup.trial.codec.action_to_short(action)) <= LONGEST_ACTION
        if question is not None and not move.action.is_deterministic:
            after = move.step.state
            is_over = after.question(move.seat) != question
            assert is_over or after.refusal(move.seat, move.action) is not None, move.action


@trials.try_games(20)
def test_nothing_in_a_game_can_be_changed_in_place(setup: trials.Setup) -> None:
    found: dict[type, object] = {}
    for move in trials.play(setup):
        state = move.step.state
        for value in (
            state,
            move.action,
            move.step.events,
            *(state.view(seat) for seat in [None, *range(setup.seats)]),
        ):
            hash(value)
            found.update((kind, some[0]) for kind, some in trials.parts(value).items())
    for part in found.values():  # whether it is frozen is a matter of its class
        _check_is_frozen(part)


@trials.try_games(10)
def test_standing_orders_answer_every_declared_window_and_no_other(setup: trials.Setup) -> None:
    trial = setup.trial
    for state in _states(setup):
        for seat in range(setup.seats):
            question = state.question(seat)
            if question is None or not question.about:
                assert all(find_answer(trial.game, state, seat, order) is None for order in (AUTO, ASK, PASS))
                continue
            assert question.pace is Pace.WINDOW
            window, default = trial.game.windows[question.about], state.choose_default(seat)
            assert window.asks_others or question.is_target
            assert find_answer(trial.game, state, seat, ASK) is None
            assert find_answer(trial.game, state, seat, PASS) == (
                default if window.can_pass else None  # an order that is not offered counts as none
            )
            if not window.can_pass:
                (first, *_) = [kind for kind in window.answers if isinstance(default, kind)]
                assert default == next(action for action in state.legal_actions(seat) if isinstance(action, first))
            settled = state.settled_answer(seat)
            if settled is not None:
                others = {*list_orders(trial.game, question.about)} - {ASK, PASS}
                assert {find_answer(trial.game, state, seat, order) for order in others} == {settled}
                assert settled in state.legal_actions(seat)
                continue
            matters = question.is_target or question.is_decisive
            assert (find_answer(trial.game, state, seat, AUTO) is None) == (matters or not window.can_pass)
            for kind in window.answers:
                used = _used(trial, state, seat, kind)
                assert find_answer(trial.game, state, seat, build_order(USE, kind)) == used
                if build_order(MINE, kind) in list_orders(trial.game, question.about):
                    assert find_answer(trial.game, state, seat, build_order(MINE, kind)) == (
                        used if question.is_target else default
                    )


def _used(trial: trials.Trial, state: State[Any, Any], seat: int, kind: type[Action]) -> Action:
    """What an order to use an action of this kind has to answer."""
    question, default = state.question(seat), state.choose_default(seat)
    assert question is not None
    held = [action for action in state.legal_actions(seat) if type(action) is kind]
    if trial.game.windows[question.about].can_pass:
        held = [action for action in held if action != default]
    return held[0] if held else default


@trials.every_game
def test_a_game_says_of_itself_and_of_its_windows_what_the_lobby_and_settings_need(trial: trials.Trial) -> None:
    game = trial.game
    assert game.key.isascii()
    assert game.key.isalpha()
    assert game.key.islower()
    assert game.version >= 1
    assert set(game.migrations) == set(range(1, game.version))
    assert set(game.asides) <= set(game.actions)
    assert list(game.seats) == sorted(game.seats)
    assert game.seats[0] >= 1
    if game.state.is_cooperative and getattr(game.state, "find_winners", None) is PlainState.find_winners:
        assert WON in list(game.endings), f"nobody can win: `Ending` needs {WON!r}, or the state a `find_winners`"
    for field in trial.codec.option_fields:
        assert field.default in field.choices
        assert len(field.choices) <= 25
        assert field.name.isidentifier()
        assert field.name.islower()
    for about, window in game.windows.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", about)
        assert len({*window.answers}) == len(window.answers) > 0
        assert {*window.answers} <= {*game.actions} - {*game.asides}


def _states(setup: trials.Setup) -> Iterator[State[Any, Any]]:
    """All positions of a random game, each once."""
    state = setup.deal()
    yield state
    for move in trials.play(setup, state=state):
        if move.before is not state:  # after an aside
            yield move.before
        state = move.step.state
        yield state


def _reread(trial: trials.Trial, state: State[Any, Any]) -> State[Any, Any]:
    return trial.codec.state_from_json(trial.codec.state_to_json(state), trial.game.version)


def _asked(setup: trials.Setup, state: State[Any, Any]) -> tuple[object, ...]:
    """What the table asks; what a computer player would do is not of it, as it may heed a wish."""
    seats = range(setup.seats)
    return (
        state.to_act,
        state.outcome,
        [state.question(seat) for seat in seats],
        [list(state.legal_actions(seat)) for seat in seats],
        [state.choose_default(seat) for seat in sorted(state.to_act)],
    )


def _check_step(setup: trials.Setup, before: State[Any, Any], step: Step[Any], cause: str) -> None:
    had, has = map(setup.trial.zones.conserved, (before, step.state))
    assert has == had, (
        f"{cause} makes {[*(has - had)]} and takes {[*(had - has)]} out of the game. If they only moved, the field"
        " where they came from or went to needs the mark of their pool, as Open(...) where all see them"
    )
    for event in step.events:
        assert type(event) in setup.trial.game.events
        assert event.audience is None or event.audience <= frozenset(range(setup.seats))


def _check_is_put_back(state: State[Any, Any], drawn: Collection[tuple[bytes, int]], cause: str) -> None:
    for rng in trials.rngs(state):
        assert (bytes.fromhex(rng.key), rng.counter) not in drawn, (
            f"{cause} draws from an `Rng` that the next state still has: the next draw would be the same. Put the"
            " generator that a draw returns into the state"
        )


@contextmanager
def _draw_once(cause: str) -> Iterator[Collection[tuple[bytes, int]]]:
    """Collect what chance is drawn, each word by the key and the counter, and raise where one is drawn twice."""
    drawn = set[tuple[bytes, int]]()

    def draw(counter: bytes, *, key: bytes, digest_size: int) -> Any:
        word = key, int.from_bytes(counter, "big")
        assert word not in drawn, f"{cause} draws twice from one `Rng`: go on with the generator that a draw returns"
        drawn.add(word)
        return blake2b(counter, key=key, digest_size=digest_size)

    with mock.patch("bot.engine.rng.blake2b", draw):
        yield drawn


def _check_end(setup: trials.Setup, before: State[Any, Any], step: Step[Any]) -> None:
    """Check a step that ends the game."""
    _check_step(setup, before, step, f"the end {get_outcome(step.state).ending!r}")
    assert _reread(setup.trial, step.state) == step.state
    _check_is_over(setup, step.state)


def _check_is_over(setup: trials.Setup, state: State[Any, Any]) -> None:
    seats = range(setup.seats)
    outcome = get_outcome(state)
    assert outcome.ending in list(setup.trial.game.endings)
    assert outcome.winners <= frozenset(seats)
    assert not state.is_cooperative or len(outcome.winners) in (0, setup.seats)
    assert len(outcome.scores) == setup.seats, f"there are {len(outcome.scores)} scores for {setup.seats} seats"
    assert sorted(seat for group in outcome.ranking for seat in group) == list(seats)
    if outcome.mark is not None:
        category = setup.trial.game.category
        assert category is not None
        assert category(setup.seats, setup.options)
    assert state.to_act == frozenset()
    for seat in seats:
        assert list(state.legal_actions(seat)) == []
        assert state.question(seat) is None
        state.view(seat)
    state.view(None)


def _refusal_of_trying(state: State[Any, Any], seat: int, action: Action) -> Refusal | None:
    """Why the action does not apply, None if it does; ``pytest.raises`` would cost more than all that is tried here."""
    try:
        state.apply(seat, action)
    except IllegalAction as illegal:
        return illegal.refusal
    return None


def _check_is_frozen(part: object) -> None:
    if isinstance(part, (*SCALARS, tuple, frozenset)):
        return
    assert not hasattr(part, "__dict__"), f"{type(part)} has no slots"
    name = next((field.name for field in fields(part)), None)  # type: ignore[arg-type] # not a dataclass: an error
    if name is not None:
        with pytest.raises(FrozenInstanceError):
            setattr(part, name, getattr(part, name))
