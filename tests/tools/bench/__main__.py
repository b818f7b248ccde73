"""``make bench``: the speed goals, each as figures measured side by side in one run, and how noisy the machine was.

``python -m tests.tools.bench processes growing`` measures other parts, ``rules --games castell`` how fast the rules of
a game are, ``levels --games castellers`` how strong its computers; ``AGAINST=COMMIT`` compares with that commit.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module

from bot.registry import find_games
from tests.tools.bench import contests, growing, loop, moves, pictures, processes, rules, saturation, scale
from tests.tools.bench.process import busy_seconds, family_seconds


def report_levels(keys: Iterable[str]) -> Iterable[str]:
    """Generate the lines of how strong the levels of the computers of these games are, and those of a game's own."""
    for key in keys:
        entry = find_games()[key]
        if entry.game.computer is not None and not entry.game.state.is_cooperative:
            yield from (f"{key}, {line}" for line in contests.report(entry.game))
        with suppress(ModuleNotFoundError):
            yield from (f"{key}, {line}" for line in import_module(f"tests.tools.{key}.levels").report())


PARTS: dict[str, Callable[[], Iterable[str] | Awaitable[Iterable[str]]]] = {
    "moves": moves.report,
    "saturation": saturation.report,
    "start": scale.report_start,
    "memory": scale.report_memory,
    "growing": growing.report,
    "processes": processes.report,
    "loop": loop.report,
    "pictures": pictures.report,
}


OF_GAMES: dict[str, Callable[[Iterable[str]], Iterable[str]]] = {"rules": rules.report, "levels": report_levels}
"""The parts that measure the games that are named, or else all."""

USUAL = ("rules", "moves", "saturation", "start", "memory", "loop", "pictures")
"""The parts that are measured unless others are named; together they take less than ten minutes."""


async def measure(part: str, keys: Sequence[str]) -> Iterable[str]:
    """Measure a part, for these games if it measures games."""
    lines = OF_GAMES[part](keys) if part in OF_GAMES else PARTS[part]()
    return await lines if inspect.isawaitable(lines) else lines


def main(arguments: Sequence[str]) -> None:
    """Measure the parts named, or the usual ones, and print their lines."""
    parser = ArgumentParser(prog="python -m tests.tools.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join((*OF_GAMES, *PARTS)))
    parser.add_argument("--games", nargs="+", metavar="GAME", choices=find_games(), default=[*find_games()])
    asked = parser.parse_args(arguments)
    if unknown := {*asked.parts} - {*OF_GAMES, *PARTS}:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    for name in asked.parts or USUAL:
        print(f"\n{name}", flush=True)
        before = _read_meters()
        for line in asyncio.run(measure(name, asked.games)):
            print(f"  {line}", flush=True)
        seconds, own, busy = (now - then for now, then in zip(_read_meters(), before, strict=True))
        noise = max(busy - own, 0.0) / seconds / (os.cpu_count() or 1)
        print(
            f"  [{seconds:.0f} s, {own:.0f} s of a processor; other programs had {noise:.0%} of the machine]",
            flush=True,
        )


def _read_meters() -> tuple[float, float, float]:
    """Return the time, and how long this program and all programs have kept a processor busy, in seconds."""
    return time.perf_counter(), family_seconds(os.getpid()), busy_seconds()


if __name__ == "__main__":
    main(sys.argv[1:])
