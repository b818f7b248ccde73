"""A lock, so that only one process uses a database."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from storage.errors import DatabaseInUse


class InstanceLock:
    """A lock on a file next to the database; the system releases it when the process ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock.

        :raises DatabaseInUse: if another process, or another lock of this one, holds it.
        """
        path = database.with_name(database.name + ".lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, b"%d\n" % os.getpid())
        except BlockingIOError:
            holder = os.read(self._descriptor, 20).decode().strip() or "unknown"
            self.release()
            raise DatabaseInUse(f"{database} is in use: process {holder} holds {path}") from None
        except OSError:
            self.release()
            raise

    def release(self) -> None:
        """Release the lock. The file stays: after its removal two processes could lock different files."""
        os.close(self._descriptor)
