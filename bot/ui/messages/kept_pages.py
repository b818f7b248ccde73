"""Keeps the lists of tables that people have in their direct messages."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from bot.engine.panel import Button, Press, Verb
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.keeper import Keeper, Redraw, Tools
from bot.ui.messages.my_games_panel import build_my_games_page, load_games
from bot.ui.messages.rate_limits import EditSpacing
from bot.ui.messages.render import render
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage, Stamp
from bot.ui.messages.table_renderer import Renderer
from bot.ui.messages.tracker import NEVER, Slot, Tracker, build_row
from storage.errors import StoreUnavailable
from storage.rows import NOBODY, KeptPageRow, LeaseHolder, MessageRow, Role

log = logging.getLogger(__name__)

LIST: Slot = (Role.LIST, NOBODY)

DROP = "mine-drop"
"""The payload of the button that removes the kept list."""

MAX_COMPARED = 4
"""Lists compared at the same time."""

DIRECT = "https://discord.com/channels/@me"
"""The beginning of links to direct messages."""


@dataclass(slots=True, eq=False)
class _KeptPage:
    """The kept list of one user."""

    row: MessageRow
    """Its digest is unknown after a start, when a request may have been lost, as it is not stored."""
    table_ids: frozenset[str] = frozenset()
    """The tables that it shows."""


class KeptPages(Keeper[_KeptPage]):
    """The kept lists of all users; connect :meth:`update` to ``tables.on_change``. An edit notifies nobody."""

    def __init__(
        self,
        tools: Tools,
        tables: Tables,
        renderer: Renderer,
        find_server_name: Callable[[int], str],
        *,
        edits_apart: float = 0.0,
        may_edit: Callable[[], bool] = lambda: True,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """A list is edited at most once every ``edits_apart`` seconds, while ``may_edit`` is true: by one process.

        ``tell`` tells the other processes with ``""`` that other lists are kept.
        """
        super().__init__(replace(tools, edit_spacing=EditSpacing(edits_apart)), max_redraws=MAX_COMPARED)
        self._may_edit = may_edit
        self._tell = tell
        self._tables = tables
        self._renderer = renderer
        self._find_server_name = find_server_name
        self._pages: dict[int, _KeptPage] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._lookups: set[asyncio.Task[None]] = set()
        """The tasks that look up who sits at a table."""

    # When the lists are compared

    async def load_all(self) -> None:
        """Load which lists are kept.

        :raises StoreUnavailable: if the store cannot do it now.
        """
        pages = {}
        for kept in await self._tables.kept_pages.list_all():
            row = MessageRow(_name(kept.user_id), *LIST, kept.channel_id, kept.message_id, NEVER, UNKNOWN)
            page, known = _KeptPage(replace(row, format=kept.format)), self._pages.get(kept.user_id)
            is_known = known is not None and known.row.message_id == kept.message_id
            pages[kept.user_id] = known if known is not None and is_known else page
        self._pages = pages

    def look_again(self, table_id: str) -> None:
        """Compare lists after another process has changed a table, or with ``""`` the lists that are kept."""
        if table_id:
            self.update(table_id, None)
            return

        async def load_again() -> None:
            await self.load_all()
            self.refresh_all()

        self._begin_lookup(load_again, "presenter of all lists")

    def take_over(self) -> None:
        """Compare all lists, as another process has edited them until now."""
        for page in self._pages.values():
            page.row = replace(page.row, digest=UNKNOWN)
        self.look_again("")

    def refresh_all(self) -> None:
        self._mark(tuple(self._pages))

    def refresh_list(self, user_id: int) -> None:
        self._mark((user_id,))

    def is_kept(self, user_id: int) -> bool:
        return user_id in self._pages

    def update(self, table_id: str, table: Table | None) -> None:
        """Compare the lists of those who sit at a table that has changed, or sat there before."""
        if not self._pages or self._is_closing or not self._may_edit():
            return
        self._mark([user_id for user_id, page in self._pages.items() if table_id in page.table_ids])
        if table is not None:
            self._mark(seat.user_id for seat in table.seats if seat.user_id is not None)
            return

        async def look_up() -> None:
            snapshot = await self._tables.read_snapshot(table_id)
            if snapshot is not None:
                self._mark(seat.user_id for seat in snapshot.seats if seat.user_id is not None)

        self._begin_lookup(look_up, f"presenter of lists with {table_id}")

    def _begin_lookup(self, lookup: Callable[[], Awaitable[None]], name: str) -> None:
        """Look something up in a task; without the store, later changes bring the lists up to date."""

        async def run() -> None:
            with suppress(StoreUnavailable):
                await lookup()

        task = asyncio.create_task(run(), name=name)
        self._lookups.add(task)
        task.add_done_callback(self._lookups.discard)

    def _mark(self, user_ids: Iterable[int]) -> None:
        for user_id in user_ids:
            if user_id in self._pages and self._may_edit():
                self.refresh(_name(user_id))

    # Which lists are kept

    async def keep(self, user_id: int, nonce: str) -> str:
        """Post the list in the user's direct messages, and delete the one kept before; returns the link to it.

        :raises ApiError: if it cannot be posted now.
        """
        async with self._lock(user_id):
            rendered, table_ids = await self._render(user_id)
            channel_id = await self.tools.api.open_dm(user_id)
            posted = await self.tools.api.post(channel_id, rendered, nonce, is_direct=True)
            before = self._pages.get(user_id)
            await self._tables.kept_pages.put(KeptPageRow(user_id, posted.channel_id, posted.message_id, posted.format))
            self._pages[user_id] = _KeptPage(build_row(_name(user_id), LIST, posted, rendered), table_ids)
            self._tell("")
            if before is not None:
                await self.delete_message(before.row.channel_id, before.row.message_id)
        self.refresh_list(user_id)  # something may have changed meanwhile
        return f"{DIRECT}/{posted.channel_id}/{posted.message_id}"

    async def drop(self, user_id: int) -> bool:
        """Keep the list of a user no more, and delete its message; False if none was kept."""
        async with self._lock(user_id):
            page = self._pages.pop(user_id, None)
            if page is not None:
                await self._forget(user_id, page.row)
                self._tell("")
                await self.delete_message(page.row.channel_id, page.row.message_id)
        return page is not None

    def _lock(self, user_id: int) -> asyncio.Lock:
        """Return the lock of a user's list: of two lists that are posted at once, one would stay for good."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a kept list; one that cannot be deleted stays."""
        try:
            await self.tools.api.delete(channel_id, message_id)
        except ApiError as error:
            log.info("a kept list cannot be deleted: %s", error)

    async def _forget(self, user_id: int, row: MessageRow) -> None:
        await self._tables.kept_pages.drop(KeptPageRow(user_id, row.channel_id, row.message_id, row.format))

    async def close(self) -> None:
        """Stop comparing; after the next start all lists are compared."""
        for task in self._lookups:
            task.cancel()
        await asyncio.gather(*self._lookups, return_exceptions=True)
        await super().close()

    # What the keeper asks

    async def read(self, owner: str) -> _KeptPage | None:
        """Return the list that a user keeps; None if there is none, or another process edits it."""
        return self._pages.get(_parse(owner)) if self._may_edit() else None

    async def load_rows(self, owner: str, version: _KeptPage | None, since: float) -> Sequence[MessageRow]:
        return (version.row,) if version is not None else ()

    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Remember what a list shows, or forget a list that is gone; another one may be kept since."""
        user_id = _parse(owner)
        page = self._pages.get(user_id)
        for row in after:
            if page is not None and page.row.message_id == row.message_id:
                page.row = row
        for row in before if not after else ():
            if page is not None and page.row.message_id == row.message_id:
                del self._pages[user_id]
            await self._forget(user_id, row)

    async def draw(self, tracker: Tracker[_KeptPage], version: _KeptPage) -> None:
        message, redraw = tracker[LIST], _ListRedraw(self.tools, tracker)
        if message.message_id != version.row.message_id:  # another list is kept since the row was loaded
            message.row = message.stored = version.row

        async def show() -> None:
            row = message.row
            if row is not None and not redraw.retry_if_edited(row):
                rendered, version.table_ids = await self._render(_parse(tracker.owner))
                await redraw.update(LIST, row, rendered)

        await redraw.run({LIST: show})
        await redraw.finish()

    async def _render(self, user_id: int) -> tuple[RenderedMessage, frozenset[str]]:
        """Render what the list of a user should show, and the tables on it."""
        tables = await self._tables.list_by_user(user_id)
        say = await self._renderer.load_say(user_id, 0)
        games = load_games(tables, user_id, self._find_server_name, is_kept=True)
        drop = Button(say("mine-drop"), Press(Verb.PAGE, page=DROP))
        panel = build_my_games_page(games, user_id, say, (drop,), say("mine-kept"))
        return render(panel, Stamp(), say), frozenset(table.id for table in tables)


class _ListRedraw(Redraw):
    """One comparison of a list; a message that is gone or cannot be reached is kept no more."""

    def is_replaced(self, slot: Slot) -> bool:
        """Never post a list again that its reader has deleted."""
        log.info("a kept list is kept no more")
        return False


def _name(user_id: int) -> str:
    """Format the name of a user's list among the owners of messages."""
    return f"list {user_id}"


def _parse(owner: str) -> int:
    return int(owner.removeprefix("list "))
