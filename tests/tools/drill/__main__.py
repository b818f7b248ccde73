"""``python -m tests.tools.drill``: kill the bot, look, and print what was found; fails if anything was lost.

Each game is played over a number of kills, then all of them in turn. Afterwards a crowd presses for some seconds, once
with a limit to the requests and once without. ``--help`` tells the options.

``python -m tests.tools.drill overload [PRESSES]`` presses instead, more than the bot can serve, and
``python -m tests.tools.drill fleet`` kills three bots on one PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.registry import find_games
from tests.local.openapi import PublishedDescription
from tests.tools.crowd import problems_of_crowd
from tests.tools.drill import fleet, overload
from tests.tools.drill.drill import Blow, Drill
from tests.tools.drill.moments import Cut, Moment, moments

KILLS = 50

CROWD_SECONDS = 30.0

LIMITS = (0, 45)
"""How many requests a second the bot makes at most before a crowd; 0: as many as there are."""

AT_ONCE = 2
"""How many bots are killed side by side, each on a Discord of its own."""


async def drill(kills: int, seed: str, games: Sequence[str]) -> list[Blow]:
    """Kill so often while the games are played in turn, and tell what was found."""
    chosen = moments(kills, Random(f"moments {seed}"))
    parts = [_part(chosen[number::AT_ONCE], f"{seed} {number}", games) for number in range(AT_ONCE)]
    return [blow for blows in await asyncio.gather(*parts) for blow in blows]


async def _part(chosen: Sequence[Moment], seed: str, games: Sequence[str]) -> list[Blow]:
    with TemporaryDirectory() as folder:
        async with LocalDiscord(rate_limits=RateLimits.off(), validator=PublishedDescription.load()) as discord:
            return await Drill(discord, Path(folder), seed, games).run(chosen)


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
    if arguments and arguments[0] == "fleet":
        return fleet.main(arguments[1:])
    options = _parser().parse_args(arguments)
    is_lost = False
    for games in _runs(options.games) if options.kills else ():
        started = time.monotonic()
        blows = asyncio.run(drill(options.kills, f"{options.seed} {' '.join(games)}", games))
        is_lost |= any(blow.problems for blow in blows)
        print("\n".join((", ".join(games), *report(blows, time.monotonic() - started), "")), flush=True)
    problems = [each for limit in LIMITS for each in asyncio.run(problems_of_crowd(limit, options.crowd))]
    print("\n".join(problems or [f"a crowd pressed for {options.crowd:.0f} s, and everything was drawn once and anew"]))
    return 1 if problems or is_lost else 0


def _runs(games: Sequence[str]) -> list[Sequence[str]]:
    """Each game by itself, then all of them in turn."""
    return [*([game] for game in games), *([games] if len(games) > 1 else [])]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.drill")
    parser.add_argument(
        "games", nargs="*", default=[*find_games()], help="which games are played; all if none is named"
    )
    parser.add_argument("--kills", type=int, default=KILLS, help="kills of each run (%(default)s)")
    parser.add_argument("--seed", default="colla", help="what chance depends on (%(default)s)")
    parser.add_argument("--crowd", type=float, default=CROWD_SECONDS, help="seconds that a crowd presses (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
