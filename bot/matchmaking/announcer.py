"""Posts the lobbies that were opened for people, and tells these people and those who watch for lobbies."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from bot.engine.panel import Panel, Say
from bot.matchmaking.search import HOUR
from bot.tables.reminders import is_quiet
from bot.tables.table import Person, Refused, Table
from bot.ui.interactions.context import Services
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, DirectMessagesClosed
from bot.ui.messages.message_writer import hash_text
from bot.ui.messages.places import format_place
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.views import NO_MENTIONS, Mentions
from storage.rows import NOBODY, MatchRow, NotificationMode, Role, UserRow, WatcherRow

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

    async def announce_matches(self) -> None:
        """Post each lobby that was opened for people, and tell each of them once, outside of quiet hours."""
        for table_id, rows in groupby(await self._store.list_matches(), key=lambda row: row.table_id):
            matches = tuple(rows)
            try:
                table = await self._tables.read(table_id)
                if table.is_lobby and not await self._is_shown(table):
                    table = await self._post_lobby(table)
            except Refused as refused:
                log.info("table %s is not announced: %s", table_id, refused.key)
                continue
            except ApiError as error:
                log.info("table %s cannot be announced now: %s", table_id, error)
                continue
            for match in matches:
                await self._tell_match(match, table)

    async def announce_lobbies(self) -> None:
        """Tell watchers of the lobbies that they do not know, outside of quiet hours, at most one message an hour."""
        now = self._tables.now()
        for row in await self._store.list_watchers():
            user = await self._tables.store.users.get(row.user_id)
            if is_quiet(user, now) or now - row.told_at < PAUSE_SECONDS:
                continue
            tables = await self._read_lobbies(await self._store.list_new_lobbies(row))
            if tables:
                await self._tell_watcher(row, user, tables)

    async def _is_shown(self, table: Table) -> bool:
        return any(row.role is Role.LOBBY for row in await self._tables.messages.list_by_table(table.id))

    async def _post_lobby(self, table: Table) -> Table:
        """Post the lobby in its channel; close it if the bot may not write there."""
        rendered = self._services.views.render_lobby(table)
        try:
            posted = await self._services.api.post(table.row.channel_id, rendered, hash_text(table.id, "lobby"))
        except ChannelUnavailable as error:
            log.info("lobby %s is closed, as it cannot be posted: %s", table.id, error)
            return await self._tables.lobbies.close(table.id, Person(table.row.host_id, ""), is_moderator=True)
        await self._services.presenter.record_shown(table, Role.LOBBY, NOBODY, posted, rendered)
        return table

    async def _tell_match(self, match: MatchRow, table: Table) -> None:
        """Tell one person of a table, unless the person is not there any more, or it is over."""
        user = await self._tables.store.users.get(match.user_id)
        is_wanted = user.calls is not NotificationMode.NONE
        if is_wanted and not table.is_over and table.find_seat(match.user_id) is not None:
            if is_quiet(user, self._tables.now()):
                return
            try:
                await self._send_match(user, table)
            except ApiError as error:
                log.info("a person cannot be told of table %s now: %s", table.id, error)
                return
        await self._store.drop_match(match)

    async def _send_match(self, user: UserRow, table: Table) -> None:
        """Send a direct message, or mention the person in the channel if there are none.

        :raises ApiError: if that has to be tried again.
        """
        api, views, nonce = self._services.api, self._services.views, hash_text(table.id, "found", user.user_id)
        if user.calls is not NotificationMode.CHANNEL:
            say = views.get_say(user, table.settings.server)
            try:
                channel_id = await api.open_dm(user.user_id)
                await api.post(channel_id, render(build_match_panel(table, say), Stamp(), say), nonce, NO_MENTIONS)
                return
            except DirectMessagesClosed:
                log.info("a person takes no direct messages, and is told in the channel of table %s", table.id)
        say = views.get_table_say(table)
        mentions = Mentions(f"<@{user.user_id}>", (user.user_id,))
        try:
            await api.post(table.row.channel_id, render(build_match_panel(table, say), Stamp(), say), nonce, mentions)
        except ChannelUnavailable as error:
            log.info("a person cannot be told of table %s: %s", table.id, error)

    async def _read_lobbies(self, table_ids: Sequence[str]) -> list[Table]:
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self._tables.read(table_id))
            except Refused as refused:
                log.info("table %s is not announced: %s", table_id, refused.key)
        return tables

    async def _tell_watcher(self, row: WatcherRow, user: UserRow, tables: Sequence[Table]) -> None:
        """Send one direct message about these lobbies; who takes none does not watch any more."""
        say, api = self._services.views.get_say(user, tables[0].settings.server), self._services.api
        rendered = render(build_lobbies_panel(tables, say), Stamp(), say)
        try:
            channel_id = await api.open_dm(row.user_id)
            await api.post(channel_id, rendered, hash_text("lobbies", row.user_id, *(table.id for table in tables)))
        except DirectMessagesClosed as error:
            log.info("a watcher takes no direct messages: %s", error)
            await self._store.drop_watcher(row.user_id, row.guild_id, row.game)
            return
        except ApiError as error:
            log.info("a watcher cannot be told now: %s", error)
            return
        known_until = max(table.row.opened_at for table in tables)
        await self._store.note_told(replace(row, known_until=known_until, told_at=self._tables.now()))


def build_match_panel(table: Table, say: Say) -> Panel:
    """Build the message to somebody for whom a table was found."""
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    link = format_place(table.row.guild_id, table.place_id, say)
    return Panel(title, say("find-found", link=link), footer=say("find-found-note"))


def build_lobbies_panel(tables: Sequence[Table], say: Say) -> Panel:
    """Build the message to a watcher about new lobbies of a game."""
    lines = [
        say("find-opened", table=table.id, link=format_place(table.row.guild_id, table.place_id, say))
        for table in tables[:LINES]
    ]
    title = say("find-opened-title", game=say(f"{tables[0].row.game}-title"))
    return Panel(title, "\n".join(lines), footer=say("find-opened-note"))
