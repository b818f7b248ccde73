"""Those who follow a table are told when it is over, each once."""

from __future__ import annotations

import hashlib
import logging

from bot.edge import lobby
from bot.edge.draw import Stamp, draw
from bot.edge.messenger import Messenger, NoWayIn, TooFast, Trouble, Weather
from bot.edge.scenes import NO_CALL, Call, Scenes
from bot.engine.panel import Panel, Say
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import Calls, UserRow

log = logging.getLogger(__name__)


class Herald:
    """Tells those who follow a table that it is over."""

    def __init__(self, messenger: Messenger, tables: Tables, scenes: Scenes) -> None:
        self._messenger = messenger
        self._tables = tables
        self._scenes = scenes

    async def tell(self, table: Table) -> bool:
        """Tell each once, where they want to be told of turns; True if it was said where the table is.

        :raises Weather: if somebody has to be told later.
        :raises TooFast: if somebody has to be told later, as direct messages are opened too fast.
        """
        here = []
        for user_id in await self._tables.store.followers(table.id):
            user = await self._tables.store.user(user_id)
            if await self._is_told_here(table, user):
                here.append(user_id)
            else:
                await self._tables.store.drop_follower(table.id, user_id)
        if here:
            call = Call(" ".join(f"<@{user_id}>" for user_id in here), tuple(here))
            await self._post(table, table.row.home_id, self._scenes.say_at(table), call)
        for user_id in here:
            await self._tables.store.drop_follower(table.id, user_id)
        return bool(here)

    async def _is_told_here(self, table: Table, user: UserRow) -> bool:
        """True if the user is to be told where the table is; False if that is done, or is not wanted."""
        match user.calls:
            case Calls.NONE:
                return False
            case Calls.DM | Calls.BOTH:
                return not await self._by_dm(table, user)
        return True

    async def _by_dm(self, table: Table, user: UserRow) -> bool:
        """False if there is no such way to the user."""
        try:
            channel_id = await self._messenger.open_dm(user.user_id)
            say = self._scenes.say_as(user, table.settings.server)
            return await self._post(table, channel_id, say, NO_CALL)
        except NoWayIn as trouble:
            log.info("a follower takes no direct messages: %s", trouble)
            return False

    async def _post(self, table: Table, channel_id: int, say: Say, call: Call) -> bool:
        """Say it there, once; False if that cannot be done."""
        parts = (table.id, "over", channel_id, *call.user_ids)
        nonce = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
        try:
            await self._messenger.post(channel_id, draw(over_page(table, say), Stamp(), say), nonce, call)
        except (Weather, TooFast, NoWayIn):
            raise
        except Trouble as trouble:
            log.info("those who follow the table cannot be told there: %s", trouble)
            return False
        return True


def over_page(table: Table, say: Say) -> Panel:
    """What those who follow a table are told."""
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    ended = say("lobby-closed" if table.state is None else "lobby-ended", link=f"<#{table.row.home_id}>")
    return Panel(title, "\n".join(filter(None, (lobby.result(table, say), ended))), footer=say("notice-follow-note"))
