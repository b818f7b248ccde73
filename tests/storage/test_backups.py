"""Copies of the database are made while people play, thinned, and take its place again."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.backups import Backups, choose_kept, restore
from storage.errors import DatabaseInUse, NewerDatabase, StoreError
from storage.inspection import inspect
from tests.operating.rows import HOST, lobby
from tests.storage.samples import lay, opened

HOUR = 3600.0


def count_lobbies(path: Path) -> int:
    """How many there are in a database that is whole."""
    found = inspect(path)
    assert found is not None
    assert found.integrity == "ok"
    return found.counts.get("lobby", 0)


async def test_copies_are_made_while_people_play_and_the_oldest_go(tmp_path: Path) -> None:
    database, folder = tmp_path / "colla.sqlite", tmp_path / "copies"
    backups = Backups(database, folder, HOUR, 3)
    folder.mkdir()
    (folder / "colla.19991231-235959.sqlite.part").write_text("of a process that was killed")
    (folder / "holidays.jpg").touch()
    (folder / "film.mkv.part").touch()
    async with opened(database) as store:
        making = asyncio.create_task(backups.run(time.time))
        await asyncio.sleep(HOUR / 2)
        for hour in range(1, 7):
            await lay(store, lobby(f"{hour:04}"), HOST)
            await asyncio.sleep(HOUR)
        making.cancel()
    copies = backups.list_copies()
    assert [count_lobbies(path) for path in copies] == [4, 5, 6]
    beside = sorted(path.name for path in folder.iterdir())
    assert beside == [*(path.name for path in copies), "film.mkv.part", "holidays.jpg"], "what is beside the copies"


async def test_a_new_process_makes_a_copy_only_when_one_is_due(tmp_path: Path) -> None:
    """Also if there is one of a day to come, from when the clock was wrong."""
    backups = Backups(tmp_path / "colla.sqlite", tmp_path, HOUR, 3)
    (tmp_path / "colla.99991231-235959.sqlite").touch()
    async with opened(tmp_path / "colla.sqlite"):
        for _ in range(6):
            making = asyncio.create_task(backups.run(time.time))
            await asyncio.sleep(HOUR / 4)
            making.cancel()
    assert len(backups.list_copies()) == 3


def test_a_file_named_by_a_day_that_never_was_is_no_copy(tmp_path: Path) -> None:
    for day in ("20250231", "20250228"):
        (tmp_path / f"colla.{day}-235959.sqlite").touch()
    assert [path.name[6:14] for path in Backups(tmp_path / "colla.sqlite", tmp_path, HOUR, 3).list_copies()] == [
        "20250228"
    ]


async def test_a_folder_that_cannot_be_read_does_not_end_the_bot(tmp_path: Path) -> None:
    backups = Backups(tmp_path / "colla.sqlite", tmp_path / ("x" * 300), HOUR, 3)
    async with opened(tmp_path / "colla.sqlite"):
        making = asyncio.create_task(backups.run(time.time))
        await asyncio.sleep(2 * HOUR)
        assert not making.done()
        assert -backups.compute_wait(time.time()) >= 2 * HOUR, "a copy is late"
        making.cancel()


async def test_a_copy_that_fails_is_told_and_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "copies"
    folder.write_text("a file, where a folder should be")
    backups = Backups(tmp_path / "colla.sqlite", folder, HOUR, 3)
    caplog.set_level("INFO")
    async with opened(tmp_path / "colla.sqlite"):
        making = asyncio.create_task(backups.run(time.time))
        await asyncio.sleep(HOUR / 2)
        folder.unlink()
        await asyncio.sleep(HOUR)
        making.cancel()
    assert len(backups.list_copies()) == 1
    assert [record.levelname for record in caplog.records if record.name == "storage.backups"] == ["ERROR", "INFO"]


async def test_a_damaged_database_drives_out_no_copy_that_was_whole(tmp_path: Path) -> None:
    database = tmp_path / "colla.sqlite"
    backups = Backups(database, tmp_path / "copies", HOUR, 1)
    async with opened(database) as store:
        await lay(store, lobby("K7QF"), HOST)
    whole = backups.make(time.time())
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)
    with pytest.raises(StoreError, match=r"damaged|cannot be copied"):
        backups.make(time.time() + 2 * HOUR)
    assert [*backups.list_copies()] == [whole]
    assert count_lobbies(whole) == 1


def test_with_many_copies_a_day_the_last_of_each_week_stays() -> None:
    hours = [datetime(2026, 11, 1, tzinfo=UTC) + timedelta(hours=hour) for hour in range(24 * 21)]
    kept = choose_kept(hours, 2)
    assert kept == {*hours[-2:], datetime(2026, 11, 15, 23, tzinfo=UTC)}


async def test_a_copy_takes_the_place_of_a_database_which_is_kept(tmp_path: Path) -> None:
    """Even of one that is no database any more, and whose bot was killed before its log was written back."""
    database = tmp_path / "colla.sqlite"
    backups = Backups(database, tmp_path, HOUR, 3)
    async with opened(database) as store:
        await lay(store, lobby("K7QF"), HOST)
        copy = backups.make(time.time())
        await lay(store, lobby("N8T2"), HOST)
        with pytest.raises(DatabaseInUse):
            restore(copy, database, time.time())
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{database}{ending}", f"{tmp_path}/killed.sqlite{ending}")
    for number, path in enumerate((tmp_path / "killed.sqlite", tmp_path / "new" / "colla.sqlite")):
        kept = restore(copy, path, 1000.0)
        assert count_lobbies(path) == 1
        assert (kept is None) == bool(number)
        assert kept is None or count_lobbies(kept) == 2
    database.write_text("a shopping list")
    kept = restore(copy, database, time.time())
    assert kept is not None
    assert kept.read_text() == "a shopping list"
    async with opened(database) as store:
        assert await store.check_integrity() == "ok"


async def test_what_is_no_whole_copy_of_this_version_takes_no_place(tmp_path: Path) -> None:
    database, copy = tmp_path / "colla.sqlite", tmp_path / "copy.sqlite"
    async with opened(database) as store:
        await lay(store, lobby("K7QF"), HOST)
    with pytest.raises(StoreError, match="there is no copy at"):
        restore(copy, database, 0.0)
    shutil.copy(database, copy)
    with closing(sqlite3.connect(copy)) as later:
        later.execute("PRAGMA user_version = 999")
    with pytest.raises(NewerDatabase):
        restore(copy, database, 0.0)
    copy.write_text("a shopping list, and a long one, so that nobody takes it for an empty file")
    with pytest.raises(StoreError, match="cannot be read"):
        restore(copy, database, 0.0)
    assert count_lobbies(database) == 1
