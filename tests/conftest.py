"""Fixtures for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings

import tests.world.ground  # (before the bot, whose modules take clocks by their names)
import tests.world.recall  # noqa: F401 (puts itself there)
from bot.timing import USUAL, Timing
from tests.local.fixtures import authority, local_discord, published
from tests.storage import server
from tests.ui.conftest import engine, stage, venue
from tests.world.plugin import pytest_asyncio_loop_factories

os.environ["EMOJI"] = "off"
"""For the bots that tests start: creating emoji takes time, and few tests need them."""

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Without compiled files each worker compiles all tests again, and each bot all of its code."""

MEMORY_DISK = "/dev/shm"
MIN_FREE_BYTES = 4 << 30

PLAINEST = ("test_contract.py", "test_leaks.py")
"""Files of the contract whose errors tell an author most: before its other ones."""

LONG = ("world", "test_month.py", "test_copied_game.py", "test_new_game.py", "end", "browser", *PLAINEST)
"""Folders and files whose tests take seconds each, or wait for processes; the longest first."""

OBJECTS_BETWEEN_COLLECTIONS, COLLECTIONS = 50_000, (20, 50)
"""How rarely the garbage collector looks at the youngest objects, and how often before it looks at older ones.

With Python's own numbers, 700 and 10, the collector takes a tenth of the time of the tests.
"""


settings.register_profile(
    "patient",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize="CI" in os.environ,
)
settings.load_profile("patient")
"""No try is too slow on a busy machine; the tries are new ones, but where ``CI`` is set."""


def pytest_configure(config: pytest.Config) -> None:
    """Collect garbage rarely, and keep the files of tests in memory: on a disk, databases wait at every change."""
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS, *COLLECTIONS)
    if os.path.isdir(MEMORY_DISK) and shutil.disk_usage(MEMORY_DISK).free > MIN_FREE_BYTES:
        os.environ.setdefault("TMPDIR", MEMORY_DISK)
        tempfile.tempdir = None  # it was looked up before
    if server.announce():
        config.add_cleanup(server.stop)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long one by one: what comes last should be short, as nothing else is left then."""
    items.sort(key=lambda item: next((n for n, name in enumerate(LONG) if name in item.path.parts), len(LONG)))


def pytest_collection_finish() -> None:
    """Keep the garbage collector from going through what lasts as long as the tests, again and again."""
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a quarter of the time a test waits, for a disk, a process or a timer."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def timing() -> Timing:
    """The one of most bots here, which calls everybody at each turn; a test may choose another with ``parametrize``."""
    return replace(USUAL, present_seconds=0.0, call_seconds=0.0)


__all__ = ["authority", "engine", "local_discord", "published", "pytest_asyncio_loop_factories", "stage", "venue"]
"""Fixtures for tests of every folder; ``venue`` is a running bot on a local Discord, ``stage`` one not yet running."""
