"""Limits of interaction responses: kinds, modals, autocomplete choices, deferrals."""

from __future__ import annotations

from bot.local.errors import Breach, Path
from bot.local.interactions import CallbackKind
from bot.local.limits.checks import CHOICES, CUSTOM_ID, Breaches, check_count, check_optional, check_required
from bot.local.limits.commands import check_named_choices
from bot.local.limits.components import check_modal_components
from bot.local.model import Json

MODAL_ROWS = 5
MODAL_TITLE = 45


def check_modal(data: Json) -> Breaches:
    """Yields what is wrong with a modal."""
    path: Path = ("data",)
    yield from check_required(path, data, ("custom_id", "title"))
    yield from check_optional(path, data, {"custom_id": CUSTOM_ID, "title": MODAL_TITLE})
    rows = data.get("components") or []
    yield from check_count((*path, "components"), rows, MODAL_ROWS, minimum=1)
    yield from check_modal_components((*path, "components"), rows)


def check_choices(data: Json) -> Breaches:
    """Yields what is wrong with the choices of an autocomplete answer."""
    path: Path = ("data", "choices")
    yield from check_count(path, data.get("choices") or [], CHOICES)
    yield from check_named_choices(path, data.get("choices") or [])


def check_deferral(data: Json) -> Breaches:
    """Yields what is wrong with a deferral, which can have flags only."""
    for name in data:
        if name != "flags" and data[name]:
            yield Breach(("data", name), "BASE_TYPE_BAD", "A deferral carries flags only.")


def check_callback(callback: int, interaction_kind: int, *, has_message: bool) -> Breaches:
    """Yields what is wrong with the kind of a first answer to a kind of interaction."""
    if callback not in CallbackKind.__members__.values():
        yield Breach(("type",), "BASE_TYPE_CHOICES", f"{callback} is no kind of answer.")
    elif not _is_allowed(CallbackKind(callback), interaction_kind, has_message):
        text = f"An interaction of type {interaction_kind} cannot be answered with type {callback}."
        yield Breach(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", text)


def _is_allowed(callback: CallbackKind, kind: int, has_message: bool) -> bool:
    is_autocomplete, is_modal = kind == 4, kind == 5
    if is_autocomplete or callback is CallbackKind.CHOICES:
        return is_autocomplete and callback is CallbackKind.CHOICES
    if callback in (CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE):
        return has_message
    return not (is_modal and callback is CallbackKind.MODAL)
