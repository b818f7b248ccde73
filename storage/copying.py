"""Copies a database to another place, which may be of the other engine, and compares the two."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from typing import Any

from storage.database import Database
from storage.errors import SQLITE_ERRORS, StoreError
from storage.files import InstanceLock, open_file
from storage.location import Location, PostgresUrl
from storage.postgres_client import load_client
from storage.schema import list_columns, list_keys, load_migrations, migrate, read_version

COPYING = "copying"
"""The key in ``meta`` that a copy has until it is complete; its value is the place that is copied."""

BATCH = 500
"""The most rows that are read at a time, and written in one transaction."""

_CONDITIONS = {"meta": f"key <> '{COPYING}'"}
"""The SQL condition for the rows to copy, by database table; without one all are copied."""


def copy(source: Location, target: Location, now: float) -> Mapping[str, int]:
    """Copy all rows, and compare counts and digests; return the number of rows by database table.

    An interrupted copy continues where it ended. ``now`` is in seconds since the epoch.

    :raises StoreError: if a database is in use, or cannot be read or written; if the source does not have the newest
        version; if the target has rows of its own, or differs in the end.
    """
    if source == target:
        raise StoreError(f"{source} cannot be copied to itself")
    try:
        with _open_source(source) as from_database, _open_target(target, now) as to_database:
            _mark(to_database, source, target)
            keys = list_keys(from_database)
            for table in sorted(keys, key=lambda table: (table != "tables", table)):  # other rows refer to tables
                _copy_rows(from_database, to_database, table, keys[table])
            counts = {table: _compare(from_database, to_database, table, keys[table], target) for table in sorted(keys)}
            to_database.execute("DELETE FROM meta WHERE key = ?", (COPYING,))
    except (OSError, *SQLITE_ERRORS) as error:
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from error
    return counts


@contextmanager
def _open_source(place: Location) -> Iterator[Database]:
    newest = max(load_migrations())
    if isinstance(place, PostgresUrl):
        with load_client(place).open_locked(place) as (database, version):
            _check_version(place, version, newest)
            yield database
        return
    if not place.is_file():
        raise StoreError(f"there is no database at {place}")
    with _lock(place), closing(open_file(place)) as opened:
        _check_version(place, read_version(opened, place), newest)
        yield opened


@contextmanager
def _open_target(place: Location, now: float) -> Iterator[Database]:
    if isinstance(place, PostgresUrl):
        with load_client(place).open_locked(place, is_migrated=True) as (database, _):
            yield database
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with _lock(place):
        migrate(place, now, load_migrations())
        with closing(open_file(place)) as opened:
            yield opened


@contextmanager
def _lock(path: Any) -> Iterator[None]:
    lock = InstanceLock(path)
    try:
        yield
    finally:
        lock.release()


def _check_version(place: Location, version: int, newest: int) -> None:
    if not version:
        raise StoreError(f"there is no database at {place}")
    if version != newest:
        raise StoreError(f"{place} has version {version}, and only version {newest} can be copied: start the bot on it")


def _mark(database: Database, source: Location, target: Location) -> None:
    """Mark the target as a copy that is not complete.

    :raises StoreError: if it has rows, and is not an interrupted copy of this source.
    """
    found = database.execute("SELECT value FROM meta WHERE key = ?", (COPYING,)).fetchone()
    if found and found[0] != str(source):
        raise StoreError(f"{target} is an unfinished copy of {found[0]}; nothing was changed")
    if found:
        return
    for table in list_columns(database):
        if database.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone():
            raise StoreError(f"{target} is not empty; nothing was changed")
    database.execute("INSERT INTO meta (key, value) VALUES (?, ?)", (COPYING, str(source)))


def _copy_rows(source: Database, target: Database, table: str, key: Sequence[str]) -> None:
    columns = list_columns(source)[table]
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    places = [list(columns).index(name) for name in key]
    last = target.execute(
        f"SELECT {', '.join(key)} FROM {table} WHERE {_CONDITIONS.get(table, 'TRUE')}"
        f" ORDER BY {', '.join(f'{name} DESC' for name in key)} LIMIT 1"
    ).fetchone()
    for batch in _read_batches(source, table, list(columns), key, places, last):
        target.execute("BEGIN")
        try:
            target.executemany(insert, batch)
            target.execute("COMMIT")
        except BaseException:
            target.execute("ROLLBACK")
            raise


def _read_batches(
    database: Database, table: str, columns: Sequence[str], key: Sequence[str], places: Sequence[int], last: Any = None
) -> Iterator[list[tuple[Any, ...]]]:
    """Read the rows by key, after the ``last`` one; texts are without NUL, which PostgreSQL does not store."""
    names = ", ".join(key)
    start = f"SELECT {', '.join(columns)} FROM {table} WHERE {_CONDITIONS.get(table, 'TRUE')}"
    end = f" ORDER BY {names} LIMIT {BATCH}"
    while True:
        after = f" AND ({names}) > ({', '.join('?' * len(key))})" if last else ""
        found = database.execute(f"{start}{after}{end}", last or ()).fetchall()
        if not found:
            return
        yield [tuple(each.replace("\0", "") if isinstance(each, str) else each for each in row) for row in found]
        last = tuple(found[-1][place] for place in places)


def _compare(source: Database, target: Database, table: str, key: Sequence[str], place: Location) -> int:
    """Compare the rows of a table; returns their number.

    :raises StoreError: if they differ.
    """
    columns = list(list_columns(source)[table])
    read, written = (_digest(database, table, columns, key) for database in (source, target))
    if read != written:
        raise StoreError(
            f"{table} in {place} differs from what was copied: {written[0]} rows for {read[0]}."
            " Was the bot running meanwhile? Copy to an empty place"
        )
    return read[0]


def _digest(database: Database, table: str, columns: Sequence[str], key: Sequence[str]) -> tuple[int, str]:
    """Return the number of rows of a table, and a digest of all."""
    count, digest = 0, sha256()
    for batch in _read_batches(database, table, columns, key, [columns.index(name) for name in key]):
        count += len(batch)
        for row in batch:
            digest.update(repr(row).encode())
    return count, digest.hexdigest()
