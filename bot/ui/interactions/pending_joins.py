"""The joins that are being served, for a Start that may have overtaken them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE_SECONDS = 1.0
"""How long a Start waits for the joins before it; it has to be answered within three seconds."""


class PendingJoins:
    """Which presses on Join are in hand, by table.

    Whoever sent a Join before the host sent Start shall play, as long as there are seats, although both are served side
    by side and the Start may get through first. What was sent earlier tells the interaction's id: Discord gives them in
    order of time. A Join that has not even arrived is not waited for: all come over one connection, nearly in the order
    in which they were sent, and every Start would have to wait for what mostly does not exist.
    """

    def __init__(self) -> None:
        self._in_hand: dict[str, dict[int, asyncio.Event]] = {}

    @contextmanager
    def joining(self, table_id: str, interaction_id: int) -> Iterator[None]:
        """Until the end of the block somebody is about to sit down."""
        joins, done = self._in_hand.setdefault(table_id, {}), asyncio.Event()
        joins[interaction_id] = done
        try:
            yield
        finally:
            done.set()
            del joins[interaction_id]
            if not joins:
                self._in_hand.pop(table_id, None)

    async def before(self, table_id: str, interaction_id: int) -> None:
        """Wait until all have sat down, or were refused, whose interaction is older than this one."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while older := self._older(table_id, interaction_id):
                    await older.wait()

    def _older(self, table_id: str, interaction_id: int) -> asyncio.Event | None:
        joins = self._in_hand.get(table_id, {})
        return next((done for number, done in joins.items() if number < interaction_id), None)
