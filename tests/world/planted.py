"""Plants faults, one at a time, and tells after how many worlds each is found.

A fault is a patch in ``planted/``: its first line says what it breaks, its second how the worlds in which it can be
seen differ from small ones; ``--twins`` looks for what somebody sees otherwise where hidden cards are dealt again.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from tests.world.shape import Shape

ROOT = Path(__file__).parents[2]

FOLDER = Path(__file__).parent / "planted"

WORLDS = 60
"""In how many worlds each fault has to be found."""

SMALL = tuple(str(Shape(people=2, hours=1, quick=100)).split())
"""A short evening without troubles, in which games end."""

APPLY = ("git", "apply", "-C1")
"""Reads a patch, and needs one line above and below it to be as they were."""

COMPLAINT = re.compile(r"^(\d+) machines.*\| \d+ complaints?: (.*)$", re.MULTILINE)
"""The line of a world that complains: its number, and its first complaint."""

COPIED = ("bot", "cogs", "storage", "tests")


@dataclass(frozen=True, slots=True)
class Plant:
    """A fault to plant."""

    name: str
    what: str
    world: tuple[str, ...]
    patch: str

    @classmethod
    def read(cls, path: Path) -> Plant:
        """Read a patch."""
        what, world, patch = path.read_text().split("\n", 2)
        return cls(path.stem, what, tuple(world.split()), patch)

    def search(self, worlds: int) -> tuple[int, str]:
        """Play worlds with the fault until one complains that is well without it.

        Return how many that took, 0 if none did, and the complaint.
        """
        with TemporaryDirectory(prefix="planted-") as name:
            for folder in COPIED:
                shutil.copytree(ROOT / folder, Path(name) / folder)
            applied = subprocess.run(APPLY, cwd=name, input=self.patch, text=True, check=False)
            if applied.returncode:
                return 0, "the patch does not fit any more"
            first = 1
            while first <= worlds:
                found = _play(name, self.world, first, worlds)
                last = COMPLAINT.search(found)
                if last is None:
                    return 0, "" if ", 0 complained" in found else found[-500:]
                first = int(last[1])
                if COMPLAINT.search(_play(ROOT, self.world, first, first)) is None:
                    return first, last[2]
                first += 1  # this world complains without the fault, too
            return 0, ""


def _play(folder: str | Path, world: Sequence[str], first: int, last: int) -> str:
    """Play worlds in the program that is in a folder, from the first one until one complains; returns what they say."""
    numbers = ["--from", f"{first}", "--count", f"{last - first + 1}", "--stop"]
    command = [sys.executable, "-m", "tests.world", *numbers, *SMALL, *world]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def search_all(names: Sequence[str], worlds: int = WORLDS) -> int:
    """Plant the faults with these names, or all; returns 1 if one is not found."""
    plants = [Plant.read(path) for path in sorted(FOLDER.glob("*.patch"))]
    missed = 0
    for plant in plants:
        if not names or plant.name in names:
            before = getrusage(RUSAGE_CHILDREN)
            count, complaint = plant.search(worlds)
            after = getrusage(RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            missed += not count
            found = f"{count} worlds" if count else f"NOT found in {worlds} worlds"
            print(f"{plant.name}: {found}, {seconds:.0f} s of processor: {plant.what} {complaint}", flush=True)
    return 1 if missed else 0
