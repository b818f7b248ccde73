"""The ids of the slash commands, and texts in which commands can be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

SUB_COMMANDS = (1, 2)
"""Discord's kinds of options that are commands themselves: a subcommand, and a group of them."""

CHAT_COMMAND = 1
"""Discord's kind of a slash command."""


class CommandBook:
    """The commands that Discord knows; it is empty until it was told."""

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
        """The text with mentions, which can be pressed, in place of commands in plain text or marked as code.

        A slash after a backslash, as in an escaped name, is none.

        >>> book = CommandBook()
        >>> book.fill({"hand": 7, "table show": 8})
        >>> book.expand("See `/table show` or /hand, not `/hand T000`.")
        'See </table show:8> or </hand:7>, not `/hand T000`.'
        """
        if self._pattern is None or "/" not in text:
            return text
        return self._pattern.sub(lambda match: f"</{match[2]}:{self._ids[match[2]]}>", text)


def list_command_ids(commands: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """The ids of slash commands as Discord describes them, by path."""
    return {
        path: int(command["id"])
        for command in commands
        if command.get("type", CHAT_COMMAND) == CHAT_COMMAND
        for path in _list_paths(command, "")
    }


def _list_paths(command: Mapping[str, Any], parent: str) -> Iterator[str]:
    """The path of the command, or those of its subcommands, as a group itself cannot be used."""
    path = f"{parent} {command['name']}".strip()
    inner = [option for option in command.get("options") or () if option["type"] in SUB_COMMANDS]
    if not inner:
        yield path
    for option in inner:
        yield from _list_paths(option, path)
