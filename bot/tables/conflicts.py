"""Tries a change again when others change the same thing at the same time."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.tables.table import Unavailable
from storage.errors import NoSuchTable, RevisionConflict

log = logging.getLogger(__name__)

T = TypeVar("T")

ATTEMPTS = 5
"""How often a change is tried."""


async def repeat(attempt: Callable[[], Awaitable[T]]) -> T:
    """Return the result of an attempt that reads, decides and stores; it is made again if what it read was changed.

    :raises Unavailable: if conflicts persist.
    """
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except (RevisionConflict, NoSuchTable) as conflict:
            log.info("decided again: %s", conflict)
    raise Unavailable("busy")
