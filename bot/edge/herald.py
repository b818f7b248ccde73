"""Those who follow tables are told when they are over."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from contextlib import suppress

from bot.edge import lobby
from bot.edge.draw import Stamp, draw
from bot.edge.messenger import Messenger, NoWayIn, TooFast, Trouble, Weather
from bot.edge.scenes import NO_CALL, Call, Scenes
from bot.engine.panel import Field, Panel, Say
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from storage.rows import UserRow

log = logging.getLogger(__name__)


class Herald:
    """Tells of the ends of tables; both ways raise :class:`Weather` or :class:`TooFast` if it has to be later."""

    def __init__(self, messenger: Messenger, tables: Tables, scenes: Scenes) -> None:
        self._messenger = messenger
        self._tables = tables
        self._scenes = scenes

    async def tell_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Tell of these tables in one direct message; False if there is no such way to the user."""
        tables = await self._read(table_ids)
        if not tables:
            return True
        try:
            channel_id = await self._messenger.open_dm(user.user_id)
            say = self._scenes.say_as(user, tables[0].settings.server)
            panel = over_page(tables[0], say) if len(tables) == 1 else over_list(tables, say)
            return await self._post(channel_id, panel, say, NO_CALL, [table.id for table in tables])
        except NoWayIn as trouble:
            log.info("a follower takes no direct messages: %s", trouble)
            return False

    async def tell_at(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Tell these users where the table is, and put its thread away again."""
        for table in await self._read((table_id,)):
            call = Call(" ".join(f"<@{user_id}>" for user_id in user_ids), tuple(user_ids))
            say, home_id = self._scenes.say_at(table), table.row.home_id
            try:
                is_told = await self._post(home_id, over_page(table, say), say, call, [table.id])
            except NoWayIn:
                return
            if is_told and home_id != table.row.channel_id:
                with suppress(Trouble):  # or Discord does, within a week
                    await self._messenger.archive(home_id)

    async def _read(self, table_ids: Sequence[str]) -> list[Table]:
        """Those of the tables that can be read."""
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self._tables.read(table_id))
            except Refused as refused:
                log.info("table %s: nobody is told that it is over: %s", table_id, refused.key)
        return tables

    async def _post(self, channel_id: int, panel: Panel, say: Say, call: Call, table_ids: Sequence[str]) -> bool:
        """Say it there, once; False if that cannot be done."""
        parts = (*table_ids, "over", channel_id, *call.user_ids)
        nonce = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
        try:
            await self._messenger.post(channel_id, draw(panel, Stamp(), say), nonce, call)
        except (Weather, TooFast, NoWayIn):
            raise
        except Trouble as trouble:
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
