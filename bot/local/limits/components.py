"""Limits of all components of a message or a modal together."""

from __future__ import annotations

from bot.local.components import ComponentKind
from bot.local.errors import Breach, Path
from bot.local.limits import controls, layout
from bot.local.limits.checks import Breaches, check_count, check_unique
from bot.local.limits.places import (
    IN_MESSAGE,
    IN_MODAL,
    TOP_OF_LEGACY,
    TOP_OF_MODAL,
    TOP_OF_V2,
    check_places,
    walk_with_paths,
)
from bot.local.model import Json

ROWS = 5
V2_COMPONENTS = 40
V2_TEXT = 4000
_CHECKS = controls.CHECKS | layout.CHECKS
_PATH: Path = ("components",)


def check_message_components(components: list[Json], *, is_v2: bool) -> Breaches:
    """Yield what is wrong with the components of a message; `is_v2`: it has the components V2 flag."""
    if is_v2:
        yield from check_places(_PATH, components, TOP_OF_V2, IN_MESSAGE)
        yield from _check_totals(components)
    else:
        yield from check_count(_PATH, components, ROWS)
        yield from check_places(_PATH, components, TOP_OF_LEGACY, IN_MESSAGE)
    yield from _check_each(_PATH, components)


def check_modal_components(path: Path, components: list[Json]) -> Breaches:
    """Yield what is wrong with the components of a modal."""
    yield from check_places(path, components, TOP_OF_MODAL, IN_MODAL)
    yield from _check_each(path, components)


def _check_totals(components: list[Json]) -> Breaches:
    every = [component for _, component in walk_with_paths(_PATH, components)]
    if len(every) > V2_COMPONENTS:
        text = f"The total number of components cannot exceed {V2_COMPONENTS}; is {len(every)}."
        yield Breach(_PATH, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    texts = sum(len(each.get("content") or "") for each in every if each.get("type") == ComponentKind.TEXT_DISPLAY)
    if texts > V2_TEXT:
        text = f"Components displayable text size exceeds maximum size of {V2_TEXT}; is {texts}."
        yield Breach(_PATH, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def _check_each(path: Path, components: list[Json]) -> Breaches:
    every = list(walk_with_paths(path, components))
    custom_ids = [each["custom_id"] for _, each in every if each.get("custom_id")]
    yield from check_unique(path, custom_ids, "COMPONENT_CUSTOM_ID_DUPLICATED")
    yield from check_unique(path, [each["id"] for _, each in every if each.get("id")], "COMPONENT_ID_DUPLICATED")
    for place, component in every:
        check = _CHECKS.get(component.get("type", 0))
        if check is not None:
            yield from check(place, component)
