"""How many presses a second the bot answers when people press as fast as answers come.

Side by side: Colla, and a bare bot that updates the message that was pressed and stores nothing, with the same driver.
They take turns, so that a machine that slows down slows both.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.driver import Person
from bot.local.world import Message
from tests.bench.chairs import Chair, furnish
from tests.bench.moves import something_to_press
from tests.bench.process import discord_without_limits, processor_seconds, running

PEOPLE = 40
"""Who press at the same time."""

TABLES = 240
"""A game of one ends after some sixty presses; there are enough for all rounds."""

ROUNDS = 5
SECONDS = 3.0
"""Of each round."""


@dataclass(frozen=True, slots=True)
class Saturation:
    """Presses a second of each round, and what one costs the bot's process, in milliseconds."""

    colla: tuple[float, ...]
    bare: tuple[float, ...]
    processor: float
    bare_processor: float

    def report(self) -> list[str]:
        """The figures as lines."""
        colla, bare = median(self.colla), median(self.bare)
        return [
            f"a bare bot             {bare:6.0f} presses/s, {self.bare_processor:5.2f} ms of processor each",
            f"Colla                  {colla:6.0f} presses/s, {self.processor:5.2f} ms of processor each",
            f"ratio                    {colla / bare:6.2f} (goal: at least 0.4)",
            f"({PEOPLE} people, medians of {ROUNDS} rounds of {SECONDS:.0f} s in turns)",
        ]


async def measure() -> Saturation:
    """Press in turns, as fast as answers come."""
    colla: list[float] = []
    bare: list[float] = []
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        other = await stack.enter_async_context(discord_without_limits())
        chairs = await furnish(discord, folder / "colla.sqlite", TABLES)
        presses = [something_to_press(other) for _ in range(PEOPLE)]
        bot = await stack.enter_async_context(running(discord, "bot", folder / "colla.sqlite"))
        bare_bot = await stack.enter_async_context(running(other, "tests.bench.bare"))
        await discord.until(lambda: all(chair.hand for chair in chairs), timeout=120)
        await discord.idle(1.0)
        await _pressed([_bare_press(*each) for each in presses], 1.0)  # to warm up
        spent, bare_spent = processor_seconds(bot.pid), processor_seconds(bare_bot.pid)
        for _ in range(ROUNDS):
            colla.append(await _pressed(_by_person(chairs), SECONDS))
            await discord.idle(0.3)
            discord.forget_history()
            bare.append(await _pressed([_bare_press(*each) for each in presses], SECONDS))
            other.forget_history()
        spent, bare_spent = processor_seconds(bot.pid) - spent, processor_seconds(bare_bot.pid) - bare_spent
    cost, bare_cost = (1000 * each / (sum(rates) * SECONDS) for each, rates in ((spent, colla), (bare_spent, bare)))
    return Saturation(tuple(colla), tuple(bare), cost, bare_cost)


Press = Callable[[], Awaitable[object]]


def _by_person(chairs: Sequence[Chair]) -> list[Press]:
    """For each person a press at one of their tables after another, as long as these go on."""

    def press(own: Sequence[Chair]) -> Press:
        async def at_next() -> object:
            playing = next((chair for chair in own if chair.hand), None)
            if playing is None:
                raise LookupError("all games are over: there are too few tables")
            return await playing.press()

        return at_next

    return [press(chairs[first::PEOPLE]) for first in range(PEOPLE)]


def _bare_press(person: Person, message: Message) -> Press:
    return lambda: person.click(message, label="Press")


async def _pressed(presses: Sequence[Press], seconds: float) -> float:
    """How many presses a second were answered while everybody pressed again as soon as the last one was."""
    end, count = time.perf_counter() + seconds, 0

    async def go_on(press: Press) -> None:
        nonlocal count
        while time.perf_counter() < end:
            await press()
            count += 1

    start = time.perf_counter()
    await asyncio.gather(*map(go_on, presses))
    return count / (time.perf_counter() - start)
