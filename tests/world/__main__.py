"""``python -m tests.world SEED``: play one world, and print what happened in it and what was wrong.

``--until 3.2d`` prints no more than what happened up to a moment, ``--shrink`` looks for a smaller world with the same
complaint, ``--from 1 --count 1000`` plays many on all cores, ``--kept`` those that once complained, and ``kills=0
tables=1`` and the like change a world.
"""

from __future__ import annotations

import os
import sys

if "PYTHONHASHSEED" not in os.environ:  # the order in a set of texts is part of what happens
    command = [sys.executable, "-m", "tests.world", *sys.argv[1:]]
    os.execve(command[0], command, {**os.environ, "PYTHONHASHSEED": "0"})

import tests.world.ground  # noqa: F401 (before the bot, whose modules take clocks by their names)
from tests.world.commands import main

if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # what killed processes have left must not be cleared away by coroutines that go on
