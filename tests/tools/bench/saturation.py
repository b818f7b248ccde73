"""How many presses a second the bot answers when people press as fast as answers come.

Side by side, with the same driver: Colla; a bare bot that updates the message that was pressed and stores nothing; and
one that does the same with a message as large as a hand, which no bot on discord.py can surpass. They take turns, so
that a machine that slows down slows all of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.local.model import Message
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.moves import something_to_press
from tests.tools.bench.process import discord_without_limits, processor_seconds, running

PEOPLE = 40
"""People who press at the same time."""

TABLES = 240
"""A game of one ends after some sixty presses; there are enough for all rounds."""

ROUNDS = 5
SECONDS = 3.0
"""Of each round."""


Press = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Saturation:
    """What was measured of each bot."""

    colla: Rate
    bare: Rate
    bare_hand: Rate

    def report(self) -> list[str]:
        """The figures as lines."""
        colla, bare, hand = (median(each.presses) for each in (self.colla, self.bare, self.bare_hand))
        return [
            f"a bare bot             {self.bare}",
            f"a bare bot with a hand {self.bare_hand}",
            f"Colla                  {self.colla}",
            f"Colla to a bare bot      {colla / bare:6.2f} (goal: at least 0.4)",
            f"Colla to one with a hand {colla / hand:6.2f}",
            f"({PEOPLE} people, medians of {ROUNDS} rounds of {SECONDS:.0f} s in turns)",
        ]


@dataclass(slots=True)
class Rate:
    """How fast one bot answers."""

    presses: list[float] = field(default_factory=list)
    """A second, in each round."""
    processor: float = 0.0
    """What all presses cost the bot's process, in seconds."""

    def __str__(self) -> str:
        cost = 1000 * self.processor / (sum(self.presses) * SECONDS)
        return f"{median(self.presses):6.0f} presses/s, {cost:5.2f} ms of processor each"


async def report() -> list[str]:
    """Press in turns, as fast as answers come, and return the figures as lines."""
    found = Saturation(Rate(), Rate(), Rate())
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        chairs = await furnish(discord, folder / "colla.sqlite", TABLES)
        bot = await stack.enter_async_context(running(discord, "bot", database=folder / "colla.sqlite"))
        await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=120)
        await discord.wait_until_idle(1.0)
        others = [
            (rate, *await _open_bare(stack, *arguments))
            for rate, arguments in ((found.bare, ()), (found.bare_hand, ("hand",)))
        ]
        for _ in range(ROUNDS):
            await _round(found.colla, discord, bot.pid, _by_person(chairs))
            for rate, other, pid, presses in others:
                await _round(rate, other, pid, presses)
    return found.report()


async def _open_bare(stack: AsyncExitStack, *arguments: str) -> tuple[LocalDiscord, int, list[Press]]:
    """Start a bare bot and warm it up: its Discord, its process, and a press for each person."""
    discord = await stack.enter_async_context(discord_without_limits())
    presses = [_bare_press(*something_to_press(discord)) for _ in range(PEOPLE)]
    process = await stack.enter_async_context(running(discord, "tests.tools.bench.bare", *arguments))
    await _pressed(presses, 1.0)
    return discord, process.pid, presses


async def _round(rate: Rate, discord: LocalDiscord, pid: int, presses: Sequence[Press]) -> None:
    """Press for one round, and let what follows of it end."""
    spent = processor_seconds(pid)
    rate.presses.append(await _pressed(presses, SECONDS))
    await discord.wait_until_idle(0.3)
    rate.processor += processor_seconds(pid) - spent
    discord.forget_history()


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


def _bare_press(person: UserClient, message: Message) -> Press:
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
