"""Draws scenes as PNG files.

The canvas holds numbers of colours, one byte for a pixel: pasting and compressing that takes a fifth of the time that
full colours would take. Edges are smooth as each text and each box says what lies behind it.
"""

import struct
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from itertools import chain
from pathlib import Path

from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFont

from bot.engine.scene import Align, Box, Scene, Sprite, Text
from bot.pictures.sheet import Bitmap, Sheet

FONT = Path(__file__).parent / "fonts" / "DejaVuSansCondensed-Bold.ttf"

ELLIPSIS = "…"

UNKNOWN = "□"
"""Drawn for a letter that the font does not have."""

_NO_GLYPH = "\uffff"
"""A character that no font has: it is drawn as the font's empty frame."""

_PROBE_SIZE = 20
"""Pixels, to find out whether the font has a character."""

_OPEN_FONTS = 4
"""Each size that is open holds the font's file, up to 700 KB; opening it again takes 0.1 ms."""

COLOURS = 256

STEPS = 4
"""Shades between a colour and its ground, which make edges smooth."""

_STEP = bytes((each * (STEPS + 1) + 127) // 255 for each in range(256))
"""By coverage from 0 to 255: how many steps lie between the ground and the shade."""

COMPRESSION = 1
"""The level of igzip: with 0 files are a fifth larger, and with 3 it takes three times as long."""

SMOOTH = 4
"""How many times larger corners are drawn before they are scaled down."""

_REMEMBERED_GROUNDS = 4
"""Each takes up to 600 KB, one for a game."""

_REMEMBERED_CORNERS = 128
"""Each takes less than 1 KB."""

_REMEMBERED_TEXTS = 256
"""Each takes 13 KB, and drawing it again 0.1 ms; most of what is above this are names that are not seen again soon."""

_PNG = b"\x89PNG\r\n\x1a\n"
"""What a file begins with."""

_WITH_PALETTE = 3
"""The type of colour of an image that has a palette."""

_IS_COVERED = bytes([0] * 16 + [255] * 240)
"""By coverage: which pixels of a text are drawn; fainter ones are hard to see, and leaving them out saves bytes."""


@lru_cache(maxsize=64)
def draw_text(text: str, size: int, width: int) -> tuple[Image.Image, int]:
    """Draw a text as a mask of coverage, cut to ``width`` pixels unless that is 0; also return its ascent.

    Of the characters that the font does not have, letters are drawn as ``UNKNOWN``; signs are left out unless nothing
    else remains.

    :raises OSError: if the font cannot be read.
    """
    font = _load_font(size)
    shown = "".join(char if _is_known(char) else UNKNOWN if char.isalnum() else "" for char in text).strip()
    shown = shown or UNKNOWN[: len(text.strip())]
    if width and font.getlength(shown) > width:
        while shown and font.getlength(shown + ELLIPSIS) > width:
            shown = shown[:-1].rstrip()
        shown += ELLIPSIS
    left, top, right, bottom = font.getbbox(shown or " ", anchor="ls")
    mask = Image.new("L", (max(int(right) - min(int(left), 0), 1), max(int(bottom - top), 1)))
    ImageDraw.Draw(mask).text((-min(int(left), 0), -int(top)), shown, fill=255, font=font, anchor="ls")
    return mask, -int(top)


def spell_name(name: str, number: int) -> str:
    """Return a name if the font can show its letters; else what it can show, and the number, which tells names apart.

    Letters that are written from right to left, or joined, would be drawn apart and in the wrong order.

    >>> spell_name("Ada", 1), spell_name("日本", 2), spell_name("Ada 日本", 3)
    ('Ada', '#2', 'Ada #3')
    """

    def is_shown(char: str) -> bool:
        return _is_known(char) and unicodedata.bidirectional(char) not in ("R", "AL")

    try:
        lacking = {char for char in name if not char.isascii() and char.isalnum() and not is_shown(char)}
    except OSError:  # without its font no picture is drawn
        return name
    if not lacking:
        return name
    kept = "".join(" " if char in lacking or unicodedata.combining(char) else char for char in name)
    return " ".join((*kept.split(), f"#{number}"))


@lru_cache(maxsize=_OPEN_FONTS)
def _load_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _is_known(char: str) -> bool:
    font = _load_font(_PROBE_SIZE)
    glyph = font.getmask(char)
    return char == " " or (glyph.getbbox() is not None and bytes(glyph) != bytes(font.getmask(_NO_GLYPH)))


class Palette:
    """Starts with the colours of the sprites; others are added as they are asked for."""

    def __init__(self, colours: Sequence[tuple[int, int, int]]) -> None:
        self._colours = list(colours)
        self._numbers = {colour: number for number, colour in reversed(list(enumerate(colours)))}
        self._tables: dict[tuple[str, str], bytes] = {}

    def build_table(self, colour: str, ground: str) -> bytes:
        """Return for each coverage from 0 to 255 the number of the colour over its ground."""
        if (colour, ground) not in self._tables:
            shades = bytes(map(self.find, _mix(colour, ground)))
            self._tables[colour, ground] = _STEP.translate(shades.ljust(COLOURS))
        return self._tables[colour, ground]

    def to_bytes(self) -> bytes:
        """Return all colours, three bytes each."""
        return bytes(chain.from_iterable(self._colours))

    def find(self, colour: tuple[int, int, int]) -> int:
        """Return the number of the colour, or of the nearest one if there is no room for another."""
        if colour in self._numbers:
            return self._numbers[colour]
        if len(self._colours) < COLOURS:
            self._colours.append(colour)
            number = len(self._colours) - 1
        else:

            def measure(number: int) -> int:
                return sum((a - b) ** 2 for a, b in zip(self._colours[number], colour, strict=True))

            number = min(range(len(self._colours)), key=measure)
        self._numbers[colour] = number
        return number


@lru_cache(maxsize=256)
def _mix(colour: str, ground: str) -> tuple[tuple[int, int, int], ...]:
    """Return the shades from the ground to the colour."""
    above, below, shades = parse_colour(colour), parse_colour(ground), []
    for step in range(STEPS + 2):
        share = step / (STEPS + 1)
        red, green, blue = (round(share * a + (1 - share) * b) for a, b in zip(above, below, strict=True))
        shades.append((red, green, blue))
    return tuple(shades)


@cache
def parse_colour(text: str) -> tuple[int, int, int]:
    """Parse ``#rrggbb``.

    >>> parse_colour("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def draw(scene: Scene, sheet: Sheet) -> bytes:
    """Draw the scene; equal scenes give equal bytes.

    :raises ArtMissing: if the sheet has not all its sprites.
    :raises OSError: if the font cannot be read.
    """
    palette = Palette(sheet.colours)
    canvas = draw_canvas(scene, sheet, palette)
    # as PNG; Pillow knows only zlib, which takes five times as long as igzip
    width, height = canvas.size
    rows = Image.new("L", (width + 1, height))  # each row has a 0 before it: it is not filtered
    rows.im.paste(canvas.im, (1, 0, width + 1, height))
    header = struct.pack(">IIBBBBB", width, height, 8, _WITH_PALETTE, 0, 0, 0)
    data = isal_zlib.compress(rows.tobytes(), COMPRESSION)
    png, colours = _PNG, palette.to_bytes()
    for content in (b"IHDR" + header, b"PLTE" + colours, b"IDAT" + data, b"IEND"):  # each begins with its kind
        png += struct.pack(">I", len(content) - 4) + content + struct.pack(">I", isal_zlib.crc32(content))
    return png


def draw_side_by_side(scenes: Sequence[tuple[Scene, Sheet]]) -> bytes:
    """Draw scenes of the same height, each with its sheet, from left to right.

    :raises ArtMissing: if a sheet has not all its sprites.
    :raises OSError: if the font cannot be read.
    """
    whole = Image.new("RGB", (sum(scene.width for scene, _ in scenes), scenes[0][0].height))
    left = 0
    for scene, sheet in scenes:
        with Image.open(BytesIO(draw(scene, sheet))) as image:
            whole.paste(image.convert("RGB"), (left, 0))
        left += scene.width
    file = BytesIO()
    whole.quantize(COLOURS).save(file, "PNG")
    return file.getvalue()


def draw_canvas(scene: Scene, sheet: Sheet, palette: Palette) -> Image.Image:
    """Draw the scene as an image of numbers of colours; new ones are added to the palette.

    :raises ArtMissing: if the sheet has not all its sprites.
    :raises OSError: if the font cannot be read.
    """
    ground = palette.find(parse_colour(scene.ground))
    canvas = Image.new("L", (scene.width, scene.height), ground)
    for number, item in enumerate(scene.items):
        if isinstance(item, Sprite):
            bitmap = sheet.get(item.name, item.width)
            if not number and item.rows is None:  # it may be half of the picture: a mask takes ten times as long
                canvas.paste(_lay(bitmap, ground), (item.x, item.y))
                continue
            pixels, mask, first = bitmap.pixels, bitmap.mask, 0
            if item.rows is not None:
                first, end = item.rows
                area = (0, first, pixels.width, end)
                pixels, mask = pixels.crop(area), mask.crop(area)
            _paste(canvas, pixels, mask, item.x, item.y + first)
        elif isinstance(item, Text):
            table = palette.build_table(item.colour, item.ground)
            pixels, mask, above = _colour_text(item.text, item.size, item.width, table)
            shift = {Align.LEFT: 0, Align.CENTRE: mask.width // 2, Align.RIGHT: mask.width}[item.align]
            _paste(canvas, pixels, mask, item.x - shift, item.y - above)
        else:
            if inset := item.edge_width:
                _fill_box(canvas, replace(item, colour=item.edge), palette)
                inside = (item.x + inset, item.y + inset, item.width - 2 * inset, item.height - 2 * inset)
                item = Box(*inside, item.colour, ground=item.edge, radius=max(item.radius - inset, 0))
            _fill_box(canvas, item, palette)
    return canvas


@lru_cache(maxsize=_REMEMBERED_GROUNDS)
def _lay(bitmap: Bitmap, ground: int) -> Image.Image:
    """Return a sprite that covers all of its place, for one that lies on the ground of a scene."""
    laid = Image.new("L", bitmap.pixels.size, ground)
    laid.paste(bitmap.pixels, mask=bitmap.mask)
    return laid


def _paste(canvas: Image.Image, pixels: Image.Image, mask: Image.Image, x: int, y: int) -> None:
    """Paste what the mask covers; ``Image.paste`` would take twice as long, as it looks at the modes each time."""
    canvas.im.paste(pixels.im, (x, y, x + pixels.width, y + pixels.height), mask.im)


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def _colour_text(text: str, size: int, width: int, table: bytes) -> tuple[Image.Image, Image.Image, int]:
    """Return the text in numbers of colours, the mask of where it is drawn, and how far its top is above its line."""
    coverage, above = draw_text(text, size, width)
    return _translate(coverage, table), _translate(coverage, _IS_COVERED), above


def _translate(mask: Image.Image, table: bytes) -> Image.Image:
    """Translate each pixel by the table; ``Image.point`` would check all 256 entries each time."""
    return Image.frombytes("L", mask.size, mask.tobytes().translate(table))


def _fill_box(canvas: Image.Image, box: Box, palette: Palette) -> None:
    """Fill a box with its colour, without its edge."""
    if box.width <= 0 or box.height <= 0:
        return
    canvas.paste(palette.find(parse_colour(box.colour)), (box.x, box.y, box.x + box.width, box.y + box.height))
    radius = min(box.radius, box.width // 2, box.height // 2)
    if not radius:
        return
    corners = _colour_corners(radius, palette.build_table(box.colour, box.ground))
    x, y, right, bottom = box.x, box.y, box.x + box.width - radius, box.y + box.height - radius
    for corner, place in zip(corners, ((x, y), (right, y), (x, bottom), (right, bottom)), strict=True):
        canvas.im.paste(corner.im, (*place, place[0] + radius, place[1] + radius))


@lru_cache(maxsize=_REMEMBERED_CORNERS)
def _colour_corners(radius: int, table: bytes) -> tuple[Image.Image, ...]:
    """Return the corners of a box in numbers of colours: upper left and right, lower left and right."""
    corner = _translate(_draw_corner(radius), table)
    flip = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180
    return corner, *map(corner.transpose, flip)


@lru_cache(maxsize=64)
def _draw_corner(radius: int) -> Image.Image:
    """Draw the upper left quarter of a disc, as a mask of coverage."""
    large = Image.new("L", (radius * SMOOTH, radius * SMOOTH))
    ImageDraw.Draw(large).ellipse((0, 0, 2 * radius * SMOOTH - 1, 2 * radius * SMOOTH - 1), fill=255)
    return large.resize((radius, radius), Image.Resampling.BOX)
