"""One browser for all of these tests; where there is none they are skipped, and say so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.local.tls import Authority
from tests.browser import chromium
from tests.browser.house import House, opened
from tests.browser.sitting import Sitting, sitting_down
from tests.world.plugin import run_on_real_loops as pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]

expect.set_options(timeout=30_000)  # on a slow machine everything takes its time; what is right here takes none


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of these share the browser's event loop, and are skipped where there is no browser."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            if chromium.found() is None:
                item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser of this machine."""
    async with chromium.launched() as browser:
        yield browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def services(tmp_path_factory: pytest.TempPathFactory, authority: Authority) -> AsyncIterator[House]:
    """Where the bot lives: it is started once, as that takes a second each time."""
    async with opened(authority, tmp_path_factory.mktemp("house")) as services:
        yield services


@pytest_asyncio.fixture(loop_scope="session")
async def sitting(browser: Browser, services: House) -> AsyncIterator[Sitting]:
    """A wide page, with the bot behind it."""
    async with sitting_down(browser, services) as sitting:
        yield sitting


@pytest_asyncio.fixture(loop_scope="session")
async def quiet_sitting(browser: Browser, tmp_path: Path, authority: Authority) -> AsyncIterator[Sitting]:
    """A wide page on which no bot runs."""
    async with opened(authority, tmp_path, has_bot=False) as services, sitting_down(browser, services) as sitting:
        yield sitting
