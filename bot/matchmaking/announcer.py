"""Posts the lobbies that were opened for people, and tells these people and those who watch for lobbies."""

import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from bot.engine.panel import Panel, Say
from bot.matchmaking.service import HOUR
from bot.tables.reminders import is_quiet
from bot.tables.rounds import Retries
from bot.tables.table import BrokenTable, Person, Refused, Table
from bot.ui.interactions.context import Services
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DirectMessagesLimited,
    NotNow,
    TransientError,
)
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import Mentions
from bot.ui.messages.tracker import LOBBY, hash_text
from bot.ui.messages.wording import format_place
from storage.rows import MatchRow, NotificationMode, Status, UserRow, WatcherRow

log = logging.getLogger(__name__)

PAUSE_SECONDS = HOUR
"""The least time between two messages to a watcher about the same game."""

LINES = 10
"""The most lobbies that a message names."""


class Announcer:
    """Sends what is due; what cannot be sent now is sent at the next call."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        self._store = services.tables.store.matchmaking
        self._retries = Retries(
            log, expected=(ApiError,), passing=(TransientError, NotNow), timer=services.tables.timer
        )

    async def post_lobbies(self) -> None:
        """Post each lobby that was opened for people; close it where the bot may not write.

        The search of a person who wanted a table in that channel is over, those of the others go on.
        """
        async for table, _ in self._list_matched():
            if self._retries.is_waiting(table.id):
                continue
            with self._retries.attempt(table.id, f"to post lobby {table.id}"):
                if await self._is_shown(table) or (table.is_lobby and await self._post_lobby(table)):
                    await self._store.fulfil(table.row)

    async def tell_matches(self) -> None:
        """Tell each person of the lobby that was opened for them, once, outside of quiet hours."""
        async for table, matches in self._list_matched():
            is_shown = await self._is_shown(table)
            if table.is_lobby and not is_shown:
                continue
            is_lost = table.row.status is Status.CLOSED and not is_shown
            for match in matches:
                key = (table.id, match.user_id)
                if not self._retries.is_waiting(key):
                    with self._retries.attempt(key, f"to tell {match.user_id} of table {table.id}"):
                        await self._tell_match(match, table, is_lost=is_lost)

    async def announce_lobbies(self) -> None:
        """Tell watchers of the lobbies that they do not know, outside of quiet hours, at most one message an hour."""
        now = self._tables.now()
        for row in await self._store.list_watchers():
            user = await self._tables.store.users.get(row.user_id)
            key = (row.user_id, row.guild_id, row.game)
            if is_quiet(user, now) or now - row.told_at < PAUSE_SECONDS or self._retries.is_waiting(key):
                continue
            with self._retries.attempt(key, f"to tell {row.user_id} of new lobbies"):
                tables = await self._tables.read_all(await self._store.list_new_lobbies(row))
                if tables:
                    await self._tell_watcher(row, user, tables)

    async def _list_matched(self) -> AsyncIterator[tuple[Table, Sequence[MatchRow]]]:
        """Read the tables whose people still get a message, with these; drop those of a table that was set aside."""
        for table_id, rows in groupby(await self._store.list_matches(), key=lambda row: row.table_id):
            matches = tuple(rows)
            try:
                table = await self._tables.read(table_id)
            except BrokenTable:
                log.info("table %s is not announced: it was set aside", table_id)
                for match in matches:
                    await self._store.drop_match(match)
                continue
            except Refused as refused:
                log.info("table %s is not announced: %s", table_id, refused.key)
                continue
            yield table, matches

    async def _is_shown(self, table: Table) -> bool:
        """True if the table has, or had, a message."""
        return bool(await self._tables.messages.list_by_table(table.id))

    async def _post_lobby(self, table: Table) -> bool:
        """Post the lobby without those who have left the server; close it, and return False, if that cannot be."""
        for seat in table.seats:
            if seat.user_id and await self._services.members.has_left_now(table.row.guild_id, seat.user_id):
                table = await self._tables.lobbies.leave(table.id, Person(seat.user_id, seat.name))
        if table.is_over:
            return False
        rendered, channel_id = await self._services.presenter.tools.draw_lobby(table), table.row.channel_id
        api = self._services.api
        try:
            found = await api.find_posted(channel_id, rendered, ())  # before a kill, perhaps
            post = partial(api.post, channel_id, nonce=hash_text(table.id, "lobby"))
            pictures = self._services.presenter.tools.pictures
            posted, rendered = (found, rendered) if found else await pictures.send(channel_id, post, rendered)
        except ChannelUnavailable as error:
            log.info("lobby %s is closed, as it cannot be posted: %s", table.id, error)
            await self._store.drop_wishes_for(table.row)
            await self._tables.lobbies.close(table.id, Person(table.row.host_id, ""), is_moderator=True)
            return False
        await self._services.presenter.record(table.id, table, posted, rendered, new=LOBBY, is_certain=found is None)
        return True

    async def _tell_match(self, match: MatchRow, table: Table, *, is_lost: bool) -> None:
        """Tell one person of a table, unless the person is not there any more, or it is over.

        ``is_lost`` is true if it was closed as it could not be posted.
        """
        user = await self._tables.store.users.get(match.user_id)
        is_wanted = user.calls is not NotificationMode.NONE
        if is_wanted and (is_lost or not table.is_over) and table.find_seat(match.user_id) is not None:
            if is_quiet(user, self._tables.now()):
                return
            await (self._send_loss if is_lost else self._send_match)(user, table)
        await self._store.drop_match(match)

    async def _send_match(self, user: UserRow, table: Table) -> None:
        """Send a direct message, or mention the person in the channel; raise ApiError to be called again."""
        api, renderer, nonce = self._services.api, self._services.renderer, hash_text(table.id, "found", user.user_id)
        if user.calls is not NotificationMode.CHANNEL:
            say = renderer.get_say(user, table.settings.server)
            try:
                channel_id = await api.open_dm(user.user_id)
                rendered = render(build_match_panel(table, say), Stamp(), say)
                await api.post(channel_id, rendered, nonce, is_direct=True, is_call=True)
                return
            except DirectMessagesClosed:
                log.info("a person takes no direct messages, and is told in the channel of table %s", table.id)
            except DirectMessagesLimited as error:
                if not error.is_long:
                    raise
                log.info("a person is told in the channel of table %s: %s", table.id, error)
        say = renderer.get_table_say(table)
        mentions = Mentions(f"<@{user.user_id}>", (user.user_id,))
        try:
            await api.post(table.row.channel_id, render(build_match_panel(table, say), Stamp(), say), nonce, mentions)
        except ChannelUnavailable as error:
            log.info("a person cannot be told of table %s: %s", table.id, error)

    async def _send_loss(self, user: UserRow, table: Table) -> None:
        """Send a direct message about a lobby that could not be posted; raise ApiError to be called again."""
        api, say = self._services.api, self._services.renderer.get_say(user, table.settings.server)
        wishes = await self._store.list_wishes_on(table.row.guild_id, self._tables.now())
        is_looking = any((wish.user_id, wish.game) == (user.user_id, table.row.game) for wish in wishes)
        title = say("find-search-title", game=say(f"{table.row.game}-title"))
        link = format_place(table.row.guild_id, table.row.channel_id, say)
        rendered = render(
            Panel(title, say("find-lost", link=link), footer=say("find-lost-on" if is_looking else "find-lost-over")),
            Stamp(),
            say,
        )
        try:
            nonce = hash_text(table.id, "lost", user.user_id)
            await api.post(await api.open_dm(user.user_id), rendered, nonce, is_direct=True)
        except DirectMessagesClosed as error:
            log.info("a person cannot be told that table %s is closed: %s", table.id, error)

    async def _tell_watcher(self, row: WatcherRow, user: UserRow, tables: Sequence[Table]) -> None:
        """Send one direct message about these lobbies; who takes none does not watch any more."""
        say, api = self._services.renderer.get_say(user, tables[0].settings.server), self._services.api
        lines = [
            say("find-opened", table=table.id, link=format_place(table.row.guild_id, table.place_id, say))
            for table in tables[:LINES]
        ]
        title = say("find-opened-title", game=say(f"{tables[0].row.game}-title"))
        rendered = render(Panel(title, "\n".join(lines), footer=say("find-opened-note")), Stamp(), say)
        try:
            channel_id = await api.open_dm(row.user_id)
            nonce = hash_text("lobbies", row.user_id, *(table.id for table in tables))
            await api.post(channel_id, rendered, nonce, is_direct=True, is_call=True)
        except DirectMessagesClosed as error:
            log.info("a watcher takes no direct messages: %s", error)
            await self._store.drop_watcher(row.user_id, row.guild_id, row.game)
            return
        known_until = max(table.row.opened_at for table in tables)
        await self._store.note_told(replace(row, known_until=known_until, told_at=self._tables.now()))


def build_match_panel(table: Table, say: Say) -> Panel:
    """Build the message to somebody who gets a table."""
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    link = format_place(table.row.guild_id, table.place_id, say)
    return Panel(title, say("find-found", link=link), footer=say("find-found-note"))
