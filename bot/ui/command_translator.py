"""The descriptions of slash commands: in one language by default, translated where Discord knows ours."""

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
"""Discord has no Catalan: who wants it there chooses it as the default."""


class CommandTranslator(Translator):
    """Words of commands by their text keys; as a translator it gives discord.py the other languages."""

    def __init__(self, texts: Texts, language: str) -> None:
        self._texts = texts
        self._say = texts.say(language)

    def __call__(self, key: str) -> locale_str:
        """The text in the default language, with its key for the others."""
        return locale_str(self._say(key), key=key)

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in a language that Discord knows; None leaves it as it is by default."""
        key = string.extras.get("key")
        if key is None or locale not in LOCALES:
            return None
        return self._texts.say(LOCALES[locale])(str(key))
