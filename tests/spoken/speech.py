"""What a screen reader says of a message."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.engine.emoji import strip
from bot.engine.panel import Panel
from bot.ui.messages.rendered import RenderedButton, RenderedMessage, RenderedRow

EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f\u200d]+ ?|<a?:[a-z0-9_]+:[0-9]+> ?")
"""Signs that a face puts next to words: the words say what they mean."""

MARKS = re.compile(r"\*\*|```|`|\\(?=[*_`~|>#-])")
"""Markdown, which is not read out."""

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
"""A link with its label: only the label is read out."""


def clean(text: str) -> str:
    """The words of a text."""
    return MARKS.sub("", EMOJI.sub("", LINK.sub(r"\1", strip(text)))).strip()


def speak(message: RenderedMessage) -> str:
    """The title, the text, what the picture shows, and the controls in order, a line each."""
    return "\n".join(filter(None, (*_list_texts(message), *_list_controls(message))))


def measure_panel(panel: Panel) -> int:
    """How many characters of a panel are read out before its controls."""
    texts = (panel.title, panel.body, *(text for field in panel.fields for text in (field.name, field.text)))
    return sum(len(clean(text)) + 1 for text in (*texts, panel.footer) if text)


def _list_texts(message: RenderedMessage) -> Iterator[str]:
    yield clean(f"# {message.title}" if message.title else "")
    yield clean(message.body)
    for field in message.join_fields():
        if field.name:
            yield clean(f"## {field.name}")
        yield clean(field.text)
        if field.button is not None:
            yield _speak_button(field.button)
        yield from _speak_row(field.row)
    yield clean(message.footer)
    if message.picture is not None:
        yield clean(f"(picture) {message.picture.alt}")


def _list_controls(message: RenderedMessage) -> Iterator[str]:
    for row in (*message.rows, message.own, message.more):
        yield from _speak_row(row)


def _speak_row(row: RenderedRow) -> Iterator[str]:
    if isinstance(row, tuple):
        yield from map(_speak_button, row)
    else:
        yield f"(select) {clean(row.placeholder)}: {len(row.options)}"


def _speak_button(button: RenderedButton) -> str:
    return f"({'link' if button.url else 'button'}) {clean(button.label)}"
