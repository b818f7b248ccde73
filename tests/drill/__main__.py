"""``python -m tests.drill [KILLS] [SEED] [SECONDS]``: kill, look, and print what was found; fails if anything was lost.

Afterwards a crowd presses for so many seconds, once with a limit to the requests and once without.

``python -m tests.drill overload [PRESSES]`` presses instead, more than the bot can serve.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from tests.crowd import problems_of_crowd
from tests.drill import overload
from tests.drill.drill import Blow, Drill
from tests.drill.moments import Cut, Moment, moments
from tests.local.openapi import PublishedDescription

KILLS = 200

CROWD_SECONDS = 60.0

LIMITS = (0, 45)
"""How many requests a second the bot makes at most before a crowd; 0: as many as there are."""

AT_ONCE = 2
"""How many bots are killed side by side, each on a Discord of its own."""


async def drill(kills: int, seed: str) -> list[Blow]:
    """Kill so often, and tell what was found."""
    if not kills:
        return []
    chosen = moments(kills, Random(f"moments {seed}"))
    parts = [_part(chosen[number::AT_ONCE], f"{seed} {number}") for number in range(AT_ONCE)]
    return [blow for blows in await asyncio.gather(*parts) for blow in blows]


async def _part(chosen: Sequence[Moment], seed: str) -> list[Blow]:
    with TemporaryDirectory() as folder:
        async with LocalDiscord(rate_limits=RateLimits.off(), validator=PublishedDescription.load()) as discord:
            return await Drill(discord, Path(folder), seed).run(chosen)


def report(blows: Sequence[Blow], seconds: float) -> list[str]:
    """The findings as lines: a row for each kind of moment."""
    lines = [f"{'killed':36}{'kills':>6}{'late':>6}{'told':>7}{'in':>5}{'out':>5}{'old':>5}{'s each':>8}"]
    for cut in Cut:
        lines.append(_row(cut, [blow for blow in blows if blow.moment.cut is cut]))
    lines += [_row("all", blows), f"{seconds:.0f} s in all, {AT_ONCE} bots at once"]
    lines.append("told: moves acknowledged; in, out: moves without an answer, found wholly there, wholly not there")
    lines.append("late: the moment did not come; old: buttons from before the kill that answered after it")
    problems = [f"{blow.moment}: {problem}" for blow in blows for problem in blow.problems]
    return [*lines, *(problems or ["nothing was lost, nothing happened twice, everything was drawn anew"])]


def _row(name: str, blows: Sequence[Blow]) -> str:
    late, told = sum(blow.is_late for blow in blows), sum(blow.acknowledged for blow in blows)
    done, undone = sum(blow.done for blow in blows), sum(blow.undone for blow in blows)
    old, each = sum(blow.old_buttons for blow in blows), sum(blow.seconds for blow in blows) / max(len(blows), 1)
    return f"{name:36}{len(blows):6}{late:6}{told:7}{done:5}{undone:5}{old:5}{each:8.1f}"


def main(arguments: Sequence[str]) -> int:
    """Drill; the exit code."""
    if arguments and arguments[0] == "overload":
        return overload.main(arguments[1:])
    kills = int(arguments[0]) if arguments else KILLS
    seed = arguments[1] if len(arguments) > 1 else "colla"
    started = time.monotonic()
    blows = asyncio.run(drill(kills, seed))
    if blows:
        print("\n".join(report(blows, time.monotonic() - started)))
    pressing = float(arguments[2]) if len(arguments) > 2 else CROWD_SECONDS
    problems = [each for limit in LIMITS for each in asyncio.run(problems_of_crowd(limit, pressing))]
    print("\n".join(problems or [f"a crowd pressed for {pressing:.0f} s, and everything was drawn once and anew"]))
    return 1 if problems or any(blow.problems for blow in blows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
