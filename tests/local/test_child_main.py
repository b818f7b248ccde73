"""Tests of the child process's exit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    """A folder in which the package ``bot`` is a program that exits at once."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__main__.py").write_text("import time\ntime.sleep(0.2)\n", encoding="utf-8")
    (tmp_path / "child_main.py").write_text(
        (ROOT / "bot" / "local" / "child_main.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    return tmp_path


def test_a_bot_exits_in_order_while_its_parent_lives(bot: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(bot)}
    with subprocess.Popen(
        [sys.executable, "child_main.py"], cwd=bot, env=environment, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stderr is not None
        complaints = child.stderr.read()
        assert (child.wait(20), complaints) == (0, b"")
