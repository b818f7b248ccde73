"""How long a picture takes, from the view to the file, in a thread, and how large it is."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from typing import Any

from bot.engine.contract import Event, State
from bot.pictures.renderer import draw
from tests.pictures.scenes import GAMES, list_positions, load_game_sheet, show
from tests.tools.bench.process import percentile

ROUNDS = 3
"""How often each position is drawn."""


def report() -> list[str]:
    """A line for each game: processor time of a draw and the sizes of the files."""
    with ThreadPoolExecutor(1) as pool:
        return [pool.submit(_measure, game).result() for game in GAMES]


def _measure(game: str) -> str:
    positions = list_positions(game)
    drawn = [_draw(game, *position) for _ in range(ROUNDS) for position in positions]
    took, sizes = [each[0] for each in drawn], [each[1] / 1000 for each in drawn]
    return (
        f"{game:<11} p50 {percentile(took, 0.5):5.1f} ms, p99 {percentile(took, 0.99):5.1f} ms (goal: at most 15);"
        f" {percentile(sizes, 0.5):.0f} KB, at most {max(sizes):.0f} KB (goal: 80); {len(positions)} positions"
    )


def _draw(game: str, seats: int, state: State[Any, Any], news: Sequence[Event]) -> tuple[float, int]:
    """Milliseconds of the processor, and bytes."""
    sheet = load_game_sheet(game)
    start = thread_time()
    data = draw(show(game, state, seats, news=news), sheet)
    return (thread_time() - start) * 1000, len(data)
