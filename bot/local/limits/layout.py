"""Limits of the components that lay out a message: rows, sections, texts, pictures, frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.local.components import ComponentKind
from bot.local.errors import Breach, Path
from bot.local.limits.checks import Breaches, check_count, check_length, check_optional, check_range, check_required
from bot.local.model import Json

BUTTONS_IN_ROW = 5
SECTION_TEXTS = 3
TEXT = 4000
GALLERY = 10
ALT_TEXT = 1024
MEDIA_URL = 2048
COLOURS = 0xFFFFFF
_SCHEMES = ("attachment://", "https://", "http://")


def _check_row(path: Path, row: Json) -> Breaches:
    children = row.get("components") or []
    place = (*path, "components")
    yield from check_count(place, children, BUTTONS_IN_ROW, minimum=1)
    kinds = [child.get("type") for child in children]
    if any(kind != ComponentKind.BUTTON for kind in kinds) and len(kinds) > 1:
        yield Breach(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to five buttons or one select.")


def _check_section(path: Path, section: Json) -> Breaches:
    yield from check_count((*path, "components"), section.get("components") or [], SECTION_TEXTS, minimum=1)
    yield from check_required(path, section, ("accessory",))


def _check_text_display(path: Path, display: Json) -> Breaches:
    yield from check_length((*path, "content"), display.get("content"), TEXT)


def _check_picture(path: Path, picture: Json) -> Breaches:
    """Check a thumbnail or an item of a gallery."""
    yield from check_optional(path, picture, {"description": ALT_TEXT})
    yield from _check_media((*path, "media"), picture.get("media"))


def _check_media(path: Path, media: object) -> Breaches:
    url = media.get("url") if isinstance(media, dict) else None
    if not url:
        yield Breach(path if media is None else (*path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    yield from check_length((*path, "url"), url, MEDIA_URL)
    if not str(url).startswith(_SCHEMES):
        text = f'Scheme "{str(url).partition(":")[0]}" is not supported. Scheme must be one of '
        yield Breach((*path, "url"), "URL_TYPE_INVALID_SCHEME", text + "('http', 'https', 'attachment').")


def _check_gallery(path: Path, gallery: Json) -> Breaches:
    items = gallery.get("items") or []
    yield from check_count((*path, "items"), items, GALLERY, minimum=1)
    for number, item in enumerate(items):
        yield from _check_picture((*path, "items", number), item)


def _check_file(path: Path, file: Json) -> Breaches:
    yield from _check_media((*path, "file"), file.get("file"))
    if not str((file.get("file") or {}).get("url")).startswith("attachment://"):
        yield Breach((*path, "file", "url"), "BASE_TYPE_BAD", "Only a file that is uploaded with it can be shown.")


def _check_separator(path: Path, separator: Json) -> Breaches:
    if separator.get("spacing") is not None:
        yield from check_range((*path, "spacing"), separator["spacing"], 1, 2)


def _check_container(path: Path, container: Json) -> Breaches:
    if not container.get("components"):
        yield Breach((*path, "components"), "BASE_TYPE_REQUIRED", "This field is required")
    if container.get("accent_color") is not None:
        yield from check_range((*path, "accent_color"), container["accent_color"], 0, COLOURS)


def walk_media(path: Path, component: Json) -> Iterator[tuple[Path, str]]:
    """Yield the urls of a component's media with their paths."""
    match component.get("type"):
        case ComponentKind.MEDIA_GALLERY:
            holders = [((*path, "items", number), item) for number, item in enumerate(component.get("items") or [])]
            shown = [((*place, "media"), item.get("media")) for place, item in holders]
        case ComponentKind.THUMBNAIL:
            shown = [((*path, "media"), component.get("media"))]
        case ComponentKind.FILE:
            shown = [((*path, "file"), component.get("file"))]
        case _:
            shown = []
    yield from (((*place, "url"), str(media["url"])) for place, media in shown if media and media.get("url"))


CHECKS: dict[int, Callable[[Path, Json], Breaches]] = {
    ComponentKind.ACTION_ROW: _check_row,
    ComponentKind.SECTION: _check_section,
    ComponentKind.TEXT_DISPLAY: _check_text_display,
    ComponentKind.THUMBNAIL: _check_picture,
    ComponentKind.MEDIA_GALLERY: _check_gallery,
    ComponentKind.FILE: _check_file,
    ComponentKind.SEPARATOR: _check_separator,
    ComponentKind.CONTAINER: _check_container,
}
"""The check of each kind."""
