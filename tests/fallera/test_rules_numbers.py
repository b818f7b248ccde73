"""Every ruling and every choice of the house has a rule and a test that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import cogs.fallera

RULINGS = [str(number) for number in range(1, 60)]
CHOICES = [f"h{number}" for number in range(1, 14)]

FOLDER = Path(__file__).parent
RULES = Path(cogs.fallera.__file__).with_name("RULES.md")


def _of_tests() -> Iterator[str]:
    """The numbers in the names of tests."""
    for path in FOLDER.glob("test_rules_*.py"):
        yield from re.findall(r"^def test_(h?\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE)


def _of_rules() -> Iterator[str]:
    """The numbers in brackets in RULES.md."""
    for inside in re.findall(r"\[([^\]]*)\]", RULES.read_text(encoding="utf-8")):
        yield from re.findall(r"\bh?\d+\b", inside.lower())


def test_no_ruling_is_without_a_test() -> None:
    tried = {*_of_tests()}
    assert [number for number in RULINGS + CHOICES if number not in tried] == []


def test_no_test_names_a_ruling_that_is_none() -> None:
    assert {*_of_tests()} - {*RULINGS, *CHOICES} == set()


def test_no_ruling_is_without_a_rule() -> None:
    told = {*_of_rules()}
    assert [number for number in RULINGS + CHOICES if number not in told] == []
