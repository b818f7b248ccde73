"""The browser in which the page is tried: a Chromium of this machine, found on PATH."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

MISSING = f"there is no browser on PATH: none of {', '.join(NAMES)}"

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Works as root and in containers, and asks nothing of anybody outside."""


def found() -> str | None:
    """The path of a Chromium; None if there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """The browser, without a window, until the context ends.

    :raises LookupError: if there is none on this machine.
    """
    path = found()
    if path is None:
        raise LookupError(MISSING)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()
