"""What can be chosen for every table, whatever is played at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.codec import MalformedOptions, OptionField
from bot.text.texts import LANGUAGES
from storage.rows import TableRow

LANGUAGE = "language"
"""The language of the table's public messages."""

WINDOW = "window"
"""How long a question with a window waits for answers, in seconds."""

PRIVATE = "private"
"""Whether only those sit down who are invited."""

WINDOWS = ("120", "600", "3600", "43200", "86400")

SWITCH = ("false", "true")
"""The values of an option that is a yes or no."""

TABLE_OPTIONS = (
    OptionField(LANGUAGE, LANGUAGES, ""),
    OptionField(WINDOW, WINDOWS, "43200"),
    OptionField(PRIVATE, SWITCH, "false"),
)
"""The language has no default of its own: it follows the server or the host."""


def chosen(row: TableRow) -> Mapping[str, str]:
    """What is chosen for a table, as text."""
    return {LANGUAGE: row.language, WINDOW: str(row.window_seconds), PRIVATE: str(row.is_private).lower()}


def is_table_option(name: str) -> bool:
    """True for what every table has, false for what belongs to its game."""
    return any(option.name == name for option in TABLE_OPTIONS)


def choose(row: TableRow, name: str, value: str) -> TableRow:
    """The table with this value chosen.

    :raises MalformedOptions: if the option does not offer it.
    """
    match name, value:
        case "language", _ if value in LANGUAGES:
            return replace(row, language=value)
        case "window", _ if value in WINDOWS:
            return replace(row, window_seconds=int(value))
        case "private", ("false" | "true"):
            return replace(row, is_private=value == "true")
    raise MalformedOptions(f"{name} does not offer {value!r}")
