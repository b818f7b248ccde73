"""Health and metrics of the running bot, as a monitor reads them."""

from __future__ import annotations

import asyncio
import re
import socket

import aiohttp
import pytest

from bot.errors import UnusablePort
from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.monitoring.metrics import Metrics, serve_metrics
from tests.ui.conftest import Venue


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


def read_number(text: str, name: str) -> float:
    (found,) = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found)


async def test_presses_requests_and_tables_are_counted_and_the_health_is_told(stage: Venue) -> None:
    async with stage.running(), serve_metrics(Metrics(stage.bot, stage.tables), 0) as port:
        stage.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(502))
        table = await stage.game(stage.biel)
        await stage.anna.slash(stage.room, "my-games")
        while read_number(text := (await fetch(port, "/metrics"))[1], "colla_tables_out_of_date"):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        assert read_number(text, 'colla_interactions_total{kind="application_command",outcome="done"}') >= 1
        served = read_number(text, 'colla_interaction_seconds_count{kind="application_command"}')
        assert 0 < served <= read_number(text, 'colla_interaction_seconds_bucket{kind="application_command",le="+Inf"}')
        assert read_number(text, 'colla_requests_total{status="200"}') > 1
        assert read_number(text, 'colla_requests_total{status="502"}') == 1
        assert read_number(text, "colla_loop_lag_seconds") < 60
        assert not re.search(f"{stage.anna.id}|{table.id}|{stage.anna.name}", text)
        assert await fetch(port, "/health") == (200, '{"status": "ready", "shards": 1, "connected": [0]}')
        assert read_number(text, "colla_shards_connected") == 1
        async with stage.refusing("tables.is_drawn"):
            answered = await fetch(port, "/health")
            assert answered == (503, '{"status": "no database", "shards": 1, "connected": [0]}')
            assert (await fetch(port, "/metrics"))[0] == 503
        stage.bot.connected = frozenset()
        assert await fetch(port, "/health") == (503, '{"status": "not connected", "shards": 1, "connected": []}')
        assert read_number((await fetch(port, "/metrics"))[1], "colla_shards_connected") == 0


@pytest.mark.asyncio(loop_factories=["real"])
async def test_others_can_ask_at_the_address_that_is_set(stage: Venue) -> None:
    async with stage.running(), serve_metrics(Metrics(stage.bot, stage.tables), 0, "0.0.0.0") as port:
        with socket.create_connection(("127.0.0.2", port)):
            pass


@pytest.mark.asyncio(loop_factories=["real"])
async def test_a_port_that_is_taken_is_named(frozen: Venue) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(UnusablePort, match="HEALTH_PORT"):
        await serve_metrics(Metrics(frozen.bot, frozen.tables), taken.getsockname()[1]).__aenter__()
