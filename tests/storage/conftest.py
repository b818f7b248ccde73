"""A store on a database of its own, of either engine."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.database import Database
from storage.location import Location
from storage.store import Store
from tests.storage.engines import empty_place, reach, reach_file, run_on_engines
from tests.storage.samples import a_seat, a_table, lay, opened


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what uses a store on both engines; what only SQLite can do asks for ``path`` or ``raw``."""
    run_on_engines(metafunc, is_both=not {"path", "raw"} & {*metafunc.fixturenames})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "colla.sqlite"


@pytest.fixture
def place(engine: str, tmp_path: Path) -> Iterator[Location]:
    """Where a database with nothing in it is."""
    with empty_place(engine, tmp_path) as place:
        yield place


@pytest.fixture
async def store(place: Location) -> AsyncIterator[Store]:
    """Empty; does not wait long for anybody else's lock."""
    async with opened(place, patience=0.05) as store:
        yield store


@pytest.fixture
async def lobby(store: Store) -> Store:
    """A store with the table ``T000`` in it: a lobby of two."""
    await lay(store, a_table(), [a_seat(0), a_seat(1)])
    return store


@pytest.fixture
def other(store: Store, place: Location) -> Iterator[Database]:
    """A connection of somebody else to the store's database, who minds no lock but the engine's."""
    with reach(place) as database:
        yield database


@pytest.fixture
def raw(store: Store, path: Path) -> Iterator[sqlite3.Connection]:
    """As ``other``, for what only SQLite can do."""
    with closing(reach_file(path)) as database:
        yield database
