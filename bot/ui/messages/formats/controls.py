"""Buttons and selects of a message, in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import discord

from bot.engine.emoji import strip
from bot.engine.panel import Style, Tone
from bot.ui.messages.formats.limits import BUTTONS, LABEL, OPTION, PLACEHOLDER, ROWS, fill_blank, truncate
from bot.ui.messages.rendered import (
    RenderedButton,
    RenderedMessage,
    RenderedRow,
    RenderedSelect,
)

COLOURS = {Tone.CALM: 0x5B6770, Tone.ASKING: 0xC8102E, Tone.WON: 0x2E7D32, Tone.LOST: 0x6D4C41}

STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}

Label = tuple[str, discord.PartialEmoji | None]
"""The text of a control, and the emoji before it if any."""

WriteLabel = Callable[[str], Label]
"""Gives the text of a control the form in which it is sent."""


class Write(Protocol):
    """Gives the texts of a message the form in which they are sent, each once and in order."""

    def __call__(self, text: str, most: int | None = None, *, is_body: bool = False) -> str:
        """Return the text, in a shorter form if it has one and would be longer than ``most`` UTF-16 units.

        Only a text that ``is_body`` may mention commands: titles and names of fields do not show mentions.
        """


def arrange_rows(
    rendered: RenderedMessage, of_fields: Sequence[RenderedButton], selects: Sequence[RenderedSelect] = ()
) -> list[RenderedRow]:
    """Arrange all rows of the message; the panel's last rows are dropped if there are too many.

    ``of_fields`` are the buttons, ``selects`` the lists of fields that do not stand at their field.
    """
    rows: list[RenderedRow] = []
    for row in (*selects, *rendered.rows, of_fields):
        rows += [row] if isinstance(row, RenderedSelect) else split_rows(row)
    below = split_rows(rendered.own)
    rows = rows[: ROWS - len(below)] + below
    if rendered.more and not below and len(rows) < ROWS:
        rows.append(())  # apart from the game's own buttons
    for button in rendered.more:
        _add_button(rows, button)
    return rows


def _add_button(rows: list[RenderedRow], button: RenderedButton) -> None:
    """Add the button to the last row, else in a new row, else to the lowest row with room; drop it if there is none."""
    for at in reversed(range(len(rows))):
        row = rows[at]
        if not isinstance(row, RenderedSelect) and len(row) < BUTTONS:
            rows[at] = (*row, button)
            return
        if len(rows) < ROWS:
            break
    if len(rows) < ROWS:
        rows.append((button,))


def split_rows(buttons: Sequence[RenderedButton]) -> list[RenderedRow]:
    """Divide buttons into rows of at most five."""
    return [tuple(buttons[start : start + BUTTONS]) for start in range(0, len(buttons), BUTTONS)]


def build_row(row: RenderedRow, write_label: WriteLabel) -> list[discord.ui.Item[Any]]:
    """Build the components of a row."""
    if not isinstance(row, RenderedSelect):
        return [build_button(button, write_label) for button in row]
    options = []
    for option in row.options:
        text, emoji = write_label(option.label)
        options.append(
            discord.SelectOption(
                label=truncate(fill_blank(text), OPTION),
                emoji=emoji,
                value=option.value,
                description=truncate(strip(option.note).strip(), OPTION) or None,
                default=option.is_chosen,
            )
        )
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=row.custom_id,
        placeholder=truncate(strip(row.placeholder).strip(), PLACEHOLDER),
        min_values=row.least,
        max_values=row.most,
        options=options,
    )
    return [select]


def build_button(button: RenderedButton, write_label: WriteLabel) -> discord.ui.Button[Any]:
    """Build a button or link."""
    text, emoji = write_label(button.label)
    label = truncate(fill_blank(text), LABEL)
    if button.url:
        return discord.ui.Button(label=label, emoji=emoji, url=button.url)
    return discord.ui.Button(label=label, emoji=emoji, custom_id=button.custom_id, style=STYLES[button.style])
