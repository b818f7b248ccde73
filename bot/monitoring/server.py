"""A small HTTP server, usually for this machine alone: ``GET /health`` and ``GET /metrics``."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.errors import UnusablePort
from bot.monitoring.metrics import CONTENT_TYPE, Metrics
from storage.errors import StoreUnavailable

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
    async def serve_health(_: web.Request) -> web.Response:
        """Answer 200 while this process's shards are connected and the database answers, else 503."""
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
        return web.json_response(body, status=200 if status == "ready" else 503)

    async def serve_numbers(_: web.Request) -> web.Response:
        try:
            return web.Response(body=await metrics.render(), headers={"Content-Type": CONTENT_TYPE})
        except StoreUnavailable as error:
            raise web.HTTPServiceUnavailable(text=f"{error}\n") from error

    app = web.Application()
    app.add_routes([web.get("/health", serve_health), web.get("/metrics", serve_numbers)])
    return app
