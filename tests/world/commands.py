"""The command line of worlds."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from bot.local.tls import Authority
from tests.world.loop import Deadlock, Standstill
from tests.world.planted import WORLDS, search_all
from tests.world.shape import Shape, shrink
from tests.world.twins import Sight, TwinWorld, find_differences
from tests.world.world import World, format_moment

SECONDS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}

MEMORY_DISK = "/dev/shm"

KEPT = Path(__file__).parent / "kept.txt"
"""The worlds that once complained, each with what it was."""

SPENT = re.compile(r"\d+\.\d s \| ")
"""What the line of a world tells of the processor."""

STANDING_SECONDS = 10.0
"""Of the processor, after which somebody who gives nobody else a turn is stopped."""

_played: list[World] = []
"""Worlds are kept: what killed processes have left must not be collected, as its coroutines would go on."""

W = TypeVar("W", bound=World)


def play(seed: int, shape: Shape) -> World:
    """Play a world to its end."""
    return play_in(lambda folder: World(seed, shape, folder, Authority()))


def play_in(make: Callable[[Path], W]) -> W:
    """Play a world that is made in a folder of its own."""
    warnings.simplefilter("ignore")
    gc.disable()  # when it comes depends on how much was compiled
    folder = MEMORY_DISK if os.path.isdir(MEMORY_DISK) else None
    with tempfile.TemporaryDirectory(prefix="world-", dir=folder) as path:
        world = make(Path(path))
        root = logging.getLogger()
        root.handlers = [world]
        asyncio.set_event_loop(world.loop)
        signal.signal(signal.SIGVTALRM, world.loop.stop_if_standing)
        signal.setitimer(signal.ITIMER_VIRTUAL, STANDING_SECONDS, STANDING_SECONDS)
        try:
            world.loop.run_until_complete(world.run())
        except (Deadlock, Standstill, Exception) as error:
            traceback.print_exception(error, file=sys.stderr)
            world.problems.append(f"{type(error).__name__}: {error}")
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
        world.problems += world.loop.refused
    _played.append(world)
    return world


def main(arguments: Sequence[str]) -> int:
    """Play what the arguments ask for; returns 1 if something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("told", nargs="*", metavar="SEED NAME=NUMBER", help=str(Shape()))
    parser.add_argument("--until", default="", help="a moment such as 3.2d or 90m")
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--trace", action="store_true", help="print each change of Discord with its exact time")
    parser.add_argument("--twins", action="store_true", help="deal anew what somebody cannot see, and compare")
    parser.add_argument("--from", type=int, dest="first", default=1)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--kept", action="store_true", help="play the worlds that once complained")
    parser.add_argument("--twice", action="store_true", help="play each world twice and compare")
    parser.add_argument("--stop", action="store_true", help="stop at the first world that complains")
    parser.add_argument("--planted", action="store_true", help="plant the faults named, or all, and look for each")
    options = parser.parse_intermixed_args(arguments)
    if options.planted:
        return search_all(options.told, options.count or WORLDS)
    changes = [each for each in options.told if "=" in each]
    seed = next((int(each) for each in options.told if "=" not in each), 1)
    if options.twice:
        return play_twice(options.first, options.count or 1, changes)
    seeds = range(options.first, options.first + options.count)
    if options.twins:
        return play_twins(seeds or [seed], changes, is_stopping=options.stop)
    if options.count:
        return play_many([(each, changes) for each in seeds], is_stopping=options.stop)
    if options.kept:
        lines = [line.partition("#")[0].split() for line in KEPT.read_text(encoding="utf-8").splitlines()]
        return play_many([(int(first), more) for first, *more in lines])
    shape = Shape.draw(seed).change(changes)
    if options.shrink:
        return print_smaller(seed, shape)
    started = time.process_time()
    World.is_tracing = options.trace
    world = play(seed, shape)
    print(f"seed {seed}: {shape}")
    print("\n".join(line for line in world.lines if not options.until or line < parse_moment(options.until)))
    print(format_counts(world.happened))
    print(world.count())
    print("\n".join(world.problems) or "nothing was wrong")
    print(f"{time.process_time() - started:.1f} s", file=sys.stderr)
    return 1 if world.problems else 0


def play_twins(seeds: Sequence[int], changes: Sequence[str], *, is_stopping: bool = False) -> int:
    """Play worlds, each with its twin for each player of a table; print what one of them sees otherwise there."""
    complaints = []
    for seed in seeds:
        shape = Shape.draw(seed).change(changes)
        seats = [None, *range(shape.people)]
        with get_context("fork").Pool(os.cpu_count(), maxtasksperchild=1) as pool:
            world, *twins = pool.starmap(_play_twin, [(seed, shape, seat) for seat in seats], chunksize=1)
        differences = [*world.problems]
        for seat, twin in enumerate(twins):
            if seat in world.seen:
                differences += [*find_differences(world, twin, seat), *twin.problems]
        counts = ", ".join(f"{len(seen)} by seat {seat}" for seat, seen in world.seen.items())
        found = f"{len(differences)} complaints: {differences[0]}" if differences else "well"
        print(f"{seed} {shape} | {world.split}: things seen until something public happened: {counts} | {found}")
        complaints += [seed] if differences else []
        if differences and is_stopping:
            break
    print(f"{len(seeds)} worlds with their twins, {len(complaints)} complained: {complaints}")
    return 1 if complaints else 0


def _play_twin(seed: int, shape: Shape, seat: int | None) -> Sight:
    return play_in(lambda folder: TwinWorld(seed, shape, folder, Authority(), seat=seat)).sight


def parse_moment(text: str) -> str:
    """Return how lines begin at a moment such as ``3.2d``, ``90m`` or ``12``."""
    unit = SECONDS.get(text[-1])
    return format_moment(float(text[:-1]) * unit if unit else float(text))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a world."""

    seed: int
    shape: Shape
    counts: str
    happened: Counter[str]
    problems: list[str]
    seconds: float
    """Of the processor."""

    def __str__(self) -> str:
        found = f"{len(self.problems)} complaints: {self.problems[0][:150]}" if self.problems else "well"
        return f"{self.seed} {self.shape} | {self.counts} | {self.seconds:.1f} s | {found}"


def play_many(worlds: Sequence[tuple[int, Sequence[str]]], *, is_stopping: bool = False) -> int:
    """Play worlds, each a seed with changes, on all cores; print a line for each, and the seeds that complained."""
    complaints = []
    happened: Counter[str] = Counter()
    for (seed, changes), outcome in zip(worlds, play_apart(worlds), strict=True):
        print(outcome, flush=True)
        happened.update(outcome.happened)
        if outcome.problems:
            complaints.append(seed)
            print(" ".join(["again: python -m tests.world", f"{seed}", *changes]), flush=True)
            if is_stopping:
                break
    print(format_counts(happened))
    print(f"{len(worlds)} worlds, {len(complaints)} complained: {complaints}")
    return 1 if complaints else 0


def format_counts(happened: Counter[str]) -> str:
    """Return how often everything has happened, by its name."""
    return ", ".join(f"{count} {what}" for what, count in sorted(happened.items()))


def play_twice(first: int, count: int, changes: Sequence[str]) -> int:
    """Play worlds in two processes in which texts have other hashes and all else other addresses; print differences."""
    command = [sys.executable, "-m", "tests.world", "--from", f"{first}", "--count", f"{count}", *changes]
    runs = [
        subprocess.Popen(command, env={**os.environ, **orders}, stdout=subprocess.PIPE, text=True)
        for orders in (
            {"PYTHONHASHSEED": "1", "PYTHONMALLOC": "pymalloc"},
            {"PYTHONHASHSEED": "2", "PYTHONMALLOC": "malloc"},
        )
    ]
    differences = 0
    for lines in zip_longest(*(run.stdout or () for run in runs)):
        once, again = (SPENT.sub("", line or "nothing") for line in lines)
        if once != again:
            differences += 1
            print(f"{once}{again}", flush=True)
    print(f"{count} worlds twice, {differences} differences")
    return 1 if differences else 0


def play_apart(worlds: Sequence[tuple[int, Sequence[str]]]) -> Iterator[Outcome]:
    """Play each world in a process forked from this one, so that nothing that another one has left can change it."""
    import tests.preloaded  # noqa: F401 (once for all of them)

    with get_context("fork").Pool(os.cpu_count(), maxtasksperchild=1) as pool:
        yield from pool.imap(_play_one, worlds)


def _play_one(told: tuple[int, Sequence[str]]) -> Outcome:
    seed, changes = told
    shape = Shape.draw(seed).change(changes)
    started = time.process_time()
    world = play(seed, shape)
    return Outcome(seed, shape, world.count(), world.happened, world.problems, time.process_time() - started)


def get_kind(problem: str) -> str:
    """Return what two complaints about the same thing have in common."""
    return re.sub(r"\b[0-9A-Z]{4}\b|\d+|'.*'|(?<=^COMPONENT )\S+|(?<=^COMMAND )\S+", "…", problem)[:60]


def print_smaller(seed: int, shape: Shape) -> int:
    """Print ever smaller worlds that have the same complaint."""

    def list_kinds(candidates: Sequence[Shape]) -> Iterator[set[str]]:
        for outcome in play_apart([(seed, str(candidate).split()) for candidate in candidates]):
            yield {get_kind(problem) for problem in outcome.problems}

    (wanted,) = list_kinds([shape])
    if not wanted:
        print("nothing is wrong in this world")
        return 0
    print("\n".join(sorted(wanted)))
    for smaller in shrink(shape, wanted, list_kinds):
        print(f"python -m tests.world {seed} {smaller}", flush=True)
    return 1
