"""The kinds of component, and what is found in a tree of them."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

Json = dict[str, Any]


class ComponentKind(IntEnum):
    """The kinds of component that the bot sends, with Discord's numbers."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield every component, parents first, including accessories and what is in labels."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or [])
        yield from walk_components([component[key] for key in ("accessory", "component") if component.get(key)])


def list_pictures(component: Json) -> list[Json]:
    """Return the items of a gallery, or a thumbnail itself: each has media and a description."""
    if component["type"] == ComponentKind.MEDIA_GALLERY:
        return list(component.get("items") or [])
    return [component] if component["type"] == ComponentKind.THUMBNAIL else []


def list_texts(components: list[Json]) -> Iterator[str]:
    """Yield the texts displayed and the descriptions of pictures, in the order shown."""
    for component in walk_components(components):
        if component["type"] == ComponentKind.TEXT_DISPLAY:
            yield component["content"]
        for picture in list_pictures(component):
            yield picture.get("description") or ""
