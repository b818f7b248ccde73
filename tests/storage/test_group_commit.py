"""Writes that come while the thread is busy share one commit, and each gets its own outcome."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.database import Database, Work
from storage.errors import StoreError, StoreUnavailable
from storage.sqlite import SqliteConnection

NEEDS_REAL_LOOP = True


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[SqliteConnection]:
    opened = SqliteConnection(tmp_path / "colla.sqlite", patience=0.0)
    await opened
    await opened.write(lambda database: database.execute("CREATE TABLE words (word TEXT UNIQUE)").close())
    yield opened
    await opened.close()


def insert(word: str) -> Work[int]:
    """Return a transaction that stores a word; its result is how many there are then."""

    def work(database: Database) -> int:
        database.execute("INSERT INTO words VALUES (?)", (word,))
        (count,) = database.execute("SELECT count(*) FROM words").fetchone()
        return int(count)

    return work


def refuse(database: Database) -> None:
    """Store a word, then find that it must not be."""
    database.execute("INSERT INTO words VALUES ('refused')")
    raise KeyError("refused")


async def write_together(
    connection: SqliteConnection, *works: Work[Any], is_synced: bool = True
) -> tuple[list[Any], list[str]]:
    """Write while a read keeps the thread busy; returns the results or errors, and the statements."""
    is_free, statements = threading.Event(), list[str]()
    busy = asyncio.create_task(connection.read(lambda _: is_free.wait()))
    await asyncio.sleep(0)
    tracing = asyncio.create_task(connection.set_trace_callback(statements.append))
    await asyncio.sleep(0)
    writes = [asyncio.create_task(connection.write(work, is_synced=is_synced)) for work in works]
    await asyncio.sleep(0)
    is_free.set()
    await asyncio.gather(busy, tracing)
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    await connection.set_trace_callback(None)  # type: ignore[arg-type]
    return outcomes, statements


async def read_words(connection: SqliteConnection) -> set[str]:
    return await connection.select(lambda database: {word for (word,) in database.execute("SELECT * FROM words")})


async def test_writes_that_wait_share_one_commit_and_one_that_fails_takes_nobody_along(
    connection: SqliteConnection,
) -> None:
    outcomes, statements = await write_together(connection, insert("one"), refuse, insert("one"), insert("two"))
    assert (outcomes[0], outcomes[3]) == (1, 2)
    assert isinstance(outcomes[1], KeyError)
    assert isinstance(outcomes[2], StoreError)
    assert statements.count("COMMIT") == 1
    assert await read_words(connection) == {"one", "two"}
    outcomes, statements = await write_together(connection, insert("three"), insert("four"), insert("five"))
    assert outcomes == [3, 4, 5]
    assert statements.count("COMMIT") == 1
    assert await read_words(connection) == {"one", "two", "three", "four", "five"}


async def test_a_disk_that_is_full_refuses_those_who_have_no_room(connection: SqliteConnection) -> None:
    await connection.select(lambda database: database.execute("PRAGMA max_page_count = 10").fetchall())
    outcomes, _ = await write_together(connection, insert("one"), insert("x" * 100_000), insert("two"))
    assert isinstance(outcomes[1], StoreUnavailable)
    assert not isinstance(outcomes[0], BaseException)
    assert not isinstance(outcomes[2], BaseException)
    assert await read_words(connection) == {"one", "two"}


async def test_a_database_that_is_locked_refuses_all_of_them_at_once(
    connection: SqliteConnection, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "colla.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        outcomes, statements = await write_together(connection, insert("one"), insert("two"))
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 2
    assert len([statement for statement in statements if statement.startswith("BEGIN")]) == 1
    assert await read_words(connection) == set()


async def test_only_what_asks_for_it_waits_for_the_disk(connection: SqliteConnection) -> None:
    async def read_mode() -> int:
        ((mode,),) = await connection.select(lambda database: database.execute("PRAGMA synchronous").fetchall())
        return int(mode)

    normal, full = 1, 2
    await write_together(connection, insert("one"), insert("two"), is_synced=False)
    assert await read_mode() == normal
    await write_together(connection, insert("three"))
    assert await read_mode() == full


async def test_a_write_after_the_end_is_refused_and_never_stored(connection: SqliteConnection, tmp_path: Path) -> None:
    await connection.close()
    with pytest.raises(StoreUnavailable):
        await connection.write(insert("one"))
    with closing(sqlite3.connect(tmp_path / "colla.sqlite")) as file:
        assert file.execute("SELECT count(*) FROM words").fetchone() == (0,)
