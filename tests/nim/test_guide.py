"""The guide to adding a game shows the code of nim as it is."""

from __future__ import annotations

import re

from bot.engine.contract import Game, State
from bot.engine.panel import Face
from tests.nim.guide import FOLDER, GUIDE, quoted_paths, renewed

TEXT = GUIDE.read_text(encoding="utf-8")


def test_what_the_guide_quotes_stands_in_the_files() -> None:
    """``python -m tests.nim.guide`` brings it up to date."""
    assert renewed(TEXT) == TEXT


def test_the_guide_quotes_every_file_of_the_game_folder() -> None:
    game_files = {"__init__.py", "rules.py", "render.py", "text/en.ftl"}
    assert all((FOLDER / name).is_file() for name in game_files)
    assert game_files <= quoted_paths(TEXT)


def test_the_guide_names_everything_that_a_game_promises() -> None:
    named = {*re.findall(r"`(\w+)", TEXT)}
    promised = {
        *(name for name in vars(State) if not name.startswith("_")),
        *(name for name in vars(Face) if not name.startswith("_")),
        *Game.__dataclass_fields__,
    }
    assert sorted(promised - named) == []
