"""Tests of what is read from the first bytes of an image."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Drawing

from bot.local.images import Image, read_image


def draw(kind: str, **options: object) -> bytes:
    """Returns a picture of 30 x 20 pixels."""
    buffer = BytesIO()
    Drawing.new("RGB", (30, 20), "red").save(buffer, kind, **options)
    return buffer.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_kind_and_size_of_an_image_are_read_and_whether_it_moves(kind: str) -> None:
    more = [Drawing.new("RGB", (30, 20), colour) for colour in ("green", "blue")]
    for content, moves in ((draw(kind), False), (draw(kind, save_all=True, append_images=more), True)):
        assert read_image(content) == Image(f"image/{kind.lower()}", 30, 20, moves)


def test_what_is_cut_off_and_anything_else_is_no_image() -> None:
    for content in (draw("PNG")[:9], draw("GIF")[:9], b"", b"%PDF-1.7", b"<svg/>", draw("BMP")):
        assert read_image(content) is None, content
