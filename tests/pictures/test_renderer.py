"""The renderer: small scenes, looked at pixel by pixel."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.engine.scene import Align, Box, Item, Scene, Sprite, Text
from bot.pictures import renderer
from bot.pictures.renderer import COLOURS, Palette, draw
from bot.pictures.sheet import ArtMissing, Bitmap, Sheet, build_key, load_sheet
from tests.pictures.scenes import measure_text

WHITE, BLACK, RED = "#ffffff", "#000000", "#ff0000"


def sheet(*colours: tuple[int, int, int]) -> Sheet:
    """A sheet with one sprite of two by four pixels; its left column is not drawn."""
    pixels = Image.new("L", (2, 4))
    pixels.paste(1, (1, 0, 2, 4))
    return Sheet(((0, 0, 0), *colours), "digest", pixels, {build_key("bar", 2): (0, 0, 2, 4)})


SHEET = sheet((255, 0, 0))


def look(*items: Item, ground: str = WHITE, shown: Sheet = SHEET) -> Image.Image:
    """Draw the items on 40 x 40 pixels."""
    with Image.open(BytesIO(draw(Scene(40, 40, ground, items, ""), shown))) as image:
        return image.convert("RGB")


def count(image: Image.Image, colour: tuple[int, int, int]) -> int:
    return [*image.get_flattened_data()].count(colour)


def test_equal_scenes_are_equal_files() -> None:
    scene = Scene(40, 40, WHITE, (Text("7", 20, 30, 28, BLACK, WHITE), Sprite("bar", 3, 3, 2)), "")
    assert draw(scene, SHEET) == draw(scene, sheet((255, 0, 0)))


def test_sprites_and_their_parts_cover_what_lies_below() -> None:
    image = look(Sprite("bar", 10, 20, 2))
    assert [image.getpixel((x, 20)) for x in (10, 11, 12)] == [(255, 255, 255), (255, 0, 0), (255, 255, 255)]
    assert count(image, (255, 0, 0)) == 4
    assert count(look(Sprite("bar", 10, 20, 2), ground=BLACK), (0, 0, 0)) == 40 * 40 - 4
    image = look(Sprite("bar", 10, 20, 2, rows=(1, 3)))
    assert [image.getpixel((11, y)) == (255, 0, 0) for y in (20, 21, 22, 23)] == [False, True, True, False]
    image = look(Box(0, 0, 40, 40, BLACK, WHITE, 0), Sprite("bar", 10, 20, 2))
    assert image.getpixel((10, 20)) == (0, 0, 0)
    assert image.getpixel((11, 20)) == (255, 0, 0)


def test_a_box_has_round_corners_and_an_edge_inside_if_there_is_room() -> None:
    image = look(Box(4, 4, 32, 32, RED, WHITE, 8, BLACK, 3))
    assert image.getpixel((4, 4)) == (255, 255, 255)
    assert image.getpixel((20, 4)) == image.getpixel((20, 6)) == (0, 0, 0)
    assert image.getpixel((20, 7)) == (255, 0, 0)
    shades = {image.getpixel((x, y)) for x in range(4, 12) for y in range(4, 12)}
    assert len(shades - {(255, 255, 255), (0, 0, 0), (255, 0, 0)}) > 1, "the corner is smooth"
    assert count(look(Box(4, 4, 0, 10, RED, WHITE)), (255, 255, 255)) == 1600


@pytest.mark.parametrize(("align", "left"), [(Align.LEFT, 20), (Align.CENTRE, 12), (Align.RIGHT, 3)])
def test_a_text_lies_on_its_line_and_at_its_point(align: Align, left: int) -> None:
    image = look(Text("7", 20, 30, 28, BLACK, WHITE, align))
    dark = [(x, y) for x in range(40) for y in range(40) if image.getpixel((x, y)) == (0, 0, 0)]
    assert abs(min(x for x, _ in dark) - left) <= 2
    assert max(y for _, y in dark) in (28, 29)


def test_a_text_is_cut_to_its_width_and_leaves_out_unknown_signs() -> None:
    long = Text("Maria Antònia", 0, 30, 28, BLACK, WHITE, width=120)
    assert measure_text(long) <= 120 < measure_text(Text("Maria Antònia", 0, 30, 28, BLACK, WHITE))
    plain, odd = (Text(text, 0, 30, 28, BLACK, WHITE) for text in ("Ona", "Ona 🎲"))
    assert measure_text(plain) == measure_text(odd)


@pytest.mark.parametrize(("name", "shown"), [("李小龙", "□□□"), ("Ona 李", "Ona □"), ("🎲🎲", "□"), (" ", "")])
def test_letters_that_the_font_does_not_have_are_boxes_and_no_name_is_empty(name: str, shown: str) -> None:
    assert look(Text(name, 0, 30, 28, BLACK, WHITE)) == look(Text(shown, 0, 30, 28, BLACK, WHITE))
    assert (count(look(Text(name, 0, 30, 28, BLACK, WHITE)), (255, 255, 255)) < 1600) is bool(shown)


def test_a_picture_with_too_many_colours_takes_the_nearest_and_a_missing_sprite_is_told() -> None:
    palette = Palette([(number, 0, 0) for number in range(COLOURS)])
    assert palette.find((10, 1, 0)) == 10
    with pytest.raises(ArtMissing, match="bar@3"):
        look(Sprite("bar", 0, 0, 3))


@pytest.mark.parametrize("broken", ["sheet.png", "sheet.json"])
@pytest.mark.parametrize("content", [None, b"", b"{}", b'{"sprites": {}}', b'{"sprites": 1, "colours": 3}'])
def test_a_sheet_that_is_missing_or_broken_is_told(tmp_path: Path, broken: str, content: bytes | None) -> None:
    whole = Path("cogs/thegame/art")
    for name in ("sheet.png", "sheet.json"):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    assert isinstance(load_sheet(tmp_path).get("turn", 26), Bitmap)
    if content is None:
        (tmp_path / broken).unlink()
    else:
        (tmp_path / broken).write_bytes(content)
    with pytest.raises(ArtMissing):
        load_sheet(tmp_path)


@pytest.mark.parametrize("content", [None, b"", b"no font"])
def test_a_font_that_is_missing_or_broken_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    font = tmp_path / "font.ttf"
    if content is not None:
        font.write_bytes(content)
    monkeypatch.setattr(renderer, "FONT", font)
    size = 61 + len(content or b"")  # no other test has opened the font of this size
    with pytest.raises(OSError, match=r"resource|file"):
        look(Text("a", 0, 50, size, "#ffffff", "#000000"))
