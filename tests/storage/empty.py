"""Databases with nothing in them: copies of one, as making each version by version takes longer than most tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from storage.schema import load_migrations, migrate


def laid(path: Path) -> Path:
    """The path of a database, which is made there if there is none."""
    if not path.exists():
        path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite"
        migrate(path, 0.0, load_migrations())
        return path.read_bytes()
