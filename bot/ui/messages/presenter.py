"""Keeps the messages of tables up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.cluster.leases import Leases
from bot.tables.service import Tables
from bot.tables.table import BrokenTable, Refused, Table
from bot.ui.messages.discord_api import ApiError, DiscordApi, TransientError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.keeper import Keeper
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.paused_tables import PausedTables
from bot.ui.messages.picture_uploads import PictureUploads
from bot.ui.messages.rate_limits import EditSpacing
from bot.ui.messages.reconcile import TableDrawing, TableTools
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.tracker import LOBBY, TABLE, Tracker, locate
from bot.ui.messages.views import Views
from storage.rows import LeaseHolder, MessageRow, Role, Snapshot, Status
from storage.shards import Shards

log = logging.getLogger(__name__)

MAX_LOOKED_UP = 100
"""The most tables that :meth:`Presenter.refresh_stale` looks up."""

MAX_OUT_OF_DATE = 100_000
"""The most tables that :meth:`Presenter.resume` looks up."""


class Presenter(Keeper[Table | Snapshot]):
    """Redraws the messages of tables that have changed; connect :meth:`refresh` to ``tables.on_change``.

    A table that was set aside is a snapshot.
    """

    tools: TableTools

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
        """A table's public message is edited at most once every ``edits_apart`` seconds."""
        tools = TableTools(
            api=api.with_fail_fast(),
            leases=leases or Leases(),
            pictures=PictureUploads(api, tables.timer),
            clock=clock,
            timer=tables.timer,
            edit_spacing=EditSpacing(edits_apart),
            retrying_api=api,
            tables=tables,
            views=views,
            members=members,
            paused=paused,
        )
        super().__init__(tools, max_redraws=max_redraws)
        self.paused = paused
        """What decides when paused tables are tried again."""
        self._tables = tables
        self._messages = tables.messages
        self._seen_stale: frozenset[str] = frozenset()
        """The tables that were out of date at the last call of :meth:`refresh_stale`."""

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

    def post_hand_anew(self, table_id: str, seat: int, note: str) -> None:
        """Request a redraw that replaces a seat's hand message, if there is one, with a new one and a note."""
        self.track(table_id)[Role.HAND, seat].note = note
        self.refresh(table_id)

    async def record_shown(
        self, table: Table, role: Role, seat: int, posted: PostedMessage, rendered: RenderedMessage
    ) -> None:
        """Record that the message shows this rendering of this table, or that a new lobby was posted."""
        await self.record(table.id, table, (role, seat), posted, rendered, is_new=role is Role.LOBBY)

    # What the keeper asks

    async def load_rows(self, owner: str, version: Table | Snapshot | None, since: float) -> Sequence[MessageRow]:
        """Load the rows of a table's messages."""
        if isinstance(version, Table) and version.read_at >= since:
            return version.messages
        return await self._messages.list_by_table(owner)

    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Replace the stored rows of a table's messages."""
        await self._messages.replace(owner, before, after, writer)

    async def read(self, owner: str) -> Table | Snapshot | None:
        """Read a table; None if there is none."""
        try:
            return await self._tables.read(owner)
        except BrokenTable:
            return await self._tables.read_snapshot(owner)
        except Refused as refused:
            if refused.key == "no-table":
                return None
            raise

    def get_revision(self, version: Table | Snapshot) -> int:
        """Return the revision of a table."""
        return version.row.revision if isinstance(version, Table) else version.table.revision

    async def draw(self, tracker: Tracker[Table | Snapshot], version: Table | Snapshot) -> None:
        """Compare the messages with the table; show on one that was set aside that the saved game does not load.

        :raises Refused: if the table cannot be changed now.
        :raises StoreUnavailable: if the rows cannot be read or stored now.
        :raises TransientError: if Discord cannot be reached now.
        """
        if isinstance(version, Table):
            await TableDrawing(self.tools, tracker, version).draw()
            return
        if tracker.tasks:
            raise TransientError("messages of the table are still being written")
        message = tracker[TABLE] if tracker[TABLE].row is not None else tracker[LOBBY]
        row, table = message.row, version.table
        if table.status is not Status.BROKEN or row is None:  # a finished table stays as it is
            return
        rendered = self.tools.views.render_set_aside(table.id, table.language)
        try:
            if row.digest != rendered.digest:
                await self.tools.api.with_check(tracker.check_lease).edit(locate(row), rendered)
        except TransientError:
            raise
        except ApiError as error:
            log.info("the notice that the table is set aside cannot be shown: %s", error)
            return
        message.row = replace(row, digest=rendered.digest)
        for slot, each in tracker.rows.items():
            tracker[slot].row = replace(each, shown=table.revision)
        await tracker.save()
