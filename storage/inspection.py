"""A look at a database from outside: nothing is changed, and whoever works on it goes on undisturbed."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage.errors import StoreError
from storage.schema import shipped, version_of


@dataclass(frozen=True, slots=True)
class Inspection:
    """What a database looks like at one moment."""

    version: int
    newest: int
    """The version to which this program brings a database."""
    integrity: str
    """``ok``, or what SQLite finds wrong with the file, a line each."""
    counts: Mapping[str, int]
    """How many tables there are, by status."""
    meta: Mapping[str, str]
    """What the program noted for itself."""


def inspect(path: Path) -> Inspection:
    """Look at the database.

    :raises StoreError: if there is none at ``path``, it is one of something else, or it cannot be read.
    """
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return Inspection(
                version=version_of(database, path),
                newest=max(shipped()),
                integrity="\n".join(line for (line,) in database.execute("PRAGMA integrity_check")),
                counts=dict(database.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall()),
                meta=dict(database.execute("SELECT key, value FROM meta").fetchall()),
            )
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from error
