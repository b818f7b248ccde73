"""Reads facts about a database that may be in use, without changing it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage.errors import StoreError
from storage.schema import load_migrations, read_version


@dataclass(frozen=True, slots=True)
class Inspection:
    """Facts about a database."""

    version: int
    newest: int
    """The newest version that this program knows."""
    integrity: str
    """``ok``, or the errors that SQLite finds, one per line."""
    counts: Mapping[str, int]
    """How many tables there are, by status."""
    meta: Mapping[str, str]
    """The contents of the table ``meta``."""


def inspect(path: Path) -> Inspection:
    """Inspect a database.

    :raises StoreError: if there is none at ``path``, another program wrote it, or it cannot be read.
    """
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return Inspection(
                version=read_version(database, path),
                newest=max(load_migrations()),
                integrity="\n".join(line for (line,) in database.execute("PRAGMA integrity_check")),
                counts=dict(database.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall()),
                meta=dict(database.execute("SELECT key, value FROM meta").fetchall()),
            )
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from error
