"""Pictures of every game that draws some: they fit, can be read, tell no secrets, and say the same in words."""

from __future__ import annotations

import pytest

from bot.engine.rng import Rng
from bot.engine.scene import ALT_LENGTH, SMALLEST_TEXT, Text
from bot.pictures.renderer import draw
from bot.text.texts import LANGUAGES
from tests.pictures.scenes import GAMES, LONG_NAMES, is_inside, list_positions, load_game_sheet, show

every_game = pytest.mark.parametrize("game", GAMES)


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
