"""Fixtures: the certificate authority, Discord's published API description, a local Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from tests.local.openapi import PublishedDescription
from tests.local.text_check import TextCheck
from tests.world.loop import SimulatedLoop

PATIENT_SECONDS = 60.0
"""Deadline of first answers on a real loop, in tests that do not test it: the machine may be slow."""


@pytest.fixture(scope="session")
def authority() -> Authority:
    """A certificate authority, shared by all tests."""
    return Authority()


@pytest.fixture(scope="session")
def published() -> PublishedDescription | None:
    """Discord's published API description; None if the file is missing."""
    return PublishedDescription.load()


@pytest.fixture
async def local_discord(authority: Authority, published: PublishedDescription | None) -> AsyncIterator[LocalDiscord]:
    """A running local Discord without rate limits; it validates by the description if there is one."""
    discord = LocalDiscord(authority=authority, rate_limits=RateLimits.off(), validator=TextCheck(published))
    if not isinstance(asyncio.get_running_loop(), SimulatedLoop):
        discord.interactions.ack_seconds = PATIENT_SECONDS
    async with discord:
        yield discord
