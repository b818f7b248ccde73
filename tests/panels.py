"""What a panel says and offers, as a player reads it and presses its controls."""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Action, State
from bot.engine.panel import Button, Choice, Draft, Panel, Select, Verb
from tests.text.games import buttons, list_actions

Batch = tuple[Action, ...]


def read_text(panel: Panel) -> str:
    """Return the text of a panel without its controls."""
    fields = (f"{field.name}\n{field.text}" for field in panel.fields)
    return "\n".join((panel.title, panel.body, *fields, panel.footer))


def list_selects(panel: Panel) -> list[Select]:
    """List the lists of a panel."""
    return [row for row in panel.rows if isinstance(row, Select)]


def find_button(panel: Panel, words: str) -> Button:
    """Find the button with this label, or the only one whose label starts so."""
    offered = [*buttons(panel)]
    (found,) = [each for each in offered if each.label == words] or [
        each for each in offered if each.label.startswith(words)
    ]
    return found


def find_choice(panel: Panel, words: str) -> tuple[Select, Choice]:
    """Find the choice with this label, or the only one whose label starts so, with its list."""
    offered = [(row, each) for row in list_selects(panel) for each in row.choices]
    (found,) = [line for line in offered if line[1].label == words] or [
        line for line in offered if line[1].label.startswith(words)
    ]
    return found


def press_button(panel: Panel, words: str) -> Draft:
    """Return the draft that a button leads to."""
    press = find_button(panel, words).press
    assert press.verb is Verb.DRAFT
    return Draft(press.page, press.actions)


def find_batch(panel: Panel, words: str) -> Batch:
    """Find the batch that a button or a choice submits: with this label, or else the first whose label starts so."""
    offered = [(each.label, each.press.actions) for each in buttons(panel) if each.press.verb is Verb.ACT]
    for row in list_selects(panel):
        if row.press.verb is Verb.ACT:
            offered += [(each.label, (*row.press.actions, *list_actions(each))) for each in row.choices]
    found, *_ = [batch for label, batch in offered if label == words] or [
        batch for label, batch in offered if label.startswith(words)
    ]
    return found


def apply_batch(state: State[Any, Any], seat: int, batch: Batch) -> Any:
    """Return the state after the whole batch.

    :raises IllegalAction: if one of its actions is not legal.
    """
    for action in batch:
        state = state.apply(seat, action).state
    return state
