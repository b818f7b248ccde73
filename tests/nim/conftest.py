"""A bot that knows the games which only tests play, on a local Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.games import games
from tests.ui.conftest import Venue, stage

__all__ = ["stage"]


@pytest.fixture
async def venue(stage: Venue) -> AsyncIterator[Venue]:
    """A running bot with these games in its catalogue."""
    stage.games.update(games())
    async with stage.running():
        yield stage
