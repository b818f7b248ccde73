"""Plans: an imagined turn tells its seat nothing new, and what is planned there can be stored, told, and played."""

from __future__ import annotations

from itertools import product
from typing import Any

from bot.engine.contract import Action, State, make_lookahead
from bot.engine.panel import Draft, Planner
from bot.engine.rng import Rng
from bot.tables.planning import find_lapse
from tests.contract.trials import Setup, key, positions, try_games
from tests.text.games import sitting
from tests.text.sources import FOLDERS, texts

TWINS = 4


def imagined_turns(setup: Setup) -> list[tuple[State[Any, Any], int, State[Any, Any]]]:
    """Positions with each seat that can plan there, and its imagined turn."""
    if not setup.trial.game.conditions:
        return []
    found = []
    for state, seat in product(positions(setup, 6), range(setup.seats)):
        imagined = None if state.outcome is not None else state.imagine(seat)
        if imagined is not None:
            found.append((state, seat, imagined))
    return found


def plan_of(imagined: State[Any, Any], seat: int) -> Any:
    """The plan of what would be done for an absent player."""
    actions: list[Action] = []
    state: State[Any, Any] | None = imagined
    while state is not None and state.legal_actions(seat):
        actions.append(state.choose_default(seat))
        if (plan := imagined.make_plan(seat, actions)) is not None:
            return plan
        state = state.look_ahead(seat, actions[-1:])
    return None


@try_games(40)
def test_an_imagined_turn_shows_only_what_the_seat_knows(setup: Setup) -> None:
    for state, seat, imagined in imagined_turns(setup):
        assert seat in imagined.to_act
        assert seat not in state.to_act
        for number in range(TWINS):
            twin = state.redeal(seat, Rng(key(number))).imagine(seat)
            assert twin is not None
            assert twin.view(seat) == imagined.view(seat)
            assert list(twin.legal_actions(seat)) == list(imagined.legal_actions(seat))
            assert plan_of(twin, seat) == plan_of(imagined, seat)


@try_games(40)
def test_a_plan_is_stored_and_told_and_holds_as_long_as_nothing_changes(setup: Setup) -> None:
    trial = setup.trial
    says = [texts(*FOLDERS.values(), trial.texts).say(language) for language in ("ca", "es", "en")]
    for _, seat, imagined in imagined_turns(setup):
        plan = plan_of(imagined, seat)
        if plan is None:
            continue
        assert trial.codec.plan_from_short(trial.codec.plan_to_short(plan)) == plan
        assert find_lapse(imagined, seat, plan) is False
        assert imagined.make_plan(seat, plan.actions) == plan
        assert isinstance(trial.face, Planner)
        names, view = sitting(setup.seats), imagined.view(seat)
        for say in says:
            assert trial.face.tell_plan(plan, names, say)
            for condition in plan.conditions:
                assert trial.face.tell_condition(condition, names, say)
                assert trial.face.tell_lapse(condition, view, names, say)
            panel = trial.face.hand(view, Draft(is_plan=True), make_lookahead(imagined, seat), names, say)
            assert panel.rows
