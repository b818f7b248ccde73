"""Reads a database that may be in use, without changing it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from storage.database import Database, Inspection
from storage.errors import SQLITE_ERRORS, StoreError
from storage.location import Location, PostgresUrl
from storage.postgres_client import load_client
from storage.queries import read_game
from storage.rows import StoredGame
from storage.schema import load_migrations, read_version


def inspect(place: Location) -> Inspection | None:
    """Inspect a database; None if there is none.

    :raises StoreError: if another program wrote it, or it cannot be read.
    """
    if isinstance(place, Path) and not place.exists():
        return None
    with _open_to_read(place) as (database, version):
        if isinstance(place, PostgresUrl) and not version:
            return None
        return Inspection(
            version=version,
            newest=max(load_migrations()),
            integrity=(
                load_client(place).read_through(database)
                if isinstance(place, PostgresUrl)
                else "\n".join(line for (line,) in database.execute("PRAGMA integrity_check"))
            ),
            counts=dict(database.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall()),
            meta=dict(database.execute("SELECT key, value FROM meta").fetchall()),
        )


def find_game(place: Location, table_id: str) -> StoredGame | None:
    """Read a table of any status with all its steps; None if there is none with this id.

    :raises StoreError: if another version of this program, or another program, wrote the database, or it or the table
        cannot be read.
    """
    if isinstance(place, Path) and not place.is_file():
        raise StoreError(f"there is no database at {place}")
    with _open_to_read(place) as (database, version):
        if version != (newest := max(load_migrations())):
            raise StoreError(f"{place} has version {version}, and this program reads version {newest}")
        return read_game(database, table_id)


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


@contextmanager
def _open_to_read(place: Location) -> Iterator[tuple[Database, int]]:
    """Open one consistent state of a database, with its version; 0 if it is empty.

    :raises StoreError: if another program wrote it, or it cannot be read.
    """
    if isinstance(place, PostgresUrl):
        with load_client(place).open_to_read(place) as found:
            yield found
        return
    try:
        with closing(
            sqlite3.connect(f"{place.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        ) as database:
            database.execute("BEGIN")
            yield database, read_version(database, place)
    except SQLITE_ERRORS as error:
        raise StoreError(f"{place} cannot be read: {error}") from error
