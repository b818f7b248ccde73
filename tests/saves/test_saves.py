"""A saved game of any version is read and played to its end for ever; ``python -m tests.records`` writes new ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.contract import Degree, State
from bot.engine.rng import Rng
from bot.tables.export import read_document
from bot.tables.rerun import find_differences
from tests.contract.trials import TRIALS, Setup, Trial, default_action, key, play, some_action
from tests.games import list_games
from tests.saves.shapes import digest_shape, read_shapes

SAVES = sorted(Path(__file__).parent.glob("*-v*.json"))

every_save = pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])


def _read(path: Path) -> tuple[Trial, dict[str, Any]]:
    save = json.loads(path.read_text(encoding="utf-8"))
    return TRIALS[save["game"]], save


def _state(path: Path) -> tuple[Setup, State[Any, Any]]:
    trial, save = _read(path)
    options = trial.codec.options_from_json(json.dumps(save["options"]))
    state = trial.codec.state_from_json(json.dumps(save["state"]).encode(), save["version"])
    return Setup(trial, save["seats"], options, 0.5, seed=0), state


@pytest.mark.parametrize("key", list_games(Degree.LISTED))
def test_every_version_of_a_game_has_saves_and_another_shape_of_what_is_stored(key: str) -> None:
    game, shapes = TRIALS[key].game, read_shapes()[key]
    versions = {save["version"] for _, save in map(_read, SAVES) if save["game"] == key}
    assert versions == set(range(1, game.version + 1))
    assert [*shapes] == [str(version) for version in range(1, game.version + 1)]
    assert shapes[str(game.version)] == digest_shape(game), (
        f"states, options, actions or events of {key} have another shape than others of version {game.version}:"
        f" raise its version, add a migration, and run python -m tests.records {key}"
    )


@every_save
@pytest.mark.parametrize("choose", [default_action, some_action])
def test_a_save_is_played_to_its_end(path: Path, choose: Any) -> None:
    setup, state = _state(path)
    for move in play(setup, choose, state):
        state = move.step.state
    assert state.outcome is not None
    assert setup.trial.game.endings(state.outcome.ending)


@pytest.mark.parametrize("path", [path for path in SAVES if path.stem.endswith("-0")], ids=lambda path: path.stem)
def test_the_key_gives_the_deal_of_every_version(path: Path) -> None:
    trial, save = _read(path)
    setup, stored = _state(path)
    assert save["steps"] == [], "the first save of a version is a deal"
    assert trial.codec.deal_as(save["version"], setup.seats, setup.options, Rng(key(setup.seed))) == stored


FORMER_RESULTS = {
    "castellers": "events[1].cards[0]",  # drawn cards were shown in the order of the deck
    "thegame-v1-3": "state.wishes",  # a wish stood longer
}
"""What the rules of today give otherwise than those that wrote a save, by game or save."""


@pytest.mark.parametrize("path", [path for path in SAVES if path.stem[-1].isdigit()], ids=lambda path: path.stem)
def test_the_steps_of_a_save_are_played_again(path: Path) -> None:
    """Its states are of the version of the save, the last one as it was stored."""
    trial, save = _read(path)
    setup, _ = _state(path)
    seed, steps = key(int(path.stem.rpartition("-")[2])), []
    state = trial.codec.deal_as(save["version"], setup.seats, setup.options, Rng(seed))
    for number, (seat, action, events) in enumerate([(-1, "", []), *save["steps"]]):
        kind, is_final = "deal", True
        if number:
            (taken,) = trial.codec.batch_from_short(action)
            kind = "aside" if isinstance(taken, trial.game.asides) else "act"
            state, _, is_final, _ = state.apply(seat, taken)
        written = save["state"] if number == len(save["steps"]) else json.loads(trial.codec.state_to_json(state))
        steps.append(
            {"seq": number, "branch": 0, "seat": seat, "kind": kind, "action": action, "events": events, "at": 0.0}
            | {"is_final": is_final, "version": save["version"], "asked": "", "state": written}
        )
    document = {
        "table": "SAVE",
        "game": save["game"],
        "language": "ca",
        "opened_at": 0.0,
        "key": seed,
        "outcome": None,
        "options": trial.codec.options_to_text(setup.options),
        "seats": ["Anna"] * setup.seats,
        "steps": steps,
    }
    found = [*find_differences(read_document(json.dumps(document).encode()))]
    former = FORMER_RESULTS.get(path.stem) or FORMER_RESULTS.get(save["game"])
    assert {each.text.partition(" ")[0] for each in found} <= {former}


@every_save
def test_a_save_is_named_by_its_game_and_version_and_its_log_can_be_told(path: Path) -> None:
    trial, save = _read(path)
    assert path.stem.startswith(f"{save['game']}-v{save['version']}-")
    for seat, action, events in save["steps"]:
        assert seat in range(save["seats"])
        assert len(trial.codec.batch_from_short(action)) == 1
        assert len(trial.codec.events_from_json(json.dumps(events))) == len(events)
