"""Serves ``/health``, ``/ready`` and ``/metrics`` of the running bot, usually to this machine alone."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.errors import UnusablePort
from bot.tables.service import Tables
from bot.ui.client import Colla
from storage.backups import Backups
from storage.errors import StoreUnavailable

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The type of what :meth:`Metrics.render` returns."""

SECONDS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
"""The bounds of the histogram; Discord allows three seconds for a response."""


class Metrics:
    """Counts what a client does from its start; no metric names a person, table or card."""

    def __init__(self, client: Colla, tables: Tables, backups: Backups | None = None) -> None:
        self.client = client
        self._tables = tables
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Gauge("colla_shards", "Shards of the bot", registry=registry).set_function(lambda: client.shard_count or 0)
        Gauge("colla_shards_connected", "Shards that are connected to Discord", registry=registry).set_function(
            lambda: len(client.connected)
        )
        Gauge("colla_loop_lag_seconds", "How late the event loop runs", registry=registry).set_function(
            lambda: client.dispatcher.lag.seconds
        )
        Gauge("colla_refused_requests", "Answers with 401, 403 or 429 in ten minutes", registry=registry).set_function(
            lambda: client.refused.count
        )
        Gauge("colla_quarantined", "1 while it may open no direct messages", registry=registry).set_function(
            lambda: client.api.limits.is_quarantined
        )
        if backups is not None:
            Gauge("colla_backup_late_seconds", "How long a copy is due", registry=registry).set_function(
                lambda: max(0.0, -backups.compute_wait(time.time()))
            )
        self._stale = Gauge("colla_tables_out_of_date", "Tables with a message to draw", registry=registry)
        self._interactions = Counter(
            "colla_interactions", "Presses, forms, commands and completions", ("kind", "outcome"), registry=registry
        )
        self._seconds = Histogram(
            "colla_interaction_seconds", "Seconds that a response took", ("kind",), buckets=SECONDS, registry=registry
        )
        self._uses = Counter(
            "colla_uses", "What was pressed, opened, called or asked for", ("kind", "name"), registry=registry
        )
        self._requests = Counter("colla_requests", "Requests to Discord", ("status",), registry=registry)

        def count_request(status: int) -> None:
            self._requests.labels(str(status)).inc()

        def count_interaction(kind: str, used: str, outcome: str, seconds: float) -> None:
            self._uses.labels(kind, used).inc()
            self._interactions.labels(kind, outcome).inc()
            self._seconds.labels(kind).observe(seconds)

        client.on_request.append(count_request)
        client.dispatcher.on_served.append(count_interaction)

    async def render(self) -> bytes:
        """Return all metrics as text.

        :raises StoreUnavailable: if the tables to draw cannot be counted.
        """
        self._stale.set(await self._tables.messages.count_stale())
        return generate_latest(self._registry)


log = logging.getLogger(__name__)


@asynccontextmanager
async def serve_metrics(metrics: Metrics, port: int, host: str = "127.0.0.1") -> AsyncIterator[int]:
    """Serve health and metrics until the end of the block; yield the port. Port 0 takes a free one.

    :raises UnusablePort: if another program has it, or the machine does not have this address.
    """
    runner = web.AppRunner(_build_app(metrics), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        port = runner.addresses[0][1]
        log.info("health and metrics are at http://%s:%d", f"[{host}]" if ":" in host else host, port)
        yield port
    except OSError as error:
        place = f"HEALTH_HOST {host} and HEALTH_PORT {port}"
        raise UnusablePort(f"health and metrics cannot be served on {place}: {error.strerror}") from error
    finally:
        await runner.cleanup()


def _build_app(metrics: Metrics) -> web.Application:
    async def serve_health(request: web.Request) -> web.Response:
        """Say what works; ``/ready`` with 503 unless this process's shards are connected and the database answers."""
        client, status = metrics.client, "ready"
        try:
            await metrics.render()
        except StoreUnavailable:
            status = "no database"
        if not client.are_shards_connected:
            status = "not connected"
        body = {"status": status, "shards": client.shard_count, "connected": sorted(client.connected)}
        if client.api.limits.is_quarantined:
            body["quarantined"] = True
        return web.json_response(body, status=503 if status != "ready" and request.path == "/ready" else 200)

    async def serve_numbers(_: web.Request) -> web.Response:
        try:
            return web.Response(body=await metrics.render(), headers={"Content-Type": CONTENT_TYPE})
        except StoreUnavailable as error:
            raise web.HTTPServiceUnavailable(text=f"{error}\n") from error

    app = web.Application()
    handlers = {"/health": serve_health, "/ready": serve_health, "/metrics": serve_numbers}
    app.add_routes([web.get(path, handler) for path, handler in handlers.items()])
    return app
