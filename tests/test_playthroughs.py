"""Whole games go as they went when they were written down, and nothing of a game is in none of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from bot.engine.contract import Game
from bot.tables.codec import get_codec
from tests.games import games
from tests.playthroughs import Deed, Playthrough, parsed, paths

UNNAMED = {"practice", "pinya"}
"""Members of enumerations that no action or event can name: a skill that is practised, and a part that is laid."""

PATHS = [path for game in games() for path in paths(game)]

every_game = pytest.mark.parametrize("game", [entry.game for entry in games().values()], ids=games().keys())


def _playthroughs(game: Game[Any]) -> list[Playthrough]:
    return [parsed(path.read_text(encoding="utf-8")) for path in paths(game.key)]


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parts[-3]} {path.stem}" for path in PATHS])
def test_a_game_goes_line_by_line_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert parsed(text).text().splitlines() == text.splitlines()


@cache
def _list_deeds(game: Game[Any]) -> list[list[Deed]]:
    return [[*playthrough.deeds()] for playthrough in _playthroughs(game)]


@every_game
def test_every_ending_is_reached_in_some_playthrough(game: Game[Any]) -> None:
    reached = [deeds[-1].step.state.outcome for deeds in _list_deeds(game)]
    assert None not in reached
    assert {str(outcome.ending) for outcome in reached if outcome} == {str(ending) for ending in game.endings}


def find_members(value: object) -> Iterator[Enum]:
    """Generate the members of enumerations, such as cards, that an action or event names."""
    if isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from find_members(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from find_members(getattr(value, field.name))


@every_game
def test_every_card_part_and_place_is_named_in_some_playthrough(game: Game[Any]) -> None:
    deeds = [*chain.from_iterable(_list_deeds(game))]
    named = {each for deed in deeds for value in (deed.action, *deed.step.events) for each in find_members(value)}
    every = {member for kind in {type(each) for each in named} for member in kind}
    assert {member for member in every - named if member.value not in UNNAMED} == set()


@every_game
def test_every_kind_of_action_and_event_is_in_some_playthrough(game: Game[Any]) -> None:
    deeds = [*chain.from_iterable(_list_deeds(game))]
    assert {type(deed.action) for deed in deeds if deed.action is not None} == {*game.actions}
    assert {type(event) for deed in deeds for event in deed.step.events} == {*game.events} - {*game.former_events}


@every_game
def test_every_option_and_number_of_seats_is_in_some_playthrough(game: Game[Any]) -> None:
    codec = get_codec(game)
    playthroughs = _playthroughs(game)
    assert {playthrough.seats for playthrough in playthroughs} == {*game.seats}
    for option in codec.option_fields:
        chosen = {playthrough.options.get(option.name, option.default) for playthrough in playthroughs}
        assert chosen == {*option.choices}, option.name
