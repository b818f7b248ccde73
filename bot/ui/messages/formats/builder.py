"""Builds rendered messages in the format in which they are sent: as embeds, or laid out with components.

A message keeps its format at edits, as Discord demands of those that are laid out with components.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.engine.emoji import strip
from bot.ui.messages.emoji import CommandBook, EmojiBook, TextWriter
from bot.ui.messages.formats.controls import COLOURS, Label, arrange_rows, build_row
from bot.ui.messages.formats.layout import build_layout, build_text_layout, count_markup
from bot.ui.messages.formats.limits import (
    BODY,
    CONTENT,
    EMBED,
    FIELD_NAME,
    FIELD_TEXT,
    FIELDS,
    FOOTER,
    LAYOUT,
    TITLE,
    fill_blank,
    text_length,
    truncate,
)
from bot.ui.messages.rendered import RenderedField, RenderedMessage
from storage.rows import MessageFormat

_ADDRESS = re.compile(r"/(?:ephemeral-)?attachments/[0-9]+/(?P<id>[0-9]+)/(?P<name>[^/?]+)")
"""The end of the address of a file."""


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
        """The file in a request."""
        return {"id": self.id, "filename": self.name}


def list_files(message: discord.Message) -> list[Any]:
    """The files of a message, each a :class:`KeptFile`; typed for discord.py's ``attachments``.

    Discord does not list those that an embed or a gallery shows among the attachments, but its addresses name them.
    """
    files = {file.id: KeptFile(file.id, file.filename) for file in message.attachments}
    for url in _list_urls(message):
        if found := _ADDRESS.search(url):
            files[int(found["id"])] = KeptFile(int(found["id"]), found["name"])
    return [*files.values()]


def _list_urls(message: discord.Message) -> Iterator[str]:
    """List the addresses of the pictures in a message."""
    yield from (embed.image.url for embed in message.embeds if embed.image.url)
    waiting: list[Any] = [*message.components]
    while waiting:
        part = waiting.pop()
        waiting += getattr(part, "children", ())
        if isinstance(part, discord.MediaGalleryComponent):
            yield from (item.media.url for item in part.items)


NO_PINGS = discord.AllowedMentions.none()


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
            return {"view": build_text_layout(self._write_sentence(text))}
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
            embed.set_image(url=f"attachment://{rendered.picture_name}")
        return embed

    def build_view(self, rendered: RenderedMessage) -> discord.ui.View:
        """Build the components below the embed for one request; needs a running event loop.

        The view is stopped, so discord.py does not keep it: the router handles its interactions.
        """
        view = discord.ui.View(timeout=None)
        of_fields = [field.button for field in rendered.fields if field.button is not None]
        selects = [field.select for field in rendered.fields if field.select is not None]
        for number, row in enumerate(arrange_rows(rendered, of_fields, selects)):
            for component in build_row(row, self._write_label):
                component.row = number
                view.add_item(component)
        view.stop()
        return view

    def build_layout(self, rendered: RenderedMessage, above: str = "") -> discord.ui.LayoutView:
        """Build a message laid out with components, with a text above it; needs a running event loop."""
        room = LAYOUT - count_markup(rendered, above)
        write = TextWriter(self.book, self._commands, rendered.list_texts(), room)
        return build_layout(rendered, write, self._write_label, above)

    def _write_sentence(self, text: str) -> str:
        """Write a sentence with mentions of commands, if it is short enough with them."""
        shown = self._commands.expand(text)
        return shown if text_length(shown) <= CONTENT else text

    def _write_label(self, text: str) -> Label:
        """Return the text of a control as it is sent, and the emoji before it."""
        return self.book.split(text.strip())


def tell_chosen(field: RenderedField) -> str:
    """Return the text of a field, after what is chosen in its list, which stands apart from it."""
    options = field.select.options if field.select is not None else ()
    return "\n".join((*(f"**{option.label}**" for option in options if option.is_chosen), field.text))
