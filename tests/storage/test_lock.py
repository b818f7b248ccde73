"""One process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storage.errors import AlreadyRunning, StoreError
from storage.store import Store
from tests.storage.processes import ROOT, a_writer


async def test_a_second_process_is_refused_with_the_name_of_the_file_and_of_the_first(path: Path) -> None:
    with a_writer(path) as writer:
        with pytest.raises(AlreadyRunning) as refused:
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
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)


async def test_this_process_refuses_others_as_well(store: Store, path: Path) -> None:
    second = second_process(path)
    assert second.returncode == 1
    assert "AlreadyRunning" in second.stderr
    assert second.stdout == ""
    assert await store.snapshot("T000") is None


async def test_a_database_is_opened_once_in_one_process_too(store: Store, path: Path) -> None:
    with pytest.raises(AlreadyRunning):
        await Store.open(path, now=0.0)
    await store.put_meta("still", "open")


async def test_two_databases_in_one_folder_do_not_mind_each_other(store: Store, path: Path) -> None:
    await (await Store.open(path.with_name("other.sqlite"), now=0.0)).close()
