"""Notifies the followers of a table that its game is over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress

from bot.engine.panel import Field, Panel, Say
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.ui.messages import lobby
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DiscordApi,
    MessageGone,
)
from bot.ui.messages.keeper import hash_text
from bot.ui.messages.places import format_place
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from storage.rows import UserRow

log = logging.getLogger(__name__)


class GameOverSender:
    """Sends the notices; another :class:`ApiError` than of a closed place is raised, as they must be tried again."""

    def __init__(self, api: DiscordApi, tables: Tables, views: Views) -> None:
        self._api = api
        self._tables = tables
        self._views = views

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Send one direct message about these tables; False if the user takes none."""
        tables = await self._read_tables(table_ids)
        if not tables:
            return True
        try:
            channel_id = await self._api.open_dm(user.user_id)
            say = self._views.get_say(user, tables[0].settings.server)
            panel = build_over_panel(tables[0], say) if len(tables) == 1 else build_over_list(tables, say)
            return await self._post(channel_id, panel, say, NO_MENTIONS, [table.id for table in tables])
        except DirectMessagesClosed as error:
            log.info("a follower takes no direct messages: %s", error)
            return False

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Mention these users in the table's channel or thread, and archive the thread again if it was."""
        for table in await self._read_tables((table_id,)):
            mentions = Mentions(" ".join(f"<@{user_id}>" for user_id in user_ids), tuple(user_ids))
            say, home_id = self._views.get_table_say(table), table.row.home_id
            try:
                is_told = await self._post(home_id, build_over_panel(table, say), say, mentions, [table.id])
            except DirectMessagesClosed:
                return
            if is_told and home_id != table.row.channel_id and not table.is_just_over:
                with suppress(ApiError):  # Discord archives it after a week
                    await self._api.archive(home_id)

    async def _read_tables(self, table_ids: Sequence[str]) -> list[Table]:
        """The tables that can be read."""
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self._tables.read(table_id))
            except Refused as refused:
                log.info("table %s: no notice that it is over: %s", table_id, refused.key)
        return tables

    async def _post(
        self, channel_id: int, panel: Panel, say: Say, mentions: Mentions, table_ids: Sequence[str]
    ) -> bool:
        """Post the panel once; False if it cannot be posted."""
        nonce = hash_text(*table_ids, "over", channel_id, *mentions.user_ids)
        try:
            await self._api.post(
                channel_id, render(panel, Stamp(), say), nonce, mentions, is_direct=not mentions.user_ids, is_call=True
            )
        except (ChannelUnavailable, MessageGone) as error:
            log.info("the followers of a table cannot be notified: %s", error)
            return False
        return True


def build_over_panel(table: Table, say: Say) -> Panel:
    """Build the notice about one table."""
    return Panel(_get_title(table, say), _build_body(table, say), footer=say("notice-follow-note"))


def build_over_list(tables: Sequence[Table], say: Say) -> Panel:
    """Build the notice about several tables."""
    fields = tuple(Field(_get_title(table, say), _build_body(table, say)) for table in tables)
    return Panel(say("notice-follow-title"), fields=fields, footer=say("notice-follow-notes"))


def _get_title(table: Table, say: Say) -> str:
    return say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)


def _build_body(table: Table, say: Say) -> str:
    ended = say(
        "lobby-closed" if table.state is None else "lobby-ended",
        link=format_place(table.row.guild_id, table.place_id, say),
    )
    return "\n".join(filter(None, (lobby.describe_result(table, say), ended)))
