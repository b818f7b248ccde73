"""``python -m tests.tools.drill overload [PRESSES]``: more presses at once than the bot can serve on a busy machine.

People press again as soon as they have an answer, while other processes take every core. Nobody may be met with
silence: a person who cannot be served in time is asked to wait, or refused by a sentence.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine.panel import Verb
from bot.local.interactions import CallbackKind
from bot.local.server import LocalDiscord
from bot.local.user_client import Reply
from bot.text.languages import LANGUAGES
from tests.text.sources import FOLDERS, texts
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, percentile, running

PRESSES = 10_000
AT_ONCE = 30
EATERS = os.cpu_count() or 2
"""Processes that do nothing but take a core."""

FORGET_EVERY = 1_000
"""Presses after which the local Discord forgets what is over."""

DEFERRED = (CallbackKind.DEFERRED_MESSAGE, CallbackKind.DEFERRED_UPDATE)


@dataclass(slots=True)
class Answers:
    """How the presses were answered."""

    at_once: int = 0
    deferred: int = 0
    refused: int = 0
    unanswered: int = 0
    seconds: list[float] = field(default_factory=list)
    """Until the first answer, for each that had one."""

    @property
    def number(self) -> int:
        """All of them."""
        return self.at_once + self.deferred + self.refused + self.unanswered

    def note(self, reply: Reply, seconds: float) -> None:
        """Count one more."""
        if reply.did_not_respond:
            self.unanswered += 1
            return
        self.seconds.append(seconds)
        if reply.kind in DEFERRED:
            self.deferred += 1
        elif reply.text in refusals():
            self.refused += 1
        else:
            self.at_once += 1

    def report(self) -> list[str]:
        """The figures as lines."""
        slowest = f"p50 {percentile(self.seconds, 0.5):.2f} s, p99 {percentile(self.seconds, 0.99):.2f} s"
        return [
            f"{self.number} presses, {AT_ONCE} at once, beside {EATERS} processes that take a core each",
            f"answered at once {self.at_once}, told to wait {self.deferred}, refused {self.refused}",
            f"unanswered {self.unanswered} (goal: none)",
            f"first answers: {slowest}, at most {max(self.seconds):.2f} s",
        ]


def refusals() -> frozenset[str]:
    """What somebody reads who was not served, in every language."""
    return frozenset(texts(*FOLDERS.values()).say(language)("refusal-crowded") for language in LANGUAGES)


async def press_on(discord: LocalDiscord, chairs: Sequence[Chair], presses: int) -> Answers:
    """Let everybody press as fast as answers come, until there were `presses` presses."""
    answers, left = Answers(), iter(range(presses))
    await asyncio.gather(*(_press(discord, chair, left, answers) for chair in chairs))
    return answers


async def _press(discord: LocalDiscord, chair: Chair, left: Iterator[int], answers: Answers) -> None:
    """Play while there is a hand to play from, and look at the log of the table afterwards."""
    for number in left:
        message = chair.hand or chair.person.dm.messages[-1]
        custom_id = chair.move or f"{Verb.LOG}:{chair.table_id}:-:"
        start = time.perf_counter()
        reply = await chair.person.press_raw(message, custom_id=custom_id)
        answers.note(reply, time.perf_counter() - start)
        if number % FORGET_EVERY == 0:
            discord.forget_history()


@asynccontextmanager
async def eaters(count: int) -> AsyncIterator[None]:
    """Run `count` processes that take a core each, until the end of the block."""
    processes = [await asyncio.create_subprocess_exec(sys.executable, "-c", "while True: pass") for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            await process.wait()


async def measure(presses: int) -> Answers:
    """Press at a bot in a process of its own, while other processes take every core."""
    with TemporaryDirectory() as name:
        database = Path(name) / "colla.sqlite"
        async with discord_without_limits() as discord:
            chairs = await furnish(discord, database, AT_ONCE)
            async with running(discord, DATABASE=str(database)):
                await discord.wait_until(lambda: all(chair.hand for chair in chairs))
                for chair in chairs:  # who has just started is not in the middle of a rush
                    await chair.press()
                async with eaters(EATERS):
                    return await press_on(discord, chairs, presses)


def main(arguments: Sequence[str]) -> int:
    """Press; the exit code."""
    answers = asyncio.run(measure(int(arguments[0]) if arguments else PRESSES))
    print("\n".join(answers.report()))
    return 1 if answers.unanswered else 0
