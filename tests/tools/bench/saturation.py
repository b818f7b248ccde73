"""What a press costs in each game when robots press as fast as answers come, beside the bot of another commit.

The two bots (``AGAINST=COMMIT``; without it there is one) take turns, so that a machine that slows down slows both. A
press is an answer to an interaction; requests beside the answers are those that Discord counts for the limit of all.
Of the rounds the lower quartile counts: what disturbs adds to it, and takes nothing away.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from bot.local.requests import INTERACTION_KINDS, RequestKind
from bot.registry import find_games
from tests.forking import ROOT
from tests.robot import Habits, Robot
from tests.tools.bench.measured import CHECKOUT, GAUGE_FILE, Gauge
from tests.tools.bench.process import discord_without_limits, processor_seconds
from tests.tools.evening import Evening

AGAINST = "AGAINST"
"""The environment variable with the other commit."""

PARTIES = (("thegame", 1), *((game, 3) for game in find_games()))
"""The games that are measured, and how many people sit at a table."""

CIRCLES = 12
"""How many groups of people play at the same time, each at one table after another."""

TABLES = {1: 5, 3: 3}
"""Of each circle, by the people at them."""

ROUNDS = 4
SECONDS = 1.5
"""Of each round."""

SYNC_SECONDS = 0.005
"""How long a small volume in a cloud takes for a synced commit."""

PLAIN = Habits(typing=0, asking=0, haste=0, greed=0, whim=0.1, armfuls=0, browsing=0, regret=0)
"""Robots that press what takes the game on."""


@dataclass(slots=True)
class Rounds:
    """What was measured in some rounds of one bot, a figure for each round."""

    rates: list[float] = field(default_factory=list)
    """Presses a second."""
    costs: list[float] = field(default_factory=list)
    """Milliseconds of a processor for a press."""
    requests: list[float] = field(default_factory=list)
    """Beside the answer, for a press."""
    commits: list[float] = field(default_factory=list)
    """Synced ones, for a press."""


@dataclass(slots=True)
class Bot:
    """A bot with the tables that are played at, and what was measured of it."""

    name: str
    evening: Evening
    gauge: Gauge
    circles: Sequence[Sequence[Sequence[Robot]]]
    """The tables of each circle, with who sits there."""
    usual: Rounds = field(default_factory=Rounds)
    slow: Rounds = field(default_factory=Rounds)
    """On a slow disk."""

    async def play(self, rounds: Rounds) -> None:
        """Let all circles play for one round, and let what follows of it end.

        :raises LookupError: if there are no more games.
        """
        discord, began = self.evening.discord, time.perf_counter()
        discord.forget_history()
        before = self._read_meters()
        self.evening.let_play()
        await asyncio.sleep(SECONDS)
        self.evening.pause()
        presses = _count_presses(self.evening)
        rounds.rates.append(presses / (time.perf_counter() - began))
        await discord.wait_until_idle(0.3)
        if not (presses := _count_presses(self.evening)):
            raise LookupError("all games are over: there are too few tables")
        commits, cost = (now - then for now, then in zip(self._read_meters(), before, strict=True))
        rounds.costs.append(1000 * cost / presses)
        rounds.commits.append(commits / presses)
        counted = [each for each in discord.requests if each.kind not in INTERACTION_KINDS]
        rounds.requests.append(len(counted) / presses)

    def _read_meters(self) -> tuple[float, float]:
        """Return the synced commits, and the seconds that this bot had a processor."""
        return self.gauge.read()[0], processor_seconds(self.evening.bot.pid)

    def measure_step(self) -> float:
        """Return the bytes of a step of a running game, with its part of the pages that hold the steps."""
        with closing(sqlite3.connect(self.evening.bot.file)) as database:
            pages = "SELECT sum(pgsize) FROM dbstat WHERE name = 'steps'"
            (size,) = database.execute(f"SELECT ({pages}) * 1.0 / count(*) FROM steps").fetchone()
            return float(size)


async def report() -> list[str]:
    """Let the bots play every game in turns, and return the figures as lines."""
    lines = list[str]()
    with TemporaryDirectory() as name:
        checkouts = {"now": ROOT}
        if commit := os.environ.get(AGAINST):
            checkouts[commit] = _extract(commit, Path(name) / "other")
        for game, seats in PARTIES:
            folder = Path(name) / f"{game} {seats}"
            bots = await _measure(checkouts, folder, game, seats)
            lines += _format(f"{game}, {'alone' if seats == 1 else f'{seats} seats'}", bots)
    return [*lines, f"(lower quartile of {ROUNDS} rounds of {SECONDS} s in turns, {CIRCLES} tables at a time)"]


def _extract(commit: str, folder: Path) -> Path:
    """Write the source of a commit into a folder."""
    folder.mkdir()
    packed = subprocess.run(["git", "-C", str(ROOT), "archive", commit], check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], check=True, input=packed)
    return folder


async def _measure(checkouts: dict[str, Path], folder: Path, game: str, seats: int) -> list[Bot]:
    """Let a bot of each checkout play a game; a game alone on a slow disk, too."""
    async with AsyncExitStack() as stack:
        bots = [await _open(stack, label, path, folder / label, game, seats) for label, path in checkouts.items()]
        playing = [asyncio.create_task(_play_all(circle)) for bot in bots for circle in bot.circles]
        for number in range(1 + ROUNDS):
            for bot in bots:
                await bot.play(bot.usual if number else Rounds())
        for bot in bots if seats == 1 else ():
            bot.gauge.set_wait(SYNC_SECONDS)
        for _ in range(ROUNDS if seats == 1 else 0):
            for bot in bots:
                await bot.play(bot.slow)
        for task in playing:
            task.cancel()
        for bot in bots:
            await bot.evening.stop()
    return bots


async def _open(stack: AsyncExitStack, label: str, checkout: Path, folder: Path, game: str, seats: int) -> Bot:
    """Start a bot, and open all tables."""
    await asyncio.to_thread(folder.mkdir, parents=True)
    discord = await stack.enter_async_context(discord_without_limits())
    evening = Evening(discord, folder, game, module="tests.tools.bench.measured")
    gauge = Gauge(folder / "gauge")
    await evening.start({CHECKOUT: str(checkout), GAUGE_FILE: str(folder / "gauge"), "LOG_LEVEL": "WARNING"})
    evening.let_play()
    circles = []
    for circle in range(CIRCLES):
        people = [discord.add_user(f"Player {circle}.{seat}", guild=evening.guild) for seat in range(seats)]
        rooms = [evening.guild.add_text_channel(f"{circle}-{number}") for number in range(TABLES[seats])]
        circles.append([await evening.table(people, room, PLAIN, game) for room in rooms])
    evening.pause()
    await evening.settled()
    return Bot(label, evening, gauge, circles)


async def _play_all(circle: Sequence[Sequence[Robot]]) -> None:
    for robots in circle:
        await asyncio.gather(*(robot.play() for robot in robots))


def _count_presses(evening: Evening) -> int:
    return sum(each.kind is RequestKind.CALLBACK for each in evening.discord.requests)


def _format(party: str, bots: Sequence[Bot]) -> Iterator[str]:
    """Generate the figures of the bots that have played the same game, and how they compare."""
    for bot in bots:
        usual = bot.usual
        yield (
            f"{party:<20} {bot.name:<9} {_quartile(usual.costs):6.2f} ms of processor a press,"
            f" {_quartile(usual.rates, 3):5.0f} presses/s; beside the answer {_quartile(usual.requests):.2f} requests;"
            f" {_quartile(usual.commits):.2f} synced commits; {bot.measure_step():.0f} bytes a step"
        )
        if bot.slow.rates:
            yield (
                f"{'':<30} with {1000 * SYNC_SECONDS:.0f} ms a sync {_quartile(bot.slow.rates, 3):5.0f} presses/s"
                f" of {CIRCLES} people, {_quartile(bot.slow.commits):.2f} synced commits a press"
            )
    if len(bots) > 1:
        ratio = _quartile(bots[0].usual.costs) / _quartile(bots[1].usual.costs)
        bytes_ratio = bots[0].measure_step() / bots[1].measure_step()
        yield f"{'':<30} {ratio:.2f} of the processor and {bytes_ratio:.2f} of the bytes that {bots[1].name} takes"


def _quartile(values: Sequence[float], which: int = 1) -> float:
    """The lower quartile, or the upper one (3)."""
    found: float = quantiles(values, n=4, method="inclusive")[which - 1]
    return found
