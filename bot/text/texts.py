"""The texts of the bot and of the games in all languages, read from Fluent files."""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.core import get_global
from babel.localedata import exists, load
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from bot.errors import SetupError
from bot.text.languages import FALLBACK, LANGUAGES

log = logging.getLogger(__name__)

BOT_TEXTS = Path(__file__).parent
"""The folder with the texts that belong to no game."""

PAGE_TEXTS = BOT_TEXTS.parent / "local" / "text"
"""The folder with the words of the local page."""

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

MESSAGE = re.compile(r"^(-?[a-z][\w-]*) *=.*(?:\n(?![-a-z#]).*)*", re.A | re.I | re.M)
"""A message or term with its key; no line after its first one begins with a letter or a hyphen, or like a comment."""

ONE_LINE = re.compile(r"[^ =]+ *= *((?:[^ {}\n]|\{ *\$[a-z][\w-]* *\})(?:[^{}\n]|\{ *\$[a-z][\w-]* *\})*)", re.A | re.I)
"""A message of one line with nothing but text and variables, without spaces after it."""

REFERENCE = re.compile(r"\{ *(-?[a-z][\w-]*)", re.A)
"""Another message or a term that is filled in; its key is the only group. Functions have capital letters."""

MARKS = ("*", "[", ".", "}")
"""What begins a line that is no text."""

CACHED_TEXTS = 1024
"""Formatted texts cached per language: redrawing a table uses nearly the same ones."""

GROUPED = 1000
"""Numbers from here on have a mark between their thousands."""

Args = tuple[tuple[str, int | str], ...]


class Texts:
    """The texts of several folders, each with one Fluent file per language.

    A language is said in English where it lacks a text, or a whole file, or cannot be read. With ``is_strict`` a text
    or variable that is missing raises; otherwise it is logged once.

    :raises SetupError: if a folder has no English file, no language has the code that a file is named after, or
        something is wrong with an English file or with strict texts.
    """

    faults: tuple[str, ...]
    """What the files of other languages lack, and what is wrong with them: a sentence each, to be logged."""

    def __init__(self, folders: Iterable[Path], *, is_strict: bool = False) -> None:
        folders = tuple(folders)
        _trim_babel()
        faults = list[str]()
        files = {folder: read_folder(folder, faults, is_strict=is_strict) for folder in folders}
        written = {
            language: _sort_messages(
                language,
                {folder: files[folder][language] for folder in folders},
                None if is_strict or language == FALLBACK else faults,
            )
            for language in LANGUAGES
        }
        self.faults = tuple(faults)
        names = {f"language-{each}": written[each].plain.get("language", each) for each in LANGUAGES}
        for each in written.values():
            each.plain.update(names)
        self._phrasebooks: dict[str, Phrasebook] = {
            language: Phrasebook(language, (written[language], written[FALLBACK]), folders, is_strict=is_strict)
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
    """The texts of one language, as they are written until they are asked for: Fluent is slow to read them."""

    plain: dict[str, str]
    """Texts without variables."""
    lines: dict[str, str]
    """Texts of one line with variables; Fluent is asked only where it groups or signs a number."""
    sources: dict[str, str]
    """Messages of all other kinds."""
    bundle: FluentBundle
    """Those that Fluent has read."""
    read: set[str]
    """Their keys."""

    def fill(self, key: str, args: dict[str, int | str]) -> tuple[str, Sequence[object]] | None:
        """Return the text, its variables filled in, and what was wrong; None without one. Fluent takes longer."""
        if key in self.plain:
            return self.plain[key], ()
        if (line := self.lines.get(key)) is not None:
            try:
                return VARIABLE.sub(lambda variable: _write(args[variable[1]]), line), ()
            except LookupError:  # a number that is grouped, or a variable that is missing
                self.sources[key] = f"{key} = {line}"
        if not self._read(key):
            return None
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return "", ["it has no text"]
        text, errors = self.bundle.format_pattern(pattern, args)
        return str(text), errors

    def _read(self, key: str, path: tuple[str, ...] = ()) -> bool:
        """Let Fluent read a message, and those that it refers to; ``path`` are the messages that led to it.

        Returns False if one of them is missing, is not Fluent, or refers to itself.
        """
        if key in self.read or key in path:
            return key in self.read
        source = self.sources.get(key) or f"{key} = {self.plain.get(key) or self.lines.get(key, '')}"
        for other in REFERENCE.findall(source):
            if not self._read(other, (*path, key)):
                return False
        resource = FluentParser(with_spans=False).parse(source)
        if any(isinstance(entry, ast.Junk) for entry in resource.body):
            return False
        self.bundle.add_resource(resource)
        self.read.add(key)  # only now, and perhaps another thread has: some draw at the same time
        return True


class Phrasebook:
    """The texts of one language; call it with a key to format one."""

    def __init__(
        self, language: str, written: tuple[LanguageTexts, ...], folders: tuple[Path, ...], *, is_strict: bool
    ) -> None:
        self._language = language
        self._plain = written[0].plain
        self._written = written
        self._folders = folders
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
        for written in self._written:
            if (filled := written.fill(key, dict(args))) is not None:
                text, errors = filled
                if errors:
                    if self._is_strict:
                        raise KeyError(f"{key} is not filled in: {errors} ({self._language})")
                    told = "; ".join(map(str, errors)).replace("Unknown external: ", "there is no $")
                    self._report(key, f"is not wholly filled in: {told}")
                elif written is not self._written[0] and key in self._written[0].sources:
                    self._report(key, "cannot be read, or refers to a text that cannot, and is said in English")
                return text
        if self._is_strict:
            raise KeyError(f"{key} does not exist ({self._language})")
        self._report(key, "does not exist")
        return key

    def _report(self, key: str, fault: str) -> None:
        """Log once what is wrong with a text, and where it is."""
        if key not in self._reported:
            self._reported.add(key)
            paths = (folder / f"{self._language}.ftl" for folder in self._folders)
            where = next((f"{path}:{line}" for path in paths if (line := find_line(path, key))), self._language)
            remedy = "python -m bot texts --missing"
            log.error("%s: text %s %s; see %s %s", where, key, fault, remedy, self._language)


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

    :raises SetupError: if Babel does not know a language.
    """
    for name in ("root", *LANGUAGES):
        data = load_locale(name)
        for key in data.keys() - NUMBER_DATA:
            del data[key]
    for known in (get_global("likely_subtags"), get_global("territory_languages")):
        assert isinstance(known, dict)
        known.clear()


def load_locale(language: str) -> MutableMapping[str, Any]:
    """Return what Babel knows of a language.

    :raises SetupError: if it knows none with this code.
    """
    if not language.isalpha() or not exists(language):
        raise SetupError(f"{BOT_TEXTS / language}.ftl: no language has the code {language!r}, as Polish has 'pl'")
    return load(language)


def read_folder(folder: Path, faults: list[str], *, is_strict: bool = False) -> dict[str, dict[str, str]]:
    """Read the messages of a folder by language and key, as they are written.

    What each file lacks is added to ``faults``, and what is wrong with those of other languages than English.

    :raises SetupError: if something is wrong with the English file, or ``is_strict`` and with any other.
    """
    files = dict[str, dict[str, str]]()
    for language in dict.fromkeys((FALLBACK, *LANGUAGES)):
        kept = None if is_strict or language == FALLBACK else faults
        messages = files[language] = read_messages(folder, language, kept, is_strict=is_strict)
        if messages and (count := len(files[FALLBACK].keys() - messages.keys())):
            faults.append(
                f"{folder / language}.ftl lacks {count} of {len(files[FALLBACK])} texts, which are said in English;"
                f" list them with: python -m bot texts --missing {language}"
            )
    return files


def read_messages(
    folder: Path, language: str, faults: list[str] | None = None, *, is_strict: bool = False
) -> dict[str, str]:
    """Read a file's messages as they are written, by key: the first where there are two, and none without a file.

    What is wrong is added to ``faults``, a sentence each; only if ``is_strict``, what is not valid Fluent.

    :raises SetupError: if the English file is missing, or something is wrong and there are no ``faults`` to add it to.
    """
    path = folder / f"{language}.ftl"
    try:
        written = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        if language == FALLBACK:
            raise SetupError(f"{path} is missing: write the English texts there, each as key = text") from None
        return {}
    except UnicodeDecodeError as error:
        _keep_fault(f"{path} is not UTF-8 (byte {error.start}): save it as UTF-8", faults)
        return {}
    messages = dict[str, str]()
    for match in MESSAGE.finditer(written):
        if match[1] not in messages:
            messages[match[1]] = match[0]
            continue
        line, first = written.count("\n", 0, match.start()) + 1, find_line(path, match[1])
        _keep_fault(f"{path}:{line}: {match[1]} has two texts; that in line {first} counts", faults)
    if is_strict:
        for fault in _list_junk(written):
            _keep_fault(f"{path}:{fault}", faults)
    return messages


def _keep_fault(fault: str, faults: list[str] | None) -> None:
    if faults is None:
        raise SetupError(fault)
    faults.append(fault)


def find_line(path: Path, key: str) -> int:
    """Return the number of the line in which the message with this key begins, the first of several; 0 without one."""
    written = path.read_text(encoding="utf-8-sig", errors="replace") if path.is_file() else ""
    begins = (match.start() for match in MESSAGE.finditer(written) if match[1] == key)
    return next((written.count("\n", 0, start) + 1 for start in begins), 0)


def _list_junk(written: str) -> Iterator[str]:
    """List what is not Fluent: the number of a line, and the reason."""
    others = MESSAGE.sub(lambda match: "" if ONE_LINE.fullmatch(match[0].rstrip(" \n")) else match[0], written)
    if not any(isinstance(entry, ast.Junk) for entry in FluentParser(with_spans=False).parse(others).body):
        return
    for junk in FluentParser().parse(written).body:
        if isinstance(junk, ast.Junk):
            content, fault = (junk.content or "").lstrip(), junk.annotations[0]
            assert junk.span is not None
            assert fault.span is not None
            before = max(junk.span.end - len(content), len(written[: fault.span.start].rstrip()))
            marked = f'a line cannot begin with {content[:1]}, but with {{ "{content[:1]}" }}'
            reason = marked if content[:1] in MARKS else fault.message
            yield f"{written.count(chr(10), 0, before) + 1}: not Fluent: {reason}"


def _sort_messages(language: str, files: Mapping[Path, Mapping[str, str]], faults: list[str] | None) -> LanguageTexts:
    """Sort the messages of a language by kind, the first of two with the same key, which is a fault."""
    plain, lines, sources = dict[str, str](), dict[str, str](), dict[str, str]()
    for folder, messages in files.items():
        for key, source in messages.items():
            if key in plain or key in lines or key in sources:
                first, path = (
                    each / f"{language}.ftl" for each in (next(each for each in files if key in files[each]), folder)
                )
                told = f"{path}:{find_line(path, key)}: {key} has two texts"
                _keep_fault(f"{told}; that in {first}:{find_line(first, key)} counts", faults)
                continue
            line = ONE_LINE.fullmatch(source.rstrip(" \n"))
            if line is None:
                sources[key] = source
            else:
                (lines if VARIABLE.search(line[1]) else plain)[key] = line[1]
    return LanguageTexts(plain, lines, sources, FluentBundle([language], use_isolating=False), set())
