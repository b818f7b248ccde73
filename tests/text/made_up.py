"""Languages that the suite makes up from the English texts: one with every text, and one with half of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.text.languages import FALLBACK
from bot.text.texts import PAGE_TEXTS
from tests.text.sources import FOLDERS, ROOT

WHOLE_ONE, HALF = "uk", "kw"
"""Ukrainian, with the plural classes one, few, many and other, and Cornish, with six; Discord does not know Cornish."""

TEXT_FOLDERS = tuple(str(folder.relative_to(ROOT)) for folder in (*FOLDERS.values(), PAGE_TEXTS))

LONGER = 0.4
"""By how much its texts are longer than the English ones."""

SHORT = 100
"""Characters of a text that may have to fit into a description of Discord; it does not become longer than this."""

FULL = re.compile(r"castell-rules-|fallera-(?:text|option)-|(?:\w+-)?(?:order|use)-")
"""Texts that together nearly fill a message or the entry of a list in English: these do not become longer."""

LETTERS = "ійґєїщюя" * 4
"""What is added to words."""

KEPT = ("decimal-mark", "moves-fillers", "moves-numbers")

WORD = re.compile(r"(?<![\w`/:<{&#$.-])[A-Za-z']{3,}(?![\w`:>-])(?=[^`]*(?:`[^`]*`[^`]*)*$)")
"""A word that is no command, mark or part of a link."""


def write_languages(root: Path) -> None:
    """Write the Fluent files of both languages into the folders of a checkout."""
    for folder in TEXT_FOLDERS:
        english = FluentParser().parse((ROOT / folder / f"{FALLBACK}.ftl").read_text(encoding="utf-8"))
        messages = [entry for entry in english.body if isinstance(entry, ast.Message)]
        for message in messages:
            if message.id.name not in KEPT:
                _Translator(0.0 if FULL.match(message.id.name) else LONGER).visit(message)
        for language, written in ((WHOLE_ONE, messages), (HALF, messages[::2])):
            text = FluentSerializer().serialize(ast.Resource([*written]))
            (root / folder / f"{language}.ftl").write_text(text, encoding="utf-8")


class _Translator(Transformer):
    """Makes words longer, and adds the plural classes that English does not have."""

    def __init__(self, longer: float) -> None:
        self._longer = longer
        self._due = 0.0

    def visit_Pattern(self, node: ast.Pattern) -> Any:  # noqa: N802 - the visitor's way
        texts = [element for element in node.elements if isinstance(element, ast.TextElement)]
        length = sum(len(each.value) for each in texts)
        letters = sum(len(word) for each in texts for word in WORD.findall(each.value))
        added = self._longer * length
        share = (min(added, SHORT - length) if length <= SHORT else added) / max(letters, 1)

        def lengthen(word: re.Match[str]) -> str:
            self._due += len(word[0]) * share
            count = int(self._due)
            self._due -= count
            return word[0] + LETTERS[:count]

        for each in texts:
            each.value = WORD.sub(lengthen, each.value)
        return self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> Any:  # noqa: N802 - the visitor's way
        self.generic_visit(node)
        *others, last = node.variants
        if any(isinstance(each.key, ast.Identifier) and each.key.name == "one" for each in others):
            classes = [ast.Variant(ast.Identifier(name), last.value.clone()) for name in ("few", "many")]
            node.variants = [*others, *classes, last]
        return node
