"""Words that no text uses, as another one is right, or is used everywhere else."""

from __future__ import annotations

import re

import pytest

from tests.text.sources import FOLDERS

EVERYWHERE = tuple(FOLDERS)

UNUSED = [
    ("en", EVERYWHERE, r"\bcollas\b", "colles"),
    ("es", EVERYWHERE, r"\bcollas\b", "colles"),
    ("es", ("castellers",), r"\blos grallers\b", "las gralles"),
    ("ca", ("castellers",), r"\bcomptadors?\b", "fitxa d'aplaudiments"),
    ("es", ("castellers",), r"\bcontador(es)?\b", "ficha de aplausos"),
    ("ca", ("castellers",), r"\bpis \{ \$level \}", "segons, terços, quarts"),
    ("es", ("castellers",), r"\bpiso \{ \$level \}", "segundos, terceros, cuartos"),
]
"""Language, folders, what no text there says, and what it says instead."""


@pytest.mark.parametrize(("language", "folders", "pattern", "instead"), UNUSED)
def test_no_text_says_it_otherwise(language: str, folders: tuple[str, ...], pattern: str, instead: str) -> None:
    for folder in folders:
        text = (FOLDERS[folder] / f"{language}.ftl").read_text(encoding="utf-8")
        found = [line for line in text.splitlines() if re.search(pattern, line, re.IGNORECASE)]
        assert not found, f"{folder}: say {instead}"
