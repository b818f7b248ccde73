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
    """Yield what is wrong with a modal."""
    path: Path = ("data",)
    yield from check_required(path, data, ("custom_id", "title"))
    yield from check_optional(path, data, {"custom_id": CUSTOM_ID, "title": MODAL_TITLE})
    rows = data.get("components") or []
    yield from check_count((*path, "components"), rows, MODAL_ROWS, minimum=1)
    yield from check_modal_components((*path, "components"), rows)


def check_choices(data: Json) -> Breaches:
    """Yield what is wrong with the choices of an autocomplete answer."""
    path: Path = ("data", "choices")
    yield from check_count(path, data.get("choices") or [], CHOICES)
    yield from check_named_choices(path, data.get("choices") or [])


def check_deferral(data: Json) -> Breaches:
    """Yield what is wrong with a deferral, which can have flags only."""
    for name in data:
        if name != "flags" and data[name]:
            yield Breach(("data", name), "BASE_TYPE_BAD", "A deferral carries flags only.")


def check_callback(callback: int, interaction_kind: int, *, has_message: bool) -> Breaches:
    """Yield what is wrong with the kind of a first answer to a kind of interaction."""
    if callback not in CallbackKind.__members__.values():
        yield Breach(("type",), "BASE_TYPE_CHOICES", f"{callback} is no kind of answer.")
        return
    is_autocomplete, is_modal = interaction_kind == 4, interaction_kind == 5
    if is_autocomplete or callback == CallbackKind.CHOICES:
        is_allowed = is_autocomplete and callback == CallbackKind.CHOICES
    elif callback in (CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE):
        is_allowed = has_message
    else:
        is_allowed = not (is_modal and callback == CallbackKind.MODAL)
    if not is_allowed:
        text = f"An interaction of type {interaction_kind} cannot be answered with type {callback}."
        yield Breach(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", text)
