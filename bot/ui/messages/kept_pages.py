"""Keeps the lists of tables that people have in their direct messages up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.engine.panel import Button, Press, Say, Verb
from bot.tables.rounds import choose_level
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DiscordApi,
    MessageGone,
    NotNow,
    TransientError,
)
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.my_games_panel import build_my_games_page, load_games
from bot.ui.messages.rate_limits import MINUTE, ChannelRateLimit
from bot.ui.messages.render import render
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage, Stamp
from bot.ui.messages.tracker import MAX_REFUSED_SECONDS, compute_backoff
from bot.ui.messages.views import Views
from storage.errors import StoreUnavailable
from storage.rows import KeptPageRow

log = logging.getLogger(__name__)

DROP = "mine-drop"
"""The payload of the button that removes the kept list."""

MAX_COMPARED = 4
"""Lists compared at the same time."""

DIRECT = "https://discord.com/channels/@me"
"""The beginning of links to direct messages."""


@dataclass(slots=True, eq=False)
class _KeptPage:
    """The kept list of one user."""

    row: KeptPageRow
    digest: str = UNKNOWN
    """What the message shows; unknown after a start, when a request may have been lost."""
    table_ids: frozenset[str] = frozenset()
    """The tables that it shows."""
    is_dirty: bool = False
    edited_at: float = 0.0
    """In loop time."""
    failures: int = 0
    task: asyncio.Task[None] | None = None


class KeptPages:
    """The kept lists of all users; connect :meth:`update` to ``tables.on_change``.

    Like the messages of tables, a list is compared with what it should show, and edited where it differs; changes that
    come quickly merge into one edit. An edit notifies nobody.
    """

    def __init__(
        self,
        api: DiscordApi,
        tables: Tables,
        views: Views,
        find_server_name: Callable[[int], str],
        *,
        clock: Callable[[], float],
        old_edits: ChannelRateLimit,
        edits_apart: float = 0.0,
        may_edit: Callable[[], bool] = lambda: True,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """A list is edited at most once every ``edits_apart`` seconds, while ``may_edit`` is true: by one process.

        ``tell`` tells the other processes with ``""`` that other lists are kept.
        """
        self._may_edit = may_edit
        self._tell = tell
        self._api = api
        self._tables = tables
        self._views = views
        self._find_server_name = find_server_name
        self._clock = clock
        self._old_edits = old_edits
        self._edits_apart = edits_apart
        self._pages: dict[int, _KeptPage] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._places = asyncio.Semaphore(MAX_COMPARED)
        self._lookups: set[asyncio.Task[None]] = set()
        """The tasks that look up who sits at a table."""
        self._is_closing = False

    async def load(self) -> None:
        """Load which lists are kept.

        :raises StoreUnavailable: if the store cannot do it now.
        """
        rows = {row.user_id: row for row in await self._tables.messages.list_kept_pages()}
        for user_id in self._pages.keys() - rows.keys():
            del self._pages[user_id]
        for user_id, row in rows.items():
            page = self._pages.get(user_id)
            if page is None or page.row != row:
                self._pages[user_id] = _KeptPage(row)

    def look_again(self, table_id: str) -> None:
        """Compare lists after another process has changed a table, or with ``""`` the lists that are kept."""
        if table_id:
            self.update(table_id, None)
            return
        task = asyncio.create_task(self._load_again(), name="presenter of all lists")
        self._lookups.add(task)
        task.add_done_callback(self._lookups.discard)

    async def _load_again(self) -> None:
        with suppress(StoreUnavailable):
            await self.load()
            self.refresh_all()

    def refresh_all(self) -> None:
        """Compare all lists."""
        self._mark(tuple(self._pages))

    def refresh(self, user_id: int) -> None:
        """Compare the list of a user, if it is kept."""
        self._mark((user_id,))

    def is_kept(self, user_id: int) -> bool:
        """True if the user keeps the list."""
        return user_id in self._pages

    def update(self, table_id: str, table: Table | None) -> None:
        """Compare the lists of those who sit at a table that has changed, or sat there before."""
        if not self._pages or self._is_closing or not self._may_edit():
            return
        self._mark(user_id for user_id, page in self._pages.items() if table_id in page.table_ids)
        if table is not None:
            self._mark(seat.user_id for seat in table.seats if seat.user_id is not None)
            return
        task = asyncio.create_task(self._look_up(table_id), name=f"presenter of lists with {table_id}")
        self._lookups.add(task)
        task.add_done_callback(self._lookups.discard)

    async def keep(self, user_id: int, nonce: str) -> str:
        """Post the list in the user's direct messages, and delete the one kept before; returns the link to it.

        :raises ApiError: if it cannot be posted now.
        """
        async with self._lock(user_id):
            rendered, table_ids = await self._render(user_id)
            channel_id = await self._api.open_dm(user_id)
            posted = await self._api.post(channel_id, rendered, nonce, is_direct=True)
            row = KeptPageRow(user_id, posted.channel_id, posted.message_id, posted.format)
            before = self._pages.get(user_id)
            await self._tables.messages.put_kept_page(row)
            self._pages[user_id] = _KeptPage(row, rendered.digest, table_ids)
            self._tell("")
            if before is not None:
                await self.delete_message(before.row.channel_id, before.row.message_id)
        self.refresh(user_id)  # something may have changed meanwhile
        return f"{DIRECT}/{row.channel_id}/{row.message_id}"

    async def drop(self, user_id: int) -> bool:
        """Keep the list of a user no more, and delete its message; False if none was kept."""
        async with self._lock(user_id):
            page = self._pages.pop(user_id, None)
            if page is not None:
                await self._tables.messages.drop_kept_page(page.row)
                self._tell("")
                await self.delete_message(page.row.channel_id, page.row.message_id)
        return page is not None

    def _lock(self, user_id: int) -> asyncio.Lock:
        """The lock of what is kept for a user: of two lists that are posted at once, one would stay for good."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a kept list; one that cannot be deleted stays."""
        try:
            await self._api.delete(channel_id, message_id)
        except ApiError as error:
            log.info("a kept list cannot be deleted: %s", error)

    async def close(self) -> None:
        """Stop comparing; after the next start all lists are compared."""
        self._is_closing = True
        tasks = [page.task for page in self._pages.values() if page.task is not None]
        for task in (*tasks, *self._lookups):
            task.cancel()
        await asyncio.gather(*tasks, *self._lookups, return_exceptions=True)

    def _mark(self, user_ids: Iterable[int]) -> None:
        for user_id in user_ids:
            page = self._pages.get(user_id)
            if page is None or self._is_closing or not self._may_edit():
                continue
            page.is_dirty = True
            if page.task is None:
                page.task = asyncio.create_task(self._run(page), name=f"presenter of the list of {user_id}")

    async def _look_up(self, table_id: str) -> None:
        """Compare the lists of those who sit at this table."""
        with suppress(StoreUnavailable):
            snapshot = await self._tables.read_snapshot(table_id)
            if snapshot is not None:
                self._mark(seat.user_id for seat in snapshot.seats if seat.user_id is not None)

    async def _run(self, page: _KeptPage) -> None:
        """Compare a list until it shows what it should."""
        try:
            while page.is_dirty and self._pages.get(page.row.user_id) is page:
                await asyncio.sleep(self._get_wait(page))
                page.is_dirty = False
                async with self._places:
                    wait = await self._try_compare(page)
                if wait:
                    page.is_dirty = True
                    await asyncio.sleep(wait)
        finally:
            page.task = None

    def _get_wait(self, page: _KeptPage) -> float:
        """Seconds until the list may be edited again; 0 if it may be now."""
        return max(page.edited_at + self._edits_apart - asyncio.get_running_loop().time(), 0.0)

    async def _try_compare(self, page: _KeptPage) -> float:
        """Compare a list; returns the seconds until it has to be tried again, 0 if it is done."""
        row = page.row
        try:
            wait = await self._compare(page)
        except (TransientError, StoreUnavailable, Refused) as error:
            log.info("a kept list cannot be edited now: %s", error)
            page.digest, page.failures = UNKNOWN, page.failures + 1
            return compute_backoff(page.failures, row.user_id)
        except (MessageGone, ChannelUnavailable, DirectMessagesClosed) as error:
            log.info("a kept list is kept no more: %s", error)
            await self._forget(page)
        except NotNow as error:
            log.info("a kept list waits: %s", error)
            return error.seconds or MINUTE
        except ApiError as error:
            page.digest, page.failures = UNKNOWN, page.failures + 1
            log.log(choose_level(page.failures), "the kept list of %d is refused: %s", row.user_id, error)
            return compute_backoff(page.failures, row.user_id, longest=MAX_REFUSED_SECONDS)
        except Exception:
            page.failures += 1
            log.exception("a kept list cannot be drawn")
            return compute_backoff(page.failures, row.user_id, longest=MAX_REFUSED_SECONDS)
        else:
            page.failures = 0
            return wait
        return 0.0

    async def _compare(self, page: _KeptPage) -> float:
        """Edit the message if it should show something else; returns the seconds to wait first, 0 if it is done."""
        rendered, page.table_ids = await self._render(page.row.user_id)
        if rendered.digest == page.digest:
            return 0.0
        row = page.row
        if wait := self._old_edits.reserve_edit(row.channel_id, row.message_id, self._clock(), self._tables.timer()):
            return wait
        await self._api.edit(PostedMessage(row.channel_id, row.message_id, row.format), rendered)
        page.digest, page.edited_at = rendered.digest, asyncio.get_running_loop().time()
        return 0.0

    async def _forget(self, page: _KeptPage) -> None:
        if self._pages.get(page.row.user_id) is page:
            del self._pages[page.row.user_id]
        with suppress(StoreUnavailable):
            await self._tables.messages.drop_kept_page(page.row)

    async def _render(self, user_id: int) -> tuple[RenderedMessage, frozenset[str]]:
        """What the list of a user should show, and the tables on it."""
        tables = await self._tables.list_by_user(user_id)
        say = await self._views.load_say(user_id, 0)
        games = load_games(tables, user_id, self._find_server_name, is_kept=True)
        panel = build_my_games_page(games, user_id, say, (_build_drop_button(say),), say("mine-kept"))
        return render(panel, Stamp(), say), frozenset(table.id for table in tables)


def _build_drop_button(say: Say) -> Button:
    return Button(say("mine-drop"), Press(Verb.PAGE, page=DROP))
