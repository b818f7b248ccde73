"""The Discord client: events, commands, start and shutdown.

It is a plain client with a command tree, not ``commands.Bot``: prefix commands would need the message content intent.
"""

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import aiohttp
import discord
import yarl

from bot.cluster.cluster import Cluster, Upkeep
from bot.cluster.leases import REQUEST_SECONDS
from bot.tables.service import Tables
from bot.text.names import escape_name
from bot.text.texts import Texts
from bot.timing import USUAL, Timing
from bot.ui.command_builder import CommandBuilder, CommandTranslator
from bot.ui.commands import CommandTree, build_commands, build_game_group
from bot.ui.connection import close_gracefully, leave_messages_unparsed, look_at_answers
from bot.ui.feature import FeatureBuilder, list_entries
from bot.ui.handlers import MODULES
from bot.ui.interactions import interaction_log
from bot.ui.interactions.context import Once, Services, is_for_accounts
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.routes import Router
from bot.ui.interactions.typed_moves import TypedMoves
from bot.ui.messages.discord_api import TIMEOUT_SECONDS, DiscordApi, fail_on_error
from bot.ui.messages.emoji import CommandBook, EmojiBook, list_command_ids
from bot.ui.messages.emoji_upkeep import EmojiUpkeep
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.kept_pages import KeptPages
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.movie_maker import MovieMaker
from bot.ui.messages.paused_tables import PausedTables
from bot.ui.messages.picture_uploads import PictureUploads
from bot.ui.messages.presenter import Presenter, TableTools
from bot.ui.messages.rate_limits import EditSpacing, RefusedRequests
from bot.ui.messages.table_renderer import Renderer
from bot.ui.notifications.reminder_messages import ReminderSender
from bot.ui.pages.welcome import WelcomePages, send_greeting
from bot.ui.shard_holder import ShardHolder
from storage.errors import StoreUnavailable
from storage.rows import MessageFormat
from storage.shards import ALL, Shards

log = logging.getLogger(__name__)

SYNC_SECONDS = 20.0
"""The timeout of the command sync at the start."""

KEPT_SLOWER = 3.0
"""How much rarer the edits of a kept list are than those of a table."""

GUILD_INSTALL, PRIVATE_CHANNEL = 0, 2
"""Discord's numbers for an application that a server has added, and for the direct messages of others."""

LOOK_ALONE_SECONDS = 300.0
"""How often a process that is alone looks for tables that nobody draws; none should be left."""

RESUME_AGAIN_SECONDS = 5.0
"""The wait before :meth:`Colla._resume` is tried again."""


class Colla(discord.AutoShardedClient):
    """The bot; ``options`` are passed to discord.py.

    Games add their commands to :attr:`tree`. It sends at most ``requests_per_second`` besides responses, and opens
    at most ``new_dms_per_minute`` direct messages; 0 means no limit. A table's public message is edited at most once
    every ``edits_apart`` seconds. New messages but the public tables have ``message_format``. With ``has_emoji`` the
    application gets the games' emoji, with ``has_typed_moves`` the bot gets the direct messages to it.
    """

    def __init__(
        self,
        tables: Tables,
        texts: Texts,
        *,
        clock: Callable[[], float],
        commands_language: str = "en",
        message_format: MessageFormat = MessageFormat.COMPONENTS,
        requests_per_second: int = 0,
        new_dms_per_minute: int = 0,
        edits_apart: float = 0.0,
        has_emoji: bool = False,
        has_typed_moves: bool = False,
        features: Sequence[FeatureBuilder] = (),
        cluster: Cluster | None = None,
        timing: Timing = USUAL,
        **options: Any,
    ) -> None:
        self.on_request: list[Callable[[int], None]] = []
        """Called with the status of each answer of Discord to a request."""
        self.refused = RefusedRequests(tables.timer)
        """The answers of Discord that it counts against this address."""

        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=has_typed_moves),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        leave_messages_unparsed(self)
        self.cluster = cluster or Cluster(None, {})
        """The processes that share the database."""
        self._timing = timing
        self.upkeep = Upkeep(self.cluster, timing)
        self._book = EmojiBook()
        self.command_book = CommandBook()
        """Writes commands in texts so that they can be pressed."""
        renderer = Renderer(tables, texts)
        builder = MessageBuilder(message_format, self._book, self.command_book)
        seconds = REQUEST_SECONDS if self.cluster.is_shared else TIMEOUT_SECONDS
        self.api = api = DiscordApi(
            self, builder, seconds, requests_per_second, new_dms_per_minute, self.refused, tables.timer
        )
        api.on_quarantine.append(self._note_quarantine)
        self.cluster.on_look.append(lambda: api.share_budget(len(self.cluster.alive)))
        members = MemberCache(api.with_fail_fast(), tables.timer)
        self.paused_tables = PausedTables(self, api, tables)
        self.reminders = ReminderSender(api.with_fail_fast(), members, tables, renderer, texts)
        tools = TableTools(
            api=api.with_fail_fast(),
            leases=self.cluster.leases,
            pictures=PictureUploads(api, tables.timer),
            clock=clock,
            timer=tables.timer,
            edit_spacing=EditSpacing(edits_apart),
            retrying_api=api,
            tables=tables,
            renderer=renderer,
            members=members,
            paused=self.paused_tables,
            timing=timing,
        )
        self.presenter = Presenter(tools, max_redraws=timing.max_redraws)
        self._movies = MovieMaker()

        def find_server_name(guild_id: int) -> str:
            guild = self.get_guild(guild_id)
            return "" if guild is None else escape_name(guild.name)

        self.kept_pages = KeptPages(
            tools,
            tables,
            renderer,
            find_server_name,
            edits_apart=edits_apart * KEPT_SLOWER,
            may_edit=lambda: self.upkeep.is_held,
            tell=self.cluster.tell,
        )
        services = Services(
            tables,
            texts,
            renderer,
            self.presenter,
            api,
            members,
            self._movies,
            self.kept_pages,
            Once(tables.timer),
            {},
            has_typed_moves,
        )
        self.dispatcher = Dispatcher(services, cluster=self.cluster, timing=timing)
        self._typed_moves = TypedMoves(services, self.dispatcher)
        self.translator = CommandTranslator(texts, commands_language)
        self.tree = CommandTree(self, self.dispatcher)
        self.connected: frozenset[int] = frozenset()
        """The numbers of the connected shards."""
        self.on_connection: list[Callable[[Shards], None]] = []
        """Called with the shards whose tables' time runs, when a shard is connected or disconnected."""
        self.holder = ShardHolder(self, self.cluster, self.note_running, timing)
        """Holds this process's share of the shards, if there are others."""
        self.unavailable: frozenset[int] = frozenset()
        """The servers in which Discord has an outage."""
        self._opening: dict[int, asyncio.Event] = {}
        """The shards that are being connected, each with what its READY sets."""
        self._tables = tables
        self.features = tuple(build(services) for build in features)
        welcome = WelcomePages(list_entries(self.features))
        self._router = Router(self.dispatcher, (*MODULES, welcome, *self.features))
        self.has_emoji = has_emoji
        self._emoji_upkeep = EmojiUpkeep(api, tables, self._book, clock) if has_emoji else None
        self._resuming: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._clock = clock
        self._is_leaving = False
        tables.on_change.extend((self.presenter.refresh, self.kept_pages.update))
        if self.cluster.is_shared:
            tables.on_change.append(self.cluster.tell)
        self.cluster.on_hint += [tables.waiting.look_again, self.kept_pages.look_again]
        self.upkeep.on_gain.append(self.kept_pages.take_over)

    async def setup_hook(self) -> None:
        """Load unfinished redraws, add the commands and sync them with Discord."""
        look_at_answers(self, self._look_at, interaction_log.trace_requests())
        await self._tables.waiting.load()
        if not self.cluster.is_shared:  # among others, the process that claims a table learns whether it is unfinished
            await self.presenter.load_unfinished()
        await self.kept_pages.load_all()
        self.api.limits.is_quarantined = bool(await self._tables.notes.get_quarantine())
        await self.add_commands()
        try:
            async with asyncio.timeout(SYNC_SECONDS):
                await self._sync()
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, StoreUnavailable) as error:
            log.warning("the commands were not synced: %s", error)

    async def _look_at(self, answer: aiohttp.ClientResponse) -> None:
        self.refused.note(answer.status, answer.headers.get("X-RateLimit-Scope", ""))
        for listener in self.on_request:
            listener(answer.status)
        await fail_on_error(answer)

    async def close(self) -> None:
        """Refuse new moves, finish running responses and redraws, and disconnect.

        Interactions that arrive meanwhile are refused.
        """
        if not self.is_closed():
            if self.cluster.is_shared:
                with suppress(StoreUnavailable):  # nobody can be asked, so nobody takes anything over
                    await self.holder.hand_over_all()
            await self._tables.drain()
            self._movies.close()
            await self.dispatcher.close()
            if self._emoji_upkeep is not None:
                await self._emoji_upkeep.close()
            await asyncio.gather(*(keeper.close() for keeper in self.presenter.tools.keepers))
            self._is_leaving = True
            await self.holder.close()
            await close_gracefully(self.shards.values())
            for task in (self._resuming, self._noting):  # a READY that came meanwhile has begun another one
                if task is not None:
                    task.cancel()
            await self.dispatcher.finish()
        await super().close()

    def is_closed(self) -> bool:
        """True once the shutdown has begun, so that discord.py does not reconnect."""
        return self._is_leaving or super().is_closed()

    # Shards, if several processes share them

    @property
    def are_shards_connected(self) -> bool:
        """True while the shards that this process has to serve are connected."""
        return self.holder.are_connected if self.cluster.is_shared else len(self.connected) == self.shard_count

    async def launch_shards(self) -> None:
        """Connect all shards, or begin to hold a share of them; the share grows while the client runs.

        :raises ClusterMismatch: if the processes that share the database do not fit together.
        """
        if not self.cluster.is_shared:
            await super().launch_shards()
            return
        assert self.application_id is not None, "known since the login"
        recommended, gateway, _ = await self.http.get_bot_gateway()
        count = await self.cluster.join(self.application_id, self.shard_count or 0) or recommended
        self.shard_count = self._connection.shard_count = count
        await self.holder.start(self.application_id, yarl.URL(gateway), count)

    async def hold_shards(self) -> None:
        """Hold a share of the shards, and draw what was left of their tables, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.holder.run())
            group.create_task(self._draw_what_was_left())

    async def _draw_what_was_left(self) -> None:
        while True:
            await asyncio.sleep(self._timing.look_seconds if self.cluster.is_shared else LOOK_ALONE_SECONDS)
            running = self.holder.find_running() if self.cluster.is_shared else ALL
            try:
                await self.presenter.refresh_stale(running)
            except StoreUnavailable as error:
                log.info("the outdated tables cannot be looked up: %s", error)

    async def open_shard(self, gateway: yarl.URL, number: int) -> None:
        """Connect a shard, and return when Discord has said READY.

        discord.py waits for READY of ``_connection.shard_ids``; a test fails when they change.
        """
        self._opening[number] = is_ready = asyncio.Event()
        self._connection.shard_ids = [number]
        await self.launch_shard(gateway, number)
        await is_ready.wait()

    async def close_shard(self, number: int) -> None:
        """Answer what arrives until Discord has closed the connection of a shard."""
        shard = self.get_shard(number)
        if shard is not None:
            await close_gracefully([shard])
        self._note_shards(self.connected - {number})

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord takes another IDENTIFY, of whichever process: after too many it resets the token."""
        _, _, limits = await self.http.get_bot_gateway()
        if limits["remaining"] < 1:
            log.error("Discord takes no more sessions today: the next one in %d s", limits["reset_after"] / 1000)
            await asyncio.sleep(limits["reset_after"] / 1000)
        if not self.cluster.is_shared:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        await self.holder.wait_to_identify(shard_id or 0, limits["max_concurrency"])

    # Events of discord.py

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route component presses and modals; discord.py itself passes commands to the tree."""
        await self._router.on_interaction(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Play what somebody has typed; without the intent for direct messages there are no others than its own."""
        await self._typed_moves.on_message(message)

    async def on_ready(self) -> None:
        """Redraw outdated tables and resume paused ones; may be called repeatedly."""
        if self.is_closed():  # discord.py waits for all servers before it calls this
            return
        log.info("ready as %s; servers: %s, shards: %s", self.user, len(self.guilds), self.shard_count)
        if self._resuming is None or self._resuming.done():
            self._resuming = asyncio.create_task(self._resume(), name="resume")
        if self._emoji_upkeep is not None and not self._emoji_upkeep.is_begun:
            self._emoji_upkeep.start()

    async def on_shard_ready(self, number: int) -> None:
        """Record that a shard is connected, and where Discord has an outage."""
        outages = {guild.id for guild in self.guilds if guild.shard_id == number and guild.unavailable}
        self._note_unavailable(self.unavailable | outages)
        self._note_shards(self.connected | {number})
        if number in self._opening:
            self._opening.pop(number).set()

    async def on_shard_resumed(self, number: int) -> None:
        """Record that a shard is connected again."""
        log.info("session of shard %s resumed", number)
        self._note_shards(self.connected | {number})

    async def on_shard_disconnect(self, number: int) -> None:
        """Record that the connection of a shard is lost or closed."""
        log.info("shard %s disconnected", number)
        self._note_shards(self.connected - {number})

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the server's tables, or greet a new server."""
        await self.paused_tables.look_in(guild)
        await send_greeting(guild, self.dispatcher.services, list_entries(self.features))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that removed the bot."""
        self._note_unavailable(self.unavailable - {guild.id})
        await self.paused_tables.pause_in(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Let no time run at the tables of a server while Discord has an outage there."""
        self._note_unavailable(self.unavailable | {guild.id})

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume the tables of a server that was unavailable."""
        self._note_unavailable(self.unavailable - {guild.id})
        await self.paused_tables.look_in(guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Resume the tables of a channel whose permissions changed."""
        me = after.guild.me
        if after.permissions_for(me) != before.permissions_for(me):
            await self.paused_tables.look_in(after.guild, after.id)

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Resume the table of an unlocked thread; the raw event comes also for threads that are not in the cache."""
        guild = self.get_guild(update.guild_id)
        if guild is not None and not update.data["thread_metadata"].get("locked", False):
            await self.paused_tables.look_in(guild, update.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Resume tables after the permissions of one of the bot's roles changed."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            await self.paused_tables.look_in(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Resume tables after the bot's own roles or time-out changed; without the intent no other's event comes."""
        is_changed = (before.roles, before.timed_out_until) != (after.roles, after.timed_out_until)
        if after == after.guild.me and is_changed:
            await self.paused_tables.look_in(after.guild)

    def _note_quarantine(self, is_quarantined: bool) -> None:
        """Store it for the ``check`` of an operator; returns at once."""

        async def store() -> None:
            with suppress(StoreUnavailable):
                await self._tables.notes.note_quarantine(self._clock() if is_quarantined else 0.0)

        self._noting = asyncio.create_task(store(), name="quarantine")

    def _note_shards(self, connected: frozenset[int]) -> None:
        """Note which shards are connected; without shard 0, which has the direct messages, no table's time runs."""
        self.connected = connected
        self.note_running()

    def _note_unavailable(self, guild_ids: frozenset[int]) -> None:
        """Note in which servers Discord has an outage."""
        if guild_ids != self.unavailable:
            self.unavailable = guild_ids
            self.note_running()

    def note_running(self) -> None:
        """Notify the listeners of the shards whose tables' time runs here."""
        running = Shards(self.shard_count or 1, self.connected if 0 in self.connected else frozenset())
        if self.cluster.is_shared:
            running = self.holder.find_running()
        running = replace(running, without=self.unavailable)
        for listener in self.on_connection:
            listener(running)

    async def _resume(self) -> None:
        while True:
            try:
                try:
                    await self.paused_tables.look_at_all()
                except StoreUnavailable:
                    raise
                except Exception:  # the others must be drawn all the same
                    log.exception("paused tables cannot be tried")
                self.kept_pages.refresh_all()
                await self.presenter.resume()
            except StoreUnavailable as error:
                log.error("the outdated tables cannot be looked up: %s", error)
                await asyncio.sleep(RESUME_AGAIN_SECONDS)
            else:
                return

    # Commands

    async def add_commands(self) -> None:
        """Add the commands of the bot, of its features and of its games to the tree."""
        builder = CommandBuilder(self.dispatcher, self.translator)
        of_features = (command for feature in self.features for command in feature.build_commands(builder))
        for command in (*build_commands(builder), *of_features):
            self.tree.add_command(command)
        for key, entry in self._tables.games.items():
            group = build_game_group(self.dispatcher, self.translator, key)
            if find_spec(f"{entry.package}.cog") is not None:  # commands of its own; only now do they import Discord
                for command in import_module(f"{entry.package}.cog").build_commands(self.dispatcher, self.translator):
                    group.add_command(command)
            self.tree.add_command(group)
        await self.tree.set_translator(self.translator)

    async def compute_commands_digest(self) -> str:
        """Compute a digest that changes when the commands do."""
        return self._hash_commands(await self._build_payload())

    async def _build_payload(self) -> list[dict[str, Any]]:
        """Build the commands in all languages, as Discord's API takes them.

        An application that cannot be added to accounts offers them on servers and in its own direct messages alone:
        Discord does not document what it would do with the others.
        """
        payload: list[dict[str, Any]] = []
        for command in self.tree.get_commands():
            built = await command.get_translated_payload(self.tree, self.translator)
            if not is_for_accounts(self):
                contexts = [each for each in built["contexts"] if each != PRIVATE_CHANNEL]
                built = {**built, "integration_types": [GUILD_INSTALL], "contexts": contexts}
            payload.append(built)
        return payload

    def _hash_commands(self, payload: list[dict[str, Any]]) -> str:
        text = json.dumps([self.application_id, payload], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    async def _sync(self) -> None:
        """Send the commands to Discord if they differ from those sent last, and note their ids."""
        payload, notes = await self._build_payload(), self._tables.notes
        assert self.application_id is not None, "known since the login"
        digest, ids = self._hash_commands(payload), await notes.get_command_ids()
        is_known = digest == await notes.get_commands_digest()
        if is_known and ids:
            log.info("the %s commands are as Discord knows them", len(payload))
        elif is_known:
            ids = list_command_ids(await self.http.get_global_commands(self.application_id))
            await notes.note_commands(digest, ids)
        else:
            ids = list_command_ids(await self.http.bulk_upsert_global_commands(self.application_id, payload=payload))
            await notes.note_commands(digest, ids)
            log.info("Discord was told %s commands", len(payload))
        self.command_book.fill(ids)
