"""The languages of the bot. ``docs/extending.md`` lists what else a new one needs."""

from typing import Literal, get_args

Language = Literal["ca", "es", "en"]

LANGUAGES: tuple[Language, ...] = get_args(Language)

FALLBACK: Language = "en"
"""Used where no language is known, or where a text is not translated."""
