"""Words of which another one is right, or is used everywhere else."""

from __future__ import annotations

import re

import pytest

from tests.text.sources import FOLDERS

INSTEAD = [
    ("thegame", "es", r"pilas?", "montón"),
    ("thegame", "ca", r"nombres?", "número"),
    ("bot", "ca", r"fins a \{ \$when", "fins al { $when"),
    ("bot", "es", r"hasta \{ \$when", "hasta el { $when"),
]
"""The folder and the language, the words that are not used there, and those that are; ``$when`` is a day."""


@pytest.mark.parametrize(("folder", "language", "word", "instead"), INSTEAD)
def test_one_word_is_used_and_not_another(folder: str, language: str, word: str, instead: str) -> None:
    lines = (FOLDERS[folder] / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if not line.startswith("#")]
    assert [line for line in told if re.search(rf"\b{word}\b", line, re.IGNORECASE)] == []
    assert any(instead in line for line in told)
