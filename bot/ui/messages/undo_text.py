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
    controls = [*list_acting_controls(panel)]
    kept = [label for label, batches in controls if all(_can_undo(state, seat, batch) for batch in batches)]
    if len(kept) == len(controls):
        return panel
    note = say("hand-some-undo", controls=SEPARATOR.join(kept)) if kept else say("hand-no-undo")
    return replace(panel, footer="\n".join(filter(None, (panel.footer, note))))


def list_acting_controls(panel: Panel) -> Iterator[tuple[str, Sequence[tuple[Action, ...]]]]:
    """Generate the controls that act at once: the label of each, and what it may do. Asides change nothing to undo."""
    buttons = tuple(field.button for field in panel.fields if field.button is not None)
    selects = (field.select for field in panel.fields if field.select is not None)
    for row in (*selects, *panel.rows, buttons):
        for control in (row,) if isinstance(row, Select) else row:
            press = control.press
            if press.verb is not Verb.ACT or press.is_aside:
                continue
            if isinstance(control, Button):
                yield control.label, [press.actions]
            else:
                values = [each.value if isinstance(each.value, tuple) else (each.value,) for each in control.choices]
                chosen = [tuple(each for each in value if isinstance(each, Action)) for value in values]
                yield control.placeholder, [(*press.actions, *actions) for actions in chosen]


def _can_undo(state: State[Any, Any], seat: int, batch: Sequence[Action]) -> bool:
    """Return whether each action of a batch is legal and can be undone."""
    for number, action in enumerate(batch, 1):
        if state.refusal(seat, action) is not None or not state.can_undo(seat, action):
            return False
        if number < len(batch):
            state = state.apply(seat, action).state
    return True
