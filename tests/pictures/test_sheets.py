"""The committed sheets are those that ``make art`` makes of the drawings."""

from __future__ import annotations

import json

import pytest
from PIL import Image

from bot.pictures.emoji import EMOJI, EMOJI_INDEX
from bot.pictures.sheet import INDEX
from tests.tools.art.sheets import get_folder, hash_sources, list_drawings, list_games


@pytest.mark.parametrize("game", list_games())
def test_the_sheets_are_not_older_than_their_sources_which_have_names_of_their_own(game: str) -> None:
    index = json.loads((get_folder(game) / INDEX).read_text(encoding="utf-8"))
    assert index["sources"] == hash_sources(game), "the drawings have changed: run make art"
    drawings = list_drawings(game)
    assert len({each.name for each in drawings}) == len(drawings)
    assert all((get_folder(game) / each.source).is_file() for each in drawings)


@pytest.mark.parametrize("game", list_games())
def test_every_emoji_is_square_and_of_the_size_that_discord_takes(game: str) -> None:
    places = json.loads((get_folder(game) / EMOJI_INDEX).read_text(encoding="utf-8"))["emoji"]
    assert {*places} == {each.name for each in list_drawings(game) if each.is_emoji}
    with Image.open(get_folder(game) / EMOJI) as image:
        for left, top, wide, high in places.values():
            assert (wide, high) == (128, 128)
            assert image.crop((left, top, left + wide, top + high)).getbbox() is not None
