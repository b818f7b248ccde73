"""Draws scenes as PNG files.

The canvas holds numbers of colours, one byte for a pixel: pasting and compressing that takes a fifth of the time that
full colours would take. Edges are smooth as each text and each box says what lies behind it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from bot.engine.scene import Align, Box, Scene, Sprite, Text
from bot.pictures.fonts import draw_text
from bot.pictures.palette import Palette
from bot.pictures.sheet import Sheet

COMPRESSION = 3
"""The level of zlib: higher ones make smaller files, but take more time."""

SMOOTH = 4
"""How many times larger corners are drawn before they are scaled down."""

_REMEMBERED_TEXTS = 256
"""Each takes 13 KB, and drawing it again 0.1 ms; most of what is above this are names that are not seen again soon."""

_IS_COVERED = bytes([0] * 16 + [255] * 240)
"""By coverage: which pixels of a text are drawn; fainter ones are hard to see, and leaving them out saves bytes."""


def draw(scene: Scene, sheet: Sheet) -> bytes:
    """Draw the scene; equal scenes give equal bytes.

    :raises ArtMissing: if the sheet has not all its sprites.
    :raises OSError: if the font cannot be read.
    """
    palette = Palette(sheet.colours)
    canvas = draw_canvas(scene, sheet, palette)
    canvas.putpalette(palette.to_bytes())
    data = BytesIO()
    canvas.save(data, "PNG", compress_level=COMPRESSION)
    return data.getvalue()


def draw_canvas(scene: Scene, sheet: Sheet, palette: Palette) -> Image.Image:
    """Draw the scene as an image of numbers of colours; new ones are added to the palette.

    :raises ArtMissing: if the sheet has not all its sprites.
    :raises OSError: if the font cannot be read.
    """
    canvas = Image.new("L", (scene.width, scene.height), palette.find(scene.ground))
    for item in scene.items:
        if isinstance(item, Sprite):
            _draw_sprite(canvas, item, sheet)
        elif isinstance(item, Text):
            _draw_text(canvas, item, palette)
        else:
            if item.edge_width:
                _fill_box(canvas, replace(item, colour=item.edge), palette)
            _fill_box(canvas, _shrink_to_inside(item) if item.edge_width else item, palette)
    return canvas


def _draw_sprite(canvas: Image.Image, sprite: Sprite, sheet: Sheet) -> None:
    bitmap = sheet.get(sprite.name, sprite.width)
    if sprite.rows is None:
        _paste(canvas, bitmap.pixels, bitmap.mask, sprite.x, sprite.y)
        return
    first, end = sprite.rows
    area = (0, first, bitmap.pixels.width, end)
    _paste(canvas, bitmap.pixels.crop(area), bitmap.mask.crop(area), sprite.x, sprite.y + first)


def _paste(canvas: Image.Image, pixels: Image.Image, mask: Image.Image, x: int, y: int) -> None:
    """Paste what the mask covers; ``Image.paste`` would take twice as long, as it looks at the modes each time."""
    canvas.im.paste(pixels.im, (x, y, x + pixels.width, y + pixels.height), mask.im)


def _draw_text(canvas: Image.Image, text: Text, palette: Palette) -> None:
    table = palette.build_table(text.colour, text.ground)
    pixels, mask, above = _colour_text(text.text, text.size, text.width, table)
    shift = {Align.LEFT: 0, Align.CENTRE: mask.width // 2, Align.RIGHT: mask.width}[text.align]
    _paste(canvas, pixels, mask, text.x - shift, text.y - above)


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def _colour_text(text: str, size: int, width: int, table: bytes) -> tuple[Image.Image, Image.Image, int]:
    """The text in numbers of colours, where it is drawn, and how far its top is above its line."""
    coverage, above = draw_text(text, size, width)
    return _translate(coverage, table), _translate(coverage, _IS_COVERED), above


def _translate(mask: Image.Image, table: bytes) -> Image.Image:
    """Each pixel through the table; ``Image.point`` would check all 256 entries each time."""
    return Image.frombytes("L", mask.size, mask.tobytes().translate(table))


def _shrink_to_inside(box: Box) -> Box:
    """Return the box inside the edge of a box."""
    inset = box.edge_width
    return Box(
        box.x + inset,
        box.y + inset,
        box.width - 2 * inset,
        box.height - 2 * inset,
        box.colour,
        ground=box.edge,
        radius=max(box.radius - inset, 0),
    )


def _fill_box(canvas: Image.Image, box: Box, palette: Palette) -> None:
    """Fill a box with its colour, without its edge."""
    if box.width <= 0 or box.height <= 0:
        return
    canvas.paste(palette.find(box.colour), (box.x, box.y, box.x + box.width, box.y + box.height))
    radius = min(box.radius, box.width // 2, box.height // 2)
    if not radius:
        return
    corner = _translate(_draw_corner(radius), palette.build_table(box.colour, box.ground))
    x, y, right, bottom = box.x, box.y, box.x + box.width - radius, box.y + box.height - radius
    flip = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180
    canvas.paste(corner, (x, y))
    canvas.paste(corner.transpose(flip[0]), (right, y))
    canvas.paste(corner.transpose(flip[1]), (x, bottom))
    canvas.paste(corner.transpose(flip[2]), (right, bottom))


@lru_cache(maxsize=64)
def _draw_corner(radius: int) -> Image.Image:
    """The upper left quarter of a disc, as a mask of coverage."""
    large = Image.new("L", (radius * SMOOTH, radius * SMOOTH))
    ImageDraw.Draw(large).ellipse((0, 0, 2 * radius * SMOOTH - 1, 2 * radius * SMOOTH - 1), fill=255)
    return large.resize((radius, radius), Image.Resampling.BOX)
