"""The bot as Discord sees it: one connection, its events, its commands, and how it stops.

A plain client with a command tree, not ``commands.Bot``: prefix commands would need the content of messages, which
this bot never asks for.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

import aiohttp
import discord

from bot.tables.service import Tables
from bot.text.texts import Texts
from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import Tree, commands
from bot.ui.connection import ask_to_close
from bot.ui.interactions import debug_log
from bot.ui.interactions.context import Services
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.messages.discord_api import DiscordApi, without_retries
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.paused_tables import Pauses
from bot.ui.messages.presenter import Presenter
from bot.ui.messages.render import NO_PINGS
from bot.ui.messages.views import Views
from bot.ui.notifications.reminder_messages import ReminderSender
from bot.ui.pages.help_page import welcome
from bot.ui.router import Router
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

SYNC_SECONDS = 20.0
"""How long telling Discord the commands may hold up the start."""

RESUME_AGAIN_SECONDS = 5.0
"""Until what the store refused at the start is tried again."""


class Colla(discord.Client):
    """The bot; ``options`` go to discord.py, a proxy or a connector for instance.

    Every game adds its commands to :attr:`tree`. Beside its answers it sends at most ``requests_per_second``; 0 is no
    limit. A table's public message is edited again after ``edits_apart`` seconds at the earliest.
    """

    def __init__(
        self,
        tables: Tables,
        texts: Texts,
        *,
        clock: Callable[[], float],
        commands_language: str = "en",
        requests_per_second: int = 0,
        edits_apart: float = 0.0,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=NO_PINGS,
            http_trace=debug_log.telling(without_retries()),
            **options,
        )
        views = Views(tables, texts)
        api = DiscordApi(self, requests_per_second=requests_per_second)
        members = MemberCache(api.hasty(), clock)
        self.reminders = ReminderSender(api, members, tables, views, texts)
        self.presenter = Presenter(api, tables, views, members, clock=clock, edits_apart=edits_apart)
        self.dispatcher = Dispatcher(Services(tables, texts, views, self.presenter, api, members), clock=clock)
        self.words = CommandTranslator(texts, commands_language)
        self.tree = Tree(self, self.dispatcher)
        self.on_connection: list[Callable[[bool], None]] = []
        """Called with True when people can reach the bot, with False when they no longer can."""
        self._tables = tables
        self._pauses = Pauses(self, api, tables)
        self._router = Router(self.dispatcher)
        self._resuming: asyncio.Task[None] | None = None
        self._is_leaving = False
        self._disconnected = asyncio.Event()
        tables.on_change.append(self.presenter.refresh)

    async def setup_hook(self) -> None:
        """Look back, gather the commands, and tell Discord where they have changed."""
        await self.presenter.look_back()
        await self.gather_commands()
        try:
            async with asyncio.timeout(SYNC_SECONDS):
                await self._sync()
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, StoreUnavailable) as error:
            log.warning("Discord was not told the commands, and keeps those it knows: %s", error)

    async def close(self) -> None:
        """Take no more moves, finish, answer and draw those in hand, and disconnect.

        Whoever presses meanwhile is refused, up to the last press that Discord delivers.
        """
        if not self.is_closed():
            await self._tables.drain()
            await self.dispatcher.close()
            if self._resuming is not None:
                self._resuming.cancel()
            await self.presenter.close()
            self._is_leaving = True
            await ask_to_close(self, self._disconnected)
            await self.dispatcher.finish()
        await super().close()

    def is_closed(self) -> bool:
        """True as soon as the connection is being closed, which is not to be made again."""
        return self._is_leaving or super().is_closed()

    # Events of discord.py

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take presses and submitted modals to the router; discord.py itself takes commands to the tree."""
        await self._router.on_interaction(interaction)

    async def on_ready(self) -> None:
        """Draw what became out of date meanwhile, and what can be drawn again by now; it may come more than once."""
        self._disconnected.clear()
        log.info("ready as %s in %s servers", self.user, len(self.guilds))
        self._tell_connected(True)
        if self._resuming is None or self._resuming.done():
            self._resuming = asyncio.create_task(self._resume(), name="resume")

    async def on_resumed(self) -> None:
        """Note that the connection is back."""
        self._disconnected.clear()
        log.info("connected again; Discord repeats what was missed")
        self._tell_connected(True)

    async def on_disconnect(self) -> None:
        """Note that the connection is lost, or was closed."""
        log.info("disconnected")
        self._disconnected.set()
        self._tell_connected(False)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that is new, or go on with the tables of one that took the bot back."""
        await self._pauses.go_on_at(guild)
        services = self.dispatcher.services
        await welcome(guild, self._tables, services.api, services.texts)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that threw the bot out."""
        await self._pauses.pause_at(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on with the tables of a server that was out of reach when the bot looked around."""
        await self._pauses.go_on_at(guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Go on with the tables of a channel in which they can be shown again."""
        me = after.guild.me
        if after.permissions_for(me) != before.permissions_for(me):
            await self._pauses.go_on_at(after.guild, after.id)

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Go on with the table of a thread that is not locked any more; nobody need have seen it lately."""
        guild = self.get_guild(update.guild_id)
        if guild is not None and not update.data["thread_metadata"].get("locked", False):
            await self._pauses.go_on_at(guild, update.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Go on with the tables that a role of the bot lets be shown again."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self._pauses.go_on_at(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Go on with the tables that a new role of the bot lets be shown; without an intent nobody else is told of."""
        if after == after.guild.me and before.roles != after.roles:
            await self._pauses.go_on_at(after.guild)

    def _tell_connected(self, is_connected: bool) -> None:
        for listener in self.on_connection:
            listener(is_connected)

    async def _resume(self) -> None:
        while True:
            try:
                await self._pauses.look_around()
                await self.presenter.resume()
            except StoreUnavailable as error:
                log.error("what is out of date cannot be looked up: %s", error)
                await asyncio.sleep(RESUME_AGAIN_SECONDS)
            else:
                return

    # Commands

    async def gather_commands(self) -> None:
        """Put the commands of the bot and of its games into the tree."""
        for command in commands(self.dispatcher, self.words):
            self.tree.add_command(command)
        for entry in self._tables.games.values():
            import_module(entry.package).setup(self.tree, self.dispatcher, self.words)
        await self.tree.set_translator(self.words)

    async def commands_digest(self) -> str:
        """Another one when Discord has to be told other commands."""
        return self._digest_of(await self._payload())

    async def _payload(self) -> list[dict[str, Any]]:
        """The commands in all languages, as Discord takes them."""
        return [await command.get_translated_payload(self.tree, self.words) for command in self.tree.get_commands()]

    def _digest_of(self, payload: list[dict[str, Any]]) -> str:
        text = json.dumps([self.application_id, payload], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    async def _sync(self) -> None:
        """Tell Discord the commands if they are others than those told last."""
        payload = await self._payload()
        digest = self._digest_of(payload)
        if digest == await self._tables.messages.told_commands():
            log.info("the %s commands are as Discord knows them", len(payload))
            return
        assert self.application_id is not None, "known since the login"
        await self.http.bulk_upsert_global_commands(self.application_id, payload=payload)
        await self._tables.messages.note_commands(digest)
        log.info("Discord was told %s commands", len(payload))
