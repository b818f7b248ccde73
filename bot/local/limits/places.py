"""Where components may stand: at the top of messages and modals, and in each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.local.components import SELECT_KINDS, ComponentKind
from bot.local.errors import Breach, Path
from bot.local.limits.checks import Breaches
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
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
    }
)

TOP_OF_V2: Kinds = _BLOCKS | {ComponentKind.CONTAINER}

TOP_OF_MODAL: Kinds = frozenset({ComponentKind.ACTION_ROW, ComponentKind.TEXT_DISPLAY, ComponentKind.LABEL})

Inside = Mapping[tuple[ComponentKind, str], Kinds]
"""What may stand in a field of a kind of component."""

IN_MESSAGE: Inside = {
    (ComponentKind.ACTION_ROW, "components"): SELECT_KINDS | {ComponentKind.BUTTON},
    (ComponentKind.CONTAINER, "components"): _BLOCKS,
    (ComponentKind.SECTION, "components"): frozenset({ComponentKind.TEXT_DISPLAY}),
    (ComponentKind.SECTION, "accessory"): frozenset({ComponentKind.BUTTON, ComponentKind.THUMBNAIL}),
}

IN_MODAL: Inside = {
    (ComponentKind.ACTION_ROW, "components"): frozenset({ComponentKind.TEXT_INPUT}),
    (ComponentKind.LABEL, "component"): SELECT_KINDS
    | {
        ComponentKind.TEXT_INPUT,
        ComponentKind.FILE_UPLOAD,
        ComponentKind.RADIO_GROUP,
        ComponentKind.CHECKBOX_GROUP,
        ComponentKind.CHECKBOX,
    },
}


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
