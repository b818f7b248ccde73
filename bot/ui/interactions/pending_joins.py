"""Tracks the presses on Join that are being handled, so that an earlier Join wins over Start."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

MAX_WAIT_SECONDS = 1.0
"""How long Start waits for earlier joins; Discord wants a response within three seconds."""


class PendingJoins:
    """The running joins, by table.

    A player who pressed Join before the host pressed Start must get a seat, although both are handled concurrently. The
    order of presses is that of the interaction ids. A Join that has not arrived yet is not waited for: Discord delivers
    them nearly in order, and every Start would have to wait.
    """

    def __init__(self) -> None:
        self._pending: dict[str, dict[asyncio.Event, int]] = {}
        """The interaction ids by what ends their waiting: Discord may deliver one interaction twice."""

    @contextmanager
    def track(self, table_id: str, interaction_id: int) -> Iterator[None]:
        """Track a join until the end of the block."""
        joins, done = self._pending.setdefault(table_id, {}), asyncio.Event()
        joins[done] = interaction_id
        try:
            yield
        finally:
            done.set()
            del joins[done]
            if not joins:
                self._pending.pop(table_id, None)

    async def wait_for_earlier(self, table_id: str, interaction_id: int) -> None:
        """Wait until all joins with a smaller interaction id are done."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                while older := self._find_older(table_id, interaction_id):
                    await older.wait()

    def _find_older(self, table_id: str, interaction_id: int) -> asyncio.Event | None:
        joins = self._pending.get(table_id, {})
        return next((done for done, number in joins.items() if number < interaction_id), None)
