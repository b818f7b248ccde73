"""Real processes that work on a database."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import IO

ROOT = Path(__file__).parents[2]


class Writer:
    """A process that writes to a database, from its first acknowledged step on."""

    def __init__(self, process: subprocess.Popen[str], acknowledgements: IO[str]) -> None:
        self.pid = process.pid
        self._process = process
        self._acknowledgements = acknowledgements
        self._first = acknowledgements.readline()

    def wait_past(self, step: int) -> None:
        """Return when it has acknowledged a later step."""
        while int(self._acknowledgements.readline()) <= step:
            pass

    def kill(self) -> int:
        """Kill it with SIGKILL; the number of the last step it has acknowledged."""
        self._process.kill()
        *_, last = (self._first, *self._acknowledgements)
        return int(last)


@contextmanager
def a_writer(path: Path) -> Iterator[Writer]:
    """A process that writes to the database until it is killed, at the latest when the context ends."""
    command = [sys.executable, "-m", "tests.storage.writer", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Writer(process, process.stdout)
        finally:
            process.kill()


def acknowledged_when_killed(path: Path, after: float) -> int:
    """The last step that a writer acknowledged before it was killed, `after` seconds after its first."""
    with a_writer(path) as writer:
        sleep(after)
        return writer.kill()
