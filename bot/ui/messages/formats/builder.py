"""Builds rendered messages in the format in which they are sent: as embeds, or laid out with components.

A message keeps its format at edits, as Discord demands of those that are laid out with components.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import discord

from bot.engine.emoji import strip
from bot.engine.panel import Style, Tone
from bot.ui.messages.emoji import CommandBook, EmojiBook, TextWriter
from bot.ui.messages.formats.limits import (
    ALT_TEXT,
    BLANK,
    BODY,
    BUTTONS,
    COMPONENTS,
    CONTENT,
    EMBED,
    FIELD_NAME,
    FIELD_TEXT,
    FIELDS,
    FOOTER,
    LABEL,
    LAYOUT,
    OPTION,
    PLACEHOLDER,
    ROWS,
    TITLE,
    fill_blank,
    text_length,
    truncate,
)
from bot.ui.messages.rendered import RenderedButton, RenderedField, RenderedMessage, RenderedRow, RenderedSelect
from storage.rows import MessageFormat

COLOURS = {Tone.CALM: 0x5B6770, Tone.ASKING: 0xC8102E, Tone.WON: 0x2E7D32, Tone.LOST: 0x6D4C41}

STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}

HEADING, SMALL, BOLD = "### ", "-# ", "**"
"""The markup of a title, of a line of the footer, and around the name of a field."""

GAP = "\n\n"
"""Between paragraphs that share a component."""

_ADDRESS = re.compile(r"/(?:ephemeral-)?attachments/[0-9]+/(?P<id>[0-9]+)/(?P<name>[^/?]+)")
"""The end of the address of a file."""

NO_PINGS = discord.AllowedMentions.none()

Label = tuple[str, discord.PartialEmoji | None]
"""The text of a control, and the emoji before it if any."""

WriteLabel = Callable[[str], Label]
"""Gives the text of a control the form in which it is sent."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that stays where it is; discord.py takes it in place of an attachment."""

    id: int
    name: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what `str` has written; None for a name without an id, as older versions have stored it."""
        number, separator, name = text.partition("/")
        return cls(int(number), name) if separator else None

    def __str__(self) -> str:
        return f"{self.id}/{self.name}"

    def to_dict(self) -> dict[str, Any]:
        """Return the file as a request has it."""
        return {"id": self.id, "filename": self.name}


def list_files(message: discord.Message) -> list[Any]:
    """List the files of a message, each a :class:`KeptFile`; typed for discord.py's ``attachments``.

    Discord does not list those that an embed or a gallery shows among the attachments, but its addresses name them.
    """
    files = {file.id: KeptFile(file.id, file.filename) for file in message.attachments}
    urls = [url for embed in message.embeds for url in (embed.image.url, embed.thumbnail.url) if url]
    waiting: list[Any] = [*message.components]
    while waiting:
        part = waiting.pop()
        waiting += getattr(part, "children", ())
        if isinstance(part, discord.SectionComponent):
            waiting.append(part.accessory)
        if isinstance(part, discord.MediaGalleryComponent):
            urls += [item.media.url for item in part.items]
        if isinstance(part, discord.ThumbnailComponent):
            urls.append(part.media.url)
    for url in urls:
        if found := _ADDRESS.search(url):
            files[int(found["id"])] = KeptFile(int(found["id"]), found["name"])
    return [*files.values()]


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Where a message of the bot is, and its format."""

    channel_id: int
    message_id: int
    format: MessageFormat
    picture: str = ""
    """The file that it shows, as :class:`KeptFile` writes it; empty if it has none."""

    @classmethod
    def of(cls, message: discord.Message) -> Self:
        """Return the place, format and picture of this message."""
        layout = MessageFormat.COMPONENTS if message.flags.components_v2 else MessageFormat.EMBED
        return cls(message.channel.id, message.id, layout, next(map(str, list_files(message)), ""))


class MessageBuilder:
    """Builds the arguments of requests; every text and label of a message passes through it.

    Only messages that need no file are complete: files are built for each attempt.
    """

    def __init__(
        self, layout: MessageFormat, book: EmojiBook | None = None, commands: CommandBook | None = None
    ) -> None:
        """``layout`` is the format of new messages but the public tables.

        ``book`` has the emoji that messages show, ``commands`` the commands that they mention.
        """
        self._layout = layout
        self.book = EmojiBook() if book is None else book
        self._commands = CommandBook() if commands is None else commands

    def choose_format(self, rendered: RenderedMessage) -> MessageFormat:
        """Return the format in which the message is posted."""
        return MessageFormat.EMBED if rendered.is_embed else self._layout

    def build_new(self, rendered: RenderedMessage, above: str = "") -> dict[str, Any]:
        """Build the arguments of a new message, with a text above it; needs a running event loop."""
        if self.choose_format(rendered) is MessageFormat.COMPONENTS:
            return {"view": self.build_layout(rendered, above)}
        arguments = {"embed": self.build_embed(rendered), "view": self.build_view(rendered)}
        content = truncate(above, CONTENT)
        return {"content": content, **arguments} if content else arguments

    def build_edit(
        self, rendered: RenderedMessage, message_format: MessageFormat, *, keeps_above: bool = False
    ) -> dict[str, Any]:
        """Build the arguments of an edit; needs a running event loop.

        ``keeps_above`` keeps the text above an embed. Laid out with components, it is not repeated.
        """
        if message_format is MessageFormat.COMPONENTS:
            return {"view": self.build_layout(rendered)}
        arguments = {"embed": self.build_embed(rendered), "view": self.build_view(rendered)}
        return arguments if keeps_above else {"content": None, **arguments}

    def build_text(self, text: str) -> dict[str, Any]:
        """Build the arguments of a new message that is a sentence."""
        return {"content": self._write_sentence(text)}

    def build_text_edit(self, text: str, message_format: MessageFormat) -> dict[str, Any]:
        """Build the arguments of an edit after which the message is a sentence; needs a running event loop."""
        if message_format is MessageFormat.COMPONENTS:
            view = discord.ui.LayoutView(timeout=None)
            view.add_item(discord.ui.TextDisplay(truncate(fill_blank(self._write_sentence(text)), LAYOUT)))
            view.stop()
            return {"view": view}
        return {**self.build_text(text), "embed": None, "view": None}

    def build_embed(self, rendered: RenderedMessage) -> discord.Embed:
        """Build an embed; long texts are cut with an ellipsis, and fields without a name are part of the text."""
        write = TextWriter(self.book, self._commands, rendered.list_texts(), EMBED)
        title = truncate(fill_blank(write(rendered.title, TITLE)), TITLE)
        footer = truncate(strip(rendered.footer).strip(), FOOTER)  # Discord shows no emoji there
        room = EMBED - text_length(title) - text_length(footer)
        named = [field for field in rendered.fields if field.name.strip()]
        nameless = [field.text for field in rendered.fields if not field.name.strip()]
        text = "\n".join(filter(None, map(str.strip, (rendered.body, *nameless))))
        body = truncate(write(text, BODY, is_body=True), min(BODY, room))
        room -= text_length(body)
        embed = discord.Embed(title=title, description=body or None, colour=COLOURS[rendered.tone])
        if footer:
            embed.set_footer(text=footer)
        for field in named[:FIELDS]:
            name = truncate(write(field.name, FIELD_NAME), FIELD_NAME)
            if room <= text_length(name):
                break
            text = fill_blank(write(tell_chosen(field), FIELD_TEXT, is_body=True))
            text = truncate(text, min(FIELD_TEXT, room - text_length(name)))
            room -= text_length(name) + text_length(text)
            embed.add_field(name=name, value=text, inline=field.is_inline)
        if rendered.picture is not None:
            show = embed.set_thumbnail if rendered.picture.is_cover else embed.set_image
            show(url=f"attachment://{rendered.picture.name}")
        return embed

    def build_view(self, rendered: RenderedMessage) -> discord.ui.View:
        """Build the components below the embed for one request; needs a running event loop.

        The view is stopped, so discord.py does not keep it: the router handles its interactions.
        """
        view = discord.ui.View(timeout=None)
        of_fields = [field.button for field in rendered.fields if field.button is not None]
        rows = [field.row for field in rendered.fields]
        for number, row in enumerate(arrange_rows(rendered, of_fields, rows)):
            for component in build_row(row, self.book.split):
                component.row = number
                view.add_item(component)
        view.stop()
        return view

    def build_layout(self, rendered: RenderedMessage, above: str = "") -> discord.ui.LayoutView:
        """Build a message laid out with components (Discord's "Components V2") for one request, with a text above it.

        Needs a running event loop. The view is stopped, so discord.py does not keep it: the router handles its
        interactions.
        """
        footer = strip(rendered.footer).strip()
        markup = len(HEADING) + text_length(_build_footer(footer)) - text_length(footer) + text_length(above.strip())
        markup += len(GAP) * 4 + len(rendered.fields) * (2 * len(BOLD) + 1 + len(GAP))
        write = TextWriter(self.book, self._commands, rendered.list_texts(), LAYOUT - markup)
        layout = _fit_components(rendered, _build_texts(rendered, write, above))
        view = discord.ui.LayoutView(timeout=None)
        if layout.above:
            view.add_item(discord.ui.TextDisplay(layout.above))
        parts = _list_parts(layout, self.book.split)
        view.add_item(discord.ui.Container(*parts, accent_colour=COLOURS[rendered.tone]))
        view.stop()
        return view

    def _write_sentence(self, text: str) -> str:
        """Write a sentence with mentions of commands, if it is short enough with them."""
        shown = self._commands.expand(text)
        return shown if text_length(shown) <= CONTENT else text


def tell_chosen(field: RenderedField) -> str:
    """Return the text of a field, after what is chosen in its list, which stands apart from it."""
    options = field.row.options if isinstance(field.row, RenderedSelect) else ()
    return "\n".join((*(f"**{option.label}**" for option in options if option.is_chosen), field.text))


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A text, with a button at its side and a row below it if any."""

    text: str
    button: RenderedButton | None = None
    row: RenderedRow = ()


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
    is_cover: bool
    """True if the picture stands at the side of the head, and not below it."""
    paragraphs: tuple[_Paragraph, ...]
    footer: str
    rows: tuple[RenderedRow, ...]


def _build_texts(rendered: RenderedMessage, write: TextWriter, above: str) -> _Layout:
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
    is_cover = picture is not None and picture.is_cover
    is_whole = picture is not None and not is_cover  # else divided, as a gap between components is smaller
    first, *others = [body] if is_whole else body.split(GAP)
    paragraphs = [*map(_Paragraph, others)]
    for field in rendered.fields:
        name, text = write(field.name.replace(BOLD, "")), write(field.text, is_body=True)
        title = f"{BOLD}{name}{BOLD}" if name else ""
        if left <= text_length(title) + 1:
            break
        if whole := "\n".join(filter(None, (title, text))):
            paragraphs.append(_Paragraph(take(whole), field.button, field.row))
    return _Layout(
        above,
        "\n".join(filter(None, (heading, first))) or BLANK,
        picture.name if picture is not None else "",
        truncate(picture.alt, ALT_TEXT) if picture is not None else "",
        is_cover,
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
    for beside in range(len(buttons), -1, -1):
        for is_joined in (False, True):
            layout = _place_buttons(rendered, texts, beside, is_joined=is_joined)
            count = 2 + bool(layout.above) + 2 * bool(layout.footer)  # with frame and head
            count += bool(layout.picture) + layout.is_cover  # one at the side makes the head a section
            count += sum([1 if paragraph.button is None else 3 for paragraph in layout.paragraphs])
            rows: list[RenderedRow] = [*layout.rows, *(part.row for part in layout.paragraphs if part.row)]
            count += sum([2 if isinstance(row, RenderedSelect) else 1 + len(row) for row in rows])
            if count <= COMPONENTS:
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
        if is_joined and not has_button and last is not None and last.button is None and not last.row:
            paragraphs[-1] = replace(paragraph, text=f"{last.text}{GAP}{paragraph.text}")
        else:
            paragraphs.append(paragraph)
    return replace(texts, paragraphs=tuple(paragraphs), rows=tuple(arrange_rows(rendered, below)))


def _list_parts(layout: _Layout, write_label: WriteLabel) -> Iterator[discord.ui.Item[Any]]:
    """Generate the components in the frame."""
    file, alt = f"attachment://{layout.picture}", layout.alt or None
    if layout.is_cover:
        yield discord.ui.Section(layout.head, accessory=discord.ui.Thumbnail(file, description=alt))
    else:
        yield discord.ui.TextDisplay(layout.head)
        if layout.picture:
            yield discord.ui.MediaGallery(discord.MediaGalleryItem(file, description=alt))
    for paragraph in layout.paragraphs:
        text: discord.ui.Item[Any] = discord.ui.TextDisplay(paragraph.text)
        if paragraph.button is not None:
            text = discord.ui.Section(text, accessory=build_button(paragraph.button, write_label))
        yield text
        if paragraph.row:
            yield discord.ui.ActionRow(*build_row(paragraph.row, write_label))
    if layout.footer:
        yield discord.ui.Separator()
        yield discord.ui.TextDisplay(layout.footer)
    for row in layout.rows:
        yield discord.ui.ActionRow(*build_row(row, write_label))


def arrange_rows(
    rendered: RenderedMessage, of_fields: Sequence[RenderedButton], rows_of_fields: Sequence[RenderedRow] = ()
) -> list[RenderedRow]:
    """Arrange all rows of the message; the panel's last rows are dropped if there are too many.

    ``of_fields`` are the buttons, ``rows_of_fields`` the rows of fields that do not stand at their field.
    """
    rows: list[RenderedRow] = []
    for row in rows_of_fields:
        last = rows[-1] if rows else None
        if isinstance(last, tuple) and isinstance(row, tuple) and len(last) + len(row) <= BUTTONS:
            rows[-1] = (*last, *row)
        elif row:
            rows.append(row)
    for group in (*rendered.rows, of_fields):
        rows += [group] if isinstance(group, RenderedSelect) else split_rows(group)
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
    text, emoji = write_label(button.label)
    label = truncate(fill_blank(text), LABEL)
    if button.url:
        return discord.ui.Button(label=label, emoji=emoji, url=button.url)
    return discord.ui.Button(label=label, emoji=emoji, custom_id=button.custom_id, style=STYLES[button.style])
