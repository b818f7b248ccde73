"""How often a bot may identify, and with how many shards at least."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.local.model import Json

BUCKET_SECONDS = 5.0
"""The time in which each bucket of shards takes one IDENTIFY."""

DAY_SECONDS = 86_400.0


@dataclass
class SessionLimits:
    """At most `total` IDENTIFYs a day, and one every five seconds for shards with the same `number % max_concurrency`.

    `clock` is the real one even where the model's is injected: the client waits in real seconds.
    """

    total: int = 1_000
    max_concurrency: int = 1
    least_shards: int = 1
    """The number of shards that Discord recommends; a bot with fewer is refused."""
    bucket_seconds: float = BUCKET_SECONDS
    clock: Callable[[], float] = time.monotonic
    _taken: list[float] = field(default_factory=list)
    _free_from: dict[int, float] = field(default_factory=dict)

    @classmethod
    def off(cls, least_shards: int = 1) -> SessionLimits:
        """Return limits that are never reached."""
        return cls(total=1_000_000, least_shards=least_shards, bucket_seconds=0.0)

    def take(self, shard_number: int) -> bool:
        """Count an IDENTIFY; False if it comes too soon or nothing is left of the day's."""
        now, bucket = self.clock(), shard_number % self.max_concurrency
        if not self._count_remaining(now) or now < self._free_from.get(bucket, now):
            return False
        self._taken.append(now)
        self._free_from[bucket] = now + self.bucket_seconds
        return True

    def describe(self) -> Json:
        """Return the limits as `GET /gateway/bot` tells them."""
        now = self.clock()
        remaining = self._count_remaining(now)
        reset_after = self._taken[0] + DAY_SECONDS - now if self._taken else 0.0
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": round(reset_after * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def _count_remaining(self, now: float) -> int:
        self._taken = [at for at in self._taken if at > now - DAY_SECONDS]
        return self.total - len(self._taken)
