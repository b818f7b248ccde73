"""A whole move, from the press to the answer that the local Discord receives, the bot as its own process.

Side by side with few, many and very many tables in the database. All take turns, ten presses each, so that a machine
that slows down slows all of them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.server import LocalDiscord
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, percentile, processor_seconds, running
from tests.tools.bench.scale import multiply

SIZES = (10, 1_000, 100_000)
"""How many tables there are in the database."""

PLAYED = 10
"""At how many of them somebody plays."""

ROUNDS = 40
WARM_UP = 5
"""Rounds that are not counted."""


async def report() -> list[str]:
    """Press in turns, take the times, and return the figures as lines."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        halls = [await _open_hall(stack, folder, size) for size in SIZES]
        for number in range(WARM_UP + ROUNDS):
            if number == WARM_UP:
                halls[0].discord.requests.clear()
                for hall in halls:
                    hall.took.clear()
                    hall.spent = processor_seconds(hall.pid)
            for hall in halls:
                hall.took += [await chair.press() for chair in hall.chairs if chair.hand is not None]
        for hall in halls:
            await hall.discord.wait_until_idle(0.3)
            hall.spent = processor_seconds(hall.pid) - hall.spent
        kinds = Counter(str(request.kind) for request in halls[0].discord.requests)
    costs = [1000 * hall.spent / len(hall.took) for hall in halls]
    first, *_, last = [hall.took for hall in halls]
    requests = ", ".join(f"{kind} {count / len(first):.2f}" for kind, count in sorted(kinds.items()))
    return [
        *(
            f"{size:>7} tables, a move p50 {median(hall.took):6.2f} ms, p99 {percentile(hall.took, 0.99):6.2f} ms,"
            f" {cost:5.2f} ms of a processor"
            for size, hall, cost in zip(SIZES, halls, costs, strict=True)
        ),
        f"{SIZES[-1]} tables to {SIZES[0]}    {median(last) / median(first):6.2f} (goal: at most 1.05),"
        f" of a processor {costs[-1] / costs[0]:.2f}",
        f"requests per move      {requests}",
        f"({len(first)} moves on {PLAYED} tables in play, in each of the databases)",
    ]


@dataclass(slots=True)
class Hall:
    """A Discord with a bot whose database holds a certain number of tables."""

    discord: LocalDiscord
    chairs: Sequence[Chair]
    pid: int
    took: list[float] = field(default_factory=list)
    """Milliseconds of each move until its answer."""
    spent: float = 0.0
    """Seconds that the bot had a processor."""


async def _open_hall(stack: AsyncExitStack, folder: Path, size: int) -> Hall:
    """Deal the tables that are played at, let the bot draw them, and add others up to `size`."""
    discord, path = await stack.enter_async_context(discord_without_limits()), folder / f"{size}.sqlite"
    chairs = await furnish(discord, path, PLAYED)
    async with running(discord, DATABASE=str(path)):
        await discord.wait_until(lambda: all(chair.hand for chair in chairs))
        await discord.wait_until_idle(0.5)
    multiply(path, size - PLAYED)
    os.sync()  # or the first move waits until all these are on the disk
    bot = await stack.enter_async_context(running(discord, DATABASE=str(path)))
    await discord.wait_until_idle(0.5)
    return Hall(discord, chairs, bot.pid)
