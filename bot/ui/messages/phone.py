"""Estimates how high a message is on a phone, to fill what is left of the screen and no more.

The numbers were fitted to heights that a browser measured; ``tests/browser/test_heights.py`` measures the outcome. A
page of a hand that is too high is divided into parts, with buttons from one to the next.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import ceil

from bot.engine.emoji import START, strip
from bot.engine.panel import Button, Draft, Field, Panel, Press, Say, Select, Verb, add_buttons
from bot.text.names import ELLIPSIS
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

BOLD = "**"
"""Around bold text."""

MARK = "Z"
"""Stands after the name of a page once for each part before the shown one; no game's page ends with it."""

MOST = 5
"""The marks that fit after the longest name of a page."""

HEADING_LINES = 2
"""What the name of a field takes with the gap before it, in lines."""


def measure(text: str) -> int:
    """Return how many characters a text is wide, with emoji for its marks."""
    return len(strip(text)) + EMOJI * text.count(START)


def count_lines(text: str, characters: int = CHARACTERS) -> int:
    """Estimate the lines of a text; empty ones are gaps and no lines."""
    return sum([max(1, ceil(measure(line) / characters)) for line in text.split("\n") if line.strip()])


def shorten(text: str, lines: int) -> str:
    """Cut a text without emoji to about this number of lines, with an ellipsis for the rest."""
    room = lines * CHARACTERS - len(f" {ELLIPSIS}")
    end = text.rfind(" ", 0, room)
    end = end if end > room // 2 else text.find(" ", room)
    if end < 0 or count_lines(text) <= lines:
        return text
    kept = text[:end].rstrip(" ,;:·\\*")
    return f"{kept} {ELLIPSIS}{BOLD * (kept.count(BOLD) % 2)}"


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
    if panel.footer:
        height += GAP + SMALL_LINE * (1 + count_lines(panel.footer, SMALL_CHARACTERS))
    for row in (*panel.rows, *(field.row for field in panel.fields)):
        height += BUTTON_ROW * _count_button_rows(row) if isinstance(row, tuple) else SELECT
    return height + BUTTON_ROW * _count_button_rows(more)


def _count_button_rows(buttons: Iterable[Button | Link]) -> int:
    """Count the rows of buttons, which wrap like words."""
    rows, left = 0, 0
    for button in buttons:
        width = BUTTON_EDGE + BUTTON_CHARACTER * measure(button.label)
        if width > left:
            rows, left = rows + 1, BUTTON_ROW_WIDTH
        left -= width
    return rows


def split_draft(draft: Draft) -> tuple[Draft, int]:
    """Return the draft as the game knows it, and the number of the part that is shown of its page."""
    page = draft.page.rstrip(MARK)
    return replace(draft, page=page), len(draft.page) - len(page)


def choose_part(panel: Panel, draft: Draft, number: int, more: Sequence[Button | Link], say: Say) -> Panel:
    """Return the part of this number, or the last one, with buttons to its neighbours.

    A page that fits stays whole, and so does one with lists, as what is chosen there belongs to a page of the game.
    """
    if any(isinstance(row, Select) for row in panel.rows) or count_free_lines(panel, more) > 0:
        return panel
    frame = replace(panel, body="", fields=(), rows=add_buttons(panel.rows, _build_buttons(draft, 1, 3, say)))
    parts = _divide((Field("", panel.body), *panel.fields), count_free_lines(frame, more))
    number = min(number, len(parts) - 1)
    buttons = _build_buttons(draft, number, len(parts), say)
    return replace(frame, fields=parts[number], rows=add_buttons(panel.rows, buttons))


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
