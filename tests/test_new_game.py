"""``python -m bot new-game`` writes games that keep the contract and pass their tests before a line is changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.errors import SetupError
from bot.new_game import MODELS, read_seats, write_game
from tests.checkout import lay_checkout

NEEDS_REAL_LOOP = True
"""What it wrote is tested in a process of its own."""

KEYS = {"hippopotamus": "secret", "otter": "turns", "weasel": "cooperative"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of links to this one."""
    lay_checkout(tmp_path, "cogs", "tests", "docs/rules")
    return tmp_path


def test_each_kind_of_game_keeps_the_contract_and_passes_its_tests(checkout: Path) -> None:
    assert {*KEYS.values()} == MODELS.keys()
    for key, kind in KEYS.items():
        written = _run(checkout, "bot", "new-game", key, "--like", kind, "--seats", "2-6").splitlines()
        assert written[:2] == [f"cogs/{key}/__init__.py", f"cogs/{key}/rules.py"]
    folders = [f"{floor}/{key}" for floor in ("cogs", "tests") for key in KEYS]
    _run(checkout, "ruff", "check", "--no-cache", *folders)
    _run(checkout, "ruff", "format", "--no-cache", "--check", *folders)
    tests = ("tests/contract", "tests/test_rules_documents.py", *folders)
    _run(checkout, "pytest", "-n0", "-p", "no:cacheprovider", "-k", " or ".join(KEYS), *tests)
    assert "python -m tests.records otter" in _run(checkout, "bot", "missing", "otter")


def _run(folder: Path, module: str, *arguments: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize(
    ("key", "seats", "kind", "reason"),
    [
        ("Badger", "2-5", "turns", "'Badger' cannot be the key of a game: it takes 2 to 12 letters from a to z"),
        ("hippopotamuses", "2-5", "turns", "it takes 2 to 12 letters from a to z"),
        ("nim", "2-5", "turns", "tests/nim/__init__.py exists"),
        ("guide", "2-5", "turns", "tests/guide.py exists"),
        ("class", "2-5", "turns", "its Python has that name"),
        ("play", "2-5", "turns", "its Python has that name"),
        ("lobby", "2-5", "turns", "a command or a text of the bot begins with it"),
        ("badger", "1-4", "turns", "--like cooperative"),
        ("badger", "2-7", "turns", "--seats takes one number from 1 to 6"),
        ("badger", "5-2", "turns", "--seats takes one number from 1 to 6"),
        ("badger", "", "turns", "--seats takes one number from 1 to 6"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence_and_writes_nothing(
    checkout: Path, key: str, seats: str, kind: str, reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        write_game(checkout, key, read_seats(seats), kind)
    assert not [path for path in (checkout / "cogs").iterdir() if not path.is_symlink()]


def test_an_installed_package_says_that_it_needs_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="needs a checkout"):
        write_game(tmp_path, "badger", range(2, 6), "turns")
