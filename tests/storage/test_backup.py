"""Copies of a database that is being written to."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import StoreError
from storage.files import backup
from storage.rows import Status
from storage.store import Store
from tests.storage.processes import a_writer
from tests.storage.samples import a_deadline, a_message, a_step, add_steps, opened, put_message
from tests.storage.writer import STEPS_AT_ONCE


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "copy.sqlite"


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return list(database.iterdump())


def newest_step(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        (seq,) = database.execute("SELECT seq FROM tables").fetchone()
    return int(seq)


async def test_a_copy_of_an_open_database_is_the_same_database(lobby: Store, path: Path, target: Path) -> None:
    await add_steps(lobby, "T000", [a_step(0), a_step(1)], status=Status.RUNNING, branch=0, deadlines=[a_deadline(1.0)])
    await put_message(lobby, a_message())
    await asyncio.to_thread(backup, path, target)
    assert contents(target) == contents(path)
    before, step = await lobby.tables.read_snapshot("T000"), await lobby.steps.get("T000", 0)
    async with opened(target) as copy:
        assert (await copy.tables.read_snapshot("T000"), await copy.steps.get("T000", 0)) == (before, step)
        assert await copy.check_integrity() == "ok"


async def test_a_copy_made_while_somebody_writes_holds_one_moment(path: Path, tmp_path: Path) -> None:
    numbers = []
    with a_writer(path) as writer:
        for copy in range(5):
            backup(path, tmp_path / f"{copy}.sqlite")
            writer.wait_past(newest_step(tmp_path / f"{copy}.sqlite"))
    for copy in range(5):
        async with opened(tmp_path / f"{copy}.sqlite") as store:
            snapshot = await store.tables.read_snapshot("T000")
            assert snapshot is not None
            assert snapshot.newest is not None
            assert (snapshot.table.seq + 1) % STEPS_AT_ONCE == 0
            assert len(await store.steps.list_between("T000")) == snapshot.table.seq + 1
            assert await store.check_integrity() == "ok"
        numbers.append(snapshot.table.seq)
    assert numbers == sorted({*numbers}), "the writer went on meanwhile"


def test_what_a_killed_writer_acknowledged_is_in_a_copy(path: Path, target: Path) -> None:
    with a_writer(path) as writer:
        acknowledged = writer.kill()
    backup(path, target)
    assert newest_step(target) >= acknowledged


def test_a_closed_database_can_be_copied(older: Path, target: Path) -> None:
    backup(older, target)
    assert contents(target) == contents(older)


@pytest.fixture
def older(path: Path) -> Path:
    """A database nobody has open, which was left in WAL mode."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE t (x)")
    return path


def test_what_is_there_is_not_overwritten(older: Path, target: Path) -> None:
    target.write_text("precious")
    with pytest.raises(StoreError, match=r"copy\.sqlite exists already"):
        backup(older, target)
    assert target.read_text() == "precious"


def test_without_a_database_nothing_is_made(path: Path, target: Path) -> None:
    with pytest.raises(StoreError, match="no database at"):
        backup(path, target)
    assert not target.exists()
    assert not path.exists()


def test_a_copy_that_fails_leaves_nothing_behind(path: Path, tmp_path: Path, target: Path) -> None:
    path.write_bytes(b"this is no database" * 100)
    for place in (target, tmp_path / "nowhere" / "copy.sqlite"):
        with pytest.raises(StoreError, match="cannot be copied"):
            backup(path, place)
    assert sorted(tmp_path.iterdir()) == [path]


def test_the_rest_of_a_copy_that_was_killed_is_in_nobodys_way(older: Path, target: Path) -> None:
    target.with_name("copy.sqlite.part").write_bytes(b"half")
    backup(older, target)
    assert contents(target) == contents(older)
    assert not target.with_name("copy.sqlite.part").exists()
