"""Migrates a database to the newest version."""

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
"""``Cola`` in the header of the file; databases of other programs lack it."""


def load_migrations() -> dict[int, str]:
    """Load the migrations of this program by the version that they make."""
    return read_migrations(Path(__file__).parent / "migrations")


def read_migrations(folder: Path, first: int = 1) -> dict[int, str]:
    """Read the scripts of a folder by number, from ``first``: ``0007_what_it_does.sql`` makes version 7 of version 6.

    :raises StoreError: if a number is missing or occurs twice.
    """
    scripts = sorted(folder.glob("*.sql"))
    numbers = [int(match[1]) for script in scripts if (match := re.match(r"(\d{4})_", script.name))]
    if numbers != list(range(first, first + len(scripts))):
        raise StoreError(f"the migrations in {folder} are not numbered one after another")
    return {number: script.read_text(encoding="utf-8") for number, script in zip(numbers, scripts, strict=True)}


def migrate(path: Path, now: float, migrations: Mapping[int, str]) -> None:
    """Migrate the database at ``path`` to the newest version; create it if there is none.

    Each migration is one transaction, after a backup: ``colla.v3.20250131-235959.sqlite`` is version 3 of
    ``colla.sqlite``. ``now`` is in seconds since the epoch.

    :raises DatabaseTooNew: if the database has a version beyond the newest migration.
    :raises StoreError: if another program wrote it, or a migration fails.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        version = read_version(database, path)
        if version > max(migrations):
            raise DatabaseTooNew(
                f"{path} has version {version}, and this program knows versions up to {max(migrations)}"
            )
        for number in range(version + 1, max(migrations) + 1):
            if version:
                kept = _build_backup_path(path, number - 1, now)
                backup(path, kept)
                log.info("%s with version %d is kept as %s", path, number - 1, kept)
            _apply(database, path, number, migrations[number])
            log.info("%s brought to version %d", path, number)


def read_version(database: sqlite3.Connection, path: Path) -> int:
    """Read the version of the database; 0 if it is empty.

    :raises StoreError: if another program wrote it.
    """
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (things,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if things and application != APPLICATION_ID:
        raise StoreError(f"{path} is a database of another program")
    return int(version)


def _build_backup_path(path: Path, version: int, now: float) -> Path:
    moment = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
    return path.with_name(f"{path.stem}.v{version}.{moment}{path.suffix}")


def _apply(database: sqlite3.Connection, path: Path, number: int, script: str) -> None:
    """Run one migration as one transaction; foreign keys are checked at its end, so it can rebuild tables.

    If it fails, the connection has to be closed, which rolls it back.
    """
    try:
        database.executescript(f"BEGIN IMMEDIATE;\n{script}\n;PRAGMA user_version = {number};")
        if orphans := database.execute("PRAGMA foreign_key_check").fetchall():
            raise StoreError(f"migration {number} of {path} leaves {len(orphans)} rows without what they refer to")
        database.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"migration {number} of {path} failed: {error}") from error
