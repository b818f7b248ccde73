"""The languages of the bot: each that has a Fluent file in this folder."""

from pathlib import Path

LANGUAGES = tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.ftl")))
"""Their codes, as locales begin: ``pl`` is spoken to people whose Discord is in ``pl`` or ``pl-PL``."""

FALLBACK = "en"
"""Used where no language is known, or where a text is not translated."""
