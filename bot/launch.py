"""Runs the bot on Discord: start-up, background tasks and orderly shutdown."""

import asyncio
import ctypes
import gc
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from bot.cluster.cluster import Cluster
from bot.engine.house import House
from bot.factory import build_tables, load_texts
from bot.features import FEATURES
from bot.registry import find_games, find_offered_games
from bot.settings import Settings
from bot.tables.maintenance import remove_finished_daily
from bot.tables.reminders import ReminderService
from bot.tables.scheduler import HEARTBEAT_SECONDS, Scheduler
from bot.tables.service import Tables
from bot.timing import USUAL, Timing
from bot.ui.client import Colla
from bot.ui.connection import Connector, send_requests_to, shrink_ssl_buffers, stay_connected
from bot.ui.feature import FeatureClock
from bot.ui.messages.rate_limits import EDIT_SECONDS
from storage.backups import Backups
from storage.rows import Status
from storage.store import Store

log = logging.getLogger(__name__)

SWITCH_SECONDS = 0.001
"""How long a thread that draws may go on while the event loop wants to run; several wait for Python's own 5 ms each."""

THREADS = 3
"""The most threads for work that would hold the event loop: they take turns anyway, and each keeps memory of its own.
One of them listens to the other processes on PostgreSQL all the time."""


async def launch(settings: Settings, houses: Mapping[str, House], timing: Timing = USUAL) -> None:
    """Run the bot until SIGTERM or SIGINT, then finish the changes under way; new tables get these houses.

    :raises StoreError: if the database cannot be opened.
    :raises StartError: if the bot cannot run with these settings, or Discord cannot be reached at the start.
    """
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    store = await Store.open(settings.database, time.time())
    try:
        versions = {key: entry.game.version for key, entry in find_games().items()}
        cluster = Cluster(store, versions, timing=timing)
        await cluster.measure_clock()
        games = find_offered_games(
            is_local=settings.is_local, has_plans=settings.plans == "on", has_forks=settings.forks == "on"
        )
        tables = build_tables(store, games, settings.limits, settings.computer_processes, houses, cluster.now)
        await tables.maintenance.watch_silence()
        if restored := await tables.maintenance.retry_broken():
            log.info("tables that were set aside and go on: %d", restored)
        counts = await tables.store.tables.count_by_status()
        log.info("%s is open; %s", settings.database, format_table_counts(counts))
        if broken := counts.get(Status.BROKEN):
            log.warning("tables that are set aside, as their saved games do not load: %d", broken)
        try:
            await _serve(settings, tables, cluster, timing, stopping)
        finally:
            await cluster.leave()
    finally:
        await store.close()
    log.info("everything is stored and closed")


def format_table_counts(counts: Mapping[str, int]) -> str:
    """Describe the number of tables by status: ``tables: 2 lobby, 5 running``."""
    found = [f"{counts[status]} {status}" for status in Status if counts.get(status)]
    return f"tables: {', '.join(found) or 'none yet'}"


async def _serve(settings: Settings, tables: Tables, cluster: Cluster, timing: Timing, stopping: asyncio.Event) -> None:
    """Run client and background tasks until told to stop, or until one of them ends."""
    shrink_ssl_buffers()
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "work"))
    if settings.rest_proxy:
        send_requests_to(str(settings.rest_proxy))
    texts = load_texts()
    for fault in texts.faults:
        log.warning("%s", fault)
    client = Colla(
        tables,
        texts,
        clock=cluster.now,
        commands_language=settings.commands_language,
        message_format=settings.message_format,
        requests_per_second=settings.request_budget,
        new_dms_per_minute=settings.new_dms_per_minute,
        edits_apart=EDIT_SECONDS,
        proxy=settings.proxy,
        shard_count=settings.shard_count,
        connector=Connector(limit=0),
        has_emoji=settings.emoji == "on",
        has_typed_moves=settings.typed_moves == "on",
        features=FEATURES,
        cluster=cluster,
        timing=timing,
    )
    backups = settings.backups if settings.backup_every else None
    longest_sleep = timing.look_seconds if cluster.is_shared else HEARTBEAT_SECONDS
    scheduler = Scheduler(tables, cluster.now, client.reminders.has_left, longest_sleep)
    reminders = ReminderService(tables, client.reminders, cluster.now, lambda: client.upkeep.is_held)
    features = FeatureClock(client.features, lambda: client.upkeep.is_held)
    tables.computer_players.longest_sleep = longest_sleep
    clocks = (scheduler, reminders, tables.computer_players, features, client.upkeep, client.paused_tables)
    client.on_connection += [clock.set_connected for clock in clocks]
    cluster.on_hint += [scheduler.look_again, reminders.look_again, tables.computer_players.look_again]
    client.dispatcher.lag.start()
    _keep_loop_free()
    async with client, _open_monitoring(client, tables, backups, settings):
        parts: tuple[asyncio.Task[object], ...] = (
            asyncio.create_task(stay_connected(client, settings.token), name="connection"),
            asyncio.create_task(scheduler.run(), name="deadlines"),
            asyncio.create_task(reminders.run(), name="reminders"),
            asyncio.create_task(tables.computer_players.run(), name="computers"),
            asyncio.create_task(features.run(), name="features"),
            asyncio.create_task(cluster.run(), name="processes"),
            asyncio.create_task(client.upkeep.run(), name="upkeep"),
            asyncio.create_task(client.hold_shards(), name="shards"),
            asyncio.create_task(client.paused_tables.run(), name="paused tables"),
            asyncio.create_task(return_memory_regularly(timing.memory_seconds), name="memory"),
            asyncio.create_task(stopping.wait(), name="told to stop"),
            *((asyncio.create_task(backups.run(cluster.now), name="backups"),) if backups else ()),
            asyncio.create_task(
                remove_finished_daily(tables.store, settings.keep_finished_days, cluster.now), name="retention"
            ),
        )

        async def settle() -> None:
            """Once connected, keep the caches of servers, channels and commands out of garbage collection."""
            await client.wait_until_ready()
            _keep_loop_free()

        settling = asyncio.create_task(settle(), name="settling")
        ended, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping: moves under way are finished, new ones are refused")
        await client.close()
        await tables.computer_players.close()
        for part in (*parts, settling):
            part.cancel()
        await asyncio.gather(*parts, settling, return_exceptions=True)
        client.dispatcher.lag.stop()
        for part in ended:
            part.result()


@asynccontextmanager
async def _open_monitoring(
    client: Colla, tables: Tables, backups: Backups | None, settings: Settings
) -> AsyncIterator[None]:
    """Serve health and metrics if there is a port for them; what they need is imported only then."""
    if not settings.health_port:
        yield
        return
    from bot.monitoring.metrics import Metrics, serve_metrics

    async with serve_metrics(Metrics(client, tables, backups), settings.health_port, str(settings.health_host)):
        yield


def _keep_loop_free() -> None:
    """Let threads take short turns, and keep the objects made so far out of garbage collection.

    They live as long as the process, and each full collection of them would hold the loop for 100 ms.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    return_free_memory()


def return_free_memory() -> None:
    """Return the freed memory that the C library keeps; drawing pictures leaves some megabytes.

    Do nothing unless the library is GNU's.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


async def return_memory_regularly(seconds: float) -> None:
    """Return free memory every ``seconds``, in a thread, until cancelled."""
    while True:
        await asyncio.sleep(seconds)
        await asyncio.to_thread(return_free_memory)
