"""Limits of components, in messages and modals."""

from __future__ import annotations

from collections.abc import Callable

from bot.local.errors import Breach, Path
from bot.local.limits.checks import (
    CUSTOM_ID,
    OPTION_TEXT,
    Breaches,
    check_count,
    check_length,
    check_optional,
    check_range,
    check_required,
    check_unique,
)
from bot.local.model import SELECT_KINDS, ComponentKind, Json, walk_components

ROWS = 5
BUTTONS_IN_ROW = 5
V2_COMPONENTS = 40
V2_TEXT = 4000
GALLERY = 10
ALT_TEXT = 1024
LABEL = 80
TEXT_INPUT = 4000
URL = 512
PLACEHOLDER = 150
OPTIONS = 25
TICKS = 10
MODAL_LABEL = 45
_LINK, _PREMIUM = 5, 6

_BLOCKS = frozenset(
    {
        ComponentKind.ACTION_ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT_DISPLAY,
        ComponentKind.MEDIA_GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
    }
)
"""Components allowed at the top level of a components V2 message, or in a container."""

_INSIDE = {
    ComponentKind.CONTAINER: _BLOCKS,
    ComponentKind.SECTION: frozenset({ComponentKind.TEXT_DISPLAY}),
}

_NAMED_BY = {
    ComponentKind.USER_SELECT: frozenset({"user"}),
    ComponentKind.ROLE_SELECT: frozenset({"role"}),
    ComponentKind.MENTIONABLE_SELECT: frozenset({"user", "role"}),
    ComponentKind.CHANNEL_SELECT: frozenset({"channel"}),
}


def check_legacy_rows(components: list[Json]) -> Breaches:
    """Yields what is wrong with the rows of a message without the components V2 flag."""
    yield from check_count(("components",), components, ROWS)
    for number, row in enumerate(components):
        path = ("components", number)
        if row.get("type") != ComponentKind.ACTION_ROW:
            yield Breach((*path, "type"), "UNION_TYPE_CHOICES", "Only action rows may stand at the top.")


def check_v2(body: Json, components: list[Json]) -> Breaches:
    """Yields what is wrong with a message that has the components V2 flag."""
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            text = "This field cannot be used with the components V2 flag."
            yield Breach((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    inner = list(walk_components(components))
    yield from _check_kinds(("components",), components, _BLOCKS | {ComponentKind.CONTAINER})
    yield from check_count(("components",), inner, V2_COMPONENTS)
    texts = sum(len(each.get("content") or "") for each in inner if each.get("type") == ComponentKind.TEXT_DISPLAY)
    if texts > V2_TEXT:
        yield Breach(("components",), "BASE_TYPE_BAD_LENGTH", f"Text displays hold {texts} of {V2_TEXT} characters.")


def check_components(components: list[Json], path: Path = ("components",)) -> Breaches:
    """Yields what is wrong with each component, and ids that are not unique."""
    every = list(walk_components(components))
    yield from check_unique(
        path, [each["custom_id"] for each in every if each.get("custom_id")], "COMPONENT_CUSTOM_ID_DUPLICATED"
    )
    yield from check_unique(path, [each["id"] for each in every if each.get("id")], "COMPONENT_ID_DUPLICATED")
    for number, component in enumerate(components):
        yield from _check_component((*path, number), component)


def _check_component(path: Path, component: Json) -> Breaches:
    check = _CHECKS.get(component.get("type", 0))
    return check(path, component) if check is not None else iter(())


def _check_text_display(path: Path, display: Json) -> Breaches:
    yield from check_length((*path, "content"), display.get("content"), V2_TEXT)


def _check_thumbnail(path: Path, thumbnail: Json) -> Breaches:
    yield from check_optional(path, thumbnail, {"description": ALT_TEXT})


def _check_file(path: Path, file: Json) -> Breaches:
    if not file["file"]["url"].startswith("attachment://"):
        yield Breach((*path, "file", "url"), "BASE_TYPE_BAD", "Only a file that is uploaded with it can be shown.")


def _check_kinds(path: Path, components: list[Json], allowed: frozenset[ComponentKind]) -> Breaches:
    for number, component in enumerate(components):
        if component.get("type") not in allowed:
            text = f"A component of type {component.get('type')} cannot stand here."
            yield Breach((*path, number, "type"), "UNION_TYPE_CHOICES", text)


def _check_gallery(path: Path, gallery: Json) -> Breaches:
    items = gallery.get("items") or []
    yield from check_count((*path, "items"), items, GALLERY, minimum=1)
    for number, item in enumerate(items):
        yield from check_optional((*path, "items", number), item, {"description": ALT_TEXT})


def _check_children(path: Path, component: Json) -> Breaches:
    for number, child in enumerate(component.get("components") or []):
        yield from _check_component((*path, "components", number), child)


def _check_row(path: Path, row: Json) -> Breaches:
    children = row.get("components") or []
    place = (*path, "components")
    yield from check_count(place, children, BUTTONS_IN_ROW, minimum=1)
    kinds = [child.get("type") for child in children]
    if any(kind != ComponentKind.BUTTON for kind in kinds) and len(kinds) > 1:
        yield Breach(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to five buttons or one select.")
    yield from _check_children(path, row)


def _check_box(path: Path, box: Json) -> Breaches:
    children = box.get("components") or []
    if box["type"] == ComponentKind.SECTION:
        yield from check_count((*path, "components"), children, 3, minimum=1)
        yield from check_required(path, box, ("accessory",))
    yield from _check_kinds((*path, "components"), children, _INSIDE[box["type"]])
    yield from _check_children(path, box)
    if box.get("accessory"):
        yield from _check_component((*path, "accessory"), box["accessory"])


def _check_button(path: Path, button: Json) -> Breaches:
    style = button.get("style")
    wanted = {_LINK: "url", _PREMIUM: "sku_id"}.get(style if isinstance(style, int) else 0, "custom_id")
    yield from check_range((*path, "style"), style, 1, 6)
    yield from check_required(path, button, (wanted,))
    for name in {"custom_id", "url", "sku_id"} - {wanted}:
        if button.get(name) is not None:
            text = f"A button of style {style} cannot have a {name}."
            yield Breach((*path, name), "BUTTON_COMPONENT_INVALID_FIELD", text)
    yield from check_optional(path, button, {"custom_id": CUSTOM_ID, "url": URL})
    yield from check_optional(path, button, {"label": LABEL}, minimum=0)
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Breach((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required.")


def _check_select(path: Path, select: Json) -> Breaches:
    yield from check_required(path, select, ("custom_id",))
    yield from check_optional(path, select, {"custom_id": CUSTOM_ID})
    yield from check_optional(path, select, {"placeholder": PLACEHOLDER}, minimum=0)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = (1 if low is None else low), (1 if high is None else high)
    yield from check_range((*path, "min_values"), low, 0, OPTIONS)
    yield from check_range((*path, "max_values"), high, 1, OPTIONS)
    if low > high:
        yield Breach((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values is larger than max_values.")
    if select["type"] == ComponentKind.STRING_SELECT:
        yield from _check_select_options(path, select, high)
    else:
        yield from _check_defaults(path, select, low, high)


def _check_defaults(path: Path, select: Json, low: int, high: int) -> Breaches:
    defaults = select.get("default_values") or []
    if defaults:
        yield from check_count((*path, "default_values"), defaults, high, minimum=low)
    for number, each in enumerate(defaults):
        if each.get("type") not in _NAMED_BY[select["type"]]:
            place = (*path, "default_values", number, "type")
            yield Breach(place, "BASE_TYPE_CHOICES", f"This menu offers no {each.get('type')}.")


def _check_select_options(path: Path, select: Json, high: int) -> Breaches:
    options = select.get("options") or []
    place = (*path, "options")
    yield from check_count(place, options, OPTIONS, minimum=1)
    if high > len(options):
        text = f"max_values {high} is larger than the number of options {len(options)}."
        yield Breach((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", text)
    yield from check_unique(
        place, [option.get("value") for option in options], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
    )
    if sum(bool(option.get("default")) for option in options) > high:
        yield Breach(place, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.")
    for number, option in enumerate(options):
        yield from check_required((*place, number), option, ("label", "value"))
        texts = {"label": OPTION_TEXT, "value": OPTION_TEXT, "description": OPTION_TEXT}
        yield from check_optional((*place, number), option, texts, minimum=0)


def _check_text_input(path: Path, text_input: Json) -> Breaches:
    yield from check_required(path, text_input, ("custom_id", "style"))
    yield from check_optional(path, text_input, {"custom_id": CUSTOM_ID, "label": MODAL_LABEL})
    yield from check_optional(path, text_input, {"placeholder": OPTION_TEXT, "value": TEXT_INPUT}, minimum=0)
    low, high = text_input.get("min_length"), text_input.get("max_length")
    if low is not None:
        yield from check_range((*path, "min_length"), low, 0, TEXT_INPUT)
    if high is not None:
        yield from check_range((*path, "max_length"), high, max(low or 1, 1), TEXT_INPUT)
    given = text_input.get("value")
    if given and high is not None and len(given) > high:
        yield Breach((*path, "value"), "BASE_TYPE_BAD_LENGTH", "The value given is longer than max_length.")


def _check_label(path: Path, label: Json) -> Breaches:
    yield from check_required(path, label, ("label", "component"))
    yield from check_optional(path, label, {"label": MODAL_LABEL, "description": OPTION_TEXT})
    if label.get("component"):
        yield from _check_component((*path, "component"), label["component"])


def _check_tick_group(path: Path, group: Json) -> Breaches:
    """Checks a radio group or a checkbox group."""
    options = group.get("options") or []
    least = 2 if group["type"] == ComponentKind.RADIO_GROUP else 1
    yield from check_required(path, group, ("custom_id",))
    yield from check_count((*path, "options"), options, TICKS, minimum=least)
    values = [option.get("value") for option in options]
    yield from check_unique((*path, "options"), values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    for number, option in enumerate(options):
        yield from check_required((*path, "options", number), option, ("label", "value"))
        texts = dict.fromkeys(("label", "value", "description"), OPTION_TEXT)
        yield from check_optional((*path, "options", number), option, texts, minimum=0)


_CHECKS: dict[int, Callable[[Path, Json], Breaches]] = {
    **dict.fromkeys(SELECT_KINDS, _check_select),
    ComponentKind.ACTION_ROW: _check_row,
    ComponentKind.BUTTON: _check_button,
    ComponentKind.TEXT_INPUT: _check_text_input,
    ComponentKind.LABEL: _check_label,
    ComponentKind.SECTION: _check_box,
    ComponentKind.CONTAINER: _check_box,
    ComponentKind.TEXT_DISPLAY: _check_text_display,
    ComponentKind.MEDIA_GALLERY: _check_gallery,
    ComponentKind.THUMBNAIL: _check_thumbnail,
    ComponentKind.FILE: _check_file,
    ComponentKind.RADIO_GROUP: _check_tick_group,
    ComponentKind.CHECKBOX_GROUP: _check_tick_group,
}
