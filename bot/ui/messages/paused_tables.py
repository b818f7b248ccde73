"""Tables that were paused, as Discord did not let the bot show them, go on by themselves once it does again."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord

from bot.tables.service import Tables
from bot.tables.table import Refused
from bot.ui.messages.discord_api import DiscordApi
from bot.ui.messages.permissions import IN_CHANNEL, IN_THREAD, lacking
from storage.errors import StoreUnavailable
from storage.rows import TableRow

log = logging.getLogger(__name__)


class Pauses:
    """Pauses the tables of whole servers, and lets tables go on whose place can be written to."""

    def __init__(self, client: discord.Client, api: DiscordApi, tables: Tables) -> None:
        self._client = client
        self._api = api
        self._tables = tables
        self._tried: set[str] = set()
        """What :meth:`look_around` let go on: what Discord refuses against all that is known is not tried for ever."""

    async def look_around(self) -> None:
        """Let those tables of all servers go on that can, each once in the life of a process.

        :raises StoreUnavailable: if they cannot be looked up.
        """
        rows = [row for row in await self._tables.paused() if row.id not in self._tried]
        self._tried.update([row.id for row in rows if await self._go_on(row)])

    async def go_on_at(self, guild: discord.Guild, *place_ids: int) -> None:
        """Let those tables of a server go on that can, or only those that belong to these channels and threads."""
        rows = await self._rows(guild)
        for row in rows:
            if row.is_paused and (not place_ids or {row.channel_id, row.home_id} & {*place_ids}):
                await self._go_on(row)

    async def pause_at(self, guild: discord.Guild) -> None:
        """Pause all tables of a server that threw the bot out."""
        for row in await self._rows(guild):
            if not row.is_paused:
                await self._change(row, is_paused=True)

    async def _rows(self, guild: discord.Guild) -> Iterable[TableRow]:
        try:
            return await self._tables.at_server(guild.id)
        except StoreUnavailable as error:
            log.error("server %s: its tables cannot be looked up: %s", guild.id, error)
            return ()

    async def _go_on(self, row: TableRow) -> bool:
        """True if the table can be shown where it was, and goes on."""
        if not await self._is_open(row):
            return False
        await self._change(row, is_paused=False)
        return True

    async def _change(self, row: TableRow, *, is_paused: bool) -> None:
        log.info("table %s: %s", row.id, "paused" if is_paused else "goes on")
        try:
            await self._tables.maintenance.pause(row.id, is_paused=is_paused)
        except Refused as refused:
            log.warning("table %s: not %s: %s", row.id, "paused" if is_paused else "resumed", refused.key)

    async def _is_open(self, row: TableRow) -> bool:
        """True if all that is known lets the table be shown; Discord is asked only for threads that nobody uses."""
        guild = self._client.get_guild(row.guild_id)
        if guild is None or guild.unavailable:
            return False
        place = guild.get_channel_or_thread(row.home_id)
        if place is None and row.home_id != row.channel_id and guild.get_channel(row.channel_id) is not None:
            place = await self._api.thread(row.home_id)
        if isinstance(place, discord.Thread):
            return can_show(place, guild.me) and not place.locked
        return place is not None and can_show(place, guild.me)


def can_show(place: discord.abc.GuildChannel | discord.Thread, me: discord.Member) -> bool:
    """True if the bot has the permissions with which a table can be shown there."""
    if isinstance(place, discord.Thread):
        return place.parent is not None and not lacking(place.permissions_for(me), IN_THREAD)
    return not lacking(place.permissions_for(me), IN_CHANNEL)
