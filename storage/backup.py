"""Copies a database that may be in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import SQLITE_ERRORS, StoreError


def backup(source: Path, target: Path) -> None:
    """Copy a consistent snapshot of the database, which may be in use.

    The target appears when it is complete.

    :raises StoreError: if there is no database at ``source``, something is at ``target``, or it cannot be written.
    """
    if not source.is_file():
        raise StoreError(f"there is no database at {source}")
    if target.exists():
        raise StoreError(f"{target} exists already and is not overwritten")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as from_database,
            closing(sqlite3.connect(part)) as to_database,
        ):
            from_database.backup(to_database)
        part.rename(target)
    except (OSError, *SQLITE_ERRORS) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from error
