"""What the bot that the page has started does at its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    """A place where ``bot`` is a program that ends at once, in order."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / "__main__.py").write_text("import time\ntime.sleep(0.2)\n", encoding="utf-8")
    (tmp_path / "ward.py").write_text(
        (ROOT / "bot" / "local" / "ward.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    return tmp_path


def test_an_orderly_end_is_one_while_whoever_started_it_is_there(bot: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(bot)}
    with subprocess.Popen(
        [sys.executable, "ward.py"], cwd=bot, env=environment, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stderr is not None
        complaints = child.stderr.read()
        assert (child.wait(20), complaints) == (0, b"")
