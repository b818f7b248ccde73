"""Every hand says before a press what cannot be undone after it, and the table does so for its own buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.engine.contract import Action, State, make_lookahead
from bot.engine.panel import Draft, Panel, Sitting
from bot.engine.rng import Rng
from bot.ui.messages.panel_parts import SEPARATOR, add_undo_note, list_acting_controls
from tests.contract.trials import Setup, key, play, positions, texts, try_games

DEALS = 4
"""Other deals of what a seat does not know that are tried."""


@try_games(8)
def test_an_action_is_said_to_be_undoable_if_its_step_is(setup: Setup) -> None:
    for move in play(setup):
        is_lost = move.step.is_final and move.step.reveals
        can_undo = move.before.can_undo(move.seat, move.action)
        assert can_undo != is_lost, (
            f"{move.action} in {move.before}: override can_undo, which hands show before a press"
        )


@try_games(4)
def test_whether_an_action_can_be_undone_tells_no_secret(setup: Setup) -> None:
    for state in positions(setup, 4):
        for seat in sorted(state.to_act):
            for number in range(DEALS):
                other = state.redeal(seat, Rng(key(setup.seed + number)))
                for action in state.legal_actions(seat):
                    assert state.can_undo(seat, action) == other.can_undo(seat, action), action


@try_games(4)
def test_a_panel_says_of_each_control_that_acts_whether_it_can_be_undone(setup: Setup) -> None:
    say = texts(setup.trial.game.key).say("en")
    for state in positions(setup, 3):
        for seat in sorted(state.to_act):
            for panel in _list_panels(setup, state, seat):
                controls = [*list_acting_controls(panel)]
                kept = [label for label, batches in controls if not any(_is_lost(state, seat, b) for b in batches)]
                note = add_undo_note(panel, state, seat, say).footer.removeprefix(panel.footer).strip()
                if len(kept) == len(controls):
                    assert note == ""
                elif kept:
                    assert note == say("hand-some-undo", controls=SEPARATOR.join(kept))
                else:
                    assert note == say("hand-no-undo")


def _list_panels(setup: Setup, state: State[Any, Any], seat: int) -> Iterator[Panel]:
    """The table, and the hand without a draft and with some."""
    trial = setup.trial
    say = texts(trial.game.key).say("en")
    names = tuple(f"P{number}" for number in range(setup.seats))
    people, view, ahead = Sitting(names, names), state.view(seat), make_lookahead(state, seat)
    yield trial.face.table(state.view(None), people, (), say)
    chosen = setup.chance().choices(state.legal_actions(seat), k=3)
    for draft in (Draft(), *(trial.face.compose(view, Draft(), chosen[:count], ahead) for count in (1, 2, 3))):
        yield trial.face.hand(view, draft, ahead, people, say)


def _is_lost(state: State[Any, Any], seat: int, batch: Sequence[Action]) -> bool:
    """True if a step of the batch is one that nobody can undo."""
    for action in batch:
        if state.refusal(seat, action) is not None:
            return True
        step = state.apply(seat, action)
        if step.is_final and step.reveals:
            return True
        state = step.state
    return False
