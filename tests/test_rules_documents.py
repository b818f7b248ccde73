"""The rules documents in docs/rules agree with the code and the tests that cite them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.contract import Degree
from tests.games import list_games

ROOT = Path(__file__).parents[1]
DOCUMENTS = {path.stem.replace("-", ""): path for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}
"""The rules document of each game, by the name of the game's folder."""

UNTESTED = {"thegame": {"8.9"}}
"""Rules that only players can keep: The Game's on what they may say."""

_NUMBER = r"\d+(?:\.\d+)?"
_CITATION = re.compile(rf"RULES ({_NUMBER}(?:(?:,? to |,? and |, ){_NUMBER})*)")
_RULE = re.compile(r"^\* \*\*(\d+)\.(\d+)\*\* ", re.MULTILINE)
_SECTION = re.compile(r"^## (\d+) ", re.MULTILINE)
_DOCUMENT_NAME = re.compile(r"[\w./-]*\b[\w-]+\.md\b")


def _rules(game: str) -> list[tuple[int, int]]:
    """The numbers of the rules in the game's document, in its order."""
    text = DOCUMENTS[game].read_text(encoding="utf-8")
    return [(int(section), int(rule)) for section, rule in _RULE.findall(text)]


def _sources(*folders: str, names: str = "*.py") -> Iterator[Path]:
    """The Python files in these folders."""
    for folder in folders:
        yield from sorted((ROOT / folder).rglob(names))


def _cited(path: Path) -> Iterator[str]:
    """The numbers that a file cites, such as ``4`` or ``4.2``; a range stands for each number in it."""
    for citation in _CITATION.findall(path.read_text(encoding="utf-8")):
        for part in re.split(r",? and |, ", citation):
            first, _, last = part.partition(" to ")
            yield first
            if last:
                yield from _between(first, last)
                yield last


def _between(first: str, last: str) -> Iterator[str]:
    """The numbers after the first and before the last one of a range within one section, or of sections."""
    *start, low = first.split(".")
    *end, high = last.split(".")
    assert start == end, f"RULES {first} to {last} leaves its section"
    for number in range(int(low) + 1, int(high)):
        yield ".".join([*start, str(number)])


@pytest.mark.parametrize("game", DOCUMENTS)
def test_rules_are_numbered_in_order_and_every_one_is_cited_by_a_test(game: str) -> None:
    sections = [int(number) for number in _SECTION.findall(DOCUMENTS[game].read_text(encoding="utf-8"))]
    rules = _rules(game)
    assert sections == list(range(1, len(sections) + 1))
    assert rules == [(each, at) for each in sections for at in range(1, 1 + sum(s == each for s, _ in rules))]
    known = {*map(str, sections), *(f"{section}.{rule}" for section, rule in rules)}
    wrong = [
        f"{path.relative_to(ROOT)}: RULES {number}"
        for path in _sources(f"cogs/{game}", f"tests/{game}")
        for number in _cited(path)
        if number not in known
    ]
    assert wrong == []
    cited = {number for path in _sources(f"tests/{game}", names="test_*.py") for number in _cited(path)}
    assert {each for each in known if "." in each} - cited == UNTESTED.get(game, set())


def test_every_game_has_a_rules_document() -> None:
    assert {*list_games(Degree.LISTED)} <= DOCUMENTS.keys(), "docs/rules/<game>.md is missing"


def test_every_document_that_the_code_names_exists() -> None:
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in _sources("bot", "cogs", "storage", "tests")
        for name in _DOCUMENT_NAME.findall(path.read_text(encoding="utf-8"))
        if not any((folder / name).is_file() for folder in (ROOT, ROOT / "docs", path.parent))
    ]
    assert missing == []
