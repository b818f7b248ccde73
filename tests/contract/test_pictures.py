"""Pictures of every game that draws some: they fit, can be read, tell no secrets, and say the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.engine.contract import State
from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from bot.engine.scene import ALT_LENGTH, SMALLEST_TEXT, Scene, Text
from bot.pictures.renderer import draw
from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.text.texts import LANGUAGES
from tests.pictures.scenes import is_inside, load_game_sheet
from tests.text.games import variations
from tests.text.sources import FOLDERS, texts

GAMES = [key for key, entry in find_games().items() if entry.illustrator is not None]

LONG_NAMES = tuple(f"{letter}aria Antònia Salvà i Ripoll WW" for letter in "ABCDEF")
"""Names of 32 characters, as many as Discord allows."""

MOMENTS = 12
"""So many positions of each game are looked at, evenly spread."""

every_game = pytest.mark.parametrize("game", GAMES)


def play(game: str, seats: int, options: Any, seed: int) -> Iterator[State[Any, Any]]:
    """Every position of a game in which players mostly do what is advised."""
    chance = Random(seed)
    state = find_games()[game].game.deal(seats, options, Rng(f"{seed:064x}"))
    yield state
    while state.outcome is None:
        seat = min(state.to_act)
        action = chance.choice(state.legal_actions(seat)) if chance.random() < 0.3 else state.advise(seat)
        state = state.apply(seat, action).state
        yield state


@cache
def list_positions(game: str) -> Sequence[tuple[int, State[Any, Any]]]:
    """Positions of a game for each number of seats and each of its options, with the numbers of seats."""
    entry = find_games()[game].game
    chosen = [*variations(get_codec(entry))]
    found: list[tuple[int, State[Any, Any]]] = []
    for number in range(max(len(entry.seats), len(chosen))):
        seats = entry.seats[number % len(entry.seats)]
        states = [*play(game, seats, chosen[number % len(chosen)], number)]
        found += [(seats, state) for state in (*states[:: len(states) // MOMENTS + 1], states[-1])]
    return found


def show(game: str, state: State[Any, Any], seats: int, language: str = "ca") -> Scene:
    """The picture of a position, with long names."""
    names = LONG_NAMES[:seats]
    illustrator = find_games()[game].illustrator
    assert illustrator is not None
    scene = illustrator.picture(state.view(None), Sitting(names, names), texts(FOLDERS[game]).say(language))
    assert scene is not None
    return scene


@every_game
def test_every_picture_has_its_sprites_and_all_lies_inside(game: str) -> None:
    sheet = load_game_sheet(game)
    for seats, state in list_positions(game):
        scene = show(game, state, seats)
        assert [item for item in scene.items if not is_inside(item, scene, sheet)] == []


@every_game
def test_no_text_is_too_small_to_be_read(game: str) -> None:
    scenes = [show(game, state, seats) for seats, state in list_positions(game)]
    assert min(item.size for scene in scenes for item in scene.items if isinstance(item, Text)) >= SMALLEST_TEXT


@every_game
def test_a_picture_tells_no_secrets(game: str) -> None:
    rng = Rng("7e57")
    for seats, state in list_positions(game)[::3]:
        scene = show(game, state, seats)
        assert all(show(game, state.redeal(seat, rng), seats) == scene for seat in range(seats))


@every_game
def test_only_the_words_are_in_a_language(game: str) -> None:
    for seats, state in list_positions(game)[::5]:
        scenes = [show(game, state, seats, language) for language in LANGUAGES]
        assert len({scene.items for scene in scenes}) == 1
        assert len({scene.alt for scene in scenes}) == len(LANGUAGES)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_short_and_name_every_player(game: str, language: str) -> None:
    for seats, state in list_positions(game)[::2]:
        alt = show(game, state, seats, language).alt
        assert len(alt) <= ALT_LENGTH
        assert not [name for name in LONG_NAMES[:seats] if name not in alt]
        assert "**" not in alt


@every_game
def test_a_picture_is_drawn_and_is_a_small_file(game: str) -> None:
    for seats, state in list_positions(game)[::10]:
        assert len(draw(show(game, state, seats), load_game_sheet(game))) <= 80_000
