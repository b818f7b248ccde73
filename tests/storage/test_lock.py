"""One process at a time."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from storage.errors import DatabaseInUse, StoreError
from storage.store import Store
from tests.storage.processes import ROOT, a_writer


async def test_a_second_process_is_refused_with_the_name_of_the_file_and_of_the_first(path: Path) -> None:
    """Until the first is killed."""
    with a_writer(path) as writer:
        with pytest.raises(DatabaseInUse) as refused:
            await Store.open(path, now=0.0)
        assert str(path) in str(refused.value)
        assert f"process {writer.pid} " in str(refused.value)
        assert isinstance(refused.value, StoreError)
        writer.kill()
    await (await Store.open(path, now=0.0)).close()


async def test_this_process_refuses_others_and_itself_but_for_another_database(store: Store, path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.writer", str(path)]
    second = await asyncio.to_thread(partial(subprocess.run, command, cwd=ROOT, capture_output=True, text=True))
    assert (second.returncode, second.stdout) == (1, "")
    assert "DatabaseInUse" in second.stderr
    with pytest.raises(DatabaseInUse):
        await Store.open(path, now=0.0)
    await (await Store.open(path.with_name("other.sqlite"), now=0.0)).close()
    assert await store.tables.read_snapshot("T000") is None


async def test_a_database_that_could_not_be_opened_is_not_held(path: Path) -> None:
    """Where a database can be made, but no write-ahead log."""
    path.with_name(path.name + "-wal").mkdir()
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be opened"):
            await Store.open(path, now=0.0)


def test_a_process_that_dies_without_closing_ends(path: Path) -> None:
    code = "import asyncio, pathlib, sys; from storage.store import Store; "
    code += "store = asyncio.run(Store.open(pathlib.Path(sys.argv[1]), now=0.0)); raise SystemExit(7)"
    ended = subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, check=False)
    assert ended.returncode == 7
