"""A whole move, from the press to the answer that the local Discord receives, the bot as its own process.

Side by side: Colla storing a move, a bare bot that updates the message that was pressed, and one bare SQLite
transaction of the same size with ``synchronous=FULL``; and this with few, many and very many tables in the database.
All take turns, ten presses each, so that a machine that slows down slows all of them.

The answer of a move is a whole hand, that of the bare bot is a number; what the local Discord does to look through the
one and the other is no work of the bots, so the times until they have come in are printed too.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.actions import Draft
from bot.local.components import ComponentKind
from bot.local.model import Message
from bot.local.requests import RequestKind, RequestRecord
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
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

STEP_BYTES = 1200
"""About what a step of The Game takes on the disk: events, compressed state, row."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Times in milliseconds: until the local Discord had dealt with the answer, and until it had come in."""

    whole: list[float] = field(default_factory=list)
    came_in: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Moves:
    """What was measured."""

    colla: dict[int, Sample]
    """By the number of tables in the database."""
    bare: Sample
    full: list[float]
    requests: dict[str, float]
    """How many requests of each kind there were for a move, its answer included."""

    def report(self) -> list[str]:
        """The figures as lines."""
        bare, full = median(self.bare.whole), median(self.full)
        requests = ", ".join(f"{kind} {count:.2f}" for kind, count in sorted(self.requests.items()))
        first, *_, last = self.colla.values()
        return [
            f"a bare bot's answer    p50 {bare:6.2f} ms",
            f"a FULL transaction     p50 {full:6.2f} ms",
            *(self._line(size, sample) for size, sample in self.colla.items()),
            f"{SIZES[-1]} tables to {SIZES[0]}    {median(last.whole) / median(first.whole):6.2f} (goal: at most 1.2)",
            f"requests per move      {requests}",
            f"({len(first.whole)} moves on {PLAYED} tables in play, in each of the databases)",
        ]

    def _line(self, size: int, sample: Sample) -> str:
        """How long a whole move takes with this number of tables."""
        whole, full = median(sample.whole), median(self.full)
        beyond = whole - median(self.bare.whole) - full
        came_in = median(sample.came_in) - median(self.bare.came_in) - full
        return (
            f"{size:>7} tables, a move p50 {whole:6.2f} ms, p99 {percentile(sample.whole, 0.99):6.2f} ms;"
            f" beyond the two above {beyond:5.2f} ms (goal: at most 1.5), until it came in {came_in:5.2f} ms"
        )


async def report() -> list[str]:
    """Press in turns, take the times, and return the figures as lines."""
    colla = {size: Sample() for size in SIZES}
    bare, full = Sample(), list[float]()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        halls = [await _open_hall(stack, folder, size) for size in SIZES]
        other = await stack.enter_async_context(discord_without_limits())
        person, message = something_to_press(other)
        await stack.enter_async_context(running(other, "tests.tools.bench.bare"))
        answer_came = Arrival(other)
        disk = stack.enter_context(closing(_disk(folder / "bare.sqlite")))
        for number in range(WARM_UP + ROUNDS):
            if number == WARM_UP:
                colla, bare, full = {size: Sample() for size in SIZES}, Sample(), []
                halls[0].discord.requests.clear()
            for size, hall in zip(SIZES, halls, strict=True):
                for place in range(PLAYED):
                    await hall.press(place, colla[size])
            for _ in range(PLAYED):
                bare.whole.append(await _press(person, message))
                bare.came_in.append(answer_came.in_time(bare.whole[-1]))
            full += [_write(disk, number) for _ in range(PLAYED)]
        await halls[0].discord.wait_until_idle(0.3)
        kinds = Counter(str(request.kind) for request in halls[0].discord.requests)
    per_move = {kind: count / len(colla[SIZES[0]].whole) for kind, count in kinds.items()}
    return Moves(colla, bare, full, per_move).report()


@dataclass(frozen=True, slots=True)
class Hall:
    """A Discord with a bot whose database holds a certain number of tables."""

    discord: LocalDiscord
    chairs: Sequence[Chair]
    arrival: Arrival

    async def press(self, place: int, sample: Sample) -> None:
        """Make a move at a table, if its game goes on."""
        chair = self.chairs[place]
        if chair.hand is not None:
            sample.whole.append(await chair.press())
            sample.came_in.append(self.arrival.in_time(sample.whole[-1]))


async def _open_hall(stack: AsyncExitStack, folder: Path, size: int) -> Hall:
    """Deal the tables that are played at, let the bot draw them, and add others up to `size`."""
    discord, path = await stack.enter_async_context(discord_without_limits()), folder / f"{size}.sqlite"
    chairs = await furnish(discord, path, PLAYED)
    async with running(discord, "bot", database=path):
        await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=60)
        await discord.wait_until_idle(0.5)
    multiply(path, size - PLAYED)
    os.sync()  # or the first move waits until all these are on the disk
    await stack.enter_async_context(running(discord, "bot", database=path))
    await discord.wait_until_idle(0.5)
    return Hall(discord, chairs, Arrival(discord))


class Arrival:
    """When the newest answer to a press came in."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._at = 0.0
        discord.on_request(self._note)

    def in_time(self, took: float) -> float:
        """Of a press that has just ended and took `took` milliseconds, how many until its answer came in."""
        return took - (time.perf_counter() - self._at) * 1000

    def _note(self, record: RequestRecord) -> None:
        if record.kind is RequestKind.CALLBACK:
            self._at = time.perf_counter()


def something_to_press(discord: LocalDiscord) -> tuple[UserClient, Message]:
    """Somebody, and a button of the bot."""
    guild = discord.add_guild("Bench")
    room = guild.add_text_channel("buttons")
    person = discord.add_user("Anna", guild=guild)
    button = {"type": int(ComponentKind.BUTTON), "style": 1, "label": "Press", "custom_id": "press"}
    row = {"type": int(ComponentKind.ACTION_ROW), "components": [button]}
    return person, discord.actions.post(room.data, discord.model.bot_id, Draft(content="here", components=[row]))


async def _press(person: UserClient, message: Message) -> float:
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
