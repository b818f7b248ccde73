"""Keeps the messages of all tables up to date.

It is level-triggered: it compares what each message shows with what it should show, and sends a request where they
differ. So quick moves merge into one edit, a restart needs nothing but the stored digests, and whatever fails is tried
again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial

from bot.cluster.leases import Claim, Leases
from bot.logs import log_table
from bot.tables.service import Tables
from bot.tables.table import BrokenTable, Refused, Table
from bot.ui.messages.discord_api import ApiError, DiscordApi, TransientError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.in_progress import format_in_progress
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import LOBBY, NEVER, TABLE, UNKNOWN, MessageKey, MessageTracker, compute_backoff
from bot.ui.messages.message_writer import WriterDependencies, build_row, locate
from bot.ui.messages.paused_tables import PausedTables
from bot.ui.messages.picture_uploads import PictureUploads
from bot.ui.messages.rate_limits import ChannelRateLimit, EditSpacing
from bot.ui.messages.reconcile import Reconciliation
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.views import Views
from storage.errors import StoreUnavailable
from storage.rows import Role, Status
from storage.shards import Shards

log = logging.getLogger(__name__)

MAX_KEPT = 32
"""Waiting tables that are kept in memory: in a rush hundreds may wait, and the others are read again at their turn."""

RESPONSE_SECONDS = 2.0
"""How long the response to a press may delay the redraw of its table."""

REDRAW_SECONDS = 1.0
"""How long the response to a press may wait for a running redraw of the same message."""

LEASED_SECONDS = 0.5
"""The wait before a table is looked at again whose messages another process writes."""

DRAW = "draw "
"""Before the id of a table, in the name of the lease of its messages."""

CLOSING_SECONDS = 10.0
"""How long running redraws may take when the bot stops."""

MAX_LOOKED_UP = 100
"""The most tables that :meth:`Presenter.refresh_stale` looks up."""

MAX_OUT_OF_DATE = 100_000
"""The most tables that :meth:`Presenter.resume` looks up."""


class Presenter:
    """Redraws the messages of tables that have changed; connect :meth:`refresh` to ``tables.on_change``."""

    def __init__(
        self,
        api: DiscordApi,
        tables: Tables,
        views: Views,
        members: MemberCache,
        paused: PausedTables,
        *,
        clock: Callable[[], float],
        edits_apart: float = 0.0,
        leases: Leases | None = None,
        max_redraws: int,
    ) -> None:
        """A table's public message is edited at most once every ``edits_apart`` seconds.

        Of several processes the one that holds the lease of a table writes its messages.
        """
        self._leases = leases or Leases()
        self._max_redraws = max_redraws
        self._deps = WriterDependencies(
            api.with_fail_fast(),
            api,
            tables,
            views,
            members,
            clock,
            EditSpacing(edits_apart),
            PictureUploads(api, tables.timer),
            paused,
        )
        self._tables = tables
        self._messages = tables.messages
        self._trackers: dict[str, MessageTracker] = {}
        """The trackers in use, by table. A table has at most one, so its redraws never overlap."""
        self._waiting: dict[str, MessageTracker] = {}
        """Tables whose redraw is due, first come first served; a waiting table needs no task."""
        self._running: set[asyncio.Task[None]] = set()
        self._saving: set[asyncio.Task[None]] = set()
        """What stores the rows of messages that responses have changed."""
        self._unfinished: set[str] = set()
        """Tables that the last process left unfinished and that are not redrawn yet."""
        self._seen_stale: frozenset[str] = frozenset()
        """The tables that were out of date at the last call of :meth:`refresh_stale`."""
        self._is_closing = False

    @property
    def leases(self) -> Leases:
        """What only one of several processes writes at a time."""
        return self._leases

    @property
    def old_edits(self) -> ChannelRateLimit:
        """The times at which Discord takes edits of old messages."""
        return self._deps.old_edits

    @property
    def pictures(self) -> PictureUploads:
        """What draws pictures, and knows which channels take none."""
        return self._deps.pictures

    @property
    def paused(self) -> PausedTables:
        """What decides when paused tables are tried again."""
        return self._deps.paused

    async def wait_for_redraw(self, table_id: str) -> None:
        """Wait until no redraw of the table is running or due at once."""
        while table_id in self._waiting or ((tracker := self._trackers.get(table_id)) and tracker.task):
            await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)

    def refresh(self, table_id: str, table: Table | None = None) -> None:
        """Request a comparison of the table's messages; returns at once.

        ``table`` is the table as just stored; without it, it is read when the redraw begins.
        """
        if self._is_closing:
            return
        tracker = self._get_tracker(table_id)
        tracker.must_read = tracker.must_read or table is None
        is_kept = not tracker.must_read and len(self._waiting) < MAX_KEPT
        tracker.table = table if is_kept else None
        tracker.mark_dirty()
        self._schedule(tracker)

    def post_hand_anew(self, table_id: str, seat: int, note: str) -> None:
        """Request a redraw that posts the hand of a seat anew if it has a message, with a note; returns at once."""
        self._get_tracker(table_id)[Role.HAND, seat].note = note
        self.refresh(table_id)

    async def load_unfinished(self) -> None:
        """Load which tables the last process left unfinished; call this before the bot connects."""
        self._unfinished.update(await self._messages.list_unfinished(MAX_OUT_OF_DATE))

    async def refresh_stale(self, shards: Shards) -> None:
        """Refresh the tables of these shards whose messages stay out of date from one call to the next.

        So what was left by a process that has ended is drawn by another one.
        """
        stale = frozenset(await self._messages.list_stale(MAX_LOOKED_UP, shards))
        for table_id in stale & self._seen_stale - self._trackers.keys():
            self.refresh(table_id)
        self._seen_stale = stale

    async def resume(self) -> None:
        """Refresh every table with an outdated message; returns when each was compared once."""
        table_ids = await self._messages.list_unfinished(MAX_OUT_OF_DATE)
        log.info("%s tables are outdated", len(table_ids))
        for table_id in table_ids:
            self.refresh(table_id)
            while self._waiting:
                await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
        if self._running:
            await asyncio.wait(self._running)

    @asynccontextmanager
    async def hold_message(self, table_id: str, message_id: int) -> AsyncIterator[bool]:
        """Reserve a message for the response to a press until the end of the block.

        False if another process is writing the table's messages: the response must not edit the message then.

        It waits until a running redraw of the message has finished, so that no older state follows the response. The
        table's other messages are delayed too, so that the player sees the result first.
        """
        with self._get_tracker(table_id).claim() as tracker:
            tracker.hold(message_id)
            try:
                is_held = await self._lease(tracker, REDRAW_SECONDS)
                await tracker.wait_for_redraw(message_id, REDRAW_SECONDS)
                yield is_held
            finally:
                tracker.release(message_id)

    async def record_shown(
        self, table: Table, role: Role, seat: int, posted: PostedMessage, rendered: RenderedMessage
    ) -> None:
        """Record that the message shows this rendering of this table, or that a new lobby was posted.

        Messages that are not the table's own, such as ephemeral ones, are ignored. What cannot be stored now is stored
        with the next redraw. If the table has changed since it was read, it is redrawn.
        """
        with self._get_tracker(table.id).claim() as tracker:
            try:
                if not await self._lease(tracker, REDRAW_SECONDS):
                    log.warning("table %s: another process writes what a response has shown", table.id)
                    tracker.is_resumed = True
                    self.refresh(table.id)
                    return
                await tracker.load(self._messages, table)
                if role is Role.LOBBY and tracker[LOBBY].row is None:
                    tracker[LOBBY].row = build_row(table.id, LOBBY, posted, rendered)
                    self.refresh(table.id)
                elif (key := tracker.find_key(posted.message_id)) is not None:
                    self._record_response(tracker, key, rendered, table)
            except StoreUnavailable as error:
                log.warning("a message row cannot be read now: %s", error)
                self.refresh(table.id)
                return
            if role is Role.LOBBY:
                await self._save(tracker)
            elif not tracker.is_dirty:  # a redraw stores the rows, too
                self._start_saving(tracker)

    def _start_saving(self, tracker: MessageTracker) -> None:
        """Store the rows in a task, so that the next press of the message does not wait for it."""
        claim = ExitStack()
        claim.enter_context(tracker.claim())
        saving = asyncio.create_task(self._save(tracker), name=f"presenter of {tracker.table_id}")
        self._saving.add(saving)
        saving.add_done_callback(self._saving.discard)
        saving.add_done_callback(lambda _: claim.close())

    async def _save(self, tracker: MessageTracker) -> None:
        try:
            await tracker.save(self._messages)
        except StoreUnavailable as error:
            log.warning("a message row cannot be stored now: %s", error)
            self.refresh(tracker.table_id)

    async def close(self) -> None:
        """Finish the running redraws and start no more."""
        self._is_closing = True
        self._waiting.clear()
        for tracker in self._trackers.values():
            tracker.stop_timer()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while tasks := self._list_tasks():
                    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        late = self._list_tasks()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for tracker in list(self._trackers.values()):
            with suppress(StoreUnavailable):
                await tracker.save(self._messages)

    def _list_tasks(self) -> list[asyncio.Task[None]]:
        return [*self._running, *self._saving, *(task for tracker in self._trackers.values() for task in tracker.tasks)]

    # Trackers

    def _get_tracker(self, table_id: str) -> MessageTracker:
        if table_id not in self._trackers:
            lease = f"{DRAW}{table_id}"
            is_leased, writer = partial(self._leases.is_held, lease), self._leases.get_holder(lease)
            is_resumed = table_id in self._unfinished
            self._trackers[table_id] = MessageTracker(table_id, is_resumed, self._schedule, is_leased, writer)
        return self._trackers[table_id]

    def _schedule(self, tracker: MessageTracker) -> None:
        """Start the redraw if it is due, or set the timer; drop a tracker without work and users.

        Called whenever the tracker may have changed; nothing else decides this.
        """
        tracker.stop_timer()
        if self._is_closing or tracker.task is not None or tracker.table_id in self._waiting:
            return
        loop = asyncio.get_running_loop()
        due = tracker.compute_due(RESPONSE_SECONDS)
        if due <= loop.time():
            self._waiting[tracker.table_id] = tracker
            self._start_redraws()
        elif due < math.inf:
            tracker.timer = loop.call_at(due, self._schedule, tracker)
            if tracker.is_saved:
                self._unlease(tracker)
        elif not tracker.claims:
            if not tracker.is_saved:  # whoever draws the table next has to look for what it has posted
                self._unfinished.add(tracker.table_id)
            self._unlease(tracker)
            self._trackers.pop(tracker.table_id, None)

    async def _lease(self, tracker: MessageTracker, seconds: float = 0.0) -> bool:
        """Claim the messages of a table for this process, for at most so many seconds; False if another has them.

        What the other one may have changed before is read anew, but only once this one has stopped writing; what this
        one could not store counts as unrecorded.
        """
        name = f"{DRAW}{tracker.table_id}"
        if self._leases.is_held(name):
            return True
        if tracker.is_writing:
            return False
        claimed = await self._leases.wait_for(name, seconds)
        if claimed:
            tracker.forget_rows(is_resumed=claimed is Claim.INHERITED or not tracker.is_saved)
        return bool(claimed)

    def _unlease(self, tracker: MessageTracker) -> None:
        """Let other processes write the messages of a table, if nobody uses the tracker."""
        if not tracker.claims:
            is_done = tracker.is_saved and not tracker.is_resumed and tracker.is_certain
            self._leases.release(f"{DRAW}{tracker.table_id}", is_done=is_done)

    def _record_response(
        self, tracker: MessageTracker, key: MessageKey, rendered: RenderedMessage, table: Table
    ) -> None:
        """Record what the response to a press has made of a message."""
        row, revision = tracker.rows[key], table.row.revision
        digest = tracker.get_digest(row.message_id, rendered.digest)
        if tracker.is_ahead_of(table):  # the running redraw believes the message to be up to date
            digest = UNKNOWN
            self.refresh(table.id)
        in_progress = format_in_progress(rendered) if key[0] is Role.HAND else ""
        shown = NEVER if digest == UNKNOWN else revision
        tracker[key].row = replace(row, shown=shown, digest=digest, in_progress=in_progress)

    # Redraws

    def _start_redraws(self) -> None:
        """Start redraws, longest waiting first, as many at a time as there may be."""
        while self._waiting and len(self._running) < self._max_redraws:
            tracker = self._waiting.pop(next(iter(self._waiting)))
            tracker.task = asyncio.create_task(self._run(tracker), name=f"presenter of {tracker.table_id}")
            self._running.add(tracker.task)

    async def _run(self, tracker: MessageTracker) -> None:
        try:
            with tracker.claim(), log_table(tracker.table_id):
                try:
                    tracker.mark_compared()
                    await self._redraw(tracker)
                finally:
                    if tracker.task is not None:
                        self._running.discard(tracker.task)
                    tracker.task = None
        finally:
            self._start_redraws()

    async def _redraw(self, tracker: MessageTracker) -> None:
        """Compare the table's messages once; on failure, schedule another attempt."""
        try:
            await self._compare(tracker)
        except (Refused, StoreUnavailable, TransientError) as error:
            log.info("the table cannot be redrawn now: %s", error)
            tracker.failures += 1
            tracker.check_in(compute_backoff(tracker.failures, tracker.table_id))
            return
        except Exception:
            log.exception("the messages of a table cannot be compared")
            return
        tracker.failures = 0
        if not tracker.is_resumed:
            self._unfinished.discard(tracker.table_id)

    async def _compare(self, tracker: MessageTracker) -> None:
        """Compare the messages with the table; a table that was set aside gets a notice, one that is gone gets nothing.

        :raises Refused: if the table cannot be read now.
        :raises StoreUnavailable: if its rows cannot be read now.
        :raises TransientError: if the notice cannot be sent now.
        """
        if not await self._lease(tracker):
            tracker.check_in(LEASED_SECONDS)
            return
        table, tracker.table = tracker.table, None
        await tracker.load(self._messages, table)
        try:
            if table is None or tracker.is_ahead_of(table):
                tracker.must_read = False
                table = await self._tables.read(tracker.table_id)
            tracker.drawn_revision = table.row.revision
            redraw = Reconciliation(self._deps, tracker, table)
        except BrokenTable:
            await self._set_aside(tracker)
            return
        except Refused as refused:
            if refused.key == "no-table":
                return
            raise
        await redraw.run()

    async def _set_aside(self, tracker: MessageTracker) -> None:
        """Show on the public message that the saved game does not load; a finished table stays as it is.

        :raises StoreUnavailable: if the rows cannot be read or stored now.
        :raises TransientError: if Discord cannot be reached now.
        """
        if tracker.tasks:
            raise TransientError("messages of the table are still being written")
        snapshot = await self._tables.read_snapshot(tracker.table_id)
        message = tracker[TABLE] if tracker[TABLE].row is not None else tracker[LOBBY]
        row = message.row
        if snapshot is None or snapshot.table.status is not Status.BROKEN or row is None:
            return
        rendered = self._deps.views.render_set_aside(tracker.table_id, snapshot.table.language)
        try:
            if row.digest != rendered.digest:
                await self._deps.api.with_check(tracker.check_lease).edit(locate(row), rendered)
        except TransientError:
            raise
        except ApiError as error:
            log.info("the notice that the table is set aside cannot be shown: %s", error)
            return
        message.row = replace(row, digest=rendered.digest)
        for key, row in tracker.rows.items():
            tracker[key].row = replace(row, shown=snapshot.table.revision)
        await tracker.save(self._messages)
