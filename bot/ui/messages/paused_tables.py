"""Finds out whether paused tables can be shown again, and pauses those of servers that removed the bot."""

import asyncio
import logging

import discord

from bot.tables.limits import RateLimiter
from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import Person, Table
from bot.ui.messages.discord_api import DiscordApi
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS, list_missing
from storage.errors import StoreUnavailable
from storage.rows import TableRow
from storage.shards import NONE, Shards

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS = 3600.0
"""How often paused tables are tried without an event: Discord sends none when a time-out of the bot ends."""

REMOVED_SECONDS = 30 * 86_400.0
"""How long the tables of a server that removed the bot are kept, in case it comes back."""

MOST_ASKED, ASKED_SECONDS = 3, 600.0
"""How often one person may ask for a paused table: Discord counts what it refuses."""


class PausedTables:
    """Decides when a paused table is tried again: at its next step, after an event, and each hour.

    The redraw of the table tries it. It goes on once Discord has taken its message, so a try that fails changes
    nothing and tells nobody.
    """

    def __init__(self, client: discord.Client, api: DiscordApi, tables: Tables) -> None:
        self._client = client
        self._api = api
        self._tables = tables
        self._refused_at: dict[str, int] = {}
        """The number of the step at which each paused table could not be shown."""
        self._shards = NONE
        self._asked = RateLimiter(MOST_ASKED, ASKED_SECONDS)
        self._retries = Retries(log, timer=tables.timer)

    async def may_try(self, row: TableRow) -> bool:
        """True if the messages of a paused table should be sent to Discord now."""
        if self._refused_at.get(row.id) == row.seq:
            return False
        if await self._can_show(row):
            return True
        self.note_refused(row)
        return False

    def note_refused(self, row: TableRow) -> None:
        """Record that Discord did not take the message of the table."""
        self._refused_at[row.id] = row.seq

    def look_again(self, *rows: TableRow) -> None:
        """Try these tables, if they are paused, at their next redraws, which are requested here."""
        for row in rows:
            if row.is_paused:
                self._refused_at.pop(row.id, None)
                self._tables.announce(row.id)

    async def ask_again(self, table: Table, user_id: int) -> None:
        """Try a table, if it is paused, for somebody who wants to see it, and their direct messages with it."""
        if not table.row.is_paused or not self._asked.take(user_id, self._tables.timer()):
            return
        seat = table.find_seat(user_id)
        if not table.row.guild_id and seat is not None:
            await self._tables.maintenance.set_dm_closed(table.id, seat, is_closed=False)
        self.look_again(table.row)

    async def look_at_all(self) -> None:
        """Try the paused tables of all servers.

        :raises StoreUnavailable: if they cannot be looked up.
        """
        self.look_again(*await self._tables.list_paused())

    async def look_in(self, guild: discord.Guild, *place_ids: int) -> None:
        """Try the paused tables of a server; if ``place_ids`` are given, only those in these channels and threads.

        The channel above a thread that is archived is not known, so a table in such a thread is always tried.
        """
        for row in await self._load_rows(guild.id):
            is_in_thread = guild.get_channel(row.channel_id) is None
            if not place_ids or is_in_thread or {row.channel_id, row.home_id} & {*place_ids}:
                self.look_again(row)

    async def run(self) -> None:
        """Try all paused tables each hour, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            try:
                await self.look_at_servers()
                await self.look_at_all()
            except StoreUnavailable as error:
                log.error("the paused tables cannot be looked up: %s", error)

    async def pause_in(self, guild_id: int, *, is_closed: bool = False) -> None:
        """Pause all tables of a server that removed the bot, or close them without a result."""
        lobbies, maintenance = self._tables.lobbies, self._tables.maintenance
        for row in await self._load_rows(guild_id):
            if self._retries.is_waiting(row.id):
                continue
            with self._retries.attempt(row.id, f"table {row.id}: its pause or end after the bot was removed"):
                if is_closed:
                    log.info("table %s is closed: its server removed the bot long ago", row.id)
                    await lobbies.close(row.id, Person(0, ""), is_moderator=True)
                elif not row.is_paused:
                    log.info("table %s: paused", row.id)
                    await maintenance.set_paused(row.id, is_paused=True)

    def set_connected(self, shards: Shards) -> None:
        """Set the shards whose tables' time runs here."""
        self._shards = shards

    async def look_at_servers(self) -> None:
        """Pause the tables of servers that removed the bot, also while it was away, and close them after a month.

        :raises StoreUnavailable: if they cannot be looked up.
        """
        removed = await self._tables.maintenance.find_removed(
            self._shards, lambda guild_id: self._client.get_guild(guild_id) is not None
        )
        for guild_id, since in removed.items():
            await self.pause_in(guild_id, is_closed=self._tables.now() - since >= REMOVED_SECONDS)

    async def _load_rows(self, guild_id: int) -> tuple[TableRow, ...]:
        try:
            return await self._tables.list_by_server(guild_id)
        except StoreUnavailable as error:
            log.error("server %s: its tables cannot be looked up: %s", guild_id, error)
            return ()

    async def _can_show(self, row: TableRow) -> bool:
        """True if the table's channel can be written to; sends a request only for what is not in the cache.

        That has no archived threads, and a table may have been opened in one.
        """
        if not row.guild_id:  # whether somebody takes direct messages is seen when one is sent
            return True
        guild = self._client.get_guild(row.guild_id)
        if guild is None or guild.unavailable:
            return False
        place = guild.get_channel_or_thread(row.home_id)
        if place is None and (row.home_id == row.channel_id or guild.get_channel(row.channel_id) is not None):
            place = await self._api.fetch_thread(row.home_id)
        if isinstance(place, discord.Thread):
            return can_show(place, guild.me) and not place.locked
        return place is not None and can_show(place, guild.me)


def can_show(place: discord.abc.GuildChannel | discord.Thread, me: discord.Member) -> bool:
    """True if the bot has the permissions to show a table there."""
    if isinstance(place, discord.Thread):
        return place.parent is not None and not list_missing(place.permissions_for(me), THREAD_PERMISSIONS)
    return not list_missing(place.permissions_for(me), CHANNEL_PERMISSIONS)
