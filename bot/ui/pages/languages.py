"""The languages to choose from, on the pages of a person and of a server."""

from __future__ import annotations

from bot.engine.panel import Choice, Say
from bot.text.texts import LANGUAGES

AUTO = "auto"
"""The value of a language that was not chosen."""


def language_choices(chosen: str, say: Say) -> list[Choice]:
    """A line for each language, in itself."""
    return [Choice(say(f"language-{each}"), each, is_chosen=each == chosen) for each in LANGUAGES]
