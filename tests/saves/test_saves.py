"""A saved game of any version is read and played to its end for ever; ``python -m tests.saves`` writes new ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.contract import State
from bot.engine.rng import Rng
from bot.registry import find_games
from tests.contract.trials import TRIALS, Setup, Trial, default_action, key, play, some_action
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


@pytest.mark.parametrize("key", find_games())
def test_every_version_of_a_game_has_saves(key: str) -> None:
    versions = {save["version"] for _, save in map(_read, SAVES) if save["game"] == key}
    assert versions == set(range(1, TRIALS[key].game.version + 1))


@pytest.mark.parametrize("key", find_games())
def test_another_shape_of_what_is_stored_is_another_version(key: str) -> None:
    game, shapes = TRIALS[key].game, read_shapes()[key]
    assert [*shapes] == [str(version) for version in range(1, game.version + 1)]
    assert shapes[str(game.version)] == digest_shape(game), (
        f"states, options, actions or events of {key} have another shape than others of version {game.version}:"
        " raise its version, add a migration, and run python -m tests.saves"
    )


@every_save
def test_a_save_is_named_by_its_game_and_version(path: Path) -> None:
    _, save = _read(path)
    assert path.stem.startswith(f"{save['game']}-v{save['version']}-")


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


@every_save
def test_the_log_of_a_save_can_be_told(path: Path) -> None:
    trial, save = _read(path)
    for seat, action, events in save["steps"]:
        assert seat in range(save["seats"])
        assert len(trial.codec.batch_from_short(action)) == 1
        assert len(trial.codec.events_from_json(json.dumps(events))) == len(events)
