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
    """And what a writer has acknowledged that is killed is in the last one."""
    copies = [tmp_path / f"{number}.sqlite" for number in range(4)]
    with a_writer(path) as writer:
        for copy in copies[:-1]:
            backup(path, copy)
            writer.wait_past(newest_step(copy))
        acknowledged = writer.kill()
    backup(path, copies[-1])
    numbers = []
    for copy in copies:
        async with opened(copy) as store:
            snapshot = await store.tables.read_snapshot("T000")
            assert snapshot is not None
            assert snapshot.newest is not None
            assert (snapshot.table.seq + 1) % STEPS_AT_ONCE == 0
            assert len(await store.steps.list_between("T000")) == snapshot.table.seq + 1
            assert await store.check_integrity() == "ok"
        numbers.append(snapshot.table.seq)
    assert numbers == sorted({*numbers}), "the writer went on meanwhile"
    assert numbers[-1] >= acknowledged


def test_a_closed_database_is_copied_once_whatever_is_left_of_a_copy_that_was_killed(older: Path, target: Path) -> None:
    target.with_name("copy.sqlite.part").write_bytes(b"half")
    backup(older, target)
    assert contents(target) == contents(older)
    assert not target.with_name("copy.sqlite.part").exists()
    target.write_text("precious")
    with pytest.raises(StoreError, match=r"copy\.sqlite exists already"):
        backup(older, target)
    assert target.read_text() == "precious"


@pytest.fixture
def older(path: Path) -> Path:
    """A database nobody has open, which was left in WAL mode."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE t (x)")
    return path


def test_a_copy_that_fails_leaves_nothing_behind(path: Path, tmp_path: Path, target: Path) -> None:
    with pytest.raises(StoreError, match="no database at"):
        backup(path, target)
    assert [*tmp_path.iterdir()] == []
    path.write_bytes(b"this is no database" * 100)
    for place in (target, tmp_path / "nowhere" / "copy.sqlite"):
        with pytest.raises(StoreError, match="cannot be copied"):
            backup(path, place)
    assert sorted(tmp_path.iterdir()) == [path]
