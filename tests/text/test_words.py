"""One word for one thing, and sentences that were wrong once."""

from __future__ import annotations

import re

import pytest

from tests.text.sources import FOLDERS

INSTEAD = [
    ("thegame", "es", r"pilas?", "montón"),
    ("thegame", "ca", r"nombres?", "número"),
]
"""The folder and the language, the word that is not used there, and the one that is."""


@pytest.mark.parametrize(("folder", "language", "word", "instead"), INSTEAD)
def test_a_thing_has_one_word_in_a_game(folder: str, language: str, word: str, instead: str) -> None:
    lines = (FOLDERS[folder] / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if not line.startswith("#")]
    assert [line for line in told if re.search(rf"\b{word}\b", line, re.IGNORECASE)] == []
    assert any(instead in line for line in told)
