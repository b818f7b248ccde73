"""A bot that knows nim, on a local Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.games import games
from tests.nim import GAME
from tests.ui.conftest import Venue, stage

__all__ = ["stage"]


@pytest.fixture
async def venue(stage: Venue) -> AsyncIterator[Venue]:
    """A running bot with nim in its catalogue."""
    stage.games[GAME.key] = games()[GAME.key]
    async with stage.running():
        yield stage
