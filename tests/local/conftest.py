"""A server with a room and two people, who asks without discord.py, and what holds at the end of each of these."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.raw import RawClient, open_raw_client


@pytest.fixture(autouse=True)
def _quiet() -> None:
    logging.getLogger("discord").setLevel(logging.CRITICAL)


@pytest.fixture
def guild(local_discord: LocalDiscord) -> GuildHandle:
    return local_discord.add_guild("Colla")


@pytest.fixture
def room(guild: GuildHandle) -> ChannelHandle:
    return guild.add_text_channel("taula")


@pytest.fixture
def merce(local_discord: LocalDiscord, guild: GuildHandle) -> UserClient:
    return local_discord.add_user("Mercè", locale="es-ES", guild=guild)


@pytest.fixture
def pau(local_discord: LocalDiscord, guild: GuildHandle) -> UserClient:
    return local_discord.add_user("Pau", guild=guild)


@pytest.fixture
async def client(local_discord: LocalDiscord) -> AsyncIterator[RawClient]:
    """A client with the bot's token that sends any request."""
    async with open_raw_client(local_discord) as client:
        yield client
