"""The font of all pictures, and texts as masks of coverage."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

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


@lru_cache(maxsize=64)
def draw_text(text: str, size: int, width: int) -> tuple[Image.Image, int]:
    """The text as a mask of coverage, cut to ``width`` pixels unless that is 0; and its ascent above the baseline.

    Of the characters that the font does not have, letters are drawn as ``UNKNOWN``; signs are left out unless nothing
    else remains.

    :raises OSError: if the font cannot be read.
    """
    font = _load_font(size)
    shown = _fit(_spell(text), font, width)
    left, top, right, bottom = font.getbbox(shown or " ", anchor="ls")
    mask = Image.new("L", (max(int(right) - min(int(left), 0), 1), max(int(bottom - top), 1)))
    ImageDraw.Draw(mask).text((-min(int(left), 0), -int(top)), shown, fill=255, font=font, anchor="ls")
    return mask, -int(top)


def spell_name(name: str, number: int) -> str:
    """The name if the font can show its letters; else what it can show of it, and the number, which tells names apart.

    Letters that are written from right to left, or joined, would be drawn apart and in the wrong order.

    >>> spell_name("Ada", 1), spell_name("日本", 2), spell_name("Ada 日本", 3)
    ('Ada', '#2', 'Ada #3')
    """
    try:
        lacking = {char for char in name if not char.isascii() and char.isalnum() and not _is_shown(char)}
    except OSError:  # without its font no picture is drawn
        return name
    if not lacking:
        return name
    kept = "".join(" " if char in lacking or unicodedata.combining(char) else char for char in name)
    return " ".join((*kept.split(), f"#{number}"))


def _is_shown(char: str) -> bool:
    return _is_known(char) and unicodedata.bidirectional(char) not in ("R", "AL")


@lru_cache(maxsize=_OPEN_FONTS)
def _load_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _spell(text: str) -> str:
    """The text in characters that the font has."""
    spelt = "".join(char if _is_known(char) else UNKNOWN if char.isalnum() else "" for char in text).strip()
    return spelt or UNKNOWN[: len(text.strip())]


@lru_cache(maxsize=4096)
def _is_known(char: str) -> bool:
    font = _load_font(_PROBE_SIZE)
    glyph = font.getmask(char)
    return char == " " or (glyph.getbbox() is not None and bytes(glyph) != bytes(font.getmask(_NO_GLYPH)))


def _fit(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    if not width or font.getlength(text) <= width:
        return text
    while text and font.getlength(text + ELLIPSIS) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS
