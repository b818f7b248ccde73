"""No text uses a word that the glossary says is not to be used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import serialize_expression
from fluent.syntax.visitor import Visitor

from bot.text.languages import LANGUAGES
from bot.ui.interactions.questions import Topic
from tests.text.sources import FOLDERS, ROOT, WHOLE, find_files

GLOSSARY = ROOT / "docs" / "glossary.md"

COLUMNS = ["Concept", "English", "Catalan", "Spanish", "Not to be used"]

ENTRY = re.compile(r"(?P<language>[a-z]{2})(?: \((?P<folder>[a-z]+)\))?: (?P<words>.+)")

TYPED = frozenset((*(f"ask-{topic}" for topic in Topic), "ask-words"))
"""The keys of what people type, who use whatever words they like."""

VARIABLE = re.compile(r"\{ \$[\w-]+ \}")

UNTIL = re.compile(r"\b(?:fins que|hasta que|antes de que)\b((?:\W+\w+){1,6})", re.IGNORECASE)

STILL_TO_COME = frozenset(
    (
        *("acabi", "acabin", "acabis", "defengues", "gaste", "guanye", "ocupi", "quedi", "sigui", "torni", "vegis"),
        *("acabe", "acaben", "defiendas", "esté", "gane", "gaste", "ocupe", "quede", "termine", "termines", "veas"),
        "vuelva",
    )
)
"""What follows such words in Catalan and Spanish: subjunctives, a new one is added here."""


@dataclass(frozen=True, slots=True)
class Unused:
    """A word, or several in a row, that texts of a language do not use: in one folder, or in all of them."""

    language: str
    folders: tuple[str, ...]
    word: str

    def is_in(self, text: str) -> bool:
        """True if the text uses it as whole words, in upper or lower case; names of variables are no words of it."""
        if "{" not in self.word:
            text = VARIABLE.sub("…", text)
        pattern = r"\s+".join(map(re.escape, self.word.split()))
        return re.search(rf"(?<!\w){pattern}(?!\w)", text, re.IGNORECASE) is not None


def test_no_text_uses_a_word_that_is_not_to_be_used() -> None:
    glossary = tuple(_glossary())
    found = [
        f"{folder}/{language}.ftl: {key}: {unused.word}"
        for language in LANGUAGES
        for folder, path in find_files(language).items()
        for key, text in _pieces(path.read_text(encoding="utf-8"))
        for unused in glossary
        if key not in TYPED and unused.language == language and folder in unused.folders and unused.is_in(text)
    ]
    assert not found, "\n".join(found)


def test_no_translated_document_uses_such_a_word_either() -> None:
    glossary = tuple(_glossary())
    found = [
        f"{path.name}: {unused.word}"
        for language in LANGUAGES
        for path in GLOSSARY.parent.glob(f"*.{language}.md")
        for unused in glossary
        if unused.language == language and "bot" in unused.folders and unused.is_in(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_what_is_still_to_come_takes_the_subjunctive() -> None:
    found = [
        f"{path}: {key}: {clause}"
        for language in ("ca", "es")
        for path in find_files(language).values()
        for key, text in _pieces(path.read_text(encoding="utf-8"))
        for clause in UNTIL.findall(VARIABLE.sub("…", text))
        if STILL_TO_COME.isdisjoint(re.findall(r"\w+", clause))
    ]
    assert not found, "\n".join(found)


def test_the_glossary_has_a_word_in_each_language_in_each_row_and_some_not_to_be_used() -> None:
    assert [row for row in _rows() if not all(row[:4])] == []
    assert {unused.language for unused in _glossary()} == {*WHOLE}


def test_a_word_is_found_in_each_variant_of_a_text_and_only_as_a_whole() -> None:
    source = "some-key =\n    { $count ->\n        [one] Collas\n       *[other] hasta { $when }\n    }\n"
    pieces = [*_pieces(source)]
    assert ("some-key", "Collas") in pieces
    assert ("some-key", "hasta { $when }") in pieces
    found = {
        word
        for word in ("collas", "colla", "when", "hasta { $when }", "hasta { $day }")
        if any(Unused("es", ("bot",), word).is_in(text) for _, text in pieces)
    }
    assert found == {"collas", "hasta { $when }"}


def _glossary() -> Iterator[Unused]:
    """The last column of the table.

    :raises ValueError: if an entry is malformed, or names no known language or folder.
    """
    for row in _rows():
        for entry in filter(None, map(str.strip, row[-1].split(";"))):
            match = ENTRY.fullmatch(entry)
            if match is None or match["language"] not in LANGUAGES or match["folder"] not in {None, *FOLDERS}:
                raise ValueError(f"{GLOSSARY.name}: {entry!r} is not “language: word, word”")
            folders = (match["folder"],) if match["folder"] else tuple(FOLDERS)
            for word in match["words"].split(","):
                yield Unused(match["language"], folders, word.strip())


def _rows() -> Iterator[list[str]]:
    """The rows of the table, cell by cell, without its heading."""
    lines = [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    heading, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    assert (heading[:4], heading[-1]) == (COLUMNS[:4], COLUMNS[-1])
    yield from rows


def _pieces(source: str) -> Iterator[tuple[str, str]]:
    """Each message's key with the patterns in it, those of variants apart; variables as they are written."""
    for entry in FluentResource(source).body:
        if isinstance(entry, fluent.Message):
            finder = _Patterns()
            finder.visit(entry)
            yield from ((entry.id.name, text) for text in finder.texts)


class _Patterns(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: fluent.Pattern) -> None:  # noqa: N802 - the visitor's way
        self.texts.append("".join(map(_written, node.elements)))
        self.generic_visit(node)


def _written(element: fluent.TextElement | fluent.Placeable) -> str:
    """What stands in the file; nothing for a choice of variants, which are patterns of their own."""
    if isinstance(element, fluent.TextElement):
        return element.value
    if isinstance(element.expression, fluent.SelectExpression | fluent.Placeable):
        return " … "
    return f"{{ {serialize_expression(element.expression)} }}"
