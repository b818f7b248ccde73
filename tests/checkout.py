"""A checkout of links to this one, in which a test may add files."""

from __future__ import annotations

from pathlib import Path

from tests.forking import ROOT

LEFT_OUT = {".git", "__pycache__", ".venv", "data"}


def lay_checkout(target: Path, *opened: str) -> None:
    """Lay a checkout of links; these folders, and those that they are in, are folders of their own."""
    folders = {parent for folder in opened for parent in (Path(folder), *Path(folder).parents)}
    for folder in sorted(folders):
        (target / folder).mkdir(parents=True, exist_ok=True)
        for path in (ROOT / folder).iterdir():
            if path.name not in LEFT_OUT and path.relative_to(ROOT) not in folders:
                (target / folder / path.name).symlink_to(path)
