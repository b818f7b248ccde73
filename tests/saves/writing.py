"""Writes saved games of the current version of a game into this folder, and its shape, for ``python -m tests.records``.

What exists is never written again. Once a version is released its files and its line in ``shapes.json`` stay for ever,
so that every later version shows that it can still read and finish them; before that, delete them when a state changes
its shape.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tests.contract.trials import Move, Setup, Trial, play
from tests.saves.shapes import SHAPES, digest_shape, read_shapes

FOLDER = Path(__file__).parent

SAVES = 6
"""For each version of a game: from its beginning to its end, with all numbers of seats and options in turn."""

HABITS = (0.97, 0.4)
"""In turn: games that last, and games in which much is done that absent players do not do."""


def write(trial: Trial) -> None:
    """Write what is missing of a game."""
    key, version = trial.game.key, trial.game.version
    for number in range(SAVES):
        path = FOLDER / f"{key}-v{version}-{number}.json"
        if not path.exists():
            path.write_text("\n".join(_lines(_setup(trial, number), number)) + "\n", encoding="utf-8")
    shapes = {each: {**versions} for each, versions in read_shapes().items()}
    shapes.setdefault(key, {}).setdefault(str(version), digest_shape(trial.game))
    SHAPES.write_text(json.dumps(shapes, indent=1) + "\n", encoding="utf-8")


def _setup(trial: Trial, number: int) -> Setup:
    seats = trial.game.seats[number % len(trial.game.seats)]
    chosen = {option.name: option.choices[number % len(option.choices)] for option in trial.codec.option_fields}
    return Setup(trial, seats, trial.codec.options_from_text(chosen), HABITS[number % len(HABITS)], number)


def _lines(setup: Setup, number: int) -> Iterator[str]:
    """JSON with a line for each step, so that it can be read."""
    codec = setup.trial.codec
    moves = list(play(setup))
    moves = moves[: len(moves) * number // (SAVES - 1)]
    state = moves[-1].step.state if moves else setup.deal()
    yield "{"
    yield f'"game": {json.dumps(setup.trial.game.key)},'
    yield f'"version": {setup.trial.game.version},'
    yield f'"seats": {setup.seats},'
    yield f'"options": {codec.options_to_json(setup.options)},'
    yield f'"state": {codec.state_to_json(state).decode()},'
    yield '"steps": ['
    yield ",\n".join(_step(setup.trial, move) for move in moves)
    yield "]}"


def _step(trial: Trial, move: Move) -> str:
    codec = trial.codec
    return f'[{move.seat}, "{codec.action_to_short(move.action)}", {codec.events_to_json(move.step.events)}]'
