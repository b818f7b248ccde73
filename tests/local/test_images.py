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


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (draw("PNG"), "png"),
        (draw("GIF"), "gif"),
        (draw("JPEG"), "jpeg"),
        (draw("JPEG", progressive=True), "jpeg"),
        (draw("WEBP", quality=80), "webp"),
        (draw("WEBP", lossless=True), "webp"),
        (draw("WEBP", exif=b"Exif\x00\x00II*\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00"), "webp"),
    ],
)
def test_kind_and_size_of_an_image_are_read(content: bytes, kind: str) -> None:
    assert read_image(content) == Image(f"image/{kind}", 30, 20)


@pytest.mark.parametrize("kind", ["PNG", "GIF", "WEBP"])
def test_a_moving_picture_is_known(kind: str) -> None:
    more = [Drawing.new("RGB", (30, 20), colour) for colour in ("green", "blue")]
    found = read_image(draw(kind, save_all=True, append_images=more))
    assert found is not None
    assert found.is_animated
    assert (found.width, found.height) == (30, 20)


@pytest.mark.parametrize(
    "content",
    [
        *(draw(kind)[:9] for kind in ("PNG", "GIF", "JPEG", "WEBP")),
        *(b"", b"%PDF-1.7", b"RIFF\x00\x00\x00\x00WAVEfmt ", b"<svg/>", draw("BMP")),
    ],
)
def test_what_is_cut_off_and_anything_else_is_no_image(content: bytes) -> None:
    assert read_image(content) is None
