"""Where the work of games is done: in the event loop, or beside it where it may take long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bot.engine.contract import Game

T = TypeVar("T")


async def run_game_code(game: Game[Any], work: Callable[[], T]) -> T:
    """What the work gives; a heavy game is worked out in a thread, so that nobody else has to wait for it."""
    return await asyncio.to_thread(work) if game.is_heavy else work()
