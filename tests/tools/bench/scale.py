"""How the bot bears many tables: the time to READY, and the memory after a long day."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.engine.panel import Verb
from bot.local.server import LocalDiscord
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, resident_megabytes, running, seconds_to_ready

LIVE_TABLES = 10_000
STARTS = 5

PLAYED_TABLES = 1_000
PLAYED_MOVES = 10_000
AT_ONCE = 10
"""Players who press at the same time."""

GROWTH_TABLES = 40
WARM_UP_PRESSES = 20_000
COUNTED_PRESSES = 20_000
PRESSES_PER_HOUR = 360_000
"""A hundred a second."""

FORGET_EVERY = 1_000
"""Presses after which the local Discord forgets what is over."""

COPIED = ("tables", "seats", "steps", "messages", "deadlines")


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the process's start to READY."""

    empty: tuple[float, ...]
    full: tuple[float, ...]

    def report(self) -> list[str]:
        """The figures as lines."""
        empty, full = median(self.empty), median(self.full)
        return [
            f"start, empty           p50 {empty * 1000:6.0f} ms",
            f"start, {LIVE_TABLES} tables    p50 {full * 1000:6.0f} ms",
            f"ratio                      {full / empty:6.2f} (goal: at most 1.1)",
        ]


async def report_start() -> list[str]:
    """Start the bot in turns on an empty database and on a full one."""
    empty: list[float] = []
    full: list[float] = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with discord_without_limits() as discord:
            few, many = folder / "few.sqlite", folder / "many.sqlite"
            await furnish(discord, many, 1)
            for database in (few, many):
                async with running(discord, "bot", database=database):
                    await discord.wait_until_idle(1.0)
            multiply(many, LIVE_TABLES - 1)
            for _ in range(STARTS):
                empty.append(await seconds_to_ready(discord, "bot", few))
                full.append(await seconds_to_ready(discord, "bot", many))
    return Start(tuple(empty), tuple(full)).report()


def multiply(path: Path, count: int) -> None:
    """Add `count` copies of a table to a database, each with all that belongs to it."""
    with closing(sqlite3.connect(path)) as database, database:
        (original,) = database.execute("SELECT id FROM tables LIMIT 1").fetchone()
        for table in COPIED:
            names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            own = "id" if table == "tables" else "table_id"
            values = ", ".join("?" if name == own else _unlike(name) for name in names)
            database.executemany(
                f"INSERT INTO {table} ({', '.join(names)}) SELECT {values} FROM {table} WHERE {own} = ?",
                [(f"C{number:05}", original) for number in range(count)],
            )


def _unlike(name: str) -> str:
    """Messages have ids of their own; all else may be as in the original."""
    return "abs(random() % 1000000000000000)" if name == "message_id" else name


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes of the bot's process."""

    idle: float
    after: float

    def report(self) -> list[str]:
        """The figures as lines."""
        return [
            f"memory, just started       {self.idle:6.1f} MB",
            f"memory, {PLAYED_MOVES} moves on {PLAYED_TABLES} tables {self.after:6.1f} MB (goal: at most 115)",
        ]


async def report_memory() -> list[str]:
    """Play for long on many tables and look how large the process has become."""
    with TemporaryDirectory() as name:
        async with discord_without_limits() as discord:
            chairs = await furnish(discord, Path(name) / "colla.sqlite", PLAYED_TABLES)
            async with running(discord, "bot", database=Path(name) / "colla.sqlite") as bot:
                idle = resident_megabytes(bot.pid)
                await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=300)
                moves = 0
                while moves < PLAYED_MOVES:
                    moves += await _round(chairs)
                    discord.forget_history()
                return Memory(idle, resident_megabytes(bot.pid)).report()


async def _round(chairs: list[Chair]) -> int:
    """A move at each table where one can be made; how many there were."""
    playing = [chair for chair in chairs if chair.hand]
    for first in range(0, len(playing), AT_ONCE):
        await asyncio.gather(*(chair.press() for chair in playing[first : first + AT_ONCE]))
    return len(playing)


@dataclass(frozen=True, slots=True)
class Growth:
    """Megabytes of the bot's process, after a warm-up and after as many presses again."""

    warm: float
    after: float
    presses: int

    @property
    def per_hour(self) -> float:
        """Megabytes in an hour of a hundred presses a second, if it went on like this."""
        return (self.after - self.warm) / self.presses * PRESSES_PER_HOUR

    def report(self) -> list[str]:
        """The figures as lines."""
        return [
            f"memory, warmed up          {self.warm:6.1f} MB",
            f"memory, {self.presses} presses later {self.after:6.1f} MB",
            f"growth at 100 presses a second {self.per_hour:6.1f} MB an hour, extrapolated (goal: at most 2)",
        ]


async def report_growth() -> list[str]:
    """Press for long, and look by how much the process grows once it is warm."""
    with TemporaryDirectory() as name:
        async with discord_without_limits() as discord:
            chairs = await furnish(discord, Path(name) / "colla.sqlite", GROWTH_TABLES)
            async with running(discord, "bot", database=Path(name) / "colla.sqlite") as bot:
                await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=300)
                await _press(discord, chairs, WARM_UP_PRESSES)
                warm = resident_megabytes(bot.pid)
                await _press(discord, chairs, COUNTED_PRESSES)
                return Growth(warm, resident_megabytes(bot.pid), COUNTED_PRESSES).report()


async def _press(discord: LocalDiscord, chairs: list[Chair], presses: int) -> None:
    """Let a few people at a time play as long as there is a hand, and look at the log of the table afterwards."""
    left = iter(range(presses))

    async def press_on(chairs: list[Chair]) -> None:
        for number, chair in zip(left, cycle(chairs)):
            message = chair.hand or chair.person.dm.messages[-1]
            custom_id = chair.move or f"{Verb.LOG}:{chair.table_id}:-:"
            await chair.person.press_raw(message, custom_id=custom_id)
            if number % FORGET_EVERY == 0:
                discord.forget_history()

    await asyncio.gather(*(press_on(chairs[first::AT_ONCE]) for first in range(AT_ONCE)))
