"""Migrates a database to the newest version, and lists what it has."""

import filecmp
import glob
import logging
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from storage.database import Database
from storage.errors import SQLITE_ERRORS, NewerDatabase, StoreError, describe_failure
from storage.files import backup, open_file

log = logging.getLogger(__name__)

APPLICATION_ID = 0x436F6C61
"""``Cola`` in the header of the file; databases of other programs lack it."""

LIST_COLUMNS = (
    "SELECT tables.name, columns.name, columns.type"
    " FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
    " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.cid"
)

LIST_KEYS = (
    "SELECT tables.name, columns.name"
    " FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
    " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' AND columns.pk > 0"
    " ORDER BY tables.name, columns.pk"
)


def load_migrations() -> dict[int, str]:
    """Load the migrations of this program by the version that they make."""
    return read_migrations(Path(__file__).parent / "migrations")


def read_migrations(folder: Path) -> dict[int, str]:
    """Read the scripts of a folder by number: ``0007_what_it_does.sql`` makes version 7 of version 6.

    :raises StoreError: if a number is missing or occurs twice.
    """
    scripts = sorted(folder.glob("*.sql"))
    numbers = [int(match[1]) for script in scripts if (match := re.match(r"(\d{4})_", script.name))]
    if numbers != list(range(1, 1 + len(scripts))):
        raise StoreError(f"the migrations in {folder} are not numbered one after another")
    return {number: script.read_text(encoding="utf-8") for number, script in zip(numbers, scripts, strict=True)}


def migrate(path: Path, now: float, migrations: Mapping[int, str]) -> None:
    """Migrate the database at ``path`` to the newest version; create it if there is none.

    All of it is one transaction, after a backup: ``colla.v3.20250131-235959.sqlite`` is version 3 of
    ``colla.sqlite``. ``now`` is in seconds since the epoch.

    :raises NewerDatabase: if the database has a version beyond the newest migration.
    :raises StoreError: if another program wrote it, or a migration fails.
    """
    newest = max(migrations)
    with closing(open_file(path)) as database:
        version = read_version(database, path)
        if version > newest:
            raise NewerDatabase(f"{path} has version {version}, and this program knows versions up to {newest}")
        if version == newest:
            return
        kept = _keep_copy(path, version, now) if version else None
        _apply(database, path, {number: migrations[number] for number in range(version + 1, newest + 1)})
    if kept is None:
        log.info("%s was made, with version %d", path, newest)
    else:
        log.info(
            "%s was brought from version %d to %d; as it was before, it is kept as %s", path, version, newest, kept
        )


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


def _keep_copy(path: Path, version: int, now: float) -> Path:
    """Copy the database, unless an earlier start that failed has left the same copy; returns the path of the copy."""
    moment = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.stem}.v{version}.{moment}{path.suffix}")
    others = sorted(path.parent.glob(f"{glob.escape(path.stem)}.v{version}.*{glob.escape(path.suffix)}"))
    backup(path, kept)
    for other in others:
        if filecmp.cmp(other, kept, shallow=False):
            kept.unlink()
            return other
    return kept


def _apply(database: sqlite3.Connection, path: Path, scripts: Mapping[int, str]) -> None:
    """Run migrations as one transaction; foreign keys are checked at its end, so they can rebuild tables.

    If one fails, the connection has to be closed, which rolls all of them back.
    """
    script = "\n".join(f"{script}\n;PRAGMA user_version = {number};" for number, script in scripts.items())
    try:
        database.executescript(f"BEGIN IMMEDIATE;\n{script}")
        if orphans := database.execute("PRAGMA foreign_key_check").fetchall():
            raise StoreError(
                f"the migrations of {path} to version {max(scripts)} leave {len(orphans)} rows that refer to nothing"
            )
        database.execute("COMMIT")
    except SQLITE_ERRORS as error:
        (reached,) = database.execute("PRAGMA user_version").fetchone()
        raise describe_failure(f"migration {reached + 1} of {path} failed", error) from error


def list_columns(database: Database) -> dict[str, dict[str, str]]:
    """List the types of the columns, as SQLite names them, of every database table in alphabetical order."""
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in database.execute(LIST_COLUMNS):
        found.setdefault(table, {})[column] = kind
    return found


def list_keys(database: Database) -> dict[str, tuple[str, ...]]:
    """List the columns of the primary key of every database table."""
    found: dict[str, tuple[str, ...]] = {}
    for table, column in database.execute(LIST_KEYS):
        found[table] = (*found.get(table, ()), column)
    return found
