"""Type and size of images, read from their first bytes."""

from collections.abc import Callable
from dataclasses import dataclass

Size = tuple[int, int]

_FRAME_MARKERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG segments that begin with the size; the others in this range are tables."""


@dataclass(frozen=True, slots=True)
class Image:
    """The media type of an image and its size in pixels."""

    content_type: str
    width: int
    height: int
    is_animated: bool = False


def read_image(content: bytes) -> Image | None:
    """Return what kind of image this is; None if it is no PNG, GIF, JPEG or WebP, or is cut off."""
    for start, read in _READERS:
        if content.startswith(start):
            try:
                return read(content)
            except IndexError:
                return None
    return None


def _read_png(content: bytes) -> Image:
    width, height = _read_big(content, 16, 4), _read_big(content, 20, 4)
    return Image("image/png", width, height, b"acTL" in content[:1024])


def _read_gif(content: bytes) -> Image:
    width, height = _read_little(content, 6, 2), _read_little(content, 8, 2)
    is_animated = content.count(b"\x00\x21\xf9\x04") > 1 or b"NETSCAPE2.0" in content
    return Image("image/gif", width, height, is_animated)


def _read_jpeg(content: bytes) -> Image:
    place = 2
    while content[place + 1] not in _FRAME_MARKERS:
        place += 2 + _read_big(content, place + 2, 2)
    return Image("image/jpeg", _read_big(content, place + 7, 2), _read_big(content, place + 5, 2))


def _read_webp(content: bytes) -> Image | None:
    if content[8:12] != b"WEBP":
        return None
    match content[12:16]:
        case b"VP8X":
            width, height = _read_little(content, 24, 3) + 1, _read_little(content, 27, 3) + 1
            return Image("image/webp", width, height, bool(content[20] & 2))
        case b"VP8L":
            bits = _read_little(content, 21, 4)
            return Image("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case b"VP8 ":
            return Image("image/webp", _read_little(content, 26, 2) & 0x3FFF, _read_little(content, 28, 2) & 0x3FFF)
    return None


def _read_big(content: bytes, start: int, length: int) -> int:
    return int.from_bytes(_cut(content, start, length), "big")


def _read_little(content: bytes, start: int, length: int) -> int:
    return int.from_bytes(_cut(content, start, length), "little")


def _cut(content: bytes, start: int, length: int) -> bytes:
    """Return some bytes; raise IndexError if the content ends before."""
    if start + length > len(content):
        raise IndexError(start)
    return content[start : start + length]


_READERS: tuple[tuple[bytes, Callable[[bytes], Image | None]], ...] = (
    (b"\x89PNG\r\n\x1a\n", _read_png),
    (b"GIF87a", _read_gif),
    (b"GIF89a", _read_gif),
    (b"\xff\xd8\xff", _read_jpeg),
    (b"RIFF", _read_webp),
)
