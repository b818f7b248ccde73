"""Limits of all components of a message or a modal together."""

from collections.abc import Callable, Iterator, Mapping

from bot.local.components import ComponentKind
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
from bot.local.model import Json

Kinds = frozenset[ComponentKind]

ONE_CHILD = ("accessory", "component")
"""Fields that hold one component; `components` holds several."""

TOP_OF_LEGACY: Kinds = frozenset({ComponentKind.ACTION_ROW})

_BLOCKS: Kinds = frozenset(
    {
        ComponentKind.ACTION_ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT_DISPLAY,
        ComponentKind.MEDIA_GALLERY,
        ComponentKind.SEPARATOR,
    }
)

TOP_OF_V2: Kinds = _BLOCKS | {ComponentKind.CONTAINER}

TOP_OF_MODAL: Kinds = frozenset({ComponentKind.LABEL})

Inside = Mapping[tuple[ComponentKind, str], Kinds]
"""What may stand in a field of a kind of component."""

IN_MESSAGE: Inside = {
    (ComponentKind.ACTION_ROW, "components"): frozenset({ComponentKind.STRING_SELECT, ComponentKind.BUTTON}),
    (ComponentKind.CONTAINER, "components"): _BLOCKS,
    (ComponentKind.SECTION, "components"): frozenset({ComponentKind.TEXT_DISPLAY}),
    (ComponentKind.SECTION, "accessory"): frozenset({ComponentKind.BUTTON, ComponentKind.THUMBNAIL}),
}

IN_MODAL: Inside = {(ComponentKind.LABEL, "component"): frozenset({ComponentKind.TEXT_INPUT})}

LABEL = 80
URL = 512
PLACEHOLDER = 150
OPTIONS = 25
TEXT_INPUT = 4000
MODAL_LABEL = 45
_LINK, _PREMIUM = 5, 6

BUTTONS_IN_ROW = 5
SECTION_TEXTS = 3
TEXT = 4000
GALLERY = 10
ALT_TEXT = 1024
MEDIA_URL = 2048
COLOURS = 0xFFFFFF
_SCHEMES = ("attachment://", "https://", "http://")

ROWS = 5
V2_COMPONENTS = 40
V2_TEXT = 4000

_PATH: Path = ("components",)


def walk_with_paths(path: Path, components: list[Json]) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path, parents first."""
    for number, component in enumerate(components):
        place = (*path, number)
        yield place, component
        yield from _walk_inside(place, component)


def _walk_inside(path: Path, component: Json) -> Iterator[tuple[Path, Json]]:
    yield from walk_with_paths((*path, "components"), component.get("components") or [])
    for name in ONE_CHILD:
        if component.get(name):
            yield (*path, name), component[name]
            yield from _walk_inside((*path, name), component[name])


def check_places(path: Path, components: list[Json], allowed: Kinds, inside: Inside) -> Breaches:
    """Yield the components that stand where none of their kind may."""
    for number, component in enumerate(components):
        yield from _check_place((*path, number), component, allowed, inside)


def _check_place(path: Path, component: Json, allowed: Kinds, inside: Inside) -> Breaches:
    kind = component.get("type")
    if kind not in allowed:
        offered = ", ".join(str(int(each)) for each in sorted(allowed))
        yield Breach(path, "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({offered}).')
        return
    place = (*path, "components")
    children = component.get("components") or []
    yield from check_places(place, children, inside.get((ComponentKind(kind), "components"), frozenset()), inside)
    for name in ONE_CHILD:
        if component.get(name):
            fitting = inside.get((ComponentKind(kind), name), frozenset())
            yield from _check_place((*path, name), component[name], fitting, inside)


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


def _check_separator(path: Path, separator: Json) -> Breaches:
    if separator.get("spacing") is not None:
        yield from check_range((*path, "spacing"), separator["spacing"], 1, 2)


def _check_container(path: Path, container: Json) -> Breaches:
    if not container.get("components"):
        yield Breach((*path, "components"), "BASE_TYPE_REQUIRED", "This field is required")
    if container.get("accent_color") is not None:
        yield from check_range((*path, "accent_color"), container["accent_color"], 0, COLOURS)


def walk_media(path: Path, component: Json) -> Iterator[tuple[Path, str]]:
    match component.get("type"):
        case ComponentKind.MEDIA_GALLERY:
            holders = [((*path, "items", number), item) for number, item in enumerate(component.get("items") or [])]
            shown = [((*place, "media"), item.get("media")) for place, item in holders]
        case ComponentKind.THUMBNAIL:
            shown = [((*path, "media"), component.get("media"))]
        case _:
            shown = []
    yield from (((*place, "url"), str(media["url"])) for place, media in shown if media and media.get("url"))


_CHECKS: dict[int, Callable[[Path, Json], Breaches]] = {
    ComponentKind.STRING_SELECT: _check_select,
    ComponentKind.BUTTON: _check_button,
    ComponentKind.TEXT_INPUT: _check_text_input,
    ComponentKind.LABEL: _check_label,
    ComponentKind.ACTION_ROW: _check_row,
    ComponentKind.SECTION: _check_section,
    ComponentKind.TEXT_DISPLAY: _check_text_display,
    ComponentKind.THUMBNAIL: _check_picture,
    ComponentKind.MEDIA_GALLERY: _check_gallery,
    ComponentKind.SEPARATOR: _check_separator,
    ComponentKind.CONTAINER: _check_container,
}


def check_message_components(components: list[Json], *, is_v2: bool) -> Breaches:
    """Yield what is wrong with the components of a message; `is_v2`: it has the components V2 flag."""
    if is_v2:
        yield from check_places(_PATH, components, TOP_OF_V2, IN_MESSAGE)
        every = [component for _, component in walk_with_paths(_PATH, components)]
        if len(every) > V2_COMPONENTS:
            text = f"The total number of components cannot exceed {V2_COMPONENTS}; is {len(every)}."
            yield Breach(_PATH, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
        texts = sum(len(each.get("content") or "") for each in every if each.get("type") == ComponentKind.TEXT_DISPLAY)
        if texts > V2_TEXT:
            text = f"Components displayable text size exceeds maximum size of {V2_TEXT}; is {texts}."
            yield Breach(_PATH, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    else:
        yield from check_count(_PATH, components, ROWS)
        yield from check_places(_PATH, components, TOP_OF_LEGACY, IN_MESSAGE)
    yield from _check_each(_PATH, components)


def check_modal_components(path: Path, components: list[Json]) -> Breaches:
    yield from check_places(path, components, TOP_OF_MODAL, IN_MODAL)
    yield from _check_each(path, components)


def _check_each(path: Path, components: list[Json]) -> Breaches:
    every = list(walk_with_paths(path, components))
    custom_ids = [each["custom_id"] for _, each in every if each.get("custom_id")]
    yield from check_unique(path, custom_ids, "COMPONENT_CUSTOM_ID_DUPLICATED")
    yield from check_unique(path, [each["id"] for _, each in every if each.get("id")], "COMPONENT_ID_DUPLICATED")
    for place, component in every:
        check = _CHECKS.get(component.get("type", 0))
        if check is not None:
            yield from check(place, component)
