"""The numbered rules of the documents in docs/rules, and which of them the code and the tests cite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENTS = {path.stem.replace("-", ""): path for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}
"""The rules document of each game, by the name of the game's folder."""

_NUMBER = r"\d+(?:\.\d+)?"
_CITATION = re.compile(rf"RULES ({_NUMBER}(?:(?:,? to |,? and |, ){_NUMBER})*)")
_RULE = re.compile(r"^\* \*\*(\d+)\.(\d+)\*\* ", re.MULTILINE)
_UNENFORCED = re.compile(r"^\* \*\*([\d.]+)\*\* (?:(?!^\*|^#).)*does not\s+enforce this", re.MULTILINE | re.DOTALL)
"""A rule that only players can keep, as its text says."""
_SECTION = re.compile(r"^## (\d+) ", re.MULTILINE)


def list_rules(game: str) -> list[tuple[int, int]]:
    """List the numbers of the rules in the game's document, in its order."""
    text = DOCUMENTS[game].read_text(encoding="utf-8")
    return [(int(section), int(rule)) for section, rule in _RULE.findall(text)]


def find_sources(*folders: str, names: str = "*.py") -> Iterator[Path]:
    """Generate the Python files in these folders."""
    for folder in folders:
        yield from sorted((ROOT / folder).rglob(names))


def list_cited(path: Path) -> Iterator[str]:
    """Generate the numbers that a file cites, such as ``4`` or ``4.2``; a range stands for each number in it."""
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


def list_sections(game: str) -> list[int]:
    """List the numbers of the sections in the game's document, in its order."""
    return [int(number) for number in _SECTION.findall(DOCUMENTS[game].read_text(encoding="utf-8"))]


def find_untested(game: str) -> set[str]:
    """Find the rules that no test cites, without those that only players can keep."""
    cited = {number for path in find_sources(f"tests/{game}", names="test_*.py") for number in list_cited(path)}
    kept = {*_UNENFORCED.findall(DOCUMENTS[game].read_text(encoding="utf-8"))}
    return {f"{section}.{rule}" for section, rule in list_rules(game)} - cited - kept
