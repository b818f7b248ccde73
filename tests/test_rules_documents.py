"""The rules documents in docs/rules agree with the code and the tests that cite them."""

from __future__ import annotations

import re

import pytest

from bot.engine.contract import Degree
from tests.games import list_games
from tests.rulebooks import DOCUMENTS, ROOT, find_sources, find_untested, list_cited, list_rules, list_sections

_DOCUMENT_NAME = re.compile(r"[\w./-]*\b[\w-]+\.md\b")


@pytest.mark.parametrize("game", DOCUMENTS)
def test_rules_are_numbered_in_order_and_every_one_is_cited_by_a_test(game: str) -> None:
    sections, rules = list_sections(game), list_rules(game)
    assert sections == list(range(1, len(sections) + 1))
    assert rules == [(each, at) for each in sections for at in range(1, 1 + sum(s == each for s, _ in rules))]
    known = {*map(str, sections), *(f"{section}.{rule}" for section, rule in rules)}
    wrong = [
        f"{path.relative_to(ROOT)}: RULES {number}"
        for path in find_sources(f"cogs/{game}", f"tests/{game}")
        for number in list_cited(path)
        if number not in known
    ]
    assert wrong == []
    assert find_untested(game) == set()


def test_every_game_has_a_rules_document() -> None:
    assert {*list_games(Degree.LISTED)} <= DOCUMENTS.keys(), "docs/rules/<game>.md is missing"


def test_every_document_that_the_code_names_exists() -> None:
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in find_sources("bot", "cogs", "storage", "tests")
        for name in _DOCUMENT_NAME.findall(path.read_text(encoding="utf-8"))
        if not any((folder / name).is_file() for folder in (ROOT, ROOT / "docs", path.parent))
    ]
    assert missing == []
