"""Limits of the components that people use: buttons, selects, inputs of modals."""

from __future__ import annotations

from collections.abc import Callable

from bot.local.components import SELECT_KINDS, ComponentKind
from bot.local.errors import Breach, Path
from bot.local.limits.checks import (
    CUSTOM_ID,
    OPTION_TEXT,
    Breaches,
    check_count,
    check_optional,
    check_range,
    check_required,
    check_unique,
)
from bot.local.model import Json

LABEL = 80
URL = 512
PLACEHOLDER = 150
OPTIONS = 25
TEXT_INPUT = 4000
TICKS = 10
MODAL_LABEL = 45
_LINK, _PREMIUM = 5, 6

_NAMED_BY = {
    ComponentKind.USER_SELECT: frozenset({"user"}),
    ComponentKind.ROLE_SELECT: frozenset({"role"}),
    ComponentKind.MENTIONABLE_SELECT: frozenset({"user", "role"}),
    ComponentKind.CHANNEL_SELECT: frozenset({"channel"}),
}


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
    if (label.get("component") or {}).get("disabled"):
        yield Breach((*path, "component", "disabled"), "BASE_TYPE_BAD", "Nothing in a modal can be disabled.")


def _check_tick_group(path: Path, group: Json) -> Breaches:
    """Check a radio group or a checkbox group."""
    options = group.get("options") or []
    least = 2 if group["type"] == ComponentKind.RADIO_GROUP else 1
    yield from _check_custom_id(path, group)
    yield from check_count((*path, "options"), options, TICKS, minimum=least)
    if group["type"] == ComponentKind.CHECKBOX_GROUP:
        low, high = group.get("min_values"), group.get("max_values")
        if low is not None:
            yield from check_range((*path, "min_values"), low, 0, TICKS)
        if high is not None:
            yield from check_range((*path, "max_values"), high, max(low or 1, 1), min(TICKS, len(options)))
    elif sum(bool(option.get("default")) for option in options) > 1:
        yield Breach((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Only one option can be the default.")
    values = [option.get("value") for option in options]
    yield from check_unique((*path, "options"), values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    for number, option in enumerate(options):
        yield from check_required((*path, "options", number), option, ("label", "value"))
        texts = dict.fromkeys(("label", "value", "description"), OPTION_TEXT)
        yield from check_optional((*path, "options", number), option, texts, minimum=0)


def _check_custom_id(path: Path, component: Json) -> Breaches:
    yield from check_required(path, component, ("custom_id",))
    yield from check_optional(path, component, {"custom_id": CUSTOM_ID})


CHECKS: dict[int, Callable[[Path, Json], Breaches]] = {
    **dict.fromkeys(SELECT_KINDS, _check_select),
    ComponentKind.BUTTON: _check_button,
    ComponentKind.TEXT_INPUT: _check_text_input,
    ComponentKind.LABEL: _check_label,
    ComponentKind.RADIO_GROUP: _check_tick_group,
    ComponentKind.CHECKBOX_GROUP: _check_tick_group,
    ComponentKind.CHECKBOX: _check_custom_id,
    ComponentKind.FILE_UPLOAD: _check_custom_id,
}
"""The check of each kind."""
