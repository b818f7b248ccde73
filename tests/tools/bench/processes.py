"""How many presses a second one, two and three bots answer that share a PostgreSQL, and how fast.

People play from private hands in the channels of six servers, one for each shard, as presses in direct messages all
arrive at shard 0. They press again as soon as they have an answer. The load driver, which is the local Discord too, and
PostgreSQL take their part of the same machine: what each press costs of a processor, in every one of them, tells what a
larger machine would do. The numbers of bots take turns, so that a machine that slows down slows all of them.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import median

from bot.local.channel_handle import GuildHandle
from bot.local.server import LocalDiscord
from storage.location import PostgresUrl
from tests.storage import server
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import QUIET, children, discord_without_limits, percentile, processor_seconds

BOTS = (1, 2, 3)

SHARDS = 6

PEOPLE = 24
"""People who press at the same time."""

TABLES = 120
"""A game of one ends after some sixty presses; there are enough for all rounds."""

ROUNDS = 5
SECONDS = 3.0
"""Of each round."""

START_SECONDS = 180.0
"""The most that connecting may take: an IDENTIFY every five seconds, and shards are handed over one by one."""


@dataclass(slots=True)
class Load:
    """What was measured with one number of bots."""

    rates: list[float] = field(default_factory=list)
    """Presses a second, in each round."""
    took: list[float] = field(default_factory=list)
    """Milliseconds of each press, until its answer."""
    driver: float = 0.0
    bots: float = 0.0
    postgres: float = 0.0
    """Seconds of a processor that all presses took."""

    def costs(self) -> tuple[float, float, float]:
        """Milliseconds of a processor for a press, in the driver, the bots and PostgreSQL."""
        driver, bots, postgres = (1000 * each / len(self.took) for each in (self.driver, self.bots, self.postgres))
        return driver, bots, postgres


@dataclass(frozen=True, slots=True)
class Hall:
    """Bots on a Discord of their own, and who presses there."""

    discord: LocalDiscord
    pids: Sequence[int]
    chairs: Sequence[Chair]
    load: Load


def _format_load(bots: int, load: Load) -> str:
    driver, own, postgres = load.costs()
    return (
        f"{bots} bots {median(load.rates):6.0f} presses/s, p50 {median(load.took):6.1f} ms,"
        f" p99 {percentile(load.took, 0.99):6.1f} ms; of a processor each: driver {driver:5.2f} ms,"
        f" bots {own:5.2f}, PostgreSQL {postgres:5.2f}"
    )


async def report() -> list[str]:
    """Press in turns, as fast as answers come, and return the figures as lines."""
    server.announce()
    try:
        async with AsyncExitStack() as stack:
            halls = [await _open_hall(stack, bots) for bots in BOTS]
            for _ in range(ROUNDS):
                for hall in halls:
                    await _round(hall)
            loads = {bots: hall.load for bots, hall in zip(BOTS, halls, strict=True)}
            cores, costs = os.cpu_count() or 1, loads[BOTS[0]].costs()
            return [
                *(_format_load(bots, load) for bots, load in loads.items()),
                f"the driver, the bots and PostgreSQL share {cores} cores, which allow at most"
                f" {1000 * cores / sum(costs):.0f} presses/s however many bots there are",
                f"by its own cost a bot with a core of its own answers {1000 / costs[1]:.0f} presses/s,"
                f" and a core of PostgreSQL's bears {costs[1] / costs[2]:.1f} such bots",
                f"({PEOPLE} people in {SHARDS} shards, medians of {ROUNDS} rounds of {SECONDS:.0f} s in turns)",
            ]
    finally:
        server.stop()


async def _open_hall(stack: AsyncExitStack, bots: int) -> Hall:
    """Deal the tables, start the bots, and ask for all hands once each bot has its share of the shards."""
    url = stack.enter_context(server.empty_database())
    discord = await stack.enter_async_context(discord_without_limits())
    chairs = await furnish(discord, url, TABLES, _add_guilds(discord))
    for chair in chairs:
        chair.person.close_dms()
    sources = [f"127.0.0.{2 + number}" for number in range(bots)]
    pids = [await _start(stack, discord, url, source) for source in sources]
    await discord.wait_until(lambda: _is_shared(discord, sources), timeout=START_SECONDS)
    await discord.wait_until_idle(1.0)
    for chair in chairs:
        await chair.ask_for_hand()
    return Hall(discord, pids, chairs, Load())


def _add_guilds(discord: LocalDiscord) -> list[GuildHandle]:
    """One guild for each shard."""
    found: dict[int, GuildHandle] = {}
    while len(found) < SHARDS:
        guild = discord.add_guild("Bench")
        found.setdefault((guild.id >> 22) % SHARDS, guild)
    return list(found.values())


async def _start(stack: AsyncExitStack, discord: LocalDiscord, url: PostgresUrl, source: str) -> int:
    """Start a bot, which ends with the stack; returns its process."""
    own = {**await discord.open_for_process(source), "DATABASE": url.address, "SHARDS": str(SHARDS)}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env={**os.environ, **QUIET, **own})

    async def stop() -> None:
        process.kill()
        await process.wait()

    stack.push_async_callback(stop)
    return process.pid


def _is_shared(discord: LocalDiscord, sources: Sequence[str]) -> bool:
    """True once each shard has one session, and each bot the same number of them."""
    sessions = [each for each in discord.gateway.sessions if each.connection is not None]
    held = Counter(each.source for each in sessions)
    return len(sessions) == SHARDS and all(held[source] == SHARDS // len(sources) for source in sources)


async def _round(hall: Hall) -> None:
    """Press for one round, and let what follows of it end."""
    postmaster = int((server.start() / "data" / "postmaster.pid").read_text().split()[0])
    measured = _measurers(hall.pids, postmaster)
    before = [measure() for measure in measured]
    hall.load.rates.append(await _press(hall))
    await hall.discord.wait_until_idle(0.3)
    driver, bots, postgres = (measure() - start for measure, start in zip(measured, before, strict=True))
    hall.load.driver += driver
    hall.load.bots += bots
    hall.load.postgres += postgres


def _measurers(bots: Sequence[int], postmaster: int) -> list[Callable[[], float]]:
    """What measures the processor's seconds of the driver, the bots and PostgreSQL."""
    return [
        time.process_time,
        lambda: sum(map(processor_seconds, bots)),
        lambda: sum(map(processor_seconds, children(postmaster))),
    ]


async def _press(hall: Hall) -> float:
    """How many presses a second were answered while everybody pressed again as soon as the last one was."""
    start, took = time.perf_counter(), list[float]()
    end = start + SECONDS
    await asyncio.gather(*(_go_on(hall.chairs[first::PEOPLE], end, took) for first in range(PEOPLE)))
    hall.load.took += took
    return len(took) / (time.perf_counter() - start)


async def _go_on(own: Sequence[Chair], end: float, took: list[float]) -> None:
    """Press at one of one's tables after another, as long as these go on."""
    while time.perf_counter() < end:
        playing = next((chair for chair in own if chair.hand), None)
        if playing is None:
            raise LookupError("all games are over: there are too few tables")
        start = time.perf_counter()
        await playing.press()
        took.append((time.perf_counter() - start) * 1000)
