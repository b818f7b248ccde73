"""The two engines: tests that run on both, and a database of either."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from storage.database import Database
from storage.location import Location, PostgresUrl
from tests.storage import server
from tests.storage.empty import laid
from tests.world.recall import forget_all

SQLITE, POSTGRES = "sqlite", "postgres"

WITHOUT_SERVER = pytest.mark.skip(reason="no PostgreSQL: pip install '.[dev]'")


def on_postgres(*values: object) -> ParameterSet:
    """Parameters of a test; the last one is the engine."""
    return pytest.param(*values, POSTGRES, marks=() if server.is_installed() else WITHOUT_SERVER)


def run_on_engines(metafunc: pytest.Metafunc, *, is_both: bool) -> None:
    """Run a test that has an ``engine`` on both, or on SQLite alone."""
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", [SQLITE, on_postgres()] if is_both else [SQLITE])


@contextmanager
def empty_place(engine: str, folder: Path, name: str = "colla.sqlite") -> Iterator[Location]:
    """Where a database with nothing in it is."""
    if engine == SQLITE:
        yield laid(folder / name)
    else:
        with server.empty_database() as url:
            yield url


@contextmanager
def reach(place: Location) -> Iterator[Database]:
    """A connection of somebody else to a database, who minds no lock but the engine's, and commits each statement."""
    if isinstance(place, PostgresUrl):
        from storage.postgres import connect
        from storage.postgres_dialect import PostgresDatabase

        with connect(place, 0.05) as link:
            yield PostgresDatabase(link)
    else:
        with closing(reach_file(place)) as database:
            yield database
        forget_all()  # no process changes the file of another one


def reach_file(path: Path) -> sqlite3.Connection:
    """As :func:`reach`, for what only SQLite can do."""
    return sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
