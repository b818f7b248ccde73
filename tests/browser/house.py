"""A local Discord with the bot in it, started once and set up again for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.local.page import Page
from bot.local.program import populate
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from bot.local.tls import Authority
from tests.local.fixtures import PATIENT_SECONDS


class House:
    """Where the bot lives; without ``has_bot`` it is never started."""

    def __init__(self, discord: LocalDiscord, folder: Path, *, has_bot: bool) -> None:
        told = {
            **discord.environment,
            "DATABASE": str(folder / "colla.sqlite"),
            "LOG_LEVEL": "WARNING",
            "NEW_DMS_PER_MINUTE": "0",  # all are new in each test
        }
        self.discord = discord
        self.supervisor = Supervisor(told, on_change=self._show_bot)
        self.has_bot = has_bot
        self.page: Page | None = None
        """The event when the bot comes or goes."""

    async def furnish(self) -> None:
        """Start from nothing: another server, other people, and the bot on its way."""
        discord, model = self.discord, self.discord.model
        await discord.wait_until_idle()
        for community in discord.guilds:
            if community.has_bot:
                community.remove_bot()
        for person in discord.users:
            del model.users[person.id]
        for shelf in (model.guilds, model.channels, model.dm_channels, model.emojis, model.files):
            shelf.clear()
        discord.interactions.ack_seconds = PATIENT_SECONDS
        discord.forget_history()
        discord.violations.clear()
        populate(discord)
        if self.has_bot:
            await self.supervisor.start()

    async def ready(self) -> None:
        """Return when the bot is there, if it is to be."""
        if self.has_bot:
            await self.discord.wait_until_ready()

    def _show_bot(self) -> None:
        if self.page is not None:
            self.page.notify_bot_changed()


@asynccontextmanager
async def opened(authority: Authority, folder: Path, *, has_bot: bool = True) -> AsyncIterator[House]:
    """A house, until the context ends."""
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off(), ack_seconds=PATIENT_SECONDS) as discord:
        services = House(discord, folder, has_bot=has_bot)
        try:
            yield services
        finally:
            await services.supervisor.stop()
