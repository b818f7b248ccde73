"""Divides a page of a hand that is too high for a phone into parts, and leads from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.panel import Button, Draft, Field, Panel, Press, Row, Say, Select, Verb
from bot.ui.messages.formats.limits import BUTTONS
from bot.ui.messages.phone import count_free_lines, count_lines
from bot.ui.messages.render import Link

MARK = "Z"
"""Stands after the name of a page once for each part before the shown one; no game's page ends with it."""

MOST = 5
"""The marks that fit after the longest name of a page."""

HEADING_LINES = 2
"""What the name of a field takes with the gap before it, in lines."""


def split_draft(draft: Draft) -> tuple[Draft, int]:
    """Return the draft as the game knows it, and the number of the part that is shown of its page."""
    page = draft.page.rstrip(MARK)
    return replace(draft, page=page), len(draft.page) - len(page)


def choose_part(panel: Panel, draft: Draft, number: int, more: Sequence[Button | Link], say: Say) -> Panel:
    """Return the part of this number, or the last one, with buttons to its neighbours.

    A page that fits stays whole, and so does one with lists, as what is chosen there belongs to a page of the game.
    """
    if not draft.page or any(isinstance(row, Select) for row in panel.rows):
        return panel
    if count_free_lines(panel, more) > 0:
        return panel
    frame = replace(panel, body="", fields=(), rows=_add_buttons(panel.rows, _build_buttons(draft, 1, 3, say)))
    parts = _divide((Field("", panel.body), *panel.fields), count_free_lines(frame, more))
    number = min(number, len(parts) - 1)
    buttons = _build_buttons(draft, number, len(parts), say)
    return replace(frame, fields=parts[number], rows=_add_buttons(panel.rows, buttons))


def _add_buttons(rows: tuple[Row, ...], buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Add the buttons to the last row if they fit there, else in a new one."""
    last = rows[-1] if rows else ()
    if isinstance(last, Select) or len(last) + len(buttons) > BUTTONS:
        return (*rows, buttons)
    return (*rows[:-1], (*last, *buttons))


def _build_buttons(draft: Draft, number: int, count: int, say: Say) -> tuple[Button, ...]:
    """Build the buttons to the parts before and after that of this number."""
    return tuple(
        Button(
            say("log-page", page=other + 1, pages=count),
            Press(Verb.DRAFT, draft.actions, f"{draft.page}{MARK * other}"),
        )
        for other in (number - 1, number + 1)
        if 0 <= other < count
    )


def _divide(fields: Sequence[Field], most: int) -> list[tuple[Field, ...]]:
    """Divide the fields into parts of ``most`` lines; a field goes on under its name, and a line is never divided."""
    parts: list[list[Field]] = [[]]
    left = most
    for field, line in [(each, line) for each in fields for line in each.text.split("\n") if line]:
        shown = parts[-1]
        goes_on = bool(shown) and shown[-1].name == field.name
        needed = count_lines(line) + (0 if goes_on else HEADING_LINES)
        if needed > left and shown and len(parts) <= MOST:
            shown, goes_on = [], False
            parts.append(shown)
            left, needed = most, count_lines(line) + HEADING_LINES
        left -= needed
        if goes_on:
            shown[-1] = replace(shown[-1], text=f"{shown[-1].text}\n{line}")
        else:
            shown.append(replace(field, text=line))
    return [tuple(part) for part in parts]
