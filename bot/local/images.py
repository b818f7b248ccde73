"""Type and size of the images that the bot sends, read from their first bytes."""

import struct
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Image:
    """The media type of an image and its size in pixels."""

    content_type: str
    width: int
    height: int
    is_animated: bool = False


def read_image(content: bytes) -> Image | None:
    """Return what kind of image this is; None if it is no PNG or GIF, or is cut off."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return Image("image/png", width, height, b"acTL" in content[:1024])
    if content.startswith((b"GIF87a", b"GIF89a")) and len(content) >= 10:
        is_animated = content.count(b"\x00\x21\xf9\x04") > 1 or b"NETSCAPE2.0" in content
        width, height = struct.unpack("<HH", content[6:10])
        return Image("image/gif", width, height, is_animated)
    return None
