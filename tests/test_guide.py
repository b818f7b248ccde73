"""The guide to adding a game shows the code of its examples as it is."""

from __future__ import annotations

import re

from bot.engine.contract import Game, State
from bot.engine.panel import Face
from tests.guide import FOLDER, GUIDE, quoted_paths, renewed

TEXT = GUIDE.read_text(encoding="utf-8")


def test_what_the_guide_quotes_stands_in_the_files() -> None:
    """``python -m tests.guide`` brings it up to date."""
    assert renewed(TEXT) == TEXT


def test_the_guide_quotes_both_examples_and_is_short() -> None:
    quoted = quoted_paths(TEXT)
    assert {"hermit/__init__.py", "hermit/rules.py", "hermit/text/en.ftl", "nim/rules.py"} <= quoted
    assert all((FOLDER / path).is_file() for path in quoted)
    assert len(TEXT.splitlines()) <= 350


def test_the_guide_names_everything_that_a_game_promises() -> None:
    named = {*re.findall(r"`(\w+)", TEXT)}
    promised = {
        *(name for name in vars(State) if not name.startswith("_")),
        *(name for name in vars(Face) if not name.startswith("_")),
        *Game.__dataclass_fields__,
    }
    assert sorted(promised - named) == []
