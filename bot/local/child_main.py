"""``python -m bot``, ended when whoever started it is gone: then its standard input closes."""

from __future__ import annotations

import os
import runpy
import sys
import threading


def _end_when_left_alone() -> None:
    """Wait for the end of the input, then end at once.

    Nobody is there any more to answer to, and what was acknowledged is stored; lingering would only keep the next one
    from the database. It reads past Python's own buffer, whose lock would make an orderly end fail while it waits.
    """
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_when_left_alone, daemon=True).start()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
