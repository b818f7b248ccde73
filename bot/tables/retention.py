"""Finished tables are removed once the operator wants them no longer; how they went is kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from storage.errors import StoreUnavailable
from storage.store import Store

log = logging.getLogger(__name__)

DAY = 86_400.0

AT_ONCE = 50
"""Tables removed in one transaction, so that no move waits long."""


async def sweep(store: Store, days: int, now: float) -> int:
    """Remove the tables that ended more than so many days ago (0: none); how many there were.

    :raises StoreUnavailable: if the store cannot do it now.
    """
    if not days:
        return 0
    removed = 0
    while found := await store.tables.drop_finished(now - days * DAY, AT_ONCE):
        removed += found
    return removed


async def sweep_daily(store: Store, days: int, clock: Callable[[], float]) -> None:
    """Do so once a day, the first time at once, until cancelled."""
    while True:
        try:
            if removed := await sweep(store, days, clock()):
                log.info("%d tables that ended more than %d days ago were removed", removed, days)
        except StoreUnavailable as error:
            log.error("finished tables cannot be removed: %s", error)
        await asyncio.sleep(DAY)
