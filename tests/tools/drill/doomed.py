"""The bot in a process that kills itself when its n-th SQL statement begins.

They are counted from SIGUSR1, or from the start if the process comes armed.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from typing import Any

from bot.cli import main

_connect = sqlite3.connect
_left = int(os.environ["DRILL_STATEMENT"])
_is_armed = os.environ["DRILL_ARMED"] == "yes"


def _arm(*_: object) -> None:
    global _is_armed
    _is_armed = True


def _count(statement: str) -> None:
    global _left
    _left -= _is_armed
    if _left < 0:
        os.kill(os.getpid(), signal.SIGKILL)


def _watched(*args: Any, **options: Any) -> sqlite3.Connection:
    connection: sqlite3.Connection = _connect(*args, **options)
    connection.set_trace_callback(_count)
    return connection


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _arm)
    sqlite3.connect = _watched  # type: ignore[assignment]
    sys.exit(main([]))
