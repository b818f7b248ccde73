"""A game's sprite sheet: all its drawings in the sizes that its pictures use, made by ``make art``.

The sheet is one PNG with a palette, whose colour 0 is transparent, and a JSON file with the place of each sprite.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

IMAGE, INDEX = "sheet.png", "sheet.json"


class ArtMissing(Exception):
    """The sheet, or a sprite in it, cannot be used."""


@dataclass(frozen=True, slots=True, eq=False)
class Bitmap:
    """A sprite as numbers of colours, and which of its pixels are drawn."""

    pixels: Image.Image
    mask: Image.Image


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sprites of one game."""

    colours: tuple[tuple[int, int, int], ...]
    digest: str
    """Changes with every pixel of the sheet."""
    _pixels: Image.Image
    _boxes: Mapping[str, tuple[int, int, int, int]]
    _bitmaps: dict[str, Bitmap] = field(default_factory=dict)

    def get(self, name: str, width: int) -> Bitmap:
        """Return the sprite drawn for this width.

        :raises ArtMissing: if there is none.
        """
        key = build_key(name, width)
        if key not in self._bitmaps:
            if key not in self._boxes:
                raise ArtMissing(f"there is no sprite {key}")
            left, top, wide, high = self._boxes[key]
            pixels = self._pixels.crop((left, top, left + wide, top + high))
            self._bitmaps[key] = Bitmap(pixels, pixels.point(_IS_DRAWN, "1"))
        return self._bitmaps[key]


_IS_DRAWN = bytes([0] + [255] * 255)


EMPTY = Sheet((), "", Image.new("L", (1, 1)), {})
"""For pictures without sprites."""


def build_key(name: str, width: int) -> str:
    """Return the name of a sprite of one width in the index of the sheet."""
    return f"{name}@{width}"


def load_sheet(folder: Path) -> Sheet:
    """Read the sheet of the game's ``art`` folder.

    :raises ArtMissing: if a file is missing or broken.
    """
    try:
        data = (folder / IMAGE).read_bytes()
        index = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        with Image.open(folder / IMAGE) as image:
            palette = image.getpalette() or []
            pixels = Image.frombytes("L", image.size, image.tobytes())
        boxes = {key: (left, top, wide, high) for key, (left, top, wide, high) in index["sprites"].items()}
        colours = tuple((red, green, blue) for red, green, blue in zip(*[iter(palette)] * 3, strict=True))
        count = int(index["colours"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, SyntaxError) as error:
        raise ArtMissing(f"{folder.name}: {error}") from error
    return Sheet(colours[:count], hashlib.blake2b(data, digest_size=9).hexdigest(), pixels, boxes)
