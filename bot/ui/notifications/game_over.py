"""Those who follow tables are told when they are over."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from contextlib import suppress

from bot.engine.panel import Field, Panel, Say
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.ui.messages import lobby
from bot.ui.messages.discord_api import (
    ApiError,
    DirectMessagesClosed,
    DirectMessagesLimited,
    DiscordApi,
    TransientError,
)
from bot.ui.messages.render import Stamp, render
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from storage.rows import UserRow

log = logging.getLogger(__name__)


class GameOverSender:
    """Tells of the ends of tables; both ways raise :class:`Weather` or :class:`TooFast` if it has to be later."""

    def __init__(self, api: DiscordApi, tables: Tables, views: Views) -> None:
        self._api = api
        self._tables = tables
        self._views = views

    async def tell_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Tell of these tables in one direct message; False if there is no such way to the user."""
        tables = await self._read(table_ids)
        if not tables:
            return True
        try:
            channel_id = await self._api.open_dm(user.user_id)
            say = self._views.say_as(user, tables[0].settings.server)
            panel = over_page(tables[0], say) if len(tables) == 1 else over_list(tables, say)
            return await self._post(channel_id, panel, say, NO_MENTIONS, [table.id for table in tables])
        except DirectMessagesClosed as trouble:
            log.info("a follower takes no direct messages: %s", trouble)
            return False

    async def tell_at(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Tell these users where the table is, and put its thread away again."""
        for table in await self._read((table_id,)):
            call = Mentions(" ".join(f"<@{user_id}>" for user_id in user_ids), tuple(user_ids))
            say, home_id = self._views.say_at(table), table.row.home_id
            try:
                is_told = await self._post(home_id, over_page(table, say), say, call, [table.id])
            except DirectMessagesClosed:
                return
            if is_told and home_id != table.row.channel_id:
                with suppress(ApiError):  # or Discord does, within a week
                    await self._api.archive(home_id)

    async def _read(self, table_ids: Sequence[str]) -> list[Table]:
        """Those of the tables that can be read."""
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self._tables.read(table_id))
            except Refused as refused:
                log.info("table %s: nobody is told that it is over: %s", table_id, refused.key)
        return tables

    async def _post(self, channel_id: int, panel: Panel, say: Say, call: Mentions, table_ids: Sequence[str]) -> bool:
        """Say it there, once; False if that cannot be done."""
        parts = (*table_ids, "over", channel_id, *call.user_ids)
        nonce = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
        try:
            await self._api.post(channel_id, render(panel, Stamp(), say), nonce, call)
        except (TransientError, DirectMessagesLimited, DirectMessagesClosed):
            raise
        except ApiError as trouble:
            log.info("those who follow a table cannot be told there: %s", trouble)
            return False
        return True


def over_page(table: Table, say: Say) -> Panel:
    """What those who follow a table are told."""
    return Panel(_title(table, say), _body(table, say), footer=say("notice-follow-note"))


def over_list(tables: Sequence[Table], say: Say) -> Panel:
    """What somebody is told who follows several tables that are over."""
    fields = tuple(Field(_title(table, say), _body(table, say)) for table in tables)
    return Panel(say("notice-follow-title"), fields=fields, footer=say("notice-follow-notes"))


def _title(table: Table, say: Say) -> str:
    return say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)


def _body(table: Table, say: Say) -> str:
    ended = say("lobby-closed" if table.state is None else "lobby-ended", link=f"<#{table.place_id}>")
    return "\n".join(filter(None, (lobby.result(table, say), ended)))
