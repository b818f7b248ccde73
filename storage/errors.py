"""What the store can refuse."""

from __future__ import annotations


class StoreError(Exception):
    """The store refuses; nothing was changed. The text says why, for an operator."""


class StoreUnavailable(StoreError):
    """The database cannot do this now: it is locked, full, damaged or closed. Nothing was changed."""


class AlreadyRunning(StoreError):
    """Another process works on this database."""


class DatabaseTooNew(StoreError):
    """The database was written by a later version of this program."""


class IdTaken(StoreError):
    """There is a table with this id already."""


class NoSuchTable(StoreError):
    """There is no table with this id."""


class RevisionConflict(StoreError):
    """The table was changed after it was read; read it again and decide anew. Nothing was changed."""
