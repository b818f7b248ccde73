"""One browser for all of these tests; where there is none they are skipped, and say so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect
from playwright.async_api import Page as Tab

from bot.local.server import PATIENCE_SECONDS
from bot.local.tls import Authority
from tests.browser import chromium
from tests.browser.house import House, opened
from tests.browser.sitting import Sitting, sitting_down
from tests.world.plugin import run_on_real_loops as pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]

PATIENT_MS = 1000 * PATIENCE_SECONDS

expect.set_options(timeout=PATIENT_MS)


def pytest_collectstart(collector: pytest.Collector) -> None:
    """All of these share the browser's event loop, and are skipped where there is no browser.

    Their modules say so before their tests are made: a marker that comes later is too late to keep the loop.
    """
    if isinstance(collector, pytest.Module):
        collector.add_marker(pytest.mark.asyncio(loop_scope="session"))
        if chromium.found() is None:
            collector.add_marker(pytest.mark.skip(reason=chromium.MISSING))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser of this machine."""
    async with chromium.launched() as browser:
        yield browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(browser: Browser) -> Tab:
    """The one tab, in Catalan: a profile of its own for each page would take more than most tests do."""
    context = await browser.new_context(locale="ca-ES")
    context.set_default_timeout(PATIENT_MS)
    return await context.new_page()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def services(tmp_path_factory: pytest.TempPathFactory, authority: Authority) -> AsyncIterator[House]:
    """Where the bot lives: it is started once, as that takes a second each time."""
    async with opened(authority, tmp_path_factory.mktemp("house")) as services:
        yield services


@pytest_asyncio.fixture(loop_scope="session")
async def sitting(tab: Tab, services: House) -> AsyncIterator[Sitting]:
    """A wide page, with the bot behind it."""
    async with sitting_down(tab, services) as sitting:
        yield sitting


@pytest_asyncio.fixture(loop_scope="session")
async def quiet_sitting(tab: Tab, tmp_path: Path, authority: Authority) -> AsyncIterator[Sitting]:
    """A wide page on which no bot runs."""
    async with opened(authority, tmp_path, has_bot=False) as services, sitting_down(tab, services) as sitting:
        yield sitting
