"""Errors of the store; their texts are for the operator.

* StoreError
  - StoreUnavailable
    - DamagedRow
    - UncertainCommit
    - LostLease
    - LostNumber
  - DatabaseInUse
  - NewerDatabase
  - MalformedAddress
  - DuplicateId
  - UnknownTable
  - RevisionConflict
"""

import sqlite3

SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the latter if its message quotes a schema that is damaged."""


class StoreError(Exception):
    """Nothing was changed, unless the error says otherwise."""


class StoreUnavailable(StoreError):
    """The database is locked, full, damaged, away or closed."""


PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL)
"""Codes of what may be over when it is tried again."""


def describe_failure(what: str, error: Exception) -> StoreError:
    """Return what to raise in the place of an error of SQLite or the system, by whether it may pass."""
    is_passing = getattr(error, "sqlite_errorcode", 0) & 0xFF in PASSING
    return (StoreUnavailable if is_passing else StoreError)(f"{what}: {error}")


class DamagedRow(StoreUnavailable):
    """A stored value cannot be read, as when a disk has changed it; others can."""


class UncertainCommit(StoreUnavailable):
    """The server went away in a commit and stays away: nobody knows whether something was changed."""


class LostLease(StoreUnavailable):
    """The lease that the write needs is another process's by now, or may be."""


class LostNumber(StoreUnavailable):
    """Another process has this one's number among those that share the database."""


class DatabaseInUse(StoreError):
    """Another process uses the database."""


class NewerDatabase(StoreError):
    """A later version of the program has written the database."""


class MalformedAddress(StoreError, ValueError):
    """The address of a PostgreSQL database cannot be understood; the text does not repeat it."""

    def __init__(self) -> None:
        super().__init__(
            "the address of a PostgreSQL database is postgresql://USER@HOST/NAME; in a password"
            " %23 stands for #, %25 for %, %2F for /, %3F for ? and %40 for @"
        )


class DuplicateId(StoreError):
    """There is a table with this id already."""


class UnknownTable(StoreError):
    """There is no table with this id."""


class RevisionConflict(StoreError):
    """The table was changed after it was read; read it again."""
