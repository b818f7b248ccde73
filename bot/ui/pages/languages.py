"""The choices of languages, for the settings of users and servers."""

from __future__ import annotations

from bot.engine.panel import Choice, Say
from bot.text.texts import LANGUAGES

AUTO = "auto"
"""The value that stands for no language of the user's own."""


def list_language_choices(chosen: str, say: Say) -> list[Choice]:
    """A choice for each language, named in itself."""
    return [Choice(say(f"language-{each}"), each, is_chosen=each == chosen) for each in LANGUAGES]
