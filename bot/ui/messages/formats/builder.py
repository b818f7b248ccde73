"""Builds rendered messages as Discord's API takes them: with an embed, or laid out with components.

A message keeps its format at edits, as Discord demands of those that are laid out with components.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias

import discord

from bot.engine.emoji import strip
from bot.engine.panel import Style, Tone, split_into_rows
from bot.ui.messages.emoji import CommandBook, EmojiBook, TextWriter
from bot.ui.messages.formats import limits
from bot.ui.messages.rendered import RenderedButton, RenderedField, RenderedMessage, RenderedRow, RenderedSelect
from storage.rows import MessageFormat

COLOURS = {Tone.CALM: 0x5B6770, Tone.ASKING: 0xC8102E, Tone.WON: 0x2E7D32, Tone.LOST: 0x6D4C41}

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, SEPARATOR = 1, 2, 3, 4, 9, 10, 11, 12, 14
FRAME, LABELLED = 17, 18
"""Discord's kinds of components."""

STYLES = {Style.MAIN: 1, Style.PLAIN: 2, Style.GOOD: 3, Style.DANGER: 4}
LINK, ONE_LINE = 5, 1
"""Discord's styles of a button that opens an address, and of an input."""

EPHEMERAL, SILENT, IS_LAYOUT = 1 << 6, 1 << 12, 1 << 15
"""Discord's flags of a message: only one person sees it, it does not ring, it is laid out with components."""

HEADING, SMALL, BOLD = "### ", "-# ", "**"
"""The markup of a title, of a line of the footer, and around the name of a field."""

GAP = "\n\n"
"""Between paragraphs that share a component."""

_ADDRESS = re.compile(r"/(?:ephemeral-)?attachments/[0-9]+/(?P<id>[0-9]+)/(?P<name>[^/?]+)")
"""The end of the address of a file."""

Payload: TypeAlias = dict[str, Any]
"""A part of a request or of an answer, as Discord's API describes it."""

NO_PINGS: Payload = {"allowed_mentions": {"parse": []}}
"""The part of a message that calls nobody."""

Label = tuple[str, Payload | None]
"""The text of a control, and the emoji before it if any."""

WriteLabel = Callable[[str], Label]
"""Gives the text of a control the form in which it is sent."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that stays where it is."""

    id: int
    name: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what `str` has written; None for a name without an id, as older versions have stored it."""
        number, separator, name = text.partition("/")
        return cls(int(number), name) if separator else None

    def __str__(self) -> str:
        return f"{self.id}/{self.name}"


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """Where a message of the bot is, and its format."""

    channel_id: int
    message_id: int
    format: MessageFormat
    picture: str = ""
    """The file that it shows, as :class:`KeptFile` writes it; empty if it has none."""
    is_ephemeral: bool = False
    """True if only one person sees it, for some time."""

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Self:
        """Read a message as Discord describes it."""
        flags = message.get("flags", 0)
        layout = MessageFormat.COMPONENTS if flags & IS_LAYOUT else MessageFormat.EMBED
        picture = str(_find_file(message) or "")
        return cls(int(message["channel_id"]), int(message["id"]), layout, picture, bool(flags & EPHEMERAL))


def _find_file(message: Mapping[str, Any]) -> KeptFile | None:
    """Find the file of a message; None if it has none: no message of the bot has several.

    Discord does not list one that an embed or a component shows among the attachments, but its address says which.
    """
    for file in message.get("attachments", ()):
        return KeptFile(int(file["id"]), file["filename"])
    shown = [embed[key]["url"] for embed in message.get("embeds", ()) for key in ("image", "thumbnail") if key in embed]
    waiting = [*message.get("components", ())]
    while waiting:
        part = waiting.pop()
        waiting += (*part.get("components", ()), *part.get("items", ()))
        if "accessory" in part:
            waiting.append(part["accessory"])
        if "media" in part:
            shown.append(part["media"]["url"])
    for found in filter(None, map(_ADDRESS.search, shown)):
        return KeptFile(int(found["id"]), found["name"])
    return None


class MessageBuilder:
    """Builds messages for requests; every text and label of a message passes through it.

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

    def build_new(self, rendered: RenderedMessage, above: str = "") -> Payload:
        """Build a new message, with a text above it."""
        if self.choose_format(rendered) is MessageFormat.COMPONENTS:
            return {**NO_PINGS, "flags": IS_LAYOUT, "components": self.build_layout(rendered, above)}
        content = limits.truncate(above, limits.CONTENT)
        return {**self._build_embedded(rendered), **({"content": content} if content else {})}

    def build_edit(
        self, rendered: RenderedMessage, message_format: MessageFormat, *, keeps_above: bool = False
    ) -> Payload:
        """Build what a message becomes by an edit.

        ``keeps_above`` keeps the text above an embed. Laid out with components, it is not repeated.
        """
        if message_format is MessageFormat.COMPONENTS:
            return {**NO_PINGS, "flags": IS_LAYOUT, "components": self.build_layout(rendered)}
        return {**self._build_embedded(rendered), **({} if keeps_above else {"content": None})}

    def build_text(self, text: str) -> Payload:
        """Build a new message that is a sentence."""
        return {**NO_PINGS, "content": self._write_sentence(text)}

    def build_text_edit(self, text: str, message_format: MessageFormat) -> Payload:
        """Build a sentence that a message becomes by an edit."""
        if message_format is MessageFormat.COMPONENTS:
            sentence = limits.truncate(limits.fill_blank(self._write_sentence(text)), limits.LAYOUT)
            return {**NO_PINGS, "flags": IS_LAYOUT, "components": [build_text(sentence)]}
        return {**self.build_text(text), "flags": 0, "embeds": [], "components": []}

    def _build_embedded(self, rendered: RenderedMessage) -> Payload:
        """Build a message with an embed, which an edit shows again if somebody has hidden it."""
        embeds, components = [self.build_embed(rendered)], self.build_rows(rendered)
        return {**NO_PINGS, "flags": 0, "embeds": embeds, "components": components}

    def build_embed(self, rendered: RenderedMessage) -> Payload:
        """Build an embed; long texts are cut with an ellipsis, and fields without a name are part of the text."""
        write = TextWriter(self.book, self._commands, rendered.list_texts(), limits.EMBED)
        title = limits.truncate(limits.fill_blank(write(rendered.title, limits.TITLE)), limits.TITLE)
        footer = limits.truncate(strip(rendered.footer).strip(), limits.FOOTER)  # Discord shows no emoji there
        room = limits.EMBED - limits.text_length(title) - limits.text_length(footer)
        named = [field for field in rendered.fields if field.name.strip()]
        nameless = [field.text for field in rendered.fields if not field.name.strip()]
        text = "\n".join(filter(None, map(str.strip, (rendered.body, *nameless))))
        if (lead := rendered.lead) is not None:
            parts = (rendered.body, f"{BOLD}{lead.name}{BOLD}\n{lead.text}", *nameless)
            text = GAP.join(filter(None, map(str.strip, parts)))
        body = limits.truncate(write(text, limits.BODY, is_body=True), min(limits.BODY, room))
        room -= limits.text_length(body)
        embed: Payload = {"title": title, "color": COLOURS[rendered.tone], "fields": []}
        if body:
            embed["description"] = body
        if footer:
            embed["footer"] = {"text": footer}
        for field in named[: limits.FIELDS]:
            name = limits.truncate(write(field.name, limits.FIELD_NAME), limits.FIELD_NAME)
            if room <= limits.text_length(name):
                break
            text = limits.fill_blank(write(tell_chosen(field), limits.FIELD_TEXT, is_body=True))
            text = limits.truncate(text, min(limits.FIELD_TEXT, room - limits.text_length(name)))
            room -= limits.text_length(name) + limits.text_length(text)
            embed["fields"].append({"name": name, "value": text, "inline": field.is_inline})
        if rendered.picture is not None:
            shown = "thumbnail" if rendered.picture.is_cover else "image"
            embed[shown] = {"url": f"attachment://{rendered.picture.name}"}
        return embed

    def build_rows(self, rendered: RenderedMessage) -> list[Payload]:
        """Build the components below the embed."""
        of_fields = [field.button for field in rendered.join_fields() if field.button is not None]
        rows = arrange_rows(rendered, of_fields, [_add_name(field) for field in rendered.fields if field.row])
        return [build_row(row, self.book.split) for row in rows]

    def build_layout(self, rendered: RenderedMessage, above: str = "") -> list[Payload]:
        """Build a message laid out with components (Discord's "Components V2"), with a text above it."""
        footer = strip(rendered.footer).strip()
        markup = (
            len(HEADING)
            + limits.text_length(_build_footer(footer))
            - limits.text_length(footer)
            + limits.text_length(above.strip())
        )
        markup += len(GAP) * 4 + len(rendered.join_fields()) * (2 * len(BOLD) + 1 + len(GAP))
        write = TextWriter(self.book, self._commands, rendered.list_texts(), limits.LAYOUT - markup)
        layout = _fit_components(rendered, _build_texts(rendered, write, above))
        parts = [*_list_parts(layout, self.book.split)]
        frame = {"type": FRAME, "accent_color": COLOURS[rendered.tone], "components": parts}
        return [build_text(layout.above), frame] if layout.above else [frame]

    def _write_sentence(self, text: str) -> str:
        """Write a sentence with mentions of commands, if it is short enough with them."""
        shown = self._commands.expand(text)
        return shown if limits.text_length(shown) <= limits.CONTENT else text


def _add_name(field: RenderedField) -> RenderedRow:
    """Return the row of a field with its name on each button, as it stands apart from the field."""
    if isinstance(field.row, RenderedSelect):
        return field.row
    return tuple([replace(button, label=f"{button.label}: {field.name}") for button in field.row])


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
    left = limits.LAYOUT

    def take(text: str, most: int = limits.LAYOUT) -> str:
        """Cut the text to what is left of Discord's limit, with an ellipsis if it was longer."""
        nonlocal left
        kept = limits.truncate(text, min(left, most))
        left -= min(left, limits.text_length(kept) + len(GAP))
        return kept

    above = take(above.strip(), limits.CONTENT)
    title = " ".join(limits.truncate(write(rendered.title, limits.TITLE), limits.TITLE).split())
    heading = take(f"{HEADING}{title}" if title else "")
    footer = take(_build_footer(strip(rendered.footer)))
    body = take(write(rendered.body, is_body=True))
    picture = rendered.picture
    is_cover = picture is not None and picture.is_cover
    is_whole = picture is not None and not is_cover  # else divided, as a gap between components is smaller
    first, *others = [body] if is_whole else body.split(GAP)
    paragraphs = [*map(_Paragraph, others)]
    if (lead := rendered.lead) is not None:
        paragraphs.append(_Paragraph(take(f"{BOLD}{write(lead.name)}{BOLD}"), lead.button))
        paragraphs += [_Paragraph(text) for text in (take(write(lead.text, is_body=True)),) if text]
    for field in rendered.fields:
        name, text = write(field.name.replace(BOLD, "")), write(field.text, is_body=True)
        title = f"{BOLD}{name}{BOLD}" if name else ""
        if left <= limits.text_length(title) + 1:
            break
        if whole := "\n".join(filter(None, (title, text))):
            paragraphs.append(_Paragraph(take(whole), field.button, field.row))
    return _Layout(
        above,
        "\n".join(filter(None, (heading, first))) or limits.BLANK,
        picture.name if picture is not None else "",
        limits.truncate(picture.alt, limits.ALT_TEXT) if picture is not None else "",
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
            if count <= limits.COMPONENTS:
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


def _list_parts(layout: _Layout, write_label: WriteLabel) -> Iterator[Payload]:
    """Generate the components in the frame."""
    picture: Payload = {"media": {"url": f"attachment://{layout.picture}"}}
    if layout.alt:
        picture["description"] = layout.alt
    head = build_text(layout.head)
    if layout.is_cover:
        yield {"type": SECTION, "components": [head], "accessory": {"type": THUMBNAIL, **picture}}
    else:
        yield head
        if layout.picture:
            yield {"type": GALLERY, "items": [picture]}
    for paragraph in layout.paragraphs:
        text = build_text(paragraph.text)
        if paragraph.button is not None:
            accessory = build_button(paragraph.button, write_label)
            text = {"type": SECTION, "components": [text], "accessory": accessory}
        yield text
        if paragraph.row:
            yield build_row(paragraph.row, write_label)
    if layout.footer:
        yield {"type": SEPARATOR}
        yield build_text(layout.footer)
    for row in layout.rows:
        yield build_row(row, write_label)


def arrange_rows(
    rendered: RenderedMessage, of_fields: Sequence[RenderedButton], rows_of_fields: Sequence[RenderedRow] = ()
) -> list[RenderedRow]:
    """Arrange all rows of the message; the panel's last rows are dropped if there are too many.

    ``of_fields`` are the buttons, ``rows_of_fields`` the rows of fields that do not stand at their field.
    """
    rows: list[RenderedRow] = []
    for row in rows_of_fields:
        last = rows[-1] if rows else None
        if isinstance(last, tuple) and isinstance(row, tuple) and len(last) + len(row) <= limits.BUTTONS:
            rows[-1] = (*last, *row)
        elif row:
            rows.append(row)
    for group in (*rendered.rows, of_fields):
        rows += [group] if isinstance(group, RenderedSelect) else split_into_rows(group)
    below = split_into_rows(rendered.own)
    rows = [*rows[: limits.ROWS - len(below)], *below]
    if rendered.more and not below and len(rows) < limits.ROWS:
        rows.append(())  # apart from the game's own buttons
    for button in rendered.more:
        _add_button(rows, button)
    return rows


def _add_button(rows: list[RenderedRow], button: RenderedButton) -> None:
    """Add the button to the last row, else in a new row, else to the lowest row with room; drop it if there is none."""
    for at in reversed(range(len(rows))):
        row = rows[at]
        if not isinstance(row, RenderedSelect) and len(row) < limits.BUTTONS:
            rows[at] = (*row, button)
            return
        if len(rows) < limits.ROWS:
            break
    if len(rows) < limits.ROWS:
        rows.append((button,))


def build_text(text: str) -> Payload:
    return {"type": TEXT, "content": text}


def build_row(row: RenderedRow, write_label: WriteLabel) -> Payload:
    """Build a row of buttons, or a row with a list."""
    if not isinstance(row, RenderedSelect):
        return {"type": ROW, "components": [build_button(button, write_label) for button in row]}
    options = []
    for option in row.options:
        label, emoji = write_label(option.label)
        built: Payload = {"label": limits.truncate(limits.fill_blank(label), limits.OPTION), "value": option.value}
        if emoji is not None:
            built["emoji"] = emoji
        if note := limits.truncate(strip(option.note).strip(), limits.OPTION):
            built["description"] = note
        options.append({**built, "default": option.is_chosen})
    placeholder = limits.truncate(strip(row.placeholder).strip(), limits.PLACEHOLDER)
    chosen = {"placeholder": placeholder, "min_values": row.least, "max_values": row.most, "options": options}
    return {"type": ROW, "components": [{"type": SELECT, "custom_id": row.custom_id, **chosen}]}


def build_button(button: RenderedButton, write_label: WriteLabel) -> Payload:
    label, emoji = write_label(button.label)
    built: Payload = {"type": BUTTON, "label": limits.truncate(limits.fill_blank(label), limits.LABEL)}
    if emoji is not None:
        built["emoji"] = emoji
    if button.url:
        return {**built, "style": LINK, "url": button.url}
    return {**built, "style": STYLES[button.style], "custom_id": button.custom_id}
