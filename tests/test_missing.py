"""``python -m bot missing KEY`` names what a game lacks for its next degree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest

from bot.engine.contract import Degree
from bot.registry import GameEntry
from tests import missing
from tests.games import games


def list_missing(entry: GameEntry, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List what is missing of a game, as if it was the only one."""
    monkeypatch.setattr(missing, "games", lambda: {entry.game.key: entry})
    return [*missing.list_missing(entry.game.key)]


def test_a_draft_lacks_languages_rules_tests_and_playthroughs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nim = games()["nim"]
    copy(nim.texts / "en.ftl", tmp_path)
    (tmp_path / "ca.ftl").write_text((nim.texts / "ca.ftl").read_text("utf-8").replace("$cards", "$cartes"), "utf-8")
    english = (tmp_path / "en.ftl").read_text("utf-8")
    (tmp_path / "en.ftl").write_text(english.replace("nim-about = ", f"nim-about = {'Take. ' * 20}"), "utf-8")
    monkeypatch.setattr(missing, "find_untested", lambda key: {"2.1"})
    monkeypatch.setattr(missing, "paths", lambda key: [])
    entry = replace(nim, game=replace(nim.game, degree=Degree.DRAFT), texts=tmp_path)
    catalan, *_, english, spanish, rules, games_met, total = list_missing(entry, monkeypatch)
    assert catalan.startswith(f"{tmp_path}/ca.ftl:")
    assert catalan.endswith(": nim-cards uses $cartes, but the English text has $cards")
    assert english.startswith("nim-about has ")
    assert english.endswith(" characters in en, and may have 100")
    assert spanish.startswith(f"{tmp_path}/es.ftl lacks ")
    assert spanish.endswith(" texts: python -m bot texts --missing es")
    assert rules == "tests/nim: no test cites RULES 2.1"
    assert "action End, action Pass" in games_met
    assert total == "Then nim can be listed."


def test_a_draft_that_has_all_is_told_how_it_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    nim = games()["nim"]
    told, _ = list_missing(replace(nim, game=replace(nim.game, degree=Degree.DRAFT)), monkeypatch)
    assert "degree=Degree.LISTED" in told


def test_a_listed_game_lacks_its_computer_until_it_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(list_missing(games()["nim"], monkeypatch)) == 5
    assert list_missing(games()["castell"], monkeypatch) == ["castell is rated, the highest degree"]
