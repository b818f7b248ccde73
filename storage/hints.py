"""Hints between the processes that share a database: what one has changed, the others hear at once.

A hint may get lost: every process also looks for changes at intervals.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import closing
from functools import partial
from threading import Event

from storage.place import PostgresUrl
from storage.postgres_client import load_client

log = logging.getLogger(__name__)

REOPEN_SECONDS = 1.0
"""The wait before a lost connection is reopened."""


class HintListener:
    """Listens on a connection of its own, in a thread."""

    def __init__(self, url: PostgresUrl, on_hint: Callable[[str], None], on_open: Callable[[], None]) -> None:
        """``on_open`` is called when listening has begun: hints from before may be missing."""
        self._url = url
        self._on_hint = on_hint
        self._on_open = on_open
        self._stopping = Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        loop = asyncio.get_running_loop()

        def tell(callback: Callable[[], None]) -> None:
            if not self._stopping.is_set():
                loop.call_soon_threadsafe(callback)

        try:
            await asyncio.to_thread(self._listen, tell)
        finally:
            self._stopping.set()

    def _listen(self, tell: Callable[[Callable[[], None]], None]) -> None:
        postgres = load_client(self._url)
        while not self._stopping.is_set():
            try:
                with closing(postgres.connect(self._url, REOPEN_SECONDS)) as link:
                    link.execute(f"LISTEN {postgres.CHANNEL}")
                    tell(self._on_open)
                    while not self._stopping.is_set():
                        for notice in link.notifies(timeout=REOPEN_SECONDS):
                            tell(partial(self._on_hint, notice.payload))
            except postgres.psycopg.Error as error:
                log.info("no hints of other processes are heard: %s", error)
                self._stopping.wait(REOPEN_SECONDS)
