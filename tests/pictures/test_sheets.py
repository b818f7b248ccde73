"""The committed sheets are those that ``make art`` makes of the drawings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

import pytest
from PIL import Image

from bot.engine.scene import SMALLEST_TEXT
from bot.pictures.emoji import EMOJI, EMOJI_INDEX
from bot.pictures.sheet import INDEX
from tests.tools.art.sheets import fill_template, get_folder, hash_sources, list_drawings, list_games


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


@pytest.mark.parametrize("game", list_games())
def test_what_is_written_in_a_drawing_can_be_read_on_a_phone(game: str) -> None:
    small = set()
    for drawing in list_drawings(game):
        root = fromstring(fill_template(game, drawing))
        width = float(root.attrib["viewBox"].split()[2])
        for text, size in list_texts(root, 0):
            small |= {(drawing.name, text, each) for each in drawing.widths if size * each < SMALLEST_TEXT * width}
    assert small == set()


def list_texts(element: Element, size: float) -> Iterator[tuple[str, float]]:
    """The texts in an element of a drawing, each with its size in units of the drawing."""
    size = float(element.get("font-size", size))
    if element.tag.endswith("}text") and element.text:
        yield element.text, size
    for child in element:
        yield from list_texts(child, size)
