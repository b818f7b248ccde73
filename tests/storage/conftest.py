"""A store on a database of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.store import Store
from tests.storage.empty import laid
from tests.storage.samples import a_seat, a_table, lay


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "colla.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """Empty; does not wait long for anybody else's lock."""
    store = await Store.open(laid(path), now=0.0, patience=0.05)
    yield store
    await store.close()


@pytest.fixture
async def lobby(store: Store) -> Store:
    """A store with the table ``T000`` in it: a lobby of two."""
    await lay(store, a_table(), [a_seat(0), a_seat(1)])
    return store


@pytest.fixture
def other(store: Store, path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of somebody else to the store's database, who minds no lock but SQLite's."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)) as database:
        yield database
