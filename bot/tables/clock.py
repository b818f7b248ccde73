"""Deadlines: rows in the database, and one task that sleeps until the earliest of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.tables.service import Tables
from bot.tables.table import Refused
from storage.errors import StoreUnavailable
from storage.rows import DeadlineRow

log = logging.getLogger(__name__)

LONGEST_SLEEP = 3600.0
"""Seconds; a machine that was suspended is noticed at the latest after this."""

PAUSE_AFTER_FAILURE = 5.0
"""Seconds until what the store refused is tried again."""

LONGEST_GRACE = 3600.0
"""Seconds for which no time runs out after the bot was away, if it was away for that long."""


class Clock:
    """Lets every deadline pass in its time; a restart loses none, as the rows are the truth.

    Nobody's time runs out while the bot is away from Discord, nor for as long again once it is back, up to an hour.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock
        self._changed = asyncio.Event()
        self._away_since: float | None = -LONGEST_GRACE
        """None while people can reach the bot; how long it was away before it started nobody knows."""
        self._grace_until = 0.0
        tables.on_change.append(self._wake)

    def set_connected(self, is_connected: bool) -> None:
        """Note whether people can reach the bot; the same may be noted again and again."""
        now = self._clock()
        if not is_connected:
            self._away_since = now if self._away_since is None else self._away_since
            return
        if self._away_since is not None:
            self._grace_until = max(self._grace_until, now + min(now - self._away_since, LONGEST_GRACE))
            self._away_since = None
        self._changed.set()

    async def run(self) -> None:
        """Serve deadlines until cancelled."""
        while True:
            self._changed.clear()
            try:
                pause = await self.serve()
            except StoreUnavailable as error:
                log.error("deadlines cannot be read: %s", error)
                pause = PAUSE_AFTER_FAILURE
            try:
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            except TimeoutError:
                continue

    async def serve(self) -> float:
        """Let everything happen that is due; the seconds until something may be due again."""
        if self._away_since is not None:
            return LONGEST_SLEEP
        if (grace := self._grace_until - self._clock()) > 0:
            return grace
        for deadline in await self._tables.store.due(self._clock()):
            if not await self._expire(deadline):
                return PAUSE_AFTER_FAILURE
        earliest = await self._tables.store.next_deadline()
        if earliest is None:
            return LONGEST_SLEEP
        return min(max(earliest.due - self._clock(), 0.0), LONGEST_SLEEP)

    async def _expire(self, deadline: DeadlineRow) -> bool:
        """False if it has to be tried again later."""
        try:
            await self._tables.expire(deadline)
        except Refused as refused:
            log.warning("table %s: deadline %s not served: %s", deadline.table_id, deadline.kind, refused.key)
            if refused.key in ("unavailable", "closing"):
                return False
            await self._tables.store.drop_deadline(deadline)
        except Exception:  # whatever is wrong with one game, the deadlines of all others are served
            log.exception("table %s: deadline %s cannot be served", deadline.table_id, deadline.kind)
            await self._tables.store.drop_deadline(deadline)
        return True

    def _wake(self, table_id: str) -> None:
        self._changed.set()
