"""The texts of the bot and of the games in three languages, read from Fluent files."""

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from bot.text.languages import FALLBACK, LANGUAGES

log = logging.getLogger(__name__)

BOT_TEXTS = Path(__file__).parent
"""The folder with the texts that belong to no game."""

NUMBER_DATA = frozenset(
    {
        "decimal_formats",
        "default_numbering_system",
        "number_symbols",
        "numbering_systems",
        "ordinal_form",
        "percent_formats",
        "plural_form",
    }
)
"""The locale data of Babel that Fluent uses."""

VARIABLE = re.compile(r"\{ *\$([a-z][\w-]*) *\}", re.A | re.I)
"""A variable that is filled in as it is; its name is the only group."""

MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?![a-z#]).*)*", re.A | re.I | re.M)
"""A message with its key; no line after its first one begins with a letter, or like a comment."""

ONE_LINE = re.compile(r"[^ =]+ *= *((?:[^ {}\n]|\{ *\$[a-z][\w-]* *\})(?:[^{}\n]|\{ *\$[a-z][\w-]* *\})*)", re.A | re.I)
"""A message of one line with nothing but text and variables, without spaces after it."""

REFERENCE = re.compile(r"\{ *([a-z][\w-]*)", re.A | re.I)
"""Another message that is filled in, or a function; its name is the only group."""

CACHED_TEXTS = 1024
"""Formatted texts cached per language: redrawing a table uses nearly the same ones."""

GROUPED = 1000
"""Numbers from here on have a mark between their thousands."""

Args = tuple[tuple[str, int | str], ...]


class Texts:
    """The texts of several folders, each with one Fluent file per language.

    With ``is_strict`` a missing text or variable raises; otherwise it is logged once, and a text that is not valid
    Fluent is a missing one.

    :raises ValueError: if a key occurs twice, or strict texts are not valid Fluent.
    """

    def __init__(self, folders: Iterable[Path], *, is_strict: bool = False) -> None:
        folders = tuple(folders)
        _trim_babel()
        written = {language: _load_language(language, folders, is_strict=is_strict) for language in LANGUAGES}
        self._phrasebooks: dict[str, Phrasebook] = {
            language: Phrasebook(language, (written[language], written[FALLBACK]), is_strict=is_strict)
            for language in LANGUAGES
        }

    def say(self, language: str) -> "Phrasebook":
        """Return the texts in this language, or in English if it is not in :data:`LANGUAGES`."""
        return self._phrasebooks.get(language) or self._phrasebooks[FALLBACK]

    @staticmethod
    def resolve(chosen: str, locale: str, server: str = "") -> str:
        """Choose the language of private messages: the user's, that of the locale, the server's, else English.

        >>> Texts.resolve("", "es-419", "ca"), Texts.resolve("ca", "es-ES"), Texts.resolve("", "fr", "ca")
        ('es', 'ca', 'ca')
        """
        wishes = (chosen, locale.partition("-")[0], server)
        return next((wish for wish in wishes if wish in LANGUAGES), FALLBACK)


@dataclass(frozen=True, slots=True)
class LanguageTexts:
    """The texts of one language; what a text refers to has a source."""

    plain: Mapping[str, str]
    """Texts without variables."""
    lines: dict[str, str]
    """Texts of one line with variables, as they are written, until Fluent is asked for them."""
    sources: dict[str, str]
    """Messages of all other kinds, as they are written, until they are asked for: Fluent is slow to read them."""
    bundle: FluentBundle
    """Those that were asked for."""

    def fill(self, key: str, args: dict[str, int | str]) -> tuple[str, Sequence[object]] | None:
        """Return the text, its variables filled in, and what was wrong; None without one. Fluent takes longer."""
        if key in self.plain:
            return self.plain[key], ()
        if (line := self.lines.get(key)) is not None:
            try:
                return VARIABLE.sub(lambda variable: _write(args[variable[1]]), line), ()
            except LookupError:  # a number that is grouped, or a variable that is missing
                self.sources[key] = f"{key} = {line}"
                self.lines.pop(key, None)
        self._read(key)
        if not self.bundle.has_message(key):
            return None
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return "", ["it has no text"]
        text, errors = self.bundle.format_pattern(pattern, args)
        return str(text), errors

    def _read(self, key: str) -> None:
        """Let Fluent read a message, and those that it refers to, unless that is done."""
        if (source := self.sources.get(key)) is not None:
            for other in REFERENCE.findall(source):
                self._read(other)
            self.bundle.add_resource(FluentParser(with_spans=False).parse(source))
            self.sources.pop(key, None)  # only now, and perhaps another thread has: some draw at the same time


class Phrasebook:
    """The texts of one language; call it with a key to format one."""

    def __init__(self, language: str, written: tuple[LanguageTexts, ...], *, is_strict: bool) -> None:
        self._language = language
        self._plain = written[0].plain
        self._written = written
        self._is_strict = is_strict
        self._reported: set[str] = set()
        self._cached = lru_cache(CACHED_TEXTS)(self._format)

    @property
    def language(self) -> str:
        """``ca``, ``es`` or ``en``."""
        return self._language

    def __call__(self, key: str, /, **args: int | str) -> str:
        """Return the text with this key, its variables filled in.

        :raises KeyError: if the texts are strict and the text or a variable is missing.
        """
        plain = self._plain.get(key)
        return plain if plain is not None else self._cached(key, tuple(args.items()))

    def _format(self, key: str, args: Args) -> str:
        for number, written in enumerate(self._written):
            if (filled := written.fill(key, dict(args))) is None:
                continue
            if number:
                self._report(key, "is not translated")
            text, errors = filled
            if errors:
                self._report(key, f"does not fill in: {errors}")
            return text
        self._report(key, "does not exist")
        return key

    def _report(self, key: str, fault: str) -> None:
        if self._is_strict:
            raise KeyError(f"{key} {fault} ({self._language})")
        if key not in self._reported:
            self._reported.add(key)
            log.error("text %s %s (%s)", key, fault, self._language)


def _write(value: int | str) -> str:
    """Write a value as Fluent does.

    :raises LookupError: for a number that Fluent groups or signs.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, int) and 0 <= value < GROUPED:
        return str(int(value))
    raise LookupError(value)


def _trim_babel() -> None:
    """Drop the locale data of Babel that Fluent does not use.

    Babel caches it for good; it would be a tenth of the memory of the bot.
    """
    for name in ("root", *LANGUAGES):
        data = load(name)
        for key in data.keys() - NUMBER_DATA:
            del data[key]
    for known in (get_global("likely_subtags"), get_global("territory_languages")):
        assert isinstance(known, dict)
        known.clear()


def _load_language(language: str, folders: Iterable[Path], *, is_strict: bool) -> LanguageTexts:
    """Load one language; raise ValueError if a key occurs twice, or strict texts are not valid Fluent."""
    plain, lines, sources = dict[str, str](), dict[str, str](), dict[str, str]()
    for folder in folders:
        path = folder / f"{language}.ftl"
        written = path.read_text(encoding="utf-8")
        for match in MESSAGE.finditer(written):
            key, line = match[1], ONE_LINE.fullmatch(match[0].rstrip(" \n"))
            if key in plain or key in lines or key in sources:
                raise ValueError(f"{path}: {key} has two texts")
            if line is None:
                sources[key] = match[0]
            else:
                (lines if VARIABLE.search(line[1]) else plain)[key] = line[1]
        if is_strict:
            others = MESSAGE.sub(lambda match: match[0] if match[1] in sources else "", written)
            for entry in FluentParser(with_spans=False).parse(others).body:
                if isinstance(entry, ast.Junk):
                    raise ValueError(f"{path}: not Fluent: {entry.content!r}")
    return LanguageTexts(plain, lines, sources, FluentBundle([language], use_isolating=False))
