"""Copies the examples from ``tests`` into the folder of games, in a copy of everything, where they are games like any.

``python -m tests.tools.copied_game TARGET`` makes the copy. Then ``pytest`` in TARGET runs every test with these games:
nim as ``pebbles``, Hermit as ``recluse``, both listed, and a draft as ``new-game`` writes it, ``marbles``.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.new_game import rename_game, write_game

ROOT = Path(__file__).parents[2]

COPIES = {"nim": "pebbles", "hermit": "recluse"}
"""By the folder of the example: the key of the copy."""

DRAFT = "marbles"

OF_GAME = ("__init__.py", "rules.py", "render.py", "text")
"""What lies in the folder of a game; everything else of an example is for tests."""


def copy_games(target: Path) -> None:
    """Copy all that git does not ignore, and compiled files; then the examples under other keys, with what they need.

    :raises FileExistsError: if something lies at the target.
    """
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text().split()} - {"__pycache__"}
    shutil.copytree(ROOT, target, symlinks=True, ignore=shutil.ignore_patterns(".git", "test_copied_game.py", *ignored))
    for example, key in COPIES.items():
        for path in (ROOT / "tests" / example).iterdir():
            _copy(path, target / ("cogs" if path.name in OF_GAME else "tests") / key / path.name, example, key)
        (target / "tests" / key / "__init__.py").touch()
        _copy(ROOT / f"docs/rules/{example}.md", target / f"docs/rules/{key}.md", example, key)
    write_game(target, DRAFT, range(2, 5), "turns")
    records = [sys.executable, "-m", "tests.records", *COPIES.values(), "--only", "perft", "saves"]
    subprocess.run(records, cwd=target, check=True)


def _copy(path: Path, to: Path, example: str, key: str) -> None:
    """Copy a file or a folder, with the other key instead of that of the example."""
    if path.is_dir():
        for part in path.iterdir():
            _copy(part, to / part.name, example, key)
    elif path.suffix != ".pyc":
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(rename_game(path.read_text(encoding="utf-8"), example, key), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.copied_game", description=__doc__)
    parser.add_argument("target", type=Path, metavar="TARGET", help="a folder that does not exist yet")
    copy_games(parser.parse_args(arguments).target)


if __name__ == "__main__":
    main()
