"""Deadlines: rows in the database, and one task that sleeps until the earliest of them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from math import inf

from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.tables.turn_clock import TURN
from storage.errors import StoreUnavailable
from storage.rows import DeadlineRow

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 30.0
"""How often it is noted that people can reach the bot."""

PAUSE_AFTER_FAILURE = 5.0
"""Seconds until what the store refused is tried again."""

SUSPENDED_SECONDS = 60.0
"""A sleep that lasts so much longer than it should was that of the whole machine."""

REMARK_SECONDS = 60.0
"""From here on a table says that its deadlines were moved; what is less, nobody has to read about.

A table so may show, until its next step, a deadline that is earlier than it is by less than this."""

REDRAWS_PER_SECOND = 20
"""How many tables are told at once that their deadlines were moved."""

HasLeft = Callable[[DeadlineRow], Awaitable[bool]]
"""Whether the player of the deadline's seat is known to be no longer on the server."""


async def _nobody_has_left(deadline: DeadlineRow) -> bool:
    return False


class Scheduler:
    """Lets every deadline pass in its time; a restart loses none, as the rows are the truth.

    Nobody's time runs while people cannot reach the bot: what was noted last tells for how long that was, be it that
    the line was cut, the process killed or the machine asleep, and every deadline is moved by as much.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float], has_left: HasLeft = _nobody_has_left) -> None:
        self._tables = tables
        self._clock = clock
        self._has_left = has_left
        self._changed = asyncio.Event()
        self._is_connected = False
        self._is_returning = False
        """True from when people can reach the bot again until the deadlines are moved."""
        self._noted_at = 0.0
        self._moved: deque[str] = deque()
        """The tables that have not been told yet that their deadlines were moved."""
        self._told_at = 0.0
        self._awake_at = inf
        """When the sleep ends that goes on, in seconds since the epoch."""
        tables.on_change.append(self._wake)

    def set_connected(self, is_connected: bool) -> None:
        """Note whether people can reach the bot; the same may be noted again and again."""
        self._is_returning = is_connected and (self._is_returning or not self._is_connected)
        self._is_connected = is_connected
        self._changed.set()

    async def run(self) -> None:
        """Serve deadlines until cancelled."""
        while True:
            self._changed.clear()
            try:
                self._awake_at = inf
                pause = await self.serve()
            except StoreUnavailable as error:
                log.error("deadlines cannot be read: %s", error)
                pause = PAUSE_AFTER_FAILURE
            slept_at = self._clock()
            self._awake_at = slept_at + pause
            try:
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            except TimeoutError:
                pass
            if self._clock() - slept_at > pause + SUSPENDED_SECONDS:
                log.info("the machine was asleep")
                self._is_returning = self._is_connected

    async def serve(self) -> float:
        """Let everything happen that is due; the seconds until something may be due again."""
        if not self._is_connected:
            return HEARTBEAT_SECONDS
        await self._note_presence()
        self._tell_moved()
        earliest = await self._tables.store.deadlines.next()
        if earliest is not None and earliest.due <= self._clock():
            for deadline in await self._tables.store.deadlines.due(self._clock()):
                if not await self._expire(deadline):
                    return PAUSE_AFTER_FAILURE
            earliest = await self._tables.store.deadlines.next()
        longest = 1.0 if self._moved else HEARTBEAT_SECONDS
        if earliest is None:
            return longest
        return min(max(earliest.due - self._clock(), 0.0), longest)

    async def _note_presence(self) -> None:
        """Note that people can reach the bot, and give back the time in which they could not."""
        now = self._clock()
        if self._is_returning:
            moved = await self._tables.store.deadlines.give_back(now, REMARK_SECONDS)
            self._moved.extend(moved)
            self._is_returning = False
            log.info("the deadlines of %d tables were moved", len(moved))
        elif now - self._noted_at < HEARTBEAT_SECONDS:
            return
        else:
            await self._tables.store.deadlines.beat(now)
        self._noted_at = now

    def _tell_moved(self) -> None:
        """Let some of the tables be drawn of which the deadlines were moved, as many as a second allows."""
        if not self._moved or self._clock() - self._told_at < 1.0:
            return
        self._told_at = self._clock()
        for _ in range(min(REDRAWS_PER_SECOND, len(self._moved))):
            self._tables.announce(self._moved.popleft())

    async def _expire(self, deadline: DeadlineRow) -> bool:
        """False if it has to be tried again later."""
        try:
            has_left = deadline.kind == TURN and await self._has_left(deadline)
            await self._tables.maintenance.expire(deadline, has_left=has_left)
        except Refused as refused:
            log.warning("table %s: deadline %s not served: %s", deadline.table_id, deadline.kind, refused.key)
            if refused.key in ("unavailable", "closing"):
                return False
            await self._tables.maintenance.drop(deadline)
        except Exception:  # whatever is wrong with one game, the deadlines of all others are served
            log.exception("table %s: deadline %s cannot be served", deadline.table_id, deadline.kind)
            await self._tables.maintenance.drop(deadline)
        return True

    def _wake(self, table_id: str, table: Table | None) -> None:
        """Look again unless it is known that nothing is due at the table before the sleep ends."""
        if table is None or any(row.due < self._awake_at for row in table.deadlines):
            self._changed.set()
