"""Things that a double click must not make twice: what is public, and what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")

SECONDS = 5.0
"""How long after it was made the same thing is not made again."""


class Once:
    """Makes a thing once for each key, such as person and button; who asks again soon gets the first result."""

    def __init__(self, timer: Callable[[], float] = monotonic) -> None:
        """``timer`` gives seconds that never go backwards."""
        self._timer = timer
        self._results: dict[Hashable, asyncio.Future[Any]] = {}
        self._made_at: dict[Hashable, float] = {}

    async def make(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> tuple[T, bool]:
        """The result, and True if it was made by this call; it raises what ``make`` raises, and then forgets it."""
        now = self._timer()
        for old in [each for each, made_at in self._made_at.items() if made_at <= now - SECONDS]:
            del self._made_at[old], self._results[old]
        if key in self._results:
            return await asyncio.shield(self._results[key]), False
        self._results[key] = future = asyncio.get_running_loop().create_future()
        try:
            result = await make()
        except BaseException as error:
            del self._results[key]
            future.set_exception(error if isinstance(error, Exception) else ConnectionError("the bot stops"))
            future.exception()  # there may be nobody else who waits for it
            raise
        self._made_at[key] = self._timer()
        future.set_result(result)
        return result, True
