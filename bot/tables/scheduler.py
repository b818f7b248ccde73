"""Handles deadlines: one task that sleeps until the earliest row in the database."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf

from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import NewerTable, Refused, Table, Unavailable
from storage.errors import StoreUnavailable
from storage.rows import DeadlineKind, DeadlineRow
from storage.shards import NONE, Shards

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 30.0
"""How often the heartbeat is stored while the bot is connected."""

PAUSE_AFTER_FAILURE = 5.0
"""Seconds until a failed operation of the store is tried again."""

SUSPENDED_SECONDS = 60.0
"""A sleep longer than planned by this much means that the machine was suspended."""

GIVEN_BACK_SECONDS = 60.0
"""A table is drawn again when its deadlines have moved by this much.

Until its next step it may show a deadline that is early by less than this."""

REDRAWS_PER_SECOND = 20
"""How many tables with moved deadlines are drawn per second."""

HasLeft = Callable[[DeadlineRow], Awaitable[bool]]
"""Returns True if the player of the deadline's seat has left the server."""


class Scheduler:
    """Handles each deadline when it is due, except those of computers; a restart loses none, as they are stored.

    No time runs while the shard of a table's server is disconnected, or the bot stopped or suspended: its deadlines
    are moved by the time since the last heartbeat of the shard. Nor does any while Discord has an outage in the server.
    """

    def __init__(
        self,
        tables: Tables,
        clock: Callable[[], float],
        has_left: HasLeft | None = None,
        longest_sleep: float = HEARTBEAT_SECONDS,
    ) -> None:
        """``longest_sleep`` is in seconds: after it, the database is asked for deadlines that other processes set."""
        self._longest_sleep = longest_sleep
        self._tables = tables
        self._clock = clock
        self._has_left = has_left
        self._retries = Retries(log, timer=tables.timer)
        self._changed = asyncio.Event()
        self._shards = NONE
        """The shards whose tables' time runs."""
        self._returning: frozenset[int] = frozenset()
        """Those of them whose deadlines are still to be moved after a reconnection."""
        self._has_other_outages = False
        """True once an outage of a server has begun or ended."""
        self._recorded_at = -inf
        """When the heartbeat was stored last, in seconds of the timer."""
        self._moved: deque[str] = deque()
        """Tables with moved deadlines that are not announced yet."""
        self._announced_at = -inf
        self._awake_at = inf
        """The end of the current sleep, in seconds since the epoch."""
        tables.on_change.append(self.look_again)

    def set_connected(self, shards: Shards) -> None:
        """Set the shards whose tables' time runs; idempotent."""
        came = shards.numbers - self._shards.numbers
        self._has_other_outages |= shards.without != self._shards.without
        self._returning = (self._returning | came) & shards.numbers
        self._shards = shards
        self._changed.set()

    async def run(self) -> None:
        """Handle deadlines until cancelled."""
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
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            if self._clock() - slept_at > pause + SUSPENDED_SECONDS:
                log.info("the machine was suspended")
                self._returning = self._shards.numbers

    async def serve(self) -> float:
        """Handle due deadlines; returns the seconds until the next call."""
        if not self._shards.numbers:
            return self._longest_sleep
        await self._record_presence()
        if self._moved and self._tables.timer() - self._announced_at >= 1.0:
            self._announced_at = self._tables.timer()
            for _ in range(min(REDRAWS_PER_SECOND, len(self._moved))):
                self._tables.announce(self._moved.popleft())
        earliest = await self._tables.store.deadlines.get_next(DeadlineKind.COMPUTER, self._shards)
        if earliest is not None and earliest.due <= self._clock():
            are_done = True
            for deadline in await self._tables.store.deadlines.list_due(
                self._clock(), DeadlineKind.COMPUTER, self._shards
            ):
                key, is_done = (deadline.table_id, deadline.seat, deadline.kind, deadline.question), False
                if not self._retries.is_waiting(key):  # one that waits stops no others
                    with self._retries.attempt(key, f"table {deadline.table_id}: deadline {deadline.kind}"):
                        is_done = await self._handle(deadline)
                are_done = are_done and is_done
            if not are_done:
                return PAUSE_AFTER_FAILURE
            earliest = await self._tables.store.deadlines.get_next(DeadlineKind.COMPUTER, self._shards)
        longest = min(1.0, self._longest_sleep) if self._moved else self._longest_sleep
        if earliest is None:
            return longest
        return min(max(earliest.due - self._clock(), 0.0), longest)

    async def _record_presence(self) -> None:
        """Store the heartbeat; after a reconnection, move the deadlines by the time since the last one."""
        now = self._clock()
        if self._returning:
            returning = self._shards.only(*self._returning)
            moved = await self._tables.store.deadlines.shift(now, GIVEN_BACK_SECONDS, returning)
            self._moved.extend(moved)
            self._returning -= returning.numbers
            log.info("tables whose deadlines were moved: %d", len(moved))
            self._recorded_at = self._tables.timer()
        elif self._tables.timer() - self._recorded_at >= HEARTBEAT_SECONDS:
            await self._tables.store.deadlines.record_heartbeat(now, self._shards)
            self._recorded_at = self._tables.timer()
        if self._has_other_outages:
            self._moved.extend(await self._tables.store.deadlines.note_outages(now, GIVEN_BACK_SECONDS, self._shards))
            self._has_other_outages = False

    async def _handle(self, deadline: DeadlineRow) -> bool:
        """Handle a deadline, or delete it if it never can be; False if that has to wait.

        :raises StoreUnavailable: if the database cannot be used now, as that concerns all deadlines.
        """
        try:
            has_left = (
                deadline.kind is DeadlineKind.TURN and self._has_left is not None and await self._has_left(deadline)
            )
            await self._tables.maintenance.expire(deadline, has_left=has_left)
        except Refused as refused:
            level = logging.DEBUG if isinstance(refused, NewerTable) else logging.WARNING
            log.log(level, "table %s: deadline %s not handled: %s", deadline.table_id, deadline.kind, refused.key)
            if isinstance(refused.__cause__, StoreUnavailable):
                raise refused.__cause__ from refused
            if isinstance(refused, Unavailable):
                return False
            if await self._tables.store.deadlines.drop(deadline):
                self._tables.announce(deadline.table_id)
        return True

    def look_again(self, table_id: str, table: Table | None = None) -> None:
        """Look at the deadlines again after a change of a table, unless all of the table's pass after the next look."""
        if table is None or any(
            row.due < self._awake_at for row in table.deadlines if row.kind is not DeadlineKind.COMPUTER
        ):
            self._changed.set()
