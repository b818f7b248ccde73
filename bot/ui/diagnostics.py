"""A look at Discord with the bot's eyes: nothing is served, told or changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum

import aiohttp
import discord

from bot.ui.client import Colla
from bot.ui.messages.permissions import FOR_THREADS, IN_CHANNEL, INVITED, lacking


class Grade(StrEnum):
    """How it stands with something."""

    GOOD = "ok"
    NOTE = "note"
    """Worth knowing; nothing is wrong."""
    FAULT = "FAULT"
    """Somebody has to set something right."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it stands, and a sentence about it."""

    subject: str
    grade: Grade
    text: str


class DiagnosticsClient(Colla):
    """The bot as it would start, up to the point where it would tell Discord its commands."""

    async def setup_hook(self) -> None:
        """Gather the commands, to compare them."""
        await self.gather_commands()

    async def examine(self, token: str, told: str) -> AsyncIterator[Finding]:
        """Log in and look around; ``told`` is the digest of the commands that Discord was told last."""
        try:
            await self.login(token)
            yield Finding("login", Grade.GOOD, f"{self.user}, application {self.application_id}")
            yield self._application_finding()
            yield await self._commands_finding(told)
            guilds = [guild.id async for guild in self.fetch_guilds(limit=None, with_counts=False)]
            for guild_id in guilds:
                yield await self._server_finding(guild_id)
            yield self._invitation_finding(len(guilds))
        except discord.LoginFailure as error:
            yield Finding("login", Grade.FAULT, f"Discord does not accept DISCORD_TOKEN: {error}")
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            yield Finding("discord", Grade.FAULT, f"it cannot be reached: {error}")

    def _application_finding(self) -> Finding:
        address = self.application.interactions_endpoint_url if self.application else None
        if address:
            text = f"sends what people press to {address} instead of the bot; clear its interactions endpoint URL"
            return Finding("application", Grade.FAULT, text)
        return Finding("application", Grade.GOOD, "lets the bot itself answer")

    async def _commands_finding(self, told: str) -> Finding:
        known = {command.name for command in await self.tree.fetch_commands()}
        ours = {command.name for command in self.tree.get_commands()}
        if known == ours and told == await self.commands_digest():
            return Finding("commands", Grade.GOOD, f"Discord knows all {len(ours)} as they are")
        return Finding("commands", Grade.NOTE, "Discord knows others than these; the next start tells it")

    def _invitation_finding(self, servers: int) -> Finding:
        scopes = ("bot", "applications.commands")
        link = discord.utils.oauth_url(self.application_id or 0, permissions=INVITED, scopes=scopes)
        return Finding("servers", Grade.GOOD if servers else Grade.NOTE, f"{servers}; invite the bot with {link}")

    async def _server_finding(self, guild_id: int) -> Finding:
        """In how many channels of a server a table can be shown, and what is missing in the others."""
        try:
            guild = await self.fetch_guild(guild_id, with_counts=False)
            allowed = await self._allowed(guild)
        except discord.HTTPException as error:
            return Finding(f"server {guild_id}", Grade.FAULT, f"Discord does not show it: {error}")
        usable = [each for each in allowed if not lacking(each, IN_CHANNEL)]
        threaded = [each for each in usable if not lacking(each, FOR_THREADS)]
        text = f"tables in {len(usable)} of {len(allowed)} text channels, with threads of their own in {len(threaded)}"
        if missing := _missing(allowed):
            text += f"; not everywhere: {', '.join(missing)}"
        return Finding(f"server {guild.name}", Grade.GOOD if usable else Grade.FAULT, text)

    async def _allowed(self, guild: discord.Guild) -> list[discord.Permissions]:
        """What the bot may do in each text channel of a server."""
        if self.user is None:
            return []
        me = await guild.fetch_member(self.user.id)
        channels = await guild.fetch_channels()
        return [channel.permissions_for(me) for channel in channels if isinstance(channel, discord.TextChannel)]


def _missing(allowed: list[discord.Permissions]) -> list[str]:
    """What is missing anywhere, in words."""
    needed = dict.fromkeys((*IN_CHANNEL, *FOR_THREADS))
    return [name.replace("_", " ") for name in needed if any(lacking(each, (name,)) for each in allowed)]
