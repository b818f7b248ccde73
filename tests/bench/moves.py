"""A whole move, from the press to the answer that the local Discord receives, the bot as its own process.

Side by side: Colla storing a move, a bare bot that updates the message that was pressed, and one bare SQLite
transaction of the same size with ``synchronous=FULL``; and this with few, many and very many tables in the database.
All take turns, so that a machine that slows down slows all of them.

The answer of a move is a whole hand, that of the bare bot is a number; what the local Discord does to look through the
one and the other is no work of the bots, so the times until they have come in are told besides.
"""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.driver import Person
from bot.local.requests import RequestKind, RequestRecord
from bot.local.server import LocalDiscord
from bot.local.stage import Draft
from bot.local.world import ComponentKind, Message
from tests.bench.chairs import furnish
from tests.bench.process import discord_without_limits, percentile, running

TABLES = 50
ROUNDS = 30
WARM_UP = 3
"""Rounds that are not counted."""

STEP_BYTES = 1200
"""About what a step of The Game takes on the disk: events, compressed state, row."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What was measured; times in milliseconds."""

    colla: tuple[float, ...]
    bare: tuple[float, ...]
    full: tuple[float, ...]
    colla_in: tuple[float, ...]
    """Until the answer had come in, before the local Discord looked at it."""
    bare_in: tuple[float, ...]
    requests: dict[str, float]
    """How many requests of each kind there were for a move, its answer included."""

    def report(self) -> list[str]:
        """The figures as lines."""
        move, bare, full = median(self.colla), median(self.bare), median(self.full)
        came_in = median(self.colla_in) - median(self.bare_in) - full
        requests = ", ".join(f"{kind} {count:.2f}" for kind, count in sorted(self.requests.items()))
        return [
            f"a bare bot's answer    p50 {bare:6.2f} ms",
            f"a FULL transaction     p50 {full:6.2f} ms",
            f"a whole move           p50 {move:6.2f} ms, p99 {percentile(self.colla, 0.99):6.2f} ms (goal: under 50)",
            f"beyond the two above       {move - bare - full:6.2f} ms (goal: at most 2)",
            f"until the answers came in    {came_in:6.2f} ms",
            f"requests per move      {requests}",
            f"({len(self.colla)} moves on {TABLES} tables in play)",
        ]


async def measure() -> Moves:
    """Press in turns and take the times."""
    colla: list[float] = []
    bare: list[float] = []
    full: list[float] = []
    colla_in: list[float] = []
    bare_in: list[float] = []
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        other = await stack.enter_async_context(discord_without_limits())
        chairs = await furnish(discord, folder / "colla.sqlite", TABLES)
        person, message = something_to_press(other)
        await stack.enter_async_context(running(discord, "bot", folder / "colla.sqlite"))
        await stack.enter_async_context(running(other, "tests.bench.bare"))
        move_came, answer_came = Arrival(discord), Arrival(other)
        disk = stack.enter_context(closing(_disk(folder / "bare.sqlite")))
        await discord.until(lambda: all(chair.hand for chair in chairs), timeout=60)
        await discord.idle(0.3)
        for number in range(WARM_UP + ROUNDS):
            if number == WARM_UP:
                colla, bare, full, colla_in, bare_in = [], [], [], [], []
                discord.requests.clear()
            for chair in (chair for chair in chairs if chair.hand):
                colla.append(await chair.press())
                colla_in.append(move_came.in_time(colla[-1]))
                bare.append(await _press(person, message))
                bare_in.append(answer_came.in_time(bare[-1]))
                full.append(_write(disk, len(full)))
        await discord.idle(0.3)
        kinds = Counter(str(request.kind) for request in discord.requests)
    per_move = {kind: count / len(colla) for kind, count in kinds.items()}
    return Moves(tuple(colla), tuple(bare), tuple(full), tuple(colla_in), tuple(bare_in), per_move)


class Arrival:
    """When the newest answer to a press came in."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._at = 0.0
        discord.on_request(self._note)

    def in_time(self, took: float) -> float:
        """Of a press that is over just now and took so many milliseconds, how many until its answer came in."""
        return took - (time.perf_counter() - self._at) * 1000

    def _note(self, record: RequestRecord) -> None:
        if record.kind is RequestKind.CALLBACK:
            self._at = time.perf_counter()


def something_to_press(discord: LocalDiscord) -> tuple[Person, Message]:
    """Somebody, and a button of the bot."""
    guild = discord.add_guild("Bench")
    room = guild.add_text_channel("buttons")
    person = discord.add_user("Anna", guild=guild)
    button = {"type": int(ComponentKind.BUTTON), "style": 1, "label": "Press", "custom_id": "press"}
    row = {"type": int(ComponentKind.ACTION_ROW), "components": [button]}
    return person, discord.stage.post(room.channel, discord.world.bot_id, Draft(content="here", components=[row]))


async def _press(person: Person, message: Message) -> float:
    start = time.perf_counter()
    await person.click(message, label="Press")
    return (time.perf_counter() - start) * 1000


def _disk(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, state BLOB)")
    return database


def _write(database: sqlite3.Connection, number: int) -> float:
    start = time.perf_counter()
    database.execute("INSERT INTO steps (state) VALUES (?)", (number.to_bytes(8, "big") * (STEP_BYTES // 8),))
    return (time.perf_counter() - start) * 1000
