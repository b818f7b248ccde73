"""The application's emoji and commands that Discord knows, and the texts that show and mention them."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.engine import emoji
from bot.ui.messages.formats.limits import text_length

log = logging.getLogger(__name__)

INVALID_FORM = 50035
"""Discord's code for a request with a part that it does not take."""

SUB_COMMANDS = (1, 2)
"""Discord's kinds of options that are commands themselves: a subcommand, and a group of them."""

CHAT_COMMAND = 1
"""Discord's kind of a slash command."""


class EmojiBook:
    """The emoji by drawing; it fills while the bot runs, and is empty where there are none."""

    def __init__(self) -> None:
        self.markup: dict[str, str] = {}
        """By ``game/drawing``, as a text shows it."""
        self._shown: dict[str, dict[str, Any]] = {}
        self.on_gone: list[Callable[[], None]] = []
        """Called when Discord does not know an emoji any more."""

    def __len__(self) -> int:
        return len(self.markup)

    def add(self, drawing: str, name: str, emoji_id: int) -> None:
        """Use this emoji for the drawing ``game/drawing`` from now on."""
        self._shown[drawing] = {"id": emoji_id, "name": name}
        self.markup[drawing] = f"<:{name}:{emoji_id}>"

    def forget_if_gone(self, error: discord.HTTPException) -> bool:
        """Forget all emoji if Discord refuses a message for one that it does not know any more; True if it does."""
        if error.code != INVALID_FORM or ".emoji." not in error.text:
            return False
        if self._shown:
            log.warning("an emoji is gone, so messages are in words until all have been looked up again: %s", error)
        self._shown.clear()
        self.markup.clear()
        for listener in self.on_gone:
            listener()
        return True

    def split(self, label: str) -> tuple[str, dict[str, Any] | None]:
        """Return the label without marks, and the first of its emoji that exists, as a control shows it."""
        for name in emoji.list_marks(label):
            if name in self._shown:
                return emoji.strip(label), self._shown[name]
        return emoji.strip(label), None


class CommandBook:
    """The commands that Discord knows; empty until they were registered."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}
        self._pattern: re.Pattern[str] | None = None

    def fill(self, ids: Mapping[str, int]) -> None:
        """Use these ids from now on, by the path of a command: ``table show``."""
        self._ids = dict(ids)
        longest_first = sorted(self._ids, key=lambda path: (-len(path), path))
        paths = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<![\w/<:.`\\])(`?)/({paths})\1(?![\w/`-])") if self._ids else None

    def expand(self, text: str) -> str:
        """Replace commands, in plain text or marked as code, by mentions, which can be pressed.

        A slash after a backslash, as in an escaped name, is none.

        >>> book = CommandBook()
        >>> book.fill({"hand": 7, "table show": 8})
        >>> book.expand("See `/table show` or /hand, not `/hand T000`.")
        'See </table show:8> or </hand:7>, not `/hand T000`.'
        """
        if self._pattern is None or "/" not in text:
            return text
        return self._pattern.sub(lambda match: f"</{match[2]}:{self._ids[match[2]]}>", text)


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
        """Return the text as it is sent, with emoji if it has at most ``most`` UTF-16 units with them.

        Discord shows mentions of commands only in a text that ``is_body``.
        """
        plain = emoji.strip(text).strip()
        longest = emoji.expand(text, self._book.markup).strip()
        mentioned: tuple[str, ...] = (self._commands.expand(longest), self._commands.expand(plain)) if is_body else ()
        for shown in (*mentioned, longest):
            added = text_length(shown) - text_length(plain)
            if added <= self._room and (most is None or text_length(shown) <= most):
                self._room -= max(added, 0)
                return shown
        return plain


def list_command_ids(commands: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Return the ids of slash commands as Discord describes them, by path."""
    return {
        path: int(command["id"])
        for command in commands
        if command.get("type", CHAT_COMMAND) == CHAT_COMMAND
        for path in _list_paths(command, "")
    }


def _list_paths(command: Mapping[str, Any], parent: str) -> Iterator[str]:
    """Generate the path of a command, or those of its subcommands, as a group itself cannot be used."""
    path = f"{parent} {command['name']}".strip()
    inner = [option for option in command.get("options") or () if option["type"] in SUB_COMMANDS]
    if not inner:
        yield path
    for option in inner:
        yield from _list_paths(option, path)
