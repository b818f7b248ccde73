"""One process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storage.errors import DatabaseInUse, StoreError
from storage.store import Store
from tests.storage.processes import ROOT, a_writer


async def test_a_second_process_is_refused_with_the_name_of_the_file_and_of_the_first(path: Path) -> None:
    with a_writer(path) as writer:
        with pytest.raises(DatabaseInUse) as refused:
            await Store.open(path, now=0.0)
        assert str(path) in str(refused.value)
        assert f"process {writer.pid} " in str(refused.value)
        assert isinstance(refused.value, StoreError)


async def test_a_killed_process_no_longer_holds_the_database(path: Path) -> None:
    with a_writer(path) as writer:
        writer.kill()
    await (await Store.open(path, now=0.0)).close()


def second_process(path: Path) -> subprocess.CompletedProcess[str]:
    """What came of another process that tried to work on the database."""
    command = [sys.executable, "-m", "tests.storage.writer", str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


async def test_this_process_refuses_others_as_well(store: Store, path: Path) -> None:
    second = second_process(path)
    assert second.returncode == 1
    assert "DatabaseInUse" in second.stderr
    assert second.stdout == ""
    assert await store.tables.read_snapshot("T000") is None


async def test_a_database_is_opened_once_in_one_process_too(store: Store, path: Path) -> None:
    with pytest.raises(DatabaseInUse):
        await Store.open(path, now=0.0)
    await store.meta.set("still", "open")


async def test_two_databases_in_one_folder_do_not_mind_each_other(store: Store, path: Path) -> None:
    await (await Store.open(path.with_name("other.sqlite"), now=0.0)).close()


@pytest.fixture
def hindered(path: Path) -> Path:
    """A folder where a database can be made, but no write-ahead log."""
    path.with_name(path.name + "-wal").mkdir()
    return path


async def test_a_database_that_could_not_be_opened_is_not_held(hindered: Path) -> None:
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be opened"):
            await Store.open(hindered, now=0.0)


def test_a_process_that_dies_without_closing_ends(path: Path) -> None:
    code = "import asyncio, pathlib, sys; from storage.store import Store; "
    code += "store = asyncio.run(Store.open(pathlib.Path(sys.argv[1]), now=0.0)); raise SystemExit(7)"
    ended = subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, timeout=120, check=False)
    assert ended.returncode == 7
