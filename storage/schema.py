"""The shape of the database, and how an older one is brought up to it."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from storage.backup import backup
from storage.errors import DatabaseTooNew, StoreError

log = logging.getLogger(__name__)

APPLICATION_ID = 0x436F6C61
"""``Cola`` in the header of the file, by which a database of something else is told; set by the first migration."""


def shipped() -> dict[int, str]:
    """The migrations of this program: what brings a database to version n, by n."""
    return migrations_in(Path(__file__).parent / "migrations")


def migrations_in(folder: Path) -> dict[int, str]:
    """The scripts of a folder by their number: ``0007_what_it_does.sql`` makes version 7 of version 6.

    :raises StoreError: if a number is missing or there twice.
    """
    scripts = sorted(folder.glob("*.sql"))
    numbers = [int(match[1]) for script in scripts if (match := re.match(r"(\d{4})_", script.name))]
    if numbers != list(range(1, len(scripts) + 1)):
        raise StoreError(f"the migrations in {folder} are not numbered one after another")
    return {number: script.read_text(encoding="utf-8") for number, script in zip(numbers, scripts, strict=True)}


def migrate(path: Path, now: float, migrations: Mapping[int, str]) -> None:
    """Bring the database at ``path`` to the newest version, making it if there is none.

    Each migration is one transaction, after a copy of what was there before: ``colla.v3.20250131-235959.sqlite`` is
    the database ``colla.sqlite`` before its version 3 was left. ``now`` is in seconds since the epoch.

    :raises DatabaseTooNew: if the database has a version beyond the newest migration.
    :raises StoreError: if it is a database of something else, or a migration fails.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        version = version_of(database, path)
        if version > max(migrations):
            raise DatabaseTooNew(
                f"{path} has version {version}, and this program knows versions up to {max(migrations)}"
            )
        for number in range(version + 1, max(migrations) + 1):
            if version:
                kept = _backup_path(path, number - 1, now)
                backup(path, kept)
                log.info("%s with version %d is kept as %s", path, number - 1, kept)
            _apply(database, path, number, migrations[number])
            log.info("%s brought to version %d", path, number)


def version_of(database: sqlite3.Connection, path: Path) -> int:
    """The version of the database; 0 if it is empty.

    :raises StoreError: if it is a database of something else.
    """
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (things,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if things and application != APPLICATION_ID:
        raise StoreError(f"{path} is a database of another program")
    return int(version)


def _backup_path(path: Path, version: int, now: float) -> Path:
    moment = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
    return path.with_name(f"{path.stem}.v{version}.{moment}{path.suffix}")


def _apply(database: sqlite3.Connection, path: Path, number: int, script: str) -> None:
    """Run one migration as one transaction; foreign keys are looked at after it, so that it can rebuild tables.

    If it fails, the connection is of no more use: closing it takes back what was begun.
    """
    try:
        database.executescript(f"BEGIN IMMEDIATE;\n{script}\n;PRAGMA user_version = {number};")
        if orphans := database.execute("PRAGMA foreign_key_check").fetchall():
            raise StoreError(f"migration {number} of {path} leaves {len(orphans)} rows without what they refer to")
        database.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"migration {number} of {path} failed: {error}") from error
