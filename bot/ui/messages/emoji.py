"""The application's emoji that exist now, and how texts and labels show them and mention commands."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

import discord

from bot.engine import emoji
from bot.ui.messages.command_mentions import CommandBook
from bot.ui.messages.formats.limits import text_length

log = logging.getLogger(__name__)

INVALID_FORM = 50035
"""Discord's code for a request with a part that it does not take."""


class EmojiBook:
    """The emoji by drawing; it fills while the bot runs, and is empty where there are none."""

    def __init__(self) -> None:
        self._markup: dict[str, str] = {}
        self._shown: dict[str, discord.PartialEmoji] = {}
        self.on_gone: list[Callable[[], None]] = []
        """Called when Discord does not know an emoji any more."""

    def __len__(self) -> int:
        return len(self._markup)

    def add(self, drawing: str, name: str, emoji_id: int) -> None:
        """Use this emoji for the drawing ``game/drawing`` from now on."""
        shown = discord.PartialEmoji(name=name, id=emoji_id)
        self._shown[drawing], self._markup[drawing] = shown, str(shown)

    def forget_if_gone(self, error: discord.HTTPException) -> bool:
        """Forget all emoji if Discord refuses a message for one that it does not know any more; True if it does."""
        if error.code != INVALID_FORM or ".emoji." not in error.text:
            return False
        if self._shown:
            log.warning("an emoji is gone, so messages are in words until all have been looked up again: %s", error)
        self._shown.clear()
        self._markup.clear()
        for listener in self.on_gone:
            listener()
        return True

    def expand(self, text: str) -> str:
        """The text with emoji in place of its marks."""
        return emoji.expand(text, self._markup)

    def split(self, label: str) -> tuple[str, discord.PartialEmoji | None]:
        """The label without marks, and the first of its emoji that there is."""
        found = (self._shown[name] for name in emoji.list_marks(label) if name in self._shown)
        return emoji.strip(label), next(found, None)


class TextWriter:
    """Gives the texts of one message their emoji and mentions of commands, as long as no text has to be cut for them.

    A text gets all of its emoji or none, the first texts before the later ones; the same holds for mentions.
    """

    def __init__(self, book: EmojiBook, commands: CommandBook, texts: Iterable[str], room: int) -> None:
        """``texts`` are all texts of the message, ``room`` is their limit in UTF-16 units."""
        self._book = book
        self._commands = commands
        self._room = max(room - sum(text_length(emoji.strip(text)) for text in texts), 0)
        """What is left for emoji and mentions."""

    def __call__(self, text: str, most: int | None = None, *, is_body: bool = False) -> str:
        """The text in the form in which it is sent, with emoji if it has at most ``most`` UTF-16 units with them.

        Only in a text that ``is_body`` Discord shows mentions of commands.
        """
        plain = emoji.strip(text).strip()
        longest = self._book.expand(text).strip()
        mentioned: tuple[str, ...] = (self._commands.expand(longest), self._commands.expand(plain)) if is_body else ()
        for shown in (*mentioned, longest):
            added = text_length(shown) - text_length(plain)
            if added <= self._room and (most is None or text_length(shown) <= most):
                self._room -= max(added, 0)
                return shown
        return plain
