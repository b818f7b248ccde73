"""Builds messages laid out with components (Discord's "Components V2")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.engine.emoji import strip
from bot.ui.messages.formats.controls import COLOURS, Write, WriteLabel, arrange_rows, build_button, build_row
from bot.ui.messages.formats.limits import (
    ALT_TEXT,
    BLANK,
    COMPONENTS,
    CONTENT,
    LAYOUT,
    TITLE,
    fill_blank,
    text_length,
    truncate,
)
from bot.ui.messages.rendered import RenderedButton, RenderedMessage, RenderedRow, RenderedSelect

HEADING, SMALL, BOLD = "### ", "-# ", "**"
"""The markup of a title, of a line of the footer, and around the name of a field."""

GAP = "\n\n"
"""Between paragraphs that share a component."""


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A text, with a button at its side and a list below it if any."""

    text: str
    button: RenderedButton | None = None
    select: RenderedSelect | None = None


@dataclass(frozen=True, slots=True)
class _Layout:
    """The parts of a message, cut to Discord's limit of all its texts."""

    above: str
    """The text before the frame; empty: none."""
    head: str
    """The title and the body."""
    picture: str
    """The name of the file; empty: none."""
    alt: str
    paragraphs: tuple[_Paragraph, ...]
    footer: str
    rows: tuple[RenderedRow, ...]

    def count_components(self) -> int:
        """Count the components, each with those inside it."""
        count = 2 + bool(self.above) + bool(self.picture) + 2 * bool(self.footer)  # with the frame and the head
        for paragraph in self.paragraphs:  # a button makes it a section, a list comes in a row of its own
            count += (1 if paragraph.button is None else 3) + (0 if paragraph.select is None else 2)
        for row in self.rows:
            count += 2 if isinstance(row, RenderedSelect) else 1 + len(row)
        return count


def build_layout(
    rendered: RenderedMessage, write: Write, write_label: WriteLabel, above: str = ""
) -> discord.ui.LayoutView:
    """Build the message for one request, with the text ``above`` before it; needs a running event loop.

    The view is stopped, so discord.py does not keep it: the router handles its interactions.
    """
    layout = _fit_components(rendered, _build_texts(rendered, write, above))
    view = discord.ui.LayoutView(timeout=None)
    if layout.above:
        view.add_item(discord.ui.TextDisplay(layout.above))
    view.add_item(discord.ui.Container(*_list_parts(layout, write_label), accent_colour=COLOURS[rendered.tone]))
    view.stop()
    return view


def build_text_layout(text: str) -> discord.ui.LayoutView:
    """Build a message that is one sentence; needs a running event loop."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(truncate(fill_blank(text), LAYOUT)))
    view.stop()
    return view


def count_markup(rendered: RenderedMessage, above: str = "") -> int:
    """Count the UTF-16 units of the message that are neither its texts nor emoji."""
    footer = strip(rendered.footer).strip()
    around = text_length(_build_footer(footer)) - text_length(footer) + text_length(above.strip())
    return len(HEADING) + around + len(GAP) * 4 + len(rendered.fields) * (2 * len(BOLD) + 1 + len(GAP))


def _build_texts(rendered: RenderedMessage, write: Write, above: str) -> _Layout:
    """Build the message without its rows; long texts are cut with an ellipsis."""
    left = LAYOUT

    def take(text: str, most: int = LAYOUT) -> str:
        """Cut the text to what is left of Discord's limit, with an ellipsis if it was longer."""
        nonlocal left
        kept = truncate(text, min(left, most))
        left -= min(left, text_length(kept) + len(GAP))
        return kept

    above = take(above.strip(), CONTENT)
    title = " ".join(truncate(write(rendered.title, TITLE), TITLE).split())
    heading = take(f"{HEADING}{title}" if title else "")
    footer = take(_build_footer(strip(rendered.footer)))
    body = take(write(rendered.body, is_body=True))
    picture = rendered.picture
    first, *others = [body] if picture is not None else body.split(GAP)  # a gap between components is smaller
    paragraphs = [*map(_Paragraph, others)]
    for field in rendered.fields:
        name, text = write(field.name.replace(BOLD, "")), write(field.text, is_body=True)
        title = f"{BOLD}{name}{BOLD}" if name else ""
        if left <= text_length(title) + 1:
            break
        if whole := "\n".join(filter(None, (title, text))):
            paragraphs.append(_Paragraph(take(whole), field.button, field.select))
    return _Layout(
        above,
        "\n".join(filter(None, (heading, first))) or BLANK,
        rendered.picture_name,
        truncate(picture.alt, ALT_TEXT) if picture is not None else "",
        tuple(paragraphs),
        footer,
        (),
    )


def _build_footer(text: str) -> str:
    """Write small lines; an embed shows its footer without markup, so this does, too."""
    lines = filter(None, map(str.strip, text.splitlines()))
    return "\n".join([f"{SMALL}{discord.utils.escape_markdown(line)}" for line in lines])


def _fit_components(rendered: RenderedMessage, texts: _Layout) -> _Layout:
    """Add the rows, with as many buttons at the sides of their paragraphs as fit; the others come in rows."""
    buttons = [paragraph.button for paragraph in texts.paragraphs if paragraph.button is not None]
    for count in range(len(buttons), -1, -1):
        for is_joined in (False, True):
            layout = _place_buttons(rendered, texts, count, is_joined=is_joined)
            if layout.count_components() <= COMPONENTS:
                return layout
    return layout


def _place_buttons(rendered: RenderedMessage, texts: _Layout, count: int, *, is_joined: bool) -> _Layout:
    """Put the first ``count`` buttons at the sides of their paragraphs; ``is_joined`` joins the other paragraphs."""
    paragraphs: list[_Paragraph] = []
    below: list[RenderedButton] = []
    for paragraph in texts.paragraphs:
        has_button = paragraph.button is not None and count > 0
        count -= has_button
        if paragraph.button is not None and not has_button:
            below.append(paragraph.button)
            paragraph = replace(paragraph, button=None)
        last = paragraphs[-1] if paragraphs else None
        if is_joined and not has_button and last is not None and last.button is None and last.select is None:
            paragraphs[-1] = replace(paragraph, text=f"{last.text}{GAP}{paragraph.text}")
        else:
            paragraphs.append(paragraph)
    return replace(texts, paragraphs=tuple(paragraphs), rows=tuple(arrange_rows(rendered, below)))


def _list_parts(layout: _Layout, write_label: WriteLabel) -> Iterator[discord.ui.Item[Any]]:
    """Generate the components in the frame."""
    yield discord.ui.TextDisplay(layout.head)
    if layout.picture:
        item = discord.MediaGalleryItem(f"attachment://{layout.picture}", description=layout.alt or None)
        yield discord.ui.MediaGallery(item)
    for paragraph in layout.paragraphs:
        text: discord.ui.Item[Any] = discord.ui.TextDisplay(paragraph.text)
        if paragraph.button is not None:
            text = discord.ui.Section(text, accessory=build_button(paragraph.button, write_label))
        yield text
        if paragraph.select is not None:
            yield discord.ui.ActionRow(*build_row(paragraph.select, write_label))
    if layout.footer:
        yield discord.ui.Separator()
        yield discord.ui.TextDisplay(layout.footer)
    for row in layout.rows:
        yield discord.ui.ActionRow(*build_row(row, write_label))
