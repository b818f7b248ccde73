"""Pictures of every game that draws some: they fit, can be read, tell no secrets, and say the same in words."""

from __future__ import annotations

import pytest

from bot.engine.rng import Rng
from bot.engine.scene import Sprite
from bot.pictures.renderer import draw
from bot.text.languages import LANGUAGES
from tests.pictures.scenes import (
    GAMES,
    LARGEST_FESTIVAL,
    LARGEST_FILE,
    LONG_NAMES,
    find_faults,
    list_positions,
    load_game_sheet,
    show,
)

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_fits_and_can_be_read_and_told_and_is_a_small_file(game: str, language: str) -> None:
    sheet = load_game_sheet(game)
    states = list_positions(game)[LANGUAGES.index(language) :: len(LANGUAGES)]
    scenes = [show(game, state, seats, language, news) for seats, state, news in states]
    for (seats, _, _), scene in zip(states, scenes, strict=True):
        assert find_faults(scene, sheet, LONG_NAMES[:seats]) == []
    for scene in scenes[::10]:
        has_towers = game == "castell" and any(
            isinstance(item, Sprite) and item.name == "plaza" for item in scene.items
        )
        assert len(draw(scene, sheet)) <= (LARGEST_FESTIVAL if has_towers else LARGEST_FILE)


@every_game
def test_a_picture_tells_no_secrets(game: str) -> None:
    rng = Rng("7e57")
    for seats, state, news in list_positions(game)[::3]:
        scene = show(game, state, seats, news=news)
        assert all(show(game, state.redeal(seat, rng), seats, news=news) == scene for seat in range(seats))


@every_game
def test_only_the_words_are_in_a_language(game: str) -> None:
    for seats, state, news in list_positions(game)[::5]:
        scenes = [show(game, state, seats, language, news) for language in LANGUAGES]
        assert len({scene.items for scene in scenes}) == 1
        assert len({scene.alt for scene in scenes}) == len(LANGUAGES)
