"""Small worlds: some that stay the same, and new ones each day."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tests.world.shape import Shape, shrink

ROOT = Path(__file__).parents[2]

SMALL = ("hours=0", "minutes=4", "tables=1")
"""What keeps a world small enough for every run of the tests."""

FIXED, NEW = 10, 30
"""How many worlds stay the same, and how many are new each day."""

TODAY = 100_000 + NEW * (datetime.now(UTC).date() - date(2026, 1, 1)).days
"""The first seed of this day."""


def play(*arguments: str, hash_seed: str = "0") -> str:
    """What ``python -m tests.world`` prints."""
    command = [sys.executable, "-m", "tests.world", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.stdout if done.stdout else done.stderr


@pytest.mark.parametrize(("first", "count"), [(1, FIXED), (TODAY, NEW)])
def test_nothing_is_wrong_in_small_worlds(first: int, count: int) -> None:
    found = play("--from", f"{first}", "--count", f"{count}", *SMALL)
    assert f"{count} worlds, 0 complained" in found, found


def test_nothing_is_wrong_any_more_in_worlds_that_once_complained() -> None:
    found = play("--kept")
    assert " worlds, 0 complained" in found, found


def test_one_seed_makes_one_world_in_any_process() -> None:
    world = ("8", "hours=1", "tables=1", "people=2", "kills=2", "faults=3", "whims=20")
    once, again = play(*world, hash_seed="1"), play(*world, hash_seed="2")
    assert ", trace " in once
    assert once == again


def test_a_world_is_shrunk_to_what_its_complaint_needs() -> None:
    played: list[Shape] = []

    def list_kinds(shapes: Sequence[Shape]) -> Iterator[set[str]]:
        for shape in shapes:
            played.append(shape)
            yield {"a hand is lost"} if shape.kills >= 2 and shape.people >= 3 else {"something else"}

    shape = Shape(machines=3, tables=4, people=7, hours=48, kills=6, stops=3, restarts=2, faults=20, whims=40, quick=50)
    *_, smallest = shrink(shape, {"a hand is lost"}, list_kinds)
    assert smallest == Shape(people=3, hours=1, kills=2)
    assert len(played) < 40


IN_VAIN = """
import asyncio, os, threading
import tests.world.ground
from bot.ui.client import Colla
from tests.world.commands import play
from tests.world.shape import Shape
from tests.world.world import World

async def ask_for_a_thread(client):
    threading.Thread(name="the impatient one").start()

async def wait_in_vain(world):
    await asyncio.Event().wait()

Colla.on_ready, World._rest = ask_for_a_thread, wait_in_vain
print(*play(1, Shape(people=2, hours=0, minutes=1)).problems, sep="\\n", flush=True)
os._exit(0)
"""
"""A world that hangs, and in which a process asks for what is not simulated."""


def test_a_world_says_who_waits_in_vain_and_who_asks_for_the_real_world() -> None:
    command = [sys.executable, "-c", IN_VAIN]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert re.search(r"the end of the simulated time has come:\n.* is at .* < <string>:\d+", found), found
    assert re.search(r"on_ready asks for the thread the impatient one at .* < <string>:\d+", found), found


def test_no_test_loads_what_a_world_replaces_for_its_whole_process() -> None:
    assert "tests.world.machine" not in sys.modules, "bots on PostgreSQL were then told that nobody shares it"
