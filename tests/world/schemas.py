"""Later versions of the database beside this one: who may migrate, who waits, and who must not go on.

Processes that share a file migrate it as they do at PostgreSQL, by the program's own decision and with locks of the
world; a process that is alone migrates its file as everywhere.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import ClassVar

import storage.postgres
from storage.errors import DatabaseInUse, NewerDatabase, StoreError
from storage.files import open_file
from storage.location import PostgresUrl
from storage.postgres import ADDITIVE, is_additive
from storage.schema import load_migrations
from storage.store import LOCK_TIMEOUT

REFUSALS = (NewerDatabase, DatabaseInUse)
"""How a program ends that must not use a database as it is."""

NEWEST = max(load_migrations())

ADDS = """{additive} Tables count what no program of this version knows.
ALTER TABLE tables ADD COLUMN later_{number} INT NOT NULL DEFAULT 7;
CREATE TABLE later_{number} (id INT PRIMARY KEY, at INT NOT NULL)"""
"""A migration that lets processes of the version before go on; its types are those of both engines."""

CHANGES = """-- Whoever does not know how messages are to be found from now on has to stop.
CREATE INDEX later_{number} ON messages (channel_id, message_id)"""
"""A migration that needs all of them stopped."""

ANSWERS = (
    ("information_schema", "SELECT 'colla_version'"),
    ("SELECT version FROM colla_version", "PRAGMA user_version"),
    ("INSERT INTO colla_version", "PRAGMA user_version = {0}"),
    ("colla_version", "SELECT 0"),
    ("pg_try_advisory_lock(", "SELECT {is_alone}"),
    ("advisory", "SELECT 1"),
)
"""What a file is asked where PostgreSQL is asked something with these words; the first that fits."""


class Schemas:
    """The versions that a database has in a world, and the migrations that make them."""

    later: ClassVar[dict[int, str]] = {}
    """The migrations that this program lacks."""
    newest: ClassVar = NEWEST
    """The newest version that any program of the world knows, as the judge does."""
    stored: ClassVar = NEWEST
    """The version of the database."""
    least: ClassVar = NEWEST
    """What a program has to know to use it."""

    @classmethod
    def draw(cls, count: int, chance: Random) -> None:
        """Draw later migrations."""
        for number in range(NEWEST + 1, NEWEST + count + 1):
            cls.later[number] = chance.choice((ADDS, CHANGES)).format(number=number, additive=ADDITIVE)

    @classmethod
    def list_known(cls, version: int) -> dict[int, str]:
        """List the migrations of a program that knows databases up to this version."""
        known = {**load_migrations(), **cls.later}
        return {number: script for number, script in known.items() if number <= version}

    @classmethod
    def note(cls, path: Path) -> None:
        """Note what the database at a path has become."""
        with closing(open_file(path)) as file:
            (after,) = file.execute("PRAGMA user_version").fetchone()
        for number in range(cls.stored + 1, after + 1):
            if not is_additive(number - 1, {number: cls.later[number]}):
                cls.least = number
        cls.stored = after

    @classmethod
    def is_refusal_right(cls, error: StoreError, version: int, *, is_shared: bool) -> bool:
        """Return whether a program that knows this version had to refuse the database, and says why."""
        if isinstance(error, NewerDatabase):
            return version < cls.stored and f"version {cls.stored}" in str(error) and f"{version}" in str(error)
        is_fit = is_additive(cls.stored, cls.list_known(version))
        return is_shared and version > cls.stored and not is_fit and "stop all of them" in str(error)


class Link:
    """Stands where a process that migrates is connected to PostgreSQL: to the file, with locks of the world."""

    def __init__(self, path: Path, *, is_alone: bool) -> None:
        """``is_alone`` says that no other process uses the database."""
        self._file = open_file(path)
        self._is_alone = is_alone

    def execute(self, statement: str | bytes, values: tuple[object, ...] = (), **_: object) -> sqlite3.Cursor:
        """Run a statement, or a script of several."""
        text = statement if isinstance(statement, str) else statement.decode()
        for words, instead in ANSWERS:
            if words in text:
                return self._file.execute(instead.format(*values, is_alone=self._is_alone))
        *others, last = text.split(";")
        for each in others:
            self._file.execute(each)
        return self._file.execute(last)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit what the block does, or nothing."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        finally:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def migrate_shared(path: Path, *, is_alone: bool) -> None:
    """Migrate a database that processes share, by the decisions of :mod:`storage.postgres`."""
    with closing(Link(path, is_alone=is_alone)) as link:
        vars(storage.postgres)["_migrate_alone"](link, PostgresUrl("postgresql://world/colla"), LOCK_TIMEOUT)
