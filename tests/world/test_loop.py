"""The simulated loop itself."""

from __future__ import annotations

import asyncio
import contextvars
import secrets
import signal
import sys
import time
from collections.abc import Iterator

import aiohttp
import pytest

from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from tests.world.loop import PROCESS, Deadlock, Process, RealWorldAsked, SimulatedLoop, Standstill


@pytest.fixture
def loop() -> Iterator[SimulatedLoop]:
    loop = SimulatedLoop(seed=7)
    yield loop
    loop.close()


def test_a_year_passes_at_once_on_every_clock(loop: SimulatedLoop) -> None:
    async def wait() -> tuple[float, float]:
        before = time.time(), time.monotonic()
        await asyncio.sleep(86_400.0)
        return time.time() - before[0], time.monotonic() - before[1]

    assert loop.run_until_complete(wait()) == pytest.approx((86_400.0, 86_400.0), abs=0.01)


def test_chance_is_the_seeds(loop: SimulatedLoop) -> None:
    async def draw() -> list[str]:
        return [secrets.token_hex(4) for _ in range(3)]

    other = SimulatedLoop(seed=7)
    assert loop.run_until_complete(draw()) == other.run_until_complete(draw())
    other.close()


def test_who_waits_for_what_never_comes_is_named(loop: SimulatedLoop) -> None:
    async def wait_in_vain() -> None:
        await asyncio.Event().wait()

    task = loop.create_task(wait_in_vain(), name="the patient one")
    with pytest.raises(Deadlock, match=r"the patient one is at .*locks\.py:\d+ < .*test_loop\.py:\d+"):
        loop.run_until_complete(task)
    task.cancel()
    loop.run_until_complete(asyncio.wait([task]))


def test_who_gives_nobody_a_turn_is_stopped(loop: SimulatedLoop) -> None:
    async def go_on() -> None:
        while True:
            loop.stop_if_standing(signal.SIGVTALRM, sys._getframe())

    with pytest.raises(Standstill, match=r"nobody else has a turn, for ever: .*test_loop\.py:\d+ < "):
        loop.run_until_complete(go_on())


def test_who_lets_no_time_pass_is_named(loop: SimulatedLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        while True:  # noqa: ASYNC110 (what is tried)
            await asyncio.sleep(0)

    monkeypatch.setattr("tests.world.loop.MOST_ROUNDS", 1_000)
    task = loop.create_task(ask(), name="the impatient one")
    with pytest.raises(Deadlock, match=r"lets no time pass:\n  the impatient one is at .*test_loop\.py:\d+"):
        loop.run_until_complete(task)
    task.cancel()
    loop.run_until_complete(asyncio.wait([task]))


def test_who_asks_for_a_real_process_is_named(loop: SimulatedLoop) -> None:
    async def start() -> None:
        await asyncio.create_subprocess_exec(sys.executable, "-c", "")

    with pytest.raises(RealWorldAsked, match=r"the starter asks for a real process: .* at .*test_loop\.py:\d+"):
        loop.run_until_complete(loop.create_task(start(), name="the starter"))


def test_a_killed_process_does_nothing_more_and_a_stopped_one_does_it_later(loop: SimulatedLoop) -> None:
    done: list[tuple[str, float]] = []

    async def work(name: str) -> None:
        try:
            await asyncio.sleep(1.0)
            done.append((name, round(loop.time() - start)))
        finally:
            done.append((f"end of {name}", round(loop.time() - start)))

    async def watch() -> None:
        killed, stopped = Process("killed"), Process("stopped")
        for process in (killed, stopped):
            loop.run_process(process, work(process.name))
        await asyncio.sleep(0.5)
        loop.kill(killed)
        loop.stop_process(stopped)
        await asyncio.sleep(5.0)
        loop.continue_process(stopped)
        await asyncio.sleep(1.0)

    start = loop.time()
    loop.run_until_complete(watch())
    assert done == [("stopped", 6), ("end of stopped", 6)]


@pytest.mark.parametrize("end", ["kill", "stop_process"])
def test_a_process_may_be_killed_or_stopped_in_the_middle_of_a_round(loop: SimulatedLoop, end: str) -> None:
    process, done, context = Process("bot"), list[str](), contextvars.copy_context()
    context.run(PROCESS.set, process)

    async def begin() -> None:
        loop.call_soon(getattr(loop, end), process)
        for _ in range(3):
            loop.call_soon(done.append, "bot", context=context)
        await asyncio.sleep(1.0)

    loop.run_until_complete(begin())
    assert done == []


def test_a_client_and_a_server_speak_in_memory(loop: SimulatedLoop, authority: Authority) -> None:
    async def ask() -> int:
        async with (
            LocalDiscord(authority=authority, rate_limits=RateLimits.off()) as discord,
            aiohttp.ClientSession(connector=discord.create_connector()) as session,
        ):
            headers = {"Authorization": f"Bot {discord.token}"}
            async with session.get("https://discord.com/api/v10/users/@me", headers=headers) as response:
                return response.status

    loop.network.latency = lambda: loop.random.uniform(0.001, 0.25)
    assert loop.run_until_complete(ask()) == 200
