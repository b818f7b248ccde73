"""The examples are games like others: copied into the folder of games, they pass what the suite asks of each game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.tools.copied_game import COPIES, DRAFT, copy_games

OF_GAMES = re.compile(r"find_games|list_games|games\(\)|FOLDERS")
"""What is in files of tests that every game of the catalogue gets; those of the contract try the examples anyway."""

ELSEWHERE = {"contract", "end", "world", "browser", "tools"}

SELECTED = "pebbles or (recluse or marbles) and not ui or offered_in or help_is_short"
"""The tests of these games, and some that look at all games at once."""


def test_the_examples_pass_as_games_of_the_catalogue(tmp_path: Path) -> None:
    """``python -m tests.tools.copied_game TARGET`` makes the copy in which all tests can be run."""
    target = tmp_path / "copy"
    copy_games(target)
    paths = [
        path
        for path in sorted((target / "tests").rglob("test_*.py"))
        if ELSEWHERE.isdisjoint(path.parts) and OF_GAMES.search(path.read_text(encoding="utf-8"))
    ]
    options = ("-n0", "-p", "no:cacheprovider", "--tb=short", "-k", SELECTED)
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    bench = f"from tests.tools.bench.rules import report; print(*report({[*COPIES.values(), DRAFT]}, 1, 200))"
    for arguments in (["-m", "pytest", *options, *map(str, paths)], ["-c", bench]):
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=target, env=outside, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
