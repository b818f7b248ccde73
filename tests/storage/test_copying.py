"""A database moves from one engine to the other, whole or not at all, and goes on where it was interrupted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import copying
from storage.copying import copy
from storage.database import Database
from storage.errors import DatabaseInUse, StoreError
from storage.location import Location
from storage.rows import Status
from storage.schema import list_columns, list_keys
from storage.store import Store
from tests.storage import samples, server
from tests.storage.engines import SQLITE

TABLES = 7


@pytest.fixture
def target(engine: str, tmp_path: Path) -> Iterator[Location]:
    """An empty place of the other engine; SQLite to SQLite is copied without a server."""
    if engine == SQLITE and server.is_installed():
        with server.new_database() as url:
            yield url
    else:
        yield tmp_path / "folder" / "copy.sqlite"


@pytest.fixture
async def full(place: Location) -> Location:
    """The place of a database with rows of many kinds."""
    async with samples.opened(place) as store:
        for number in range(TABLES):
            await samples.lay(
                store,
                samples.a_table(id=f"T{number}"),
                [samples.a_seat(0, name="Núria"), samples.a_seat(1)],
                [samples.a_deadline(5.25, table_id=f"T{number}")],
            )
            await samples.add_steps(
                store, f"T{number}", [samples.a_step(0), samples.a_step(1)], status=Status.RUNNING, branch=0
            )
        await store.users.update(samples.user_of(0), vacation_until=0.1 + 0.2)
        await store.meta.set("odd", "'?:x%\n")
    return place


async def contents(place: Location) -> dict[str, list[object]]:
    store = await Store.open(place, now=0.0)

    def read(database: Database) -> dict[str, list[object]]:
        return {table: sorted(database.execute(f"SELECT * FROM {table}"), key=repr) for table in list_columns(database)}

    try:
        return await samples.get_connection(store).read(read)
    finally:
        await store.close()


async def test_what_is_copied_is_equal_and_can_be_copied_back(full: Location, target: Location, tmp_path: Path) -> None:
    before = await contents(full)
    counts = copy(full, target, 0.0)
    assert counts == {table: len(rows) for table, rows in before.items()}
    assert counts["steps"] == 2 * TABLES
    assert await contents(target) == before
    copy(target, tmp_path / "back.sqlite", 0.0)
    assert await contents(tmp_path / "back.sqlite") == before


def interrupt_at(table: str, full: Location, target: Location) -> None:
    """Copy until the rows of this database table are to be read for the copy."""
    read = copying._read_batches

    def interrupt(database: Database, name: str, *rest: Any) -> Any:
        if name == table:
            raise KeyboardInterrupt
        return read(database, name, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copying, "_read_batches", interrupt)
        with pytest.raises(KeyboardInterrupt):
            copy(full, target, 0.0)


async def test_an_interrupted_copy_is_refused_by_the_bot_and_goes_on(
    full: Location, target: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "BATCH", 3)
    interrupt_at("steps", full, target)
    with pytest.raises(StoreError, match="is an unfinished copy of"):
        await Store.open(target, now=0.0)
    copy(full, target, 0.0)
    assert await contents(target) == await contents(full)


async def test_what_was_changed_between_two_attempts_is_noticed(full: Location, target: Location) -> None:
    interrupt_at("users", full, target)
    async with samples.opened(full) as store:
        await store.users.rename(samples.user_of(0), "Pau", samples.GUILD)
    with pytest.raises(StoreError, match=r"seats in .* differs from what was copied: 14 rows for 14"):
        copy(full, target, 0.0)
    with pytest.raises(StoreError, match="is an unfinished copy of"):
        await Store.open(target, now=0.0)


async def test_nobody_copies_behind_the_back_of_a_running_bot_nor_over_games(full: Location, target: Location) -> None:
    async with samples.opened(full):
        with pytest.raises(DatabaseInUse):
            copy(full, target, 0.0)
    async with samples.opened(target) as store:
        await store.meta.set("own", "1")
    with pytest.raises(StoreError, match="is not empty; nothing was changed"):
        copy(full, target, 0.0)
    assert (await contents(target))["meta"] == [("own", "1")]


async def test_nothing_is_copied_from_nothing(target: Location, tmp_path: Path, other: Database) -> None:
    """Every database table has a key to copy it by."""
    assert list_keys(other).keys() == list_columns(other).keys()
    assert list_keys(other)["messages"] == ("table_id", "role", "seat")
    with pytest.raises(StoreError, match="there is no database at"):
        copy(tmp_path / "none.sqlite", target, 0.0)
    with pytest.raises(StoreError, match="to itself"):
        copy(target, target, 0.0)


async def test_texts_lose_what_postgresql_does_not_store(path: Path, target: Location, full: Location) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE seats SET name = ?", ("Nú\0ria",))
    copy(full, target, 0.0)
    assert {row[3] for row in (await contents(target))["seats"]} == {"Núria"}  # type: ignore[index]
