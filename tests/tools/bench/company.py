"""How long the turns of strong computers take at four tables at once, and what they cost those who press meanwhile.

One person sits with three strong computers at a table of each game. Others press at tables of their own, first while
nobody plays with computers, then while these play: the same people, in the same run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from sqlite3 import connect
from statistics import median
from tempfile import TemporaryDirectory

from bot.registry import find_games
from bot.tables.turn_clock import COMPUTER_SECONDS
from storage.rows import StepKind
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, percentile
from tests.tools.evening import Evening

COMPUTERS = 3
"""At each table, beside one person."""

CHAIRS = 40
"""Tables of one person each, where somebody presses meanwhile; a game ends after some sixty presses."""

SECONDS = 40.0
"""How long people press, without computers and with them."""

PAUSE_SECONDS = 0.05
"""Between two presses."""


@dataclass(frozen=True, slots=True)
class Company:
    """What was measured."""

    turns: Sequence[float]
    """Seconds of each turn of a computer: from the end of its pause until it was stored."""
    alone: Sequence[float]
    """Milliseconds of each press while no computer played."""
    beside: Sequence[float]
    """The same while computers played."""

    def report(self) -> list[str]:
        """The figures as lines."""
        tables, ratio = len(find_games()), median(self.beside) / median(self.alone)
        return [
            f"{len(self.turns)} turns of strong computers: p50 {1000 * median(self.turns):.0f} ms,"
            f" p99 {1000 * percentile(self.turns, 0.99):.0f} (goal: below 1000), at most {1000 * max(self.turns):.0f}",
            f"presses without them p50 {median(self.alone):.1f} ms, p99 {percentile(self.alone, 0.99):.1f}",
            f"presses beside them  p50 {median(self.beside):.1f} ms, p99 {percentile(self.beside, 0.99):.1f}",
            f"presses beside them to presses without them, p50 {ratio:.2f} (goal: at most 1.5)",
            f"({tables} tables with {COMPUTERS} strong computers each, pictures drawn,"
            f" {len(self.alone)} and {len(self.beside)} presses)",
        ]


async def measure() -> Company:
    """Press without computers, then beside them."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        evening = Evening(discord, folder, "company")
        chairs = await furnish(discord, evening.bot.file, CHAIRS)
        await evening.start()
        evening.let_play()
        await discord.wait_until(lambda: all(chair.hand for chair in chairs), timeout=120)
        await evening.settled()
        alone = await _press(chairs[: CHAIRS // 2])
        robots = []
        for key, person in zip(find_games(), evening.people, strict=False):
            room = evening.guild.add_text_channel(key)
            robots += await evening.table([person], room, game=key, computers=COMPUTERS, skill="strong")
        async with evening.playing(robots) as games:
            beside = await _press(chairs[CHAIRS // 2 :])
            games.cancel()
            with suppress(asyncio.CancelledError):
                await games
        await evening.stop()
        return Company(_read_turns(evening.bot.file), alone, beside)


async def _press(chairs: Sequence[Chair]) -> list[float]:
    """Press at one table after another, with a pause after each press; how long the answers took, in milliseconds."""
    took = list[float]()
    loop = asyncio.get_running_loop()
    end = loop.time() + SECONDS
    while loop.time() < end:
        chair = chairs[len(took) % len(chairs)]
        if chair.hand is None:
            raise LookupError("a game is over: there are too few tables")
        took.append(await chair.press())
        await asyncio.sleep(PAUSE_SECONDS)
    return took


def _read_turns(database: Path) -> list[float]:
    """Read how long each turn of a computer took; what came before it asked the question.

    The steps of a turn are stored at the same time.
    """
    turns = list[float]()
    with closing(connect(database)) as store:
        rows = store.execute("SELECT table_id, at, kind FROM steps ORDER BY table_id, seq").fetchall()
    for _, steps in groupby(rows, key=itemgetter(0)):
        asked = None
        for at, together in groupby(steps, key=itemgetter(1)):
            kinds = {kind for _, _, kind in together}
            if StepKind.COMPUTER in kinds and asked is not None:
                turns.append(max(0.0, at - asked - COMPUTER_SECONDS))
            asked = at
    return turns
