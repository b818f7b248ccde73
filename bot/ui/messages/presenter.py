"""Keeps every message of every table as it should be, whatever is lost, merged or refused on the way.

It is driven by level, not by event: whatever happened, it compares what a message shows with what it should show and
sends a request only where they differ. So quick moves merge, nothing has to be remembered over a restart but what each
message showed, and whatever fails is simply tried again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from bot.logs import about
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.ui.messages.discord_api import ApiError, DiscordApi, TransientError
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import LOBBY, NEVER, TABLE, UNKNOWN, Key, MessageTracker, backoff
from bot.ui.messages.message_writer import InProgress, WriterDependencies
from bot.ui.messages.rate_limits import EditSpacing
from bot.ui.messages.reconcile import Reconciliation
from bot.ui.messages.render import RenderedMessage
from bot.ui.messages.views import Views
from storage.errors import StoreUnavailable
from storage.rows import MessageRow, Role, Status

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Tables drawn at the same time."""

ANSWER_FIRST_SECONDS = 2.0
"""How long the answer of a press may keep the redraw of its table waiting."""

REDRAW_FIRST_SECONDS = 1.0
"""How long the answer of a press may wait for a redraw of the same message that is under way."""

CLOSING_SECONDS = 10.0
"""How long a redraw in hand may go on when the bot stops."""

MOST_OUT_OF_DATE = 100_000
"""Tables looked up at once by :meth:`Presenter.resume`."""


class Presenter:
    """Draws anew what has become out of date; hang :meth:`refresh` on ``tables.on_change``."""

    def __init__(
        self,
        api: DiscordApi,
        tables: Tables,
        views: Views,
        members: MemberCache,
        *,
        clock: Callable[[], float],
        edits_apart: float = 0.0,
    ) -> None:
        """Prepare; a table's public message is edited again after ``edits_apart`` seconds at the earliest."""
        self._means = WriterDependencies(api.hasty(), api, tables, views, members, clock, EditSpacing(edits_apart))
        self._tables = tables
        self._messages = tables.messages
        self._trackers: dict[str, MessageTracker] = {}
        """Of the tables about which something is done or has to be; no other lane can bring about a redraw."""
        self._waiting: dict[str, MessageTracker] = {}
        """The tables to be drawn when it is their turn, in that order; a table that waits costs no task."""
        self._running: set[asyncio.Task[None]] = set()
        self._left_over: set[str] = set()
        """The tables that the last process did not finish drawing, until they are drawn."""
        self._is_closing = False

    def refresh(self, table_id: str, table: Table | None = None) -> None:
        """Let the table's messages be compared with what they should show; returns at once, may be called at will.

        ``table`` is the table as it was stored just now; without it, it is read when its turn comes.
        """
        if self._is_closing:
            return
        tracker = self._tracker(table_id)
        tracker.must_read = tracker.must_read or table is None
        tracker.table = None if tracker.must_read else table
        tracker.mark_dirty()
        self._schedule(tracker)

    async def look_back(self) -> None:
        """Note what the last process left undone; nobody can press or be shown anything before."""
        self._left_over.update(await self._messages.out_of_date(MOST_OUT_OF_DATE))

    async def resume(self) -> None:
        """Refresh every table of which a message is out of date; returns when all were looked at."""
        table_ids = await self._messages.out_of_date(MOST_OUT_OF_DATE)
        log.info("%s tables have to be drawn anew", len(table_ids))
        for table_id in table_ids:
            self.refresh(table_id)
            while self._waiting:
                await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
        if self._running:
            await asyncio.wait(self._running)

    @asynccontextmanager
    async def answering(self, table_id: str, message_id: int) -> AsyncIterator[None]:
        """While open, the router writes this message as the answer of a press, and the presenter does not.

        It opens once a redraw of the message that is under way has arrived, so that no older state comes after it.
        The other messages of the table wait a little too, so that whoever pressed sees the result first.
        """
        with self._tracker(table_id).claimed() as tracker:
            tracker.hold(message_id)
            try:
                await tracker.written(message_id, REDRAW_FIRST_SECONDS)
                yield
            finally:
                tracker.release(message_id)

    async def shown(
        self, table: Table, role: Role, seat: int, channel_id: int, message_id: int, rendered: RenderedMessage
    ) -> None:
        """Note that the message shows this drawing of this table already; for a new lobby, that it is there.

        Messages that are none of the table's, ephemeral ones for instance, are passed over. What the store does not
        take now it is given with the next redraw. A table that was read before others changed it, and before that was
        drawn, is drawn over.
        """
        with self._tracker(table.id).claimed() as tracker:
            try:
                await tracker.load(self._messages, table)
                if role is Role.LOBBY and LOBBY not in tracker.rows:
                    tracker.rows[LOBBY] = MessageRow(
                        table.id, role, seat, channel_id, message_id, NEVER, rendered.digest
                    )
                    self.refresh(table.id)
                elif (key := tracker.key_of(message_id)) is not None:
                    self._note(tracker, key, rendered, table)
                if role is Role.LOBBY or not tracker.is_dirty:
                    await tracker.save(self._messages)
            except StoreUnavailable as error:
                log.warning("what a message shows is not stored yet: %s", error)
                self.refresh(table.id)

    async def close(self) -> None:
        """Finish what is being drawn and begin nothing more."""
        self._is_closing = True
        self._waiting.clear()
        for tracker in self._trackers.values():
            tracker.stop_timer()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while tasks := self._tasks():
                    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        late = self._tasks()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for tracker in list(self._trackers.values()):
            with suppress(StoreUnavailable):
                await tracker.save(self._messages)

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [*self._running, *(task for tracker in self._trackers.values() for task in tracker.tasks)]

    # Lanes

    def _tracker(self, table_id: str) -> MessageTracker:
        if table_id not in self._trackers:
            self._trackers[table_id] = MessageTracker(table_id, table_id in self._left_over, self._schedule)
        return self._trackers[table_id]

    def _schedule(self, tracker: MessageTracker) -> None:
        """Let the table be drawn when that is due; a lane that is not, and that nobody claims, is forgotten.

        This is called whenever something of it may have changed, and is the only place that decides it.
        """
        tracker.stop_timer()
        if self._is_closing or tracker.task is not None or tracker.table_id in self._waiting:
            return
        loop = asyncio.get_running_loop()
        due = tracker.due(ANSWER_FIRST_SECONDS)
        if due <= loop.time():
            self._waiting[tracker.table_id] = tracker
            self._begin()
        elif due < math.inf:
            tracker.timer = loop.call_at(due, self._schedule, tracker)
        elif not tracker.claims:
            self._trackers.pop(tracker.table_id, None)

    def _note(self, tracker: MessageTracker, key: Key, rendered: RenderedMessage, table: Table) -> None:
        """Note what an answer has made of a message."""
        row, stamp, revision = tracker.rows[key], rendered.stamp, table.row.revision
        digest = tracker.digest_of(row.message_id, rendered.digest)
        if tracker.is_ahead_of(table):  # the redraw that has compared the message takes it for up to date
            digest, row = UNKNOWN, replace(row, digest=UNKNOWN)
            self.refresh(table.id)
        if key[0] is Role.HAND and rendered.is_in_progress:
            shown = InProgress(stamp.question, stamp.draft, stamp.turn, digest)
            self._means.in_progress[row.message_id] = shown
            tracker.rows[key] = replace(row, shown=revision)
            return
        self._means.in_progress.pop(row.message_id, None)
        tracker.rows[key] = replace(row, shown=revision, digest=digest)

    # Redraws

    def _begin(self) -> None:
        """Draw those who have waited longest, as many as are drawn at the same time."""
        while self._waiting and len(self._running) < AT_ONCE:
            tracker = self._waiting.pop(next(iter(self._waiting)))
            tracker.task = asyncio.create_task(self._run(tracker), name=f"presenter of {tracker.table_id}")
            self._running.add(tracker.task)

    async def _run(self, tracker: MessageTracker) -> None:
        try:
            with tracker.claimed(), about(tracker.table_id):
                try:
                    tracker.mark_compared()
                    await self._redraw(tracker)
                finally:
                    if tracker.task is not None:
                        self._running.discard(tracker.task)
                    tracker.task = None
        finally:
            self._begin()

    async def _redraw(self, tracker: MessageTracker) -> None:
        """Compare the table's messages with the table once; what is left over is noted with the lane."""
        try:
            await self._compare(tracker)
        except (Refused, StoreUnavailable, TransientError) as trouble:
            log.info("the table cannot be drawn now: %s", trouble)
            tracker.failures += 1
            tracker.wake(backoff(tracker.failures, tracker.table_id))
            return
        except Exception:
            log.exception("the messages of a table cannot be looked at")
            return
        tracker.failures = 0
        if not tracker.is_resumed:
            self._left_over.discard(tracker.table_id)

    async def _compare(self, tracker: MessageTracker) -> None:
        """Compare the messages with the table; one that was set aside says so, and one that is gone has none.

        :raises Refused: if the service does not let it be made now.
        :raises StoreUnavailable: if the store does not.
        :raises Weather: if nobody can be told now that the table was set aside.
        """
        table, tracker.table = tracker.table, None
        await tracker.load(self._messages, table)
        try:
            if table is None or tracker.is_ahead_of(table):
                tracker.must_read = False
                table = await self._tables.read(tracker.table_id)
            tracker.drawn = table.row.revision
            redraw = Reconciliation(self._means, tracker, table)
        except Refused as refused:
            if refused.key == "set-aside":
                await self._set_aside(tracker)
            if refused.key in ("set-aside", "no-table"):
                return
            raise
        await redraw.run()

    async def _set_aside(self, tracker: MessageTracker) -> None:
        """Say where the table was that its saved game does not load; what was over may be seen as it was.

        :raises StoreUnavailable: if what is shown cannot be read or noted now.
        :raises Weather: if nobody can be told now.
        """
        if tracker.tasks:
            raise TransientError("drawings of the table are still on their way")
        snapshot = await self._tables.glance(tracker.table_id)
        key = TABLE if TABLE in tracker.rows else LOBBY
        row = tracker.rows.get(key)
        if snapshot is None or snapshot.table.status is not Status.BROKEN or row is None:
            return
        rendered = self._means.views.set_aside(tracker.table_id, snapshot.table.language)
        try:
            if row.digest != rendered.digest:
                await self._means.api.edit(row.channel_id, row.message_id, rendered)
        except TransientError:
            raise
        except ApiError as trouble:
            log.info("nobody can be told that the table is set aside: %s", trouble)
            return
        tracker.rows[key] = replace(row, digest=rendered.digest)
        revision = snapshot.table.revision
        tracker.rows = {key: replace(row, shown=revision) for key, row in tracker.rows.items()}
        await tracker.save(self._messages)
