"""How long a picture takes, from the view to the file, in a thread, and how large it is; and moving pictures."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from time import perf_counter, thread_time
from typing import Any

from bot.engine.contract import State
from bot.pictures.movie import Reel, thin
from bot.pictures.renderer import draw
from bot.registry import find_games
from bot.ui.messages.movie_maker import MovieMaker
from bot.ui.pages.replay import MOVIE_BYTES
from tests.pictures.scenes import GAMES, MOVIE_GAMES, list_positions, load_game_sheet, play_turns, show
from tests.tools.bench.process import percentile

ROUNDS = 3
"""How often each position is drawn."""

WATCH_SECONDS = 0.002

IDLE_SECONDS = 2.0
"""How long the event loop is watched with nothing to do, which shows what else runs on the machine."""


def report() -> list[str]:
    """A line for each game: processor time of a draw and the sizes of the files."""
    with ThreadPoolExecutor(1) as pool:
        return [pool.submit(_measure, game).result() for game in GAMES]


async def report_movies() -> list[str]:
    """A line for each game: the time and size of a moving picture, and how late the event loop runs meanwhile."""
    maker = MovieMaker()
    return [await _measure_movie(maker, game) for game in GAMES]


async def _measure_movie(maker: MovieMaker, game: str) -> str:
    entry = find_games()[game]
    seats = entry.game.seats[-1]
    states = max((play_turns(game, seats, seed) for seed in range(MOVIE_GAMES)), key=len)
    frames = [partial(show, game, states[place], seats) for place in thin(len(states))]
    gc.collect()  # what the games left over is not part of it
    async with _watch_loop() as idle:
        await asyncio.sleep(IDLE_SECONDS)
    start = perf_counter()
    async with _watch_loop() as late:
        data = await maker.draw(Reel(entry.art, MOVIE_BYTES), frames)
    return (
        f"{game:<11} moving picture of {len(states) - 1} turns: {perf_counter() - start:.1f} s,"
        f" {len(data) / 1e6:.1f} MB (goal: 8); the loop runs at most {max(late):.1f} ms late, p99"
        f" {percentile(late, 0.99):.1f} (goal: 20; idle: {max(idle):.1f})"
    )


@asynccontextmanager
async def _watch_loop() -> AsyncIterator[list[float]]:
    """Note again and again by how many milliseconds the event loop runs late."""
    late: list[float] = []
    watch = asyncio.create_task(_note_lateness(late))
    try:
        yield late
    finally:
        watch.cancel()


async def _note_lateness(late: list[float]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + WATCH_SECONDS
        await asyncio.sleep(WATCH_SECONDS)
        late.append((loop.time() - due) * 1000)


def _measure(game: str) -> str:
    positions = list_positions(game)
    drawn = [_draw(game, state, seats) for _ in range(ROUNDS) for seats, state in positions]
    took, sizes = [each[0] for each in drawn], [each[1] / 1000 for each in drawn]
    return (
        f"{game:<11} p50 {percentile(took, 0.5):5.1f} ms, p99 {percentile(took, 0.99):5.1f} ms (goal: at most 15);"
        f" {percentile(sizes, 0.5):.0f} KB, at most {max(sizes):.0f} KB (goal: 80); {len(positions)} positions"
    )


def _draw(game: str, state: State[Any, Any], seats: int) -> tuple[float, int]:
    """Milliseconds of the processor, and bytes."""
    sheet = load_game_sheet(game)
    start = thread_time()
    data = draw(show(game, state, seats), sheet)
    return (thread_time() - start) * 1000, len(data)
