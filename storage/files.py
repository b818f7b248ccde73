"""The files of an SQLite database: how they are opened, and that only the bot's account may read them."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from storage.errors import SQLITE_ERRORS

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


def open_file(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database whose transactions begin and end by statements; what is deleted from it is overwritten."""
    database = sqlite3.connect(path, timeout=timeout, isolation_level=None)
    try:
        database.execute("PRAGMA secure_delete = ON")
    except SQLITE_ERRORS:
        database.close()
        raise
    return database
