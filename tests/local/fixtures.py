"""What costs time to make and can be shared: the certificate authority and Discord's published description."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from tests.local.openapi import PublishedDescription

PATIENT_SECONDS = 60.0
"""How long Discord waits for an answer where no test asks how fast the bot is: the machine may be slow."""


@pytest.fixture(scope="session")
def authority() -> Authority:
    """One certificate authority for all tests."""
    return Authority()


@pytest.fixture(scope="session")
def published() -> PublishedDescription | None:
    """Discord's published description; None where the file is not there."""
    return PublishedDescription.load()


@pytest.fixture
async def local_discord(authority: Authority, published: PublishedDescription | None) -> AsyncIterator[LocalDiscord]:
    """A running local Discord without rate limits, which also checks by Discord's description where that is there."""
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off(), validator=published) as discord:
        yield discord
