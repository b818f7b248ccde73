"""Builds rendered messages in the format in which they are sent: as embeds, or laid out with components.

A message keeps its format at edits, as Discord demands of those that are laid out with components.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.ui.messages.command_mentions import CommandBook
from bot.ui.messages.emoji import EmojiBook, TextWriter
from bot.ui.messages.formats.controls import Label
from bot.ui.messages.formats.embed import build_embed, build_view
from bot.ui.messages.formats.layout import build_layout, build_text_layout, count_markup
from bot.ui.messages.formats.limits import CONTENT, EMBED, LAYOUT, text_length, truncate
from bot.ui.messages.kept_files import list_files
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat

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
        """The place, format and picture of this message."""
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
        self._book = EmojiBook() if book is None else book
        self._commands = CommandBook() if commands is None else commands

    def forget_gone_emoji(self, error: discord.HTTPException) -> bool:
        """Forget the emoji if a message is refused for one that is gone; True if it was, so that words may be taken."""
        return self._book.forget_if_gone(error)

    def choose_format(self, rendered: RenderedMessage) -> MessageFormat:
        """The format in which the message is posted."""
        return MessageFormat.EMBED if rendered.is_embed else self._layout

    def build_new(self, rendered: RenderedMessage, above: str = "") -> dict[str, Any]:
        """The arguments of a new message, with a text above it; needs a running event loop."""
        if self.choose_format(rendered) is MessageFormat.COMPONENTS:
            return {"view": self.build_layout(rendered, above)}
        content = truncate(above, CONTENT)
        return {**({"content": content} if content else {}), **self._build_embed(rendered)}

    def build_edit(
        self, rendered: RenderedMessage, message_format: MessageFormat, *, keeps_above: bool = False
    ) -> dict[str, Any]:
        """The arguments of an edit; needs a running event loop.

        ``keeps_above`` keeps the text above an embed. Laid out with components, it is not repeated.
        """
        if message_format is MessageFormat.COMPONENTS:
            return {"view": self.build_layout(rendered)}
        return {**({} if keeps_above else {"content": None}), **self._build_embed(rendered)}

    def build_text(self, text: str) -> dict[str, Any]:
        """The arguments of a new message that is a sentence."""
        return {"content": self._write_sentence(text)}

    def build_text_edit(self, text: str, message_format: MessageFormat) -> dict[str, Any]:
        """The arguments of an edit after which the message is a sentence; needs a running event loop."""
        if message_format is MessageFormat.COMPONENTS:
            return {"view": build_text_layout(self._write_sentence(text))}
        return {**self.build_text(text), "embed": None, "view": None}

    def build_embed(self, rendered: RenderedMessage) -> discord.Embed:
        """The embed of a message."""
        return build_embed(rendered, self._create_writer(rendered, EMBED))

    def build_view(self, rendered: RenderedMessage) -> discord.ui.View:
        """The components below the embed; needs a running event loop."""
        return build_view(rendered, self._write_label)

    def build_layout(self, rendered: RenderedMessage, above: str = "") -> discord.ui.LayoutView:
        """A message that is laid out with components, with a text above it; needs a running event loop."""
        room = LAYOUT - count_markup(rendered, above)
        return build_layout(rendered, self._create_writer(rendered, room), self._write_label, above)

    def _create_writer(self, rendered: RenderedMessage, room: int) -> TextWriter:
        return TextWriter(self._book, self._commands, rendered.list_texts(), room)

    def _write_sentence(self, text: str) -> str:
        """A sentence with mentions of commands, if it is short enough with them."""
        shown = self._commands.expand(text)
        return shown if text_length(shown) <= CONTENT else text

    def _write_label(self, text: str) -> Label:
        """The text of a control in the form in which it is sent, and the emoji before it."""
        return self._book.split(text.strip())

    def _build_embed(self, rendered: RenderedMessage) -> dict[str, Any]:
        return {"embed": self.build_embed(rendered), "view": self.build_view(rendered)}
