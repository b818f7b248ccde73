"""Keeps every message of every table as it should be, whatever is lost, merged or refused on the way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import discord

from bot.edge.draw import Drawing
from bot.edge.scenes import Scenes
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import Role


class Presenter:
    """Draws anew what has become out of date; hang :meth:`refresh` on ``tables.on_change``."""

    def __init__(self, client: discord.Client, tables: Tables, scenes: Scenes, *, clock: Callable[[], float]) -> None:
        self._client = client
        self._tables = tables
        self._scenes = scenes
        self._clock = clock

    def refresh(self, table_id: str) -> None:
        """Let the table's messages be compared with what they should show; returns at once, may be called at will."""
        raise NotImplementedError

    async def resume(self) -> None:
        """Refresh every table of which a message is out of date; returns when all were looked at."""
        raise NotImplementedError

    @asynccontextmanager
    async def answering(self, table_id: str, message_id: int) -> AsyncIterator[None]:
        """While open, the router writes this message as the answer of a press, and the presenter does not."""
        raise NotImplementedError
        yield

    async def shown(
        self, table: Table, role: Role, seat: int, channel_id: int, message_id: int, drawing: Drawing
    ) -> None:
        """Note that the message shows this drawing of this table already; for a new lobby, that it is there."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is being drawn and begin nothing more."""
        raise NotImplementedError
