"""Computers of each level, and who plays for absent players, do what is plainly right and nothing that is silly."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Level
from bot.registry import find_games
from tests.contract.choices import Case

ROOT = Path(__file__).parents[1]

CHOICES = {
    game: import_module(f"tests.{game}.choices") for game in find_games() if (ROOT / game / "choices.py").is_file()
}


def list_chosen(game: str, case: Case, level: Level) -> Iterator[Action]:
    """List what the level does first, and with the easy level what is done for an absent player."""
    assert {*case.moves} & {*case.state.legal_actions(case.seat)}
    yield choose_dealt(find_games()[game].game, deal_anew(case.state, case.seat), level)[0]
    if level is Level.EASY:
        yield case.state.advise(case.seat)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("game", "name"), [(game, name) for game in CHOICES for name in CHOICES[game].RIGHT])
def test_what_is_plainly_right_is_done(game: str, name: str, level: Level) -> None:
    case = CHOICES[game].RIGHT[name]
    assert level not in case.levels or {*list_chosen(game, case, level)} <= {*case.moves}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("game", "name"), [(game, name) for game in CHOICES for name in CHOICES[game].SILLY])
def test_what_is_plainly_silly_is_not_done(game: str, name: str, level: Level) -> None:
    case = CHOICES[game].SILLY[name]
    assert level not in case.levels or not {*list_chosen(game, case, level)} & {*case.moves}


@pytest.mark.parametrize("game", CHOICES)
def test_there_are_at_least_thirty_positions(game: str) -> None:
    cases = (*CHOICES[game].RIGHT.values(), *CHOICES[game].SILLY.values())
    assert len({(case.state, case.seat) for case in cases}) >= 30
