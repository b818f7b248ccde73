"""The bot of any checkout, whose commits are counted and take as long as on the disk that is wanted.

The file ``GAUGE_FILE`` is shared with who measures: it holds how many commits have waited for the disk, and the seconds
that each of them waits on top of its own.
"""

from __future__ import annotations

import mmap
import os
import runpy
import sqlite3
import struct
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

CHECKOUT, GAUGE_FILE = "CHECKOUT", "GAUGE_FILE"
"""The environment of the process: the folder of the bot's source, and the gauge."""

_LAYOUT = struct.Struct("qd")


class Gauge:
    """The file that both sides see."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(_LAYOUT.size))
        with path.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), _LAYOUT.size)

    def read(self) -> tuple[int, float]:
        """Return the synced commits so far, and the seconds that each waits."""
        commits, seconds = _LAYOUT.unpack(self._shared[:])
        return commits, seconds

    def set_wait(self, seconds: float) -> None:
        """Let each synced commit wait so long from now on."""
        _LAYOUT.pack_into(self._shared, 0, self.read()[0], seconds)

    def count(self) -> None:
        """Count a commit, and wait as long as it takes."""
        commits, seconds = self.read()
        _LAYOUT.pack_into(self._shared, 0, commits + 1, seconds)
        time.sleep(seconds)


class GaugedConnection(sqlite3.Connection):
    """A connection that counts what it commits with ``synchronous=FULL``."""

    gauge: Gauge
    _is_synced = True
    _written = 0

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        """Run a statement, and count it if it ends a transaction that has written something."""
        cursor = super().execute(sql, *parameters)
        if sql.startswith("PRAGMA synchronous"):
            self._is_synced = sql.endswith("FULL")
        if not self.in_transaction and self.total_changes != self._written:
            self._written = self.total_changes
            if self._is_synced and sql != "ROLLBACK":
                self.gauge.count()
        return cursor


def main(file: Path) -> None:
    """Run the bot, in a Python that finds the modules of the checkout first."""
    checkout = os.environ.pop(CHECKOUT, "")
    if checkout:
        environment = {**os.environ, "PYTHONPATH": checkout}
        os.execve(sys.executable, [sys.executable, "-P", __file__], environment)
    GaugedConnection.gauge = Gauge(file)
    sqlite3.connect = partial(sqlite3.connect, factory=GaugedConnection)  # type: ignore[assignment]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(Path(os.environ[GAUGE_FILE]))
