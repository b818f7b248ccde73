"""The faults that are planted to see whether worlds find them; ``python -m tests.world --planted`` does."""

from __future__ import annotations

import subprocess

from tests.world.planted import APPLY, FOLDER, ROOT, SMALL, Plant
from tests.world.shape import Shape

PLANTS = [Plant.read(path) for path in sorted(FOLDER.glob("*.patch"))]


def test_each_fault_fits_the_program_and_says_what_it_is_and_where_it_is_seen() -> None:
    """If a line changes in which a fault is planted, plant it again."""
    assert len(PLANTS) >= 40
    for plant in PLANTS:
        done = subprocess.run(
            [*APPLY, "--check"], cwd=ROOT, input=plant.patch, text=True, capture_output=True, check=False
        )
        assert not done.returncode, f"{plant.name}: {done.stderr}"
        assert plant.what.endswith(".")
        changes = [each for each in plant.world if each != "--twins"]
        assert isinstance(Shape().change([*SMALL, *changes]), Shape)
