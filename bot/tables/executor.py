"""Runs game code in the event loop, or in a thread if it may take long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bot.engine.contract import Game

T = TypeVar("T")


async def run_game_code(game: Game[Any], work: Callable[[], T]) -> T:
    """Return the result of ``work``; a heavy game runs in a thread, so the event loop stays free."""
    return await asyncio.to_thread(work) if game.is_heavy else work()
