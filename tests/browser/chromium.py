"""The browser in which the page is tried: a Chromium of this machine, found on PATH."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

MISSING = f"no browser on PATH starts: none of {', '.join(NAMES)}"

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Works as root and in containers, asks nothing of anybody outside, and starts few processes."""


@cache
def found() -> str | None:
    """The path of a Chromium that starts; None if there is none."""
    return next((path for name in NAMES if (path := shutil.which(name)) and _starts(path)), None)


def _starts(path: str) -> bool:
    """False for a name that only says how to install the browser, as some systems have it."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=20).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


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
