"""The files of an SQLite database: opens, locks and copies them, and lets only the bot's account read them."""

import fcntl
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from storage.errors import SQLITE_ERRORS, DatabaseInUse, StoreError, describe_failure

OWN_UMASK = 0o077
"""All hands are in these files: what the program creates is for its own account alone."""


def set_umask() -> None:
    """Let other accounts read nothing that this process creates from now on: database, log, copies and folders."""
    os.umask(OWN_UMASK)


def hide_from_others(database: Path) -> None:
    """Take the rights of other accounts at a database, its log and its copies: older versions gave them."""
    folder, copies = database.parent, f"{database.stem}.v[0-9]*{database.suffix}"
    for path in (*folder.glob(f"{database.name}*"), *folder.glob(copies)):
        with suppress(OSError):  # it may belong to another account, or be gone
            path.chmod(path.stat().st_mode & ~OWN_UMASK)


def write_new(path: Path, data: bytes) -> None:
    """Write a file for the bot's account alone.

    :raises StoreError: if something is at ``path``, or it cannot be written.
    """
    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as stream:
            stream.write(data)
    except FileExistsError:
        raise StoreError(f"{path} exists already and is not overwritten") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from None


def open_file(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database whose transactions begin and end by statements; what is deleted from it is overwritten."""
    database = sqlite3.connect(path, timeout=timeout, isolation_level=None)
    try:
        database.execute("PRAGMA secure_delete = ON")
    except SQLITE_ERRORS:
        database.close()
        raise
    return database


def backup(source: Path, target: Path) -> None:
    """Copy a consistent snapshot of the database, which may be in use, to a file that is complete without a log.

    The target appears when it is complete, and on disk.

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
            to_database.execute("PRAGMA journal_mode = DELETE")
        part.rename(target)
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except (OSError, *SQLITE_ERRORS) as error:
        part.unlink(missing_ok=True)
        raise describe_failure(f"{source} cannot be copied to {target}", error) from error


class InstanceLock:
    """A lock on a file next to the database; the system releases it when the process ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock.

        :raises DatabaseInUse: if another process, or another lock of this one, holds it.
        """
        path = database.with_name(database.name + ".lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, b"%d\n" % os.getpid())
        except BlockingIOError:
            holder = os.read(self._descriptor, 20).decode().strip() or "unknown"
            self.release()
            raise DatabaseInUse(f"{database} is in use: process {holder} holds {path}") from None
        except OSError:
            self.release()
            raise

    def release(self) -> None:
        """Release the lock. The file stays: after its removal two processes could lock different files."""
        os.close(self._descriptor)
