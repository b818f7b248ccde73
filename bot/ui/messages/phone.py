"""Estimates how high a message is on a phone, to fill what is left of the screen and no more.

The numbers were fitted to heights that a browser measured; ``tests/browser/test_heights.py`` measures the outcome.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from bot.engine.emoji import count_marks, strip
from bot.engine.panel import Button, Panel
from bot.ui.messages.render import Link

SCREEN, BESIDE_PICTURE = 680, 590
"""The most pixels of a hand, some less than are allowed, and of what stands around the last picture of a game."""

FRAME, GAP = 64, 9
"""Pixels around the parts of a message, and between two of them."""

LINE, TITLE_LINE, SMALL_LINE = 19, 26, 17
"""Pixels of a line of text, of the title and of the footer."""

CHARACTERS, TITLE_CHARACTERS, SMALL_CHARACTERS, NARROW_CHARACTERS = 40, 30, 46, 25
"""Characters of such lines, the last one of a text with a button at its side."""

EMOJI = 3
"""The characters that are as wide as an emoji."""

SELECT, BUTTON_ROW, BUTTON_ROW_WIDTH, BUTTON_EDGE, BUTTON_CHARACTER = 47, 39, 303, 38, 8
"""Pixels of a select, and of buttons: how high and wide a row is, and how wide are edges and characters of a button."""


def count_lines(text: str, characters: int = CHARACTERS) -> int:
    """Estimate the lines of a text; empty ones are gaps and no lines."""
    lines = [line for line in text.split("\n") if line.strip()]
    return sum([max(1, ceil((len(strip(line)) + EMOJI * count_marks(line)) / characters)) for line in lines])


def count_free_lines(panel: Panel, more: Iterable[Button | Link]) -> int:
    """Estimate how many lines fit on the screen with the panel and more buttons, a gap before them included."""
    return max(0, (SCREEN - GAP - _estimate_height(panel, more)) // LINE)


def fits_beside_picture(panel: Panel, more: Iterable[Button]) -> bool:
    """True if the panel and more buttons leave enough of the screen for a picture."""
    return _estimate_height(panel, more) <= BESIDE_PICTURE


def _estimate_height(panel: Panel, more: Iterable[Button | Link]) -> int:
    height = FRAME + TITLE_LINE * count_lines(panel.title, TITLE_CHARACTERS) + LINE * count_lines(panel.body)
    height += GAP * panel.body.count("\n\n")
    for field in panel.fields:
        characters = CHARACTERS if field.button is None else NARROW_CHARACTERS
        height += GAP + LINE * (count_lines(field.name) + count_lines(field.text, characters))
        height += 0 if field.select is None else SELECT
    if panel.footer:
        height += GAP + SMALL_LINE * (1 + count_lines(panel.footer, SMALL_CHARACTERS))
    for row in panel.rows:
        height += BUTTON_ROW * _count_button_rows(row) if isinstance(row, tuple) else SELECT
    return height + BUTTON_ROW * _count_button_rows(more)


def _count_button_rows(buttons: Iterable[Button | Link]) -> int:
    """Count the rows of buttons, which wrap like words."""
    rows, left = 0, 0
    for button in buttons:
        width = BUTTON_EDGE + BUTTON_CHARACTER * (len(strip(button.label)) + EMOJI * count_marks(button.label))
        if width > left:
            rows, left = rows + 1, BUTTON_ROW_WIDTH
        left -= width
    return rows
