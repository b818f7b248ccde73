"""Errors of the store."""

from __future__ import annotations

import sqlite3

SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the latter if its message quotes a schema that is damaged."""


class StoreError(Exception):
    """Nothing was changed; the text says why, for an operator."""


class StoreUnavailable(StoreError):
    """The database is locked, full, damaged, away or closed; nothing was changed."""


class Damaged(StoreUnavailable):
    """A stored value cannot be read, as when a disk has changed it; others can."""


class CommitUncertain(StoreUnavailable):
    """The server went away in a commit and stays away: nobody knows whether something was changed."""


class LeaseOver(StoreUnavailable):
    """Another process has the lease under which this was to be written, or may have it; nothing was changed."""


class NumberTaken(StoreUnavailable):
    """Another process has got this one's number among those that share the database; nothing was changed."""


class AlreadyRunning(StoreError):
    """Another process uses this database."""


class DatabaseTooNew(StoreError):
    """The database was written by a later version of this program."""


class IdTaken(StoreError):
    """There is a table with this id already."""


class NoSuchTable(StoreError):
    """There is no table with this id."""


class RevisionConflict(StoreError):
    """The table was changed after it was read; read it again. Nothing was changed."""
