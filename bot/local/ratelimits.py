"""Rate limits in fixed windows, and their response headers."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.local.errors import Code, ErrorResponse
from bot.local.model import Json
from bot.local.requests import INTERACTION_KINDS, RequestKind

OLD_MESSAGE_SECONDS = 3600.0
BAN = 10_000
"""How many requests with an invalid answer get the address banned, in `BAN_SECONDS`."""
BAN_SECONDS = 600.0
INVALID_STATUSES = (401, 403, 429)
_BUCKETED = {RequestKind.MESSAGE_POST: "post", RequestKind.MESSAGE_EDIT: "edit"}

BUCKET_SECONDS = 5.0
"""The time in which each bucket of shards takes one IDENTIFY."""

DAY_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Rule:
    """At most `count` requests in `seconds`; `count` 0 means no limit."""

    count: int
    seconds: float


UNLIMITED = Rule(0, 0.0)


@dataclass(slots=True)
class _Window:
    opened_at: float
    used: int = 0


@dataclass
class RateLimits:
    """The limits and the use of each window.

    `clock` is the real one even where the model's is injected: the client waits in real seconds.
    """

    per_channel: Rule = Rule(5, 5.0)
    old_edits: Rule = Rule(3, 6.0)
    everywhere: Rule = Rule(50, 1.0)
    clock: Callable[[], float] = time.monotonic
    ban: int = BAN
    """How many answers with 401, 403 or 429 in ten minutes end in a ban."""
    _windows: dict[tuple[object, ...], _Window] = field(default_factory=dict)

    @classmethod
    def off(cls) -> "RateLimits":
        return cls(UNLIMITED, UNLIMITED, UNLIMITED)

    def take(self, kind: RequestKind, channel_id: int | None) -> dict[str, str]:
        """Count a request; return the headers with what is left.

        :raises ErrorResponse: 429 if nothing was left.
        """
        if kind not in INTERACTION_KINDS:
            self._use(("everywhere",), self.everywhere)
        if kind not in _BUCKETED or not self.per_channel.count:
            return {}
        window = self._use((_BUCKETED[kind], channel_id), self.per_channel)
        left = max(window.opened_at + self.per_channel.seconds - self.clock(), 0.0)
        return {
            "X-RateLimit-Limit": str(self.per_channel.count),
            "X-RateLimit-Remaining": str(self.per_channel.count - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": "80c17d2f203122d936070c88c8d10f33",
        }

    def take_old_edit(self, channel_id: int) -> None:
        """Count an edit of a message that is older than an hour.

        :raises ErrorResponse: 429 with code 30046 if nothing was left.
        """
        try:
            self._use(("old edits", channel_id), self.old_edits)
        except ErrorResponse as error:
            raise ErrorResponse.from_code(Code.OLD_MESSAGE_EDITS, retry_after=error.retry_after) from None

    def note_status(self, status: int) -> None:
        """Count an answer that is invalid in Discord's sense."""
        if status in INVALID_STATUSES:
            self._use(("invalid",), Rule(0, BAN_SECONDS))

    def require_no_ban(self) -> None:
        """Check that the address is not banned.

        :raises ErrorResponse: 429 if it is, as a Cloudflare ban has it: without a word when it ends.
        """
        window = self._windows.get(("invalid",))
        if window is not None and window.used >= self.ban and self.clock() < window.opened_at + BAN_SECONDS:
            raise ErrorResponse(429, 0, "You are being blocked from accessing our API temporarily.")

    def _use(self, key: tuple[object, ...], rule: Rule) -> _Window:
        now = self.clock()
        window = self._windows.get(key)
        if window is None or now >= window.opened_at + rule.seconds:
            window = self._windows[key] = _Window(now)
        if rule.count and window.used >= rule.count:
            left = round(window.opened_at + rule.seconds - now, 3)
            raise ErrorResponse(429, 0, "You are being rate limited.", retry_after=max(left, 0.001))
        window.used += 1
        return window


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
    def off(cls, least_shards: int = 1) -> "SessionLimits":
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
