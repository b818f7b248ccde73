"""A bot in a process of its own on a Discord of its own, as it is measured."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord

CLOCK_TICKS = os.sysconf("SC_CLK_TCK")

KEPT_REQUESTS = 20_000

QUIET = {"LOG_LEVEL": "WARNING", "REQUESTS_PER_SECOND": "0", "NEW_DMS_PER_MINUTE": "0", "EMOJI": "off"}


def discord_without_limits() -> LocalDiscord:
    """A local Discord that never makes anybody wait."""
    return LocalDiscord(rate_limits=RateLimits.off(), history=KEPT_REQUESTS)


@asynccontextmanager
async def running(discord: LocalDiscord, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot with these settings, connected, until the context ends."""
    environment = {**os.environ, **QUIET, **discord.environment, **settings}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment)
    try:
        await discord.wait_until_ready()
        yield process
    finally:
        process.terminate()
        await process.wait()


def resident_megabytes(pid: int) -> float:
    """How much memory the process holds now, in MB of 10**6 bytes; Linux only."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise OSError("the system does not tell")


def processor_seconds(pid: int, *, with_ended: bool = False) -> float:
    """How long the process, with its children that have ended, has kept a processor busy by now; Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / CLOCK_TICKS


def family_seconds(pid: int) -> float:
    """How long the process and all that it has started have kept a processor busy by now; Linux only."""
    return processor_seconds(pid, with_ended=True) + sum(map(family_seconds, children(pid)))


def busy_seconds() -> float:
    """How long the machine's processors have been busy by now; Linux only."""
    fields = [int(each) for each in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    return (sum(fields[:8]) - fields[3] - fields[4]) / CLOCK_TICKS


def children(pid: int) -> list[int]:
    """The processes that the process has started and that run now; Linux only."""
    return [int(number) for number in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
