"""How the bot bears many tables: the time to READY, and the memory after a long day."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, processor_seconds, resident_megabytes, running

LIVE_TABLES = 10_000
STARTS = 5

PLAYED_TABLES = 1_000
PLAYED_MOVES = 10_000
AT_ONCE = 10
"""Players who press at the same time."""

COPIED = ("tables", "seats", "steps", "messages", "deadlines")


async def report_start() -> list[str]:
    """Start the bot in turns on an empty database and on a full one."""
    took: dict[str, list[tuple[float, float]]] = {"few": [], "many": []}
    """Seconds from the process's start to READY, and those of a processor."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with discord_without_limits() as discord:
            few, many = folder / "few.sqlite", folder / "many.sqlite"
            (chair,) = await furnish(discord, many, 1)
            async with running(discord, DATABASE=str(few)):
                pass
            async with running(discord, DATABASE=str(many)):
                await discord.wait_until(lambda: chair.hand is not None)
                await discord.wait_until_idle(1.0)  # or copies of the table are yet to be drawn
            multiply(many, LIVE_TABLES - 1)
            for _ in range(STARTS):
                for database in (few, many):
                    start = time.perf_counter()
                    async with running(discord, DATABASE=str(database)) as bot:
                        spent = processor_seconds(bot.pid)
                        took[database.stem].append((time.perf_counter() - start, spent))
    (empty, empty_cost), (full, full_cost) = (map(median, zip(*each, strict=True)) for each in took.values())
    return [
        f"start, empty           p50 {empty * 1000:6.0f} ms, {empty_cost * 1000:5.0f} ms of a processor",
        f"start, {LIVE_TABLES} tables    p50 {full * 1000:6.0f} ms, {full_cost * 1000:5.0f} ms of a processor",
        f"ratio                      {full / empty:6.2f} (goal: at most 1.1),"
        f" of a processor {full_cost / empty_cost:.2f}",
    ]


def multiply(path: Path, count: int) -> None:
    """Add `count` copies of a table to a database, each with all that belongs to it."""
    with closing(sqlite3.connect(path)) as database, database:
        (original,) = database.execute("SELECT id FROM tables LIMIT 1").fetchone()
        for table in COPIED:
            names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            own = "id" if table == "tables" else "table_id"
            unlike = {own: "?", "message_id": "abs(random() % 1000000000000000)"}  # all else may be as in the original
            values = ", ".join(unlike.get(name, name) for name in names)
            database.executemany(
                f"INSERT INTO {table} ({', '.join(names)}) SELECT {values} FROM {table} WHERE {own} = ?",
                [(f"C{number:05}", original) for number in range(count)],
            )


async def report_memory() -> list[str]:
    """Play for long on many tables and look how large the process has become."""
    with TemporaryDirectory() as name:
        async with discord_without_limits() as discord:
            chairs = await furnish(discord, Path(name) / "colla.sqlite", PLAYED_TABLES)
            async with running(discord, DATABASE=str(Path(name) / "colla.sqlite")) as bot:
                idle = resident_megabytes(bot.pid)
                await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=300)
                moves = 0
                while moves < PLAYED_MOVES:
                    moves += await _round(chairs)
                    discord.forget_history()
                after = resident_megabytes(bot.pid)
    return [
        f"memory, just started       {idle:6.1f} MB",
        f"memory, {PLAYED_MOVES} moves on {PLAYED_TABLES} tables {after:6.1f} MB (goal: at most 115)",
    ]


async def _round(chairs: list[Chair]) -> int:
    """A move at each table where one can be made; how many there were."""
    playing = [chair for chair in chairs if chair.hand]
    for first in range(0, len(playing), AT_ONCE):
        await asyncio.gather(*(chair.press() for chair in playing[first : first + AT_ONCE]))
    return len(playing)
