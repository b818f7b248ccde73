"""The upkeep, which one process does for all: reminders, kept lists, and the due work of features."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.cluster.cluster import Cluster
from bot.timing import Timing
from storage.shards import NONE, Shards

log = logging.getLogger(__name__)

UPKEEP = "upkeep"
"""The name of the lease."""


class Upkeep:
    """Claims the upkeep while this process serves tables, and releases it before the process stops."""

    def __init__(self, cluster: Cluster, timing: Timing) -> None:
        self._cluster = cluster
        self._look_seconds = timing.look_seconds
        self._shards = NONE
        self.on_gain: list[Callable[[], None]] = []
        """Called when this process begins the upkeep."""

    @property
    def is_held(self) -> bool:
        """True while no other process does the upkeep."""
        return self._cluster.leases.is_held(UPKEEP)

    def set_connected(self, shards: Shards) -> None:
        """Set the shards that this process serves."""
        self._shards = shards

    async def run(self) -> None:
        """Hold the upkeep if possible, until cancelled."""
        while self._cluster.is_shared:
            await self.step()
            await asyncio.sleep(self._look_seconds)
        await asyncio.Event().wait()

    async def step(self) -> None:
        """Claim or release the upkeep, as fits this process now."""
        is_wanted = bool(self._shards.numbers) and not self._cluster.is_leaving
        if self.is_held and not is_wanted:
            self._cluster.leases.release(UPKEEP)
        elif is_wanted and not self.is_held and await self._cluster.leases.claim(UPKEEP):
            log.info("this process does the upkeep")
            for listener in self.on_gain:
                listener()
