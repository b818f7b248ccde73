"""All texts in three languages, read from Fluent files: those of the bot and those of every game."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

log = logging.getLogger(__name__)

LANGUAGES = ("ca", "es", "en")

FALLBACK = "en"
"""Spoken where nothing else is known, and where a language lacks a text."""

HOUSE = Path(__file__).parent
"""The folder with the texts that belong to no game."""

OF_NUMBERS = frozenset(
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
"""What Fluent asks Babel of a language: how numbers are written, and which plural they take."""

ONE_LINE = re.compile(r"^([a-z][\w-]*) *= *([^ {}\n][^{}\n]*)(?:\n|\Z)(?!(?: *\n)* +\S)", re.A | re.I | re.M)
"""A message of one line with nothing to fill in, as most are: Fluent's own parser takes far longer to see that."""

REMEMBERED = 1024
"""Filled-in texts kept per language: a table is drawn again with nearly the same sentences after each move."""

Args = tuple[tuple[str, int | str], ...]


class Texts:
    """The texts of every folder, each of which holds one Fluent file for each language.

    With ``is_strict`` a missing text or variable is an error; without it, it is logged once and never stops a move.

    :raises ValueError: if a file is not wholly Fluent, or a key has two texts.
    """

    def __init__(self, folders: Iterable[Path], *, is_strict: bool = False) -> None:
        folders = tuple(folders)
        _let_go_what_is_not_needed()
        written = {language: _written(language, folders) for language in LANGUAGES}
        self._phrasebooks = {
            language: Phrasebook(language, (written[language], written[FALLBACK]), is_strict=is_strict)
            for language in LANGUAGES
        }

    def say(self, language: str) -> Phrasebook:
        """The texts in this language; in English if it is none of :data:`LANGUAGES`."""
        return self._phrasebooks.get(language) or self._phrasebooks[FALLBACK]

    @staticmethod
    def resolve(chosen: str, locale: str, server: str = "") -> str:
        """The language to speak privately: the one chosen, that of Discord's locale, the server's, else English.

        >>> Texts.resolve("", "es-419", "ca"), Texts.resolve("ca", "es-ES"), Texts.resolve("", "fr", "ca")
        ('es', 'ca', 'ca')
        """
        wishes = (chosen, locale.partition("-")[0], server)
        return next((wish for wish in wishes if wish in LANGUAGES), FALLBACK)


@dataclass(frozen=True, slots=True)
class Written:
    """What is written in one language; no text refers to another one."""

    plain: Mapping[str, str]
    """The texts that always read the same, which is most of them."""
    bundle: FluentBundle
    """Those with something to fill in."""


class Phrasebook:
    """The texts of one language; calling it says one of them."""

    def __init__(self, language: str, written: tuple[Written, ...], *, is_strict: bool) -> None:
        self._language = language
        self._plain = written[0].plain
        self._written = written
        self._is_strict = is_strict
        self._reported: set[str] = set()
        self._remembered = lru_cache(REMEMBERED)(self._formatted)

    @property
    def language(self) -> str:
        """``ca``, ``es`` or ``en``."""
        return self._language

    def __call__(self, key: str, /, **args: int | str) -> str:
        """The text with this key, its variables filled in.

        :raises KeyError: if it or a variable of it is missing, and the texts are strict.
        """
        plain = self._plain.get(key)
        return plain if plain is not None else self._remembered(key, tuple(args.items()))

    def _formatted(self, key: str, args: Args) -> str:
        for number, written in enumerate(self._written):
            is_plain = key in written.plain
            if not is_plain and not written.bundle.has_message(key):
                continue
            if number:
                self._report(key, "is not translated")
            return written.plain[key] if is_plain else self._filled_in(written.bundle, key, args)
        self._report(key, "does not exist")
        return key

    def _filled_in(self, bundle: FluentBundle, key: str, args: Args) -> str:
        pattern = bundle.get_message(key).value
        text, errors = bundle.format_pattern(pattern, dict(args)) if pattern else ("", ["it has no text"])
        if errors:
            self._report(key, f"does not fill in: {errors}")
        return str(text)

    def _report(self, key: str, fault: str) -> None:
        if self._is_strict:
            raise KeyError(f"{key} {fault} ({self._language})")
        if key not in self._reported:
            self._reported.add(key)
            log.error("text %s %s (%s)", key, fault, self._language)


def _let_go_what_is_not_needed() -> None:
    """Let Babel keep what Fluent needs of these languages, and not the names of all countries, hours and currencies.

    Nor what it knows of all the other languages of the world.

    It keeps what it has read for good, and that would be a tenth of the memory that the bot needs.
    """
    for name in ("root", *LANGUAGES):
        data = load(name)
        for key in data.keys() - OF_NUMBERS:
            del data[key]
    for known in (get_global("likely_subtags"), get_global("territory_languages")):
        assert isinstance(known, dict)
        known.clear()


def _written(language: str, folders: tuple[Path, ...]) -> Written:
    """What the files of these folders say in one language.

    :raises ValueError: if one is not wholly Fluent, or a key has two texts.
    """
    plain: dict[str, str] = {}
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        path = folder / f"{language}.ftl"
        others: list[ast.EntryType] = []
        known: set[str] = set()
        for key, message in _messages(path):
            if key in known or key in plain or bundle.has_message(key):
                raise ValueError(f"{path}: {key} has two texts")
            known.add(key)
            if isinstance(message, str):
                plain[key] = message
            else:
                others.append(message)
        bundle.add_resource(ast.Resource(others))
    return Written(plain, bundle)


def _messages(path: Path) -> Iterator[tuple[str, str | ast.Message]]:
    """Each message of a file with its key: as mere text if nothing in it has to be filled in.

    :raises ValueError: if the file is not wholly Fluent.
    """
    source = path.read_text(encoding="utf-8")
    for key, text in ONE_LINE.findall(source):
        yield key, text.rstrip(" ")
    for entry in FluentParser(with_spans=False).parse(ONE_LINE.sub("", source)).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{path}: not Fluent: {entry.content!r}")
        if isinstance(entry, ast.Message):
            yield entry.id.name, _plain(entry) or entry


def _plain(message: ast.Message) -> str | None:
    """The text of the message if nothing in it has to be filled in."""
    elements = message.value.elements if message.value is not None else []
    if len(elements) == 1 and isinstance(elements[0], ast.TextElement):
        return elements[0].value
    return None
