"""A process that chooses moves: it answers the requests at its standard input, and ends with it.

Each message is a pickle with its length in four bytes before it. The bot alone writes to the process.
"""

import os
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import BinaryIO

from bot.engine.computer import choose_dealt
from bot.engine.review import find_moments
from bot.registry import find_games

LENGTH_BYTES = 4

CHOOSE, REVIEW = "choose", "review"
"""The kinds of work: to choose moves, and to review a game."""

WORKS: Mapping[str, Callable[..., Sequence[object]]] = {CHOOSE: choose_dealt, REVIEW: find_moments}

NICENESS = 5
"""The niceness of the process: people's presses come before computers' moves."""


def pack(message: object) -> bytes:
    """Write a message with its length."""
    data = pickle.dumps(message)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each request, until there are no more: the name of a work, the key of the game, and what it needs."""
    games = find_games()
    while length := requests.read(LENGTH_BYTES):
        work, key, *given = pickle.loads(requests.read(int.from_bytes(length, "big")))
        answers.write(pack(tuple(WORKS[work](games[key].game, *given))))
        answers.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
