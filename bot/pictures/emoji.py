"""The emoji of a game: the drawings of its sheet of emoji, with the names that they get at Discord."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.pictures.sheet import ArtMissing

EMOJI, EMOJI_INDEX = "emoji.png", "emoji.json"

MAX_WORD = 25
"""The most characters of a word; with an underscore and the hash it fits into Discord's 32."""

HASH_DIGITS = 6


@dataclass(frozen=True, slots=True)
class EmojiImage:
    """A drawing that is to be an emoji."""

    drawing: str
    """Its name in the game."""
    name: str
    """Its name at Discord: its word, and a piece of the hash of its pixels. Other pixels are another emoji."""
    _pixels: Image.Image = field(repr=False)

    def encode(self) -> bytes:
        """Write the image as PNG."""
        data = BytesIO()
        self._pixels.save(data, "PNG", optimize=True)
        return data.getvalue()


def load_emoji(folder: Path) -> list[EmojiImage]:
    """Read the emoji of the game's ``art`` folder; none if it has no sheet of emoji. It takes some milliseconds.

    :raises ArtMissing: if a file is missing or broken.
    """
    if not (folder / EMOJI_INDEX).exists():
        return []
    try:
        index = json.loads((folder / EMOJI_INDEX).read_text(encoding="utf-8"))
        with Image.open(folder / EMOJI) as sheet:
            pixels = sheet.convert("RGBA")
        emoji = []
        for drawing, (left, top, wide, high) in index["emoji"].items():
            image = pixels.crop((left, top, left + wide, top + high))
            digest = hashlib.sha256(image.tobytes()).hexdigest()
            word = re.sub(r"[^A-Za-z0-9]+", "_", index["words"][drawing])
            emoji.append(EmojiImage(drawing, f"{word[:MAX_WORD]}_{digest[:HASH_DIGITS]}", image))
        return emoji
    except (OSError, ValueError, KeyError, TypeError, AttributeError, SyntaxError) as error:
        raise ArtMissing(f"{folder.parent.name}: {error}") from error
