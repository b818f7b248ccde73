"""Translates the descriptions of slash commands."""

from __future__ import annotations

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.text.texts import Texts

LOCALES = {
    Locale.spain_spanish: "es",
    Locale.latin_american_spanish: "es",
    Locale.american_english: "en",
    Locale.british_english: "en",
}
"""Discord has no Catalan; it can be the default language instead."""


class CommandTranslator(Translator):
    """Gives the texts of commands in the default language, and discord.py their translations."""

    def __init__(self, texts: Texts, language: str) -> None:
        self._texts = texts
        self._say = texts.say(language)

    def __call__(self, key: str) -> locale_str:
        """Return the text in the default language; its key is kept for translations."""
        return locale_str(self._say(key), key=key)

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Translate the text into Discord's locale; None keeps the default."""
        key = string.extras.get("key")
        if key is None or locale not in LOCALES:
            return None
        return self._texts.say(LOCALES[locale])(str(key))
