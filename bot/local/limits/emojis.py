"""Limits of the application's emoji, and of those that components show."""

import base64
import binascii
import re
from collections.abc import Collection

from bot.local.errors import Breach, Path
from bot.local.images import read_image
from bot.local.limits.checks import Breaches, check_length
from bot.local.limits.components import walk_with_paths
from bot.local.model import Json

EMOJIS = 2000
EMOJI_BYTES = 256 * 1024
EMOJI_NAME = 32
_NAME = re.compile(r"[A-Za-z0-9_]+")
_IMAGE_DATA = re.compile(r"data:image/(?:png|gif);base64,([A-Za-z0-9+/=\s]+)")


def check_emoji(body: Json, taken: Collection[str]) -> Breaches:
    """Yield what is wrong with an emoji that is created; `taken` are the names of the others."""
    name = body.get("name")
    yield from check_length(("name",), name, EMOJI_NAME, minimum=2)
    if isinstance(name, str) and not _NAME.fullmatch(name):
        yield Breach(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if name in taken:
        yield Breach(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.")
    content = decode_image(body.get("image"))
    if content is None or read_image(content) is None:
        yield Breach(("image",), "IMAGE_INVALID", "Invalid image")
    elif len(content) > EMOJI_BYTES:
        yield Breach(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")


def decode_image(image: object) -> bytes | None:
    """Return the bytes of an image in a data URI; None if it is none."""
    found = _IMAGE_DATA.fullmatch(image) if isinstance(image, str) else None
    if found is None:
        return None
    try:
        return base64.b64decode(found[1])
    except binascii.Error:
        return None


def check_shown_emojis(components: list[Json], known: Collection[int]) -> Breaches:
    """Yield the emoji in buttons and options that do not exist; `known` are the ids of the application's."""
    for place, component in walk_with_paths(("components",), components):
        yield from _check_shown(place, component, known)
        for number, option in enumerate(component.get("options") or []):
            yield from _check_shown((*place, "options", number), option, known)


def _check_shown(path: Path, shown: Json, known: Collection[int]) -> Breaches:
    emoji = shown.get("emoji")
    if not emoji:
        return
    if emoji.get("id"):
        if int(emoji["id"]) not in known:
            yield Breach((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif str(emoji.get("name") or "").isascii():
        # A name of a Unicode emoji is the emoji itself: letters alone, or nothing, are none.
        yield Breach((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
