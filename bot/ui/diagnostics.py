"""Checks the bot's application, commands and permissions at Discord, without changing anything."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum

import aiohttp
import discord

from bot.ui.client import Colla
from bot.ui.interactions.context import is_for_accounts
from bot.ui.messages.emoji_upkeep import load_all_emoji
from bot.ui.messages.permissions import (
    CHANNEL_PERMISSIONS,
    CREATE_THREAD_PERMISSIONS,
    INVITE_PERMISSIONS,
    PICTURE_PERMISSIONS,
    can_hold_table,
    list_missing,
)


class Severity(StrEnum):
    """The severity of a finding."""

    GOOD = "ok"
    NOTE = "note"
    """Worth knowing; nothing is wrong."""
    FAULT = "FAULT"
    """Something must be fixed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check."""

    subject: str
    grade: Severity
    text: str


class DiagnosticsClient(Colla):
    """A client that logs in but does not connect or sync commands."""

    async def setup_hook(self) -> None:
        """Add the commands, to compare them."""
        await self.add_commands()

    async def examine(self, token: str, synced_digest: str) -> AsyncIterator[Finding]:
        """Log in and run the checks; ``synced_digest`` is the digest of the commands that were synced last."""
        try:
            await self.login(token)
            yield Finding("login", Severity.GOOD, f"{self.user}, application {self.application_id}")
            yield self._check_application()
            yield self._check_accounts()
            yield await self._check_commands(synced_digest)
            if self.has_emoji:
                yield await self._check_emoji()
            guilds = [guild.id async for guild in self.fetch_guilds(limit=None, with_counts=False)]
            for guild_id in guilds:
                yield await self._check_server(guild_id)
            scopes = ("bot", "applications.commands")
            link = discord.utils.oauth_url(self.application_id or 0, permissions=INVITE_PERMISSIONS, scopes=scopes)
            severity = Severity.GOOD if guilds else Severity.NOTE
            yield Finding("servers", severity, f"{len(guilds)}; invite the bot with {link}")
        except discord.LoginFailure as error:
            yield Finding("login", Severity.FAULT, f"Discord does not accept DISCORD_TOKEN: {error}")
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            yield Finding("discord", Severity.FAULT, f"it cannot be reached: {error}")

    def _check_application(self) -> Finding:
        address = self.application.interactions_endpoint_url if self.application else None
        if address:
            text = f"sends what people press to {address} instead of the bot; clear its interactions endpoint URL"
            return Finding("application", Severity.FAULT, text)
        return Finding("application", Severity.GOOD, "lets the bot itself answer")

    def _check_accounts(self) -> Finding:
        """Check whether people can add the bot to their account, and how."""
        if not is_for_accounts(self):
            text = "people cannot add the bot to theirs; the page Installation of the application allows it"
            return Finding("accounts", Severity.NOTE, text)
        link = discord.utils.oauth_url(self.application_id or 0, scopes=("applications.commands",))
        return Finding("accounts", Severity.GOOD, f"people add the bot to theirs with {link}&integration_type=1")

    async def _check_commands(self, synced_digest: str) -> Finding:
        known = {command.name for command in await self.tree.fetch_commands()}
        ours = {command.name for command in self.tree.get_commands()}
        if known == ours and synced_digest == await self.compute_commands_digest():
            return Finding("commands", Severity.GOOD, f"Discord knows all {len(ours)} as they are")
        return Finding("commands", Severity.NOTE, "Discord knows others than these; the next start tells it")

    async def _check_emoji(self) -> Finding:
        arts = {key: entry.art for key, entry in self.dispatcher.services.tables.games.items()}
        needed = {image.name for image in load_all_emoji(arts).values()}
        try:
            missing = needed - {each.name for each in await self.fetch_application_emojis()}
        except discord.HTTPException as error:
            return Finding("emoji", Severity.NOTE, f"Discord does not list them, so there are words alone: {error}")
        if missing:
            text = f"{len(missing)} of {len(needed)} are missing; the next start creates them"
            return Finding("emoji", Severity.NOTE, text)
        return Finding("emoji", Severity.GOOD, f"all {len(needed)} are there")

    async def _check_server(self, guild_id: int) -> Finding:
        """Count the channels of a server where tables can be shown, and list missing permissions."""
        try:
            guild = await self.fetch_guild(guild_id, with_counts=False)
            assert self.user is not None, "known since the login"
            me, channels = await guild.fetch_member(self.user.id), await guild.fetch_channels()
        except discord.HTTPException as error:
            return Finding(f"server {guild_id}", Severity.FAULT, f"Discord does not show it: {error}")
        texts = [each for each in channels if isinstance(each, discord.TextChannel) and can_hold_table(each.type)]
        allowed = [channel.permissions_for(me) for channel in texts]
        usable = [each for each in allowed if not list_missing(each, CHANNEL_PERMISSIONS)]
        threaded = [each for each in usable if not list_missing(each, CREATE_THREAD_PERMISSIONS)]
        text = f"tables in {len(usable)} of {len(allowed)} text channels, with threads of their own in {len(threaded)}"
        needed = dict.fromkeys((*CHANNEL_PERMISSIONS, *PICTURE_PERMISSIONS, *CREATE_THREAD_PERMISSIONS))
        if missing := [name for name in needed if any(list_missing(each, (name,)) for each in allowed)]:
            text += f"; not everywhere: {', '.join(missing).replace('_', ' ')}"
        return Finding(f"server {guild.name}", Severity.GOOD if usable else Severity.FAULT, text)
