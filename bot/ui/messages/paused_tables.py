"""Pauses tables that cannot be shown, and resumes them when their channel can be written to again."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord

from bot.tables.service import Tables
from bot.tables.table import Refused
from bot.ui.messages.discord_api import DiscordApi
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS, list_missing
from storage.errors import StoreUnavailable
from storage.rows import TableRow

log = logging.getLogger(__name__)


class PausedTables:
    """Pauses the tables of servers that removed the bot, and resumes tables."""

    def __init__(self, client: discord.Client, api: DiscordApi, tables: Tables) -> None:
        self._client = client
        self._api = api
        self._tables = tables
        self._tried: set[str] = set()
        """The tables that :meth:`resume_all` has resumed: each is tried once per process, in case Discord refuses it
        again."""

    async def resume_all(self) -> None:
        """Resume the tables of all servers that can be shown, each once per process.

        :raises StoreUnavailable: if they cannot be looked up.
        """
        rows = [row for row in await self._tables.list_paused() if row.id not in self._tried]
        self._tried.update([row.id for row in rows if await self._resume(row)])

    async def resume_in(self, guild: discord.Guild, *place_ids: int) -> None:
        """Resume the tables of a server that can be shown; if ``place_ids`` are given, only those of these channels or
        threads."""
        rows = await self._load_rows(guild)
        for row in rows:
            if row.is_paused and (not place_ids or {row.channel_id, row.home_id} & {*place_ids}):
                await self._resume(row)

    async def pause_in(self, guild: discord.Guild) -> None:
        """Pause all tables of a server that removed the bot."""
        for row in await self._load_rows(guild):
            if not row.is_paused:
                await self._set_paused(row, is_paused=True)

    async def _load_rows(self, guild: discord.Guild) -> Iterable[TableRow]:
        try:
            return await self._tables.list_by_server(guild.id)
        except StoreUnavailable as error:
            log.error("server %s: its tables cannot be looked up: %s", guild.id, error)
            return ()

    async def _resume(self, row: TableRow) -> bool:
        """Resume the table if it can be shown; return whether it was."""
        if not await self._can_show(row):
            return False
        await self._set_paused(row, is_paused=False)
        return True

    async def _set_paused(self, row: TableRow, *, is_paused: bool) -> None:
        log.info("table %s: %s", row.id, "paused" if is_paused else "resumed")
        try:
            await self._tables.maintenance.set_paused(row.id, is_paused=is_paused)
        except Refused as refused:
            log.warning("table %s: not %s: %s", row.id, "paused" if is_paused else "resumed", refused.key)

    async def _can_show(self, row: TableRow) -> bool:
        """True if the table's channel can be written to; sends a request only for threads that are not in the cache."""
        if not row.guild_id:  # whether somebody takes direct messages is seen when one is sent
            return True
        guild = self._client.get_guild(row.guild_id)
        if guild is None or guild.unavailable:
            return False
        place = guild.get_channel_or_thread(row.home_id)
        if place is None and row.home_id != row.channel_id and guild.get_channel(row.channel_id) is not None:
            place = await self._api.fetch_thread(row.home_id)
        if isinstance(place, discord.Thread):
            return can_show(place, guild.me) and not place.locked
        return place is not None and can_show(place, guild.me)


def can_show(place: discord.abc.GuildChannel | discord.Thread, me: discord.Member) -> bool:
    """True if the bot has the permissions to show a table there."""
    if isinstance(place, discord.Thread):
        return place.parent is not None and not list_missing(place.permissions_for(me), THREAD_PERMISSIONS)
    return not list_missing(place.permissions_for(me), CHANNEL_PERMISSIONS)
