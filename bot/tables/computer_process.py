"""A process that chooses moves: it answers what is asked at its standard input, and ends with it.

Each message is a pickle with its length in four bytes before it. The bot alone writes to the process.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import BinaryIO

from bot.engine.computer import choose_dealt
from bot.registry import find_games

LENGTH_BYTES = 4

NICENESS = 5
"""By so much the process lets others go first: people's presses come before computers' moves."""


def pack(message: object) -> bytes:
    """Write a message with its length."""
    data = pickle.dumps(message)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Answer each request (key of the game, dealt state, level) with actions, until there are no more."""
    games = find_games()
    while length := asked.read(LENGTH_BYTES):
        key, dealt, level = pickle.loads(asked.read(int.from_bytes(length, "big")))
        told.write(pack(tuple(choose_dealt(games[key].game, dealt, level))))
        told.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
