"""A store on a database of its own, of either engine."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.database import Database
from storage.place import Place, PostgresUrl
from storage.store import Store
from tests.storage import server
from tests.storage.empty import laid
from tests.storage.samples import a_seat, a_table, lay

SQLITE, POSTGRES = "sqlite", "postgres"

WITHOUT_SERVER = pytest.mark.skip(reason="no PostgreSQL: pip install '.[dev]'")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a store on both engines, but for what only SQLite can do: that asks for ``path`` or ``raw``."""
    if "engine" in metafunc.fixturenames:
        is_both = not {"path", "raw"} & {*metafunc.fixturenames}
        engines = [SQLITE, pytest.param(POSTGRES, marks=() if server.is_installed() else WITHOUT_SERVER)]
        metafunc.parametrize("engine", engines if is_both else [SQLITE])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "colla.sqlite"


@pytest.fixture
def place(engine: str, tmp_path: Path) -> Iterator[Place]:
    """Where a database with nothing in it is."""
    if engine == SQLITE:
        yield laid(tmp_path / "colla.sqlite")
    else:
        with server.empty_database() as url:
            yield url


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    """Empty; does not wait long for anybody else's lock."""
    store = await Store.open(place, now=0.0, patience=0.05)
    yield store
    await store.close()


@pytest.fixture
async def lobby(store: Store) -> Store:
    """A store with the table ``T000`` in it: a lobby of two."""
    await lay(store, a_table(), [a_seat(0), a_seat(1)])
    return store


@pytest.fixture
def other(store: Store, place: Place) -> Iterator[Database]:
    """A connection of somebody else to the store's database, who minds no lock but the engine's."""
    if isinstance(place, PostgresUrl):
        from storage.postgres import connect
        from storage.postgres_dialect import PostgresDatabase

        with connect(place, 0.05) as link:
            yield PostgresDatabase(link)
    else:
        with closing(_connect(place)) as database:
            yield database


@pytest.fixture
def raw(store: Store, path: Path) -> Iterator[sqlite3.Connection]:
    """As ``other``, for what only SQLite can do."""
    with closing(_connect(path)) as database:
        yield database


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
