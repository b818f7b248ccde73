"""How many presses a second one, two and three bots answer that share a PostgreSQL, and how fast.

People play from private hands in the channels of six servers, one for each shard, as presses in direct messages all
arrive at shard 0. They press again as soon as they have an answer. The load driver, which is the local Discord too, and
PostgreSQL take their part of the same machine: what each press costs of a processor, in every one of them, tells what a
larger machine would do. The numbers of bots take turns, so that a machine that slows down slows all of them.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import median

from bot.local.channel_handle import GuildHandle
from bot.local.server import LocalDiscord
from tests.storage import server
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import children, discord_without_limits, percentile, processor_seconds, running

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
class Hall:
    """Bots on a Discord of their own, who presses there, and what was measured of them."""

    discord: LocalDiscord
    pids: Sequence[int]
    chairs: Sequence[Chair]
    rates: list[float] = field(default_factory=list)
    """Presses a second, in each round."""
    took: list[float] = field(default_factory=list)
    """Milliseconds of each press, until its answer."""
    seconds: list[float] = field(default_factory=lambda: [0.0] * 3)
    """Of a processor that all presses took: in the driver, the bots and PostgreSQL."""

    def costs(self) -> list[float]:
        """Milliseconds of a processor for a press, in the driver, the bots and PostgreSQL."""
        return [1000 * each / len(self.took) for each in self.seconds]

    def tell(self) -> str:
        """The figures as a line."""
        driver, own, postgres = self.costs()
        return (
            f"{len(self.pids)} bots {median(self.rates):6.0f} presses/s, p50 {median(self.took):6.1f} ms,"
            f" p99 {percentile(self.took, 0.99):6.1f} ms; of a processor each: driver {driver:5.2f} ms,"
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
            cores, costs = os.cpu_count() or 1, halls[0].costs()
            return [
                *(hall.tell() for hall in halls),
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
    pids = []
    for source in sources:
        own = {**await discord.open_for_process(source), "DATABASE": url.address, "SHARDS": str(SHARDS)}
        pids.append((await stack.enter_async_context(running(discord, **own))).pid)
    await discord.wait_until(lambda: _is_shared(discord, sources), timeout=START_SECONDS)
    await discord.wait_until_idle(1.0)
    for chair in chairs:
        await chair.ask_for_hand()
    return Hall(discord, pids, chairs)


def _add_guilds(discord: LocalDiscord) -> list[GuildHandle]:
    """One guild for each shard."""
    found: dict[int, GuildHandle] = {}
    while len(found) < SHARDS:
        guild = discord.add_guild("Bench")
        found.setdefault((guild.id >> 22) % SHARDS, guild)
    return list(found.values())


def _is_shared(discord: LocalDiscord, sources: Sequence[str]) -> bool:
    """True once each shard has one session, and each bot the same number of them."""
    sessions = [each for each in discord.gateway.sessions if each.connection is not None]
    held = Counter(each.source for each in sessions)
    return len(sessions) == SHARDS and all(held[source] == SHARDS // len(sources) for source in sources)


async def _round(hall: Hall) -> None:
    """Press for one round, everybody as soon as the last answer is there, and let what follows of it end."""
    before, start, took = _measure_seconds(hall.pids), time.perf_counter(), list[float]()
    end = start + SECONDS
    await asyncio.gather(*(_go_on(hall.chairs[first::PEOPLE], end, took) for first in range(PEOPLE)))
    hall.rates.append(len(took) / (time.perf_counter() - start))
    hall.took += took
    await hall.discord.wait_until_idle(0.3)
    spent = (now - then for now, then in zip(_measure_seconds(hall.pids), before, strict=True))
    hall.seconds = [total + each for total, each in zip(hall.seconds, spent, strict=True)]


def _measure_seconds(bots: Sequence[int]) -> list[float]:
    """The processor's seconds of the driver, the bots and PostgreSQL so far."""
    postmaster = int((server.start() / "data" / "postmaster.pid").read_text().split()[0])
    return [time.process_time(), *(sum(map(processor_seconds, pids)) for pids in (bots, children(postmaster)))]


async def _go_on(own: Sequence[Chair], end: float, took: list[float]) -> None:
    """Press at one of one's tables after another, as long as these go on."""
    while time.perf_counter() < end:
        playing = next((chair for chair in own if chair.hand), None)
        if playing is None:
            raise LookupError("all games are over: there are too few tables")
        start = time.perf_counter()
        await playing.press()
        took.append((time.perf_counter() - start) * 1000)
