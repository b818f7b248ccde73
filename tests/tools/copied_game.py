"""Copies examples from ``tests`` into the folder of games, in a copy of everything, where they are games like others.

``python -m tests.tools.copied_game TARGET`` makes the copy. Then ``pytest`` in TARGET runs every test with these games.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.engine.contract import Degree

ROOT = Path(__file__).parents[2]

COPIES: Mapping[str, tuple[str, Degree]] = {
    "pebbles": ("nim", Degree.LISTED),
    "marbles": ("nim", Degree.DRAFT),
    "recluse": ("hermit", Degree.LISTED),
}
"""By key of the copy: the folder of the example, and the degree that it has as a copy."""

OF_GAME = ("__init__.py", "rules.py", "render.py", "text")
"""What lies in the folder of a game; everything else of an example is for tests."""

LEFT_OUT: dict[Degree, tuple[str, ...]] = {Degree.LISTED: ("__pycache__",)}
LEFT_OUT[Degree.DRAFT] = (*LEFT_OUT[Degree.LISTED], "ca.ftl", "es.ftl", "playthroughs", "test_rules.py")


def copy_games(target: Path) -> None:
    """Copy all that git does not ignore, and compiled files; then the examples under other keys, with what they need.

    :raises FileExistsError: if something lies at the target.
    """
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text().split()} - {"__pycache__"}
    shutil.copytree(ROOT, target, symlinks=True, ignore=shutil.ignore_patterns(".git", *ignored))
    for key, (example, degree) in COPIES.items():
        for path in (ROOT / "tests" / example).iterdir():
            parent = target / ("cogs" if path.name in OF_GAME else "tests") / key
            _copy(path, parent / path.name, example, key, degree)
        (target / "tests" / key / "__init__.py").touch()
        if degree is not Degree.DRAFT:
            _copy(ROOT / f"docs/rules/{example}.md", target / f"docs/rules/{key}.md", example, key, degree)
    listed = [key for key, (_, degree) in COPIES.items() if degree is not Degree.DRAFT]
    records = [sys.executable, "-m", "tests.records", *listed, "--only", "perft", "saves"]
    subprocess.run(records, cwd=target, check=True)


def _copy(path: Path, to: Path, example: str, key: str, degree: Degree) -> None:
    """Copy a file or a folder, with the other key instead of that of the example."""
    if path.name in LEFT_OUT[degree]:
        return
    if path.is_dir():
        for part in path.iterdir():
            _copy(part, to / part.name, example, key, degree)
        return
    to.parent.mkdir(parents=True, exist_ok=True)
    text = re.sub(rf"\btests\.{example}\b", f"cogs.{key}", path.read_text(encoding="utf-8"))
    text = re.sub(rf"\b{example}\b", key, text).replace("Degree.LISTED", f"Degree.{degree.name}")
    if degree is Degree.DRAFT:
        text = text.replace(f" Rule numbers: docs/rules/{key}.md.", "")
    to.write_text(re.sub(rf"\b{example.title()}\b", key.title(), text), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.copied_game", description=__doc__)
    parser.add_argument("target", type=Path, metavar="TARGET", help="a folder that does not exist yet")
    copy_games(parser.parse_args(arguments).target)


if __name__ == "__main__":
    main()
