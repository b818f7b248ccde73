"""How late the event loop runs while people play, and while they do not: a press waits that long."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack, suppress
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.registry import find_games
from tests.tools.bench.process import discord_without_limits, percentile
from tests.tools.evening import Evening

TABLES_PER_GAME = 2
SECONDS = 20.0
"""How long the loop is watched, at rest and while robots play."""

SEATS = 3


async def report() -> list[str]:
    """Let robots play at tables of every game, and read what the bot's own loop noted meanwhile."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        evening = Evening(discord, folder, "loop", module="tests.tools.bench.watched")
        file = folder / "late.json"
        await evening.start({"WATCH_FILE": str(file)})
        evening.let_play()
        hosts = cycle(range(len(evening.people)))
        robots = []
        for key in find_games():
            for number in range(TABLES_PER_GAME):
                host = next(hosts)
                people = [evening.people[(host + seat) % len(evening.people)] for seat in range(SEATS)]
                robots += await evening.table(people, evening.guild.add_text_channel(f"{key}-{number}"), game=key)
        await evening.settled()
        rested = time.monotonic()
        await asyncio.sleep(SECONDS)
        began = time.monotonic()
        async with evening.playing(robots) as games:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    await games
        ended = time.monotonic()
        await evening.stop()
        noted = json.loads(file.read_text(encoding="utf-8"))
    playing = [(late, own) for due, late, own in noted if began <= due < ended]
    return [
        f"event loop, at rest        {_format(late for due, late, _ in noted if rested <= due < began)}",
        f"event loop, {len(evening.submissions)} submissions {_format(late for late, _ in playing)}",
        f"held by one callback        {_format(own for _, own in playing)} (goal: at most 20)",
        f"({TABLES_PER_GAME} tables of each game, {SEATS} people at each, pictures drawn, {SECONDS:.0f} s)",
    ]


def _format(seconds: Iterable[float]) -> str:
    late = [each * 1000 for each in seconds]
    return f"p99 {percentile(late, 0.99):5.1f} ms, p99.9 {percentile(late, 0.999):5.1f}, at most {max(late):5.1f}"
