"""How late the event loop runs, and how long a press waits, while much else goes on, and while nothing does."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.engine.contract import Level
from bot.engine.panel import Verb
from bot.local.model import Attachment
from bot.registry import find_games
from bot.ui.messages.custom_ids import CustomId
from bot.ui.pages.replay import MOVIE
from tests.robot import Robot
from tests.tools.bench.chairs import Chair, furnish
from tests.tools.bench.process import discord_without_limits, percentile
from tests.tools.bench.saturation import PLAIN
from tests.tools.evening import Evening

TABLES_PER_GAME = 2
SECONDS = 10.0
"""How long the loop is watched while people play."""

SECONDS_OF_REST = 4.0

SEATS = 3

CHAIRS = 24
"""Tables of one at which somebody presses, one after another."""

PAUSE_SECONDS = 0.02
"""Between two of these presses."""

PRESSES = 150
"""That are timed in a row."""

TURNS = 3
"""How often they are timed in quiet and in company."""

FILMED = "castell"
"""The game of the film."""


async def report() -> list[str]:
    """Let people press in quiet and in company, let robots play, and read what the bot's own loop noted meanwhile."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        discord = await stack.enter_async_context(discord_without_limits())
        evening = Evening(discord, folder, "loop", module="tests.tools.bench.watched")
        chairs = await furnish(discord, evening.bot.file, CHAIRS)
        file = folder / "late.json"
        await evening.start({"WATCH_FILE": str(file)})
        evening.let_play()
        quiet, company, films = await _press_in_turns(evening, chairs)
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
        await asyncio.sleep(SECONDS_OF_REST)
        began = time.monotonic()
        submitted = len(evening.submissions)
        async with evening.playing(robots) as games:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    await games
        ended = time.monotonic()
        await evening.stop()
        noted = json.loads(file.read_text(encoding="utf-8"))
    playing = [(late, own) for due, late, own in noted if began <= due < ended]
    ratio = percentile(company, 0.99) / percentile(quiet, 0.99)
    return [
        f"event loop, at rest        {_format(late for due, late, _ in noted if rested <= due < began)}",
        f"event loop, {len(evening.submissions) - submitted} submissions {_format(late for late, _ in playing)}",
        f"held by one callback        {_format(own for _, own in playing)} (goal: at most 20)",
        f"({TABLES_PER_GAME} tables of each game, {SEATS} people at each, pictures drawn, {SECONDS:.0f} s)",
        f"a press in quiet           p50 {percentile(quiet, 0.5):5.1f} ms, p99 {percentile(quiet, 0.99):5.1f}",
        f"beside films and computers p50 {percentile(company, 0.5):5.1f} ms, p99 {percentile(company, 0.99):5.1f},"
        f" {ratio:.2f} of that (goal: at most 2)",
        f"({len(quiet)} presses and {len(company)} beside {films} films of {FILMED} and strong computers of each game)",
    ]


async def _press_in_turns(evening: Evening, chairs: Sequence[Chair]) -> tuple[list[float], list[float], int]:
    """Time presses in quiet and in company: their milliseconds, and how many films were drawn meanwhile."""
    quiet, company, films = list[float](), list[float](), list[Attachment]()
    players = await _seat(evening, FILMED, SEATS, habits=PLAIN)
    await asyncio.gather(*(robot.play() for robot in players))
    robots = [
        robot
        for key, entry in find_games().items()
        if entry.game.computer is not None
        for robot in await _seat(evening, key, 1, computers=2, level=Level.STRONG)
    ]
    evening.pause()
    turns, playing = cycle(chairs), [asyncio.create_task(robot.play()) for robot in robots]
    for _ in range(TURNS):
        await evening.discord.wait_until_idle(4.0)  # a computer's turn comes three seconds after its question
        quiet += await _press(turns)
        evening.let_play()
        pressing = asyncio.create_task(_press(turns))
        while not pressing.done():
            films += await _watch_film(players[0])
        evening.pause()
        company += await pressing
    for task in playing:
        task.cancel()
    return quiet, company, len(films)


async def _seat(evening: Evening, game: str, seats: int, **options: Any) -> list[Robot]:
    """Open a table in a channel of its own; the robots that sit there."""
    room = evening.guild.add_text_channel(f"{game}-{len(evening.guild.channels)}")
    return await evening.table(evening.people[:seats], room, game=game, **options)


async def _press(chairs: Iterator[Chair]) -> list[float]:
    """Press at one table after another, a little apart; the milliseconds of each press."""
    took = []
    for chair in islice(chairs, PRESSES):
        took.append(await chair.press())
        await asyncio.sleep(PAUSE_SECONDS)
    return took


async def _watch_film(player: Robot) -> list[Attachment]:
    """Ask for a film of the player's game, and wait for it."""
    ended = player.table()
    assert ended is not None
    custom_id = CustomId(Verb.REPLAY, player.table_id, payload=MOVIE).format()
    film = (await player.person.press_raw(ended, custom_id=custom_id)).message
    while film.is_loading:
        await player.person.actions.changes.wait(None)
    return film.attachments


def _format(seconds: Iterable[float]) -> str:
    late = [each * 1000 for each in seconds]
    return f"p99 {percentile(late, 0.99):5.1f} ms, p99.9 {percentile(late, 0.999):5.1f}, at most {max(late):5.1f}"
