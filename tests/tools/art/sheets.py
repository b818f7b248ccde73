"""Draws the SVG files of a game's ``art`` folder at the widths that its pictures use, and packs them into one sheet."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from string import Template

import resvg_py
from PIL import Image

from bot.engine.scene import Drawing
from bot.pictures import renderer
from bot.pictures.emoji import EMOJI, EMOJI_INDEX
from bot.pictures.renderer import parse_colour
from bot.pictures.sheet import IMAGE, INDEX, build_key

ROOT = Path(__file__).parents[3]

EMOJI_WIDTH = 128
"""Pixels; Discord takes no larger ones."""

SHEET_WIDTH = 1024

COLOURS = 144
"""Of a sheet; the others of a picture's 256 are left for texts and boxes."""

EXACT = 88
"""This number are the most frequent colours of the drawings, unchanged; the others are as near as can be.

A game whose pictures hold much has fewer colours: ``COLOURS`` and ``EXACT`` in its ``art/drawings.py``. Fewer shades of
edges make smaller files.
"""

INSIDE = re.compile(r"<svg[^>]*>\s*<title>.*?</title>(?P<drawn>.*)</svg>", re.DOTALL)
"""A drawing that is inserted into another one: all but its title."""

VISIBLE = 24
"""Pixels of less opacity, of 255, are left out."""


def list_games() -> list[str]:
    """The keys of the games that have drawings."""
    return sorted(path.parent.parent.name for path in ROOT.glob("cogs/*/art/drawings.py"))


def list_drawings(game: str) -> list[Drawing]:
    """The drawings of a game, in the order in which they are packed."""
    return list(import_module(f"cogs.{game}.art.drawings").list_drawings())


def count_colours(game: str) -> tuple[int, int]:
    """How many colours the game's sheet has, and how many of them are colours of the drawings, unchanged."""
    drawings = import_module(f"cogs.{game}.art.drawings")
    return getattr(drawings, "COLOURS", COLOURS), getattr(drawings, "EXACT", EXACT)


def get_folder(game: str) -> Path:
    """Where the game's drawings and sheets are."""
    return ROOT / "cogs" / game / "art"


def fill_template(game: str, drawing: Drawing) -> str:
    """The SVG source with its values; a value ``@name.svg`` stands for what is drawn in that file."""
    return _fill(get_folder(game), drawing.source, drawing.values)


def _fill(folder: Path, source: str, values: dict[str, str]) -> str:
    template = Template((folder / source).read_text(encoding="utf-8"))
    names = [name for name in template.get_identifiers() if name in values]
    return template.substitute({name: _insert(folder, values[name], values) for name in names})


def _insert(folder: Path, value: str, values: dict[str, str]) -> str:
    if not value.startswith("@"):
        return value
    drawn = INSIDE.search(_fill(folder, value.removeprefix("@"), values))
    assert drawn is not None, f"{value} is no SVG file with a title"
    return drawn["drawn"].strip()


def hash_sources(game: str) -> str:
    """A digest of all that the game's sheets are made of."""
    colours, exact = count_colours(game)
    parts = [f"{colours} {exact} {VISIBLE} {SHEET_WIDTH}"]
    parts += [f"{each.widths} {each.ground} {fill_template(game, each)}" for each in list_drawings(game)]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=9).hexdigest()


def make_sheets(game: str) -> None:
    """Write the game's sheet of sprites and its sheet of emoji."""
    drawings, folder, digest = list_drawings(game), get_folder(game), hash_sources(game)
    sprites = {
        build_key(each.name, width): _draw(game, each, width) for each in drawings for width in sorted({*each.widths})
    }
    grounds = {build_key(each.name, width): each.ground for each in drawings for width in each.widths}
    sheet, boxes = _pack(sprites)
    flat = _flatten(sprites, boxes, grounds, sheet.size)
    palette = _choose_colours(flat, sheet, *count_colours(game))
    _write_palette_png(folder / IMAGE, flat, sheet, palette)
    _write_json(folder / INDEX, {"sources": digest, "colours": len(palette) + 1, "sprites": boxes})
    emoji = {each.name: _draw(game, each, EMOJI_WIDTH) for each in drawings if each.is_emoji}
    if emoji:
        image, places = _pack(emoji)
        image.save(folder / EMOJI, "PNG", optimize=True)
        words = {each.name: each.word or each.name for each in drawings if each.is_emoji}
        _write_json(folder / EMOJI_INDEX, {"emoji": places, "words": words})


def _draw(game: str, drawing: Drawing, width: int) -> Image.Image:
    data = resvg_py.svg_to_bytes(
        svg_string=fill_template(game, drawing), width=width, skip_system_fonts=True, font_files=[str(renderer.FONT)]
    )
    with Image.open(BytesIO(bytes(data))) as image:
        return image.convert("RGBA")


def _pack(sprites: dict[str, Image.Image]) -> tuple[Image.Image, dict[str, tuple[int, int, int, int]]]:
    """Lay the sprites in rows, the highest first."""
    boxes: dict[str, tuple[int, int, int, int]] = {}
    left = top = row = 0
    width = max([SHEET_WIDTH, *(image.width for image in sprites.values())])
    for key, image in sorted(sprites.items(), key=lambda item: (-item[1].height, item[0])):
        if left + image.width > width:
            left, top, row = 0, top + row, 0
        boxes[key] = (left, top, image.width, image.height)
        left, row = left + image.width, max(row, image.height)
    sheet = Image.new("RGBA", (width, max(top + row, 1)))
    for key, image in sprites.items():
        sheet.paste(image, boxes[key][:2])
    return sheet, boxes


def _flatten(
    sprites: dict[str, Image.Image],
    boxes: dict[str, tuple[int, int, int, int]],
    grounds: dict[str, str],
    size: tuple[int, int],
) -> Image.Image:
    """The sheet in full colours, each sprite on its ground."""
    flat = Image.new("RGB", size)
    for key, image in sprites.items():
        ground = Image.new("RGBA", image.size, (*parse_colour(grounds[key]), 255))
        flat.paste(Image.alpha_composite(ground, image).convert("RGB"), boxes[key][:2])
    return flat


def _is_visible(sheet: Image.Image) -> Image.Image:
    return sheet.getchannel("A").point(lambda alpha: 255 if alpha >= VISIBLE else 0)


def _choose_colours(flat: Image.Image, sheet: Image.Image, count: int, frequent: int) -> list[tuple[int, int, int]]:
    """At most ``count`` colours: the ``frequent`` most frequent ones unchanged, and the best ones for all others."""
    seen = [colour for colour, alpha in zip(_pixels(flat), _pixels(_is_visible(sheet)), strict=True) if alpha]
    counts = Counter(seen)
    unchanged = [colour for colour, _ in counts.most_common(frequent)]
    rest = [colour for colour in seen if colour not in set(unchanged)]
    if not rest:
        return unchanged
    strip = Image.new("RGB", (len(rest), 1))
    strip.putdata(rest)
    others = strip.quantize(count - 1 - len(unchanged), method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    triples: Iterable[tuple[int, int, int]] = zip(*[iter(others)] * 3, strict=True)
    return [*unchanged, *sorted({*triples} - {*unchanged})]


def _pixels(image: Image.Image) -> Sequence[tuple[int, int, int]]:
    return image.get_flattened_data()  # type: ignore[return-value]


def _write_palette_png(path: Path, flat: Image.Image, sheet: Image.Image, palette: list[tuple[int, int, int]]) -> None:
    """Number 0 is transparent; the colours follow from 1."""
    chosen = Image.new("P", (1, 1))
    chosen.putpalette([part for colour in palette for part in colour])
    numbers = flat.quantize(palette=chosen, dither=Image.Dither.NONE)
    shifted = Image.frombytes("L", flat.size, bytes(number + 1 for number in numbers.tobytes()))
    canvas = Image.new("L", flat.size)
    canvas.paste(shifted, (0, 0), _is_visible(sheet))
    canvas.putpalette([0, 0, 0, *(part for colour in palette for part in colour)])
    canvas.save(path, "PNG", optimize=True, transparency=0)


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=0, sort_keys=True) + "\n", encoding="utf-8")
