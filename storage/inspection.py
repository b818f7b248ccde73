"""Reads facts about a database that may be in use, without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile

from storage.database import Inspection
from storage.errors import SQLITE_ERRORS, StoreError
from storage.place import Place, PostgresUrl
from storage.postgres_client import load_client
from storage.schema import load_migrations, read_version


def inspect(place: Place) -> Inspection | None:
    """Inspect a database; None if there is none.

    :raises StoreError: if another program wrote it, or it cannot be read.
    """
    if isinstance(place, PostgresUrl):
        found: Inspection | None = load_client(place).inspect_postgres(place)
        return found
    return _inspect_file(place) if place.exists() else None


def check_writable(path: Path) -> None:
    """Check that the database, or the folder in which it will be, can be written; nothing is left behind.

    :raises StoreError: if not.
    """
    try:
        if path.exists():
            path.open("r+b").close()
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from error


def _inspect_file(path: Path) -> Inspection:
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return Inspection(
                version=read_version(database, path),
                newest=max(load_migrations()),
                integrity="\n".join(line for (line,) in database.execute("PRAGMA integrity_check")),
                counts=dict(database.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall()),
                meta=dict(database.execute("SELECT key, value FROM meta").fetchall()),
            )
    except SQLITE_ERRORS as error:
        raise StoreError(f"{path} cannot be read: {error}") from error
