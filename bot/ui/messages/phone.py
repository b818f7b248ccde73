"""Estimates how high a message is on a phone, to fill what is left of the screen and no more.

The numbers were fitted to heights that a browser measured; ``tests/browser/test_heights.py`` measures the outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from bot.engine.emoji import count_marks, strip
from bot.engine.panel import Button, Panel
from bot.ui.messages.render import Link

SCREEN, BESIDE_PICTURE = 680, 590
"""The most pixels of a hand, some less than are allowed, and of what stands beside the last picture of a game."""

FRAME, GAP = 64, 9
"""Pixels around the parts of a message, and between two of them."""

LINE, TITLE_LINE, SMALL_LINE = 19, 26, 17
"""Pixels of a line of text, of the title and of the footer."""

CHARACTERS, TITLE_CHARACTERS, SMALL_CHARACTERS, NARROW_CHARACTERS = 40, 30, 46, 25
"""Characters of such lines, the last one of a text with a button at its side."""

EMOJI = 3
"""An emoji is as wide as so many characters."""

SELECT, BUTTON_ROW, BUTTON_ROW_WIDTH, BUTTON_EDGE, BUTTON_CHARACTER = 47, 39, 303, 38, 8
"""Pixels of a select, and of buttons: how high and wide a row is, and how wide are edges and characters of a button."""


def count_lines(text: str, characters: int = CHARACTERS) -> int:
    """Estimate the lines of a text; empty ones are gaps and no lines."""
    sizes = (len(strip(line)) + EMOJI * count_marks(line) for line in text.split("\n") if line.strip())
    return sum(max(1, ceil(size / characters)) for size in sizes)


def count_free_lines(panel: Panel, more: Iterable[Button | Link]) -> int:
    """Estimate how many lines fit on the screen beside the panel and more buttons, a gap before them included."""
    return max(0, (SCREEN - GAP - _estimate_height(panel, [button.label for button in more])) // LINE)


def fits_beside_picture(panel: Panel, more: Iterable[Button]) -> bool:
    """True if the panel and more buttons leave enough of the screen for a picture."""
    return _estimate_height(panel, [button.label for button in more]) <= BESIDE_PICTURE


def _estimate_height(panel: Panel, more: Sequence[str]) -> int:
    texts = FRAME + TITLE_LINE * count_lines(panel.title, TITLE_CHARACTERS) + LINE * count_lines(panel.body)
    texts += GAP * panel.body.count("\n\n")
    for field in panel.fields:
        characters = CHARACTERS if field.button is None else NARROW_CHARACTERS
        texts += GAP + LINE * (count_lines(field.name) + count_lines(field.text, characters))
        texts += 0 if field.select is None else SELECT
    if panel.footer:
        texts += GAP + SMALL_LINE * (1 + count_lines(panel.footer, SMALL_CHARACTERS))
    rows = (
        BUTTON_ROW * _count_button_rows([button.label for button in row]) if isinstance(row, tuple) else SELECT
        for row in panel.rows
    )
    return texts + sum(rows) + BUTTON_ROW * _count_button_rows(more)


def _count_button_rows(labels: Iterable[str]) -> int:
    """Count the rows of buttons, which wrap like words."""
    rows, left = 0, 0
    for label in labels:
        width = BUTTON_EDGE + BUTTON_CHARACTER * (len(strip(label)) + EMOJI * count_marks(label))
        if width > left:
            rows, left = rows + 1, BUTTON_ROW_WIDTH
        left -= width
    return rows
