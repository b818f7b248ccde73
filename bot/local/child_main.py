"""Runs ``python -m bot``, and ends it when its standard input closes: its parent is gone."""

import os
import runpy
import sys
import threading


def _end_when_left_alone() -> None:
    """Wait for the end of standard input, then exit at once.

    What was acknowledged is stored, and a second bot needs the database. Reads unbuffered: a thread that holds the
    lock of Python's buffer makes an orderly exit fail.
    """
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_when_left_alone, daemon=True).start()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
