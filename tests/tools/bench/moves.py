"""A whole move, from the press to the answer that the local Discord receives, the bot as its own process.

Side by side with few, many and very many tables in the database. All take turns, ten presses each, so that a machine
that slows down slows all of them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.server import LocalDiscord
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, percentile, running
from tests.tools.bench.scale import multiply

SIZES = (10, 1_000, 100_000)
"""How many tables there are in the database."""

PLAYED = 10
"""At how many of them somebody plays."""

ROUNDS = 60
WARM_UP = 5
"""Rounds that are not counted."""


async def report() -> list[str]:
    """Press in turns, take the times, and return the figures as lines."""
    times: dict[int, list[float]] = {}
    """Milliseconds of each move until its answer, by the number of tables in the database."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        halls = [await _open_hall(stack, folder, size) for size in SIZES]
        for number in range(WARM_UP + ROUNDS):
            if number in (0, WARM_UP):
                times = {size: [] for size in SIZES}
                halls[0].discord.requests.clear()
            for size, hall in zip(SIZES, halls, strict=True):
                for chair in hall.chairs:
                    if chair.hand is not None:  # the game goes on
                        times[size].append(await chair.press())
        await halls[0].discord.wait_until_idle(0.3)
        kinds = Counter(str(request.kind) for request in halls[0].discord.requests)
    first, *_, last = times.values()
    requests = ", ".join(f"{kind} {count / len(first):.2f}" for kind, count in sorted(kinds.items()))
    return [
        *(
            f"{size:>7} tables, a move p50 {median(took):6.2f} ms, p99 {percentile(took, 0.99):6.2f} ms"
            for size, took in times.items()
        ),
        f"{SIZES[-1]} tables to {SIZES[0]}    {median(last) / median(first):6.2f} (goal: at most 1.05)",
        f"requests per move      {requests}",
        f"({len(first)} moves on {PLAYED} tables in play, in each of the databases)",
    ]


@dataclass(frozen=True, slots=True)
class Hall:
    """A Discord with a bot whose database holds a certain number of tables."""

    discord: LocalDiscord
    chairs: Sequence[Chair]


async def _open_hall(stack: AsyncExitStack, folder: Path, size: int) -> Hall:
    """Deal the tables that are played at, let the bot draw them, and add others up to `size`."""
    discord, path = await stack.enter_async_context(discord_without_limits()), folder / f"{size}.sqlite"
    chairs = await furnish(discord, path, PLAYED)
    async with running(discord, DATABASE=str(path)):
        await discord.wait_until(lambda: all(chair.hand for chair in chairs))
        await discord.wait_until_idle(0.5)
    multiply(path, size - PLAYED)
    os.sync()  # or the first move waits until all these are on the disk
    await stack.enter_async_context(running(discord, DATABASE=str(path)))
    await discord.wait_until_idle(0.5)
    return Hall(discord, chairs)
