"""Removes old finished tables; their results are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from storage.errors import StoreUnavailable
from storage.store import Store

log = logging.getLogger(__name__)

DAY = 86_400.0

BATCH_SIZE = 50
"""Tables removed in one transaction, so that moves do not wait long."""


async def remove_finished(store: Store, days: int, now: float) -> int:
    """Remove the tables that ended more than ``days`` days ago (0: none); returns their number.

    :raises StoreUnavailable: if the store cannot do it now.
    """
    if not days:
        return 0
    removed = 0
    while found := await store.tables.drop_finished(now - days * DAY, BATCH_SIZE):
        removed += found
    return removed


async def remove_finished_daily(store: Store, days: int, clock: Callable[[], float]) -> None:
    """Call :func:`remove_finished` now and once a day until cancelled."""
    while True:
        try:
            if removed := await remove_finished(store, days, clock()):
                log.info("finished tables that were removed: %d; they are kept for %d d", removed, days)
        except StoreUnavailable as error:
            log.error("finished tables cannot be removed: %s", error)
        await asyncio.sleep(DAY)
