"""Says before a press what cannot be undone after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Action, State
from bot.engine.panel import Button, Panel, Say, Select, Verb

SEPARATOR = " · "


def add_undo_note(panel: Panel, state: State[Any, Any], seat: int, say: Say) -> Panel:
    """Add to the footer what of the panel's controls cannot be undone; nothing if all of it can."""
    controls = [(label, _can_undo(state, seat, batches)) for label, batches in list_acting_controls(panel)]
    kept = [label for label, can_undo in controls if can_undo]
    if len(kept) == len(controls):
        return panel
    note = say("hand-some-undo", controls=SEPARATOR.join(kept)) if kept else say("hand-no-undo")
    return replace(panel, footer="\n".join(filter(None, (panel.footer, note))))


def list_acting_controls(panel: Panel) -> Iterator[tuple[str, Sequence[tuple[Action, ...]]]]:
    """List the controls that act at once: the label of each, and what it may do. Asides change nothing to undo."""
    buttons = ((field.button,) for field in panel.fields if field.button is not None)
    selects = (field.select for field in panel.fields if field.select is not None)
    for row in (*selects, *panel.rows, *buttons):
        if isinstance(row, Select):
            if _acts(row):
                yield row.placeholder, [_list_actions(row, choice.value) for choice in row.choices]
        else:
            yield from ((button.label, [button.press.actions]) for button in row if _acts(button))


def _acts(control: Button | Select) -> bool:
    return control.press.verb is Verb.ACT and not control.press.is_aside


def _list_actions(select: Select, value: Action | tuple[Action, ...] | str) -> tuple[Action, ...]:
    chosen = value if isinstance(value, tuple) else (value,)
    return (*select.press.actions, *(action for action in chosen if isinstance(action, Action)))


def _can_undo(state: State[Any, Any], seat: int, batches: Sequence[Sequence[Action]]) -> bool:
    """True if each of the batches can be undone."""
    return all(_can_undo_batch(state, seat, batch) for batch in batches)


def _can_undo_batch(state: State[Any, Any], seat: int, batch: Sequence[Action]) -> bool:
    for number, action in enumerate(batch, 1):
        if state.refusal(seat, action) is not None or not state.can_undo(seat, action):
            return False
        if number < len(batch):
            state = state.apply(seat, action).state
    return True
