"""One process at a time works on a database."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from storage.errors import AlreadyRunning


class InstanceLock:
    """A lock on a file beside the database; the system lets go of it however the process ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock.

        :raises AlreadyRunning: if another process, or another lock of this one, holds it.
        """
        path = database.with_name(database.name + ".lock")
        self._file = path.open("a+")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.seek(0)
            holder = self._file.read().strip() or "unknown"
            self._file.close()
            raise AlreadyRunning(f"{database} is in use by process {holder}, which holds {path}") from None
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n")
        self._file.flush()

    def release(self) -> None:
        """Let go; the file stays, as removing it would let two others each lock a file of their own."""
        self._file.close()
