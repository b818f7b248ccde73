"""Planned faults: how requests of a kind fail, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.local.errors import Breach, Code, ErrorResponse
from bot.local.requests import RequestKind


@dataclass(frozen=True, slots=True)
class Target:
    """What a request is about: its channel, the person of a direct message, the guild; None where there is none."""

    channel_id: int | None = None
    user_id: int | None = None
    guild_id: int | None = None
    has_files: bool = False


class FaultKind(StrEnum):
    """How a request fails."""

    REFUSED = "refused"
    LOST_BEFORE = "lost before it took effect"
    REPLY_LOST = "reply lost after it took effect"
    DELAYED = "delayed"
    HELD = "held"
    GATEWAY_DROPPED = "gateway dropped"


@dataclass(frozen=True, slots=True)
class Fault:
    """A way to fail; use the constructors below."""

    kind: FaultKind
    error: ErrorResponse | None = None
    seconds: float = 0.0
    until: asyncio.Event | None = None

    def __post_init__(self) -> None:
        if self.error is not None:
            self.error.is_planned = True

    @classmethod
    def refused(cls, code: Code) -> Fault:
        """Build a fault: the request has no effect and gets the error with this code."""
        return cls(FaultKind.REFUSED, ErrorResponse.from_code(code))

    @classmethod
    def answered(cls, status: int, code: int = 0, message: str = "") -> Fault:
        """Build a fault: the request has no effect and gets this status, 502 for example."""
        return cls(FaultKind.REFUSED, ErrorResponse(status, code, message or f"{status}"))

    @classmethod
    def media_not_found(cls) -> Fault:
        """Build a fault: the request has no effect and gets error 50035 for its media, as some edits did."""
        path = ("components", 0, "items", 0, "media", "url")
        breach = Breach(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The file was not found.")
        return cls(FaultKind.REFUSED, ErrorResponse.from_breaches([breach]))

    @classmethod
    def rate_limited(cls, retry_after: float) -> Fault:
        """Build a fault: the request gets status 429 with `retry_after` seconds."""
        return cls(FaultKind.REFUSED, ErrorResponse(429, 0, "You are being rate limited.", retry_after=retry_after))

    @classmethod
    def old_message_edits(cls, retry_after: float) -> Fault:
        """Build a fault: the request gets status 429, code 30046: too many edits of old messages."""
        return cls(FaultKind.REFUSED, ErrorResponse.from_code(Code.OLD_MESSAGE_EDITS, retry_after=retry_after))

    @classmethod
    def lost_before(cls, after_seconds: float = 0.0) -> Fault:
        """Build a fault: the connection breaks after these seconds; the request has no effect."""
        return cls(FaultKind.LOST_BEFORE, seconds=after_seconds)

    @classmethod
    def reply_lost(cls, after_seconds: float = 0.0) -> Fault:
        """Build a fault: the request takes effect; the connection breaks after these seconds, before the response."""
        return cls(FaultKind.REPLY_LOST, seconds=after_seconds)

    @classmethod
    def delayed(cls, seconds: float) -> Fault:
        """Build a fault: the request takes effect after these seconds."""
        return cls(FaultKind.DELAYED, seconds=seconds)

    @classmethod
    def held(cls, until: asyncio.Event) -> Fault:
        """Build a fault: the request waits for the event before it takes effect."""
        return cls(FaultKind.HELD, until=until)

    @classmethod
    def gateway_dropped(cls) -> Fault:
        """Build a fault: the gateway connection breaks at the request; the request is served."""
        return cls(FaultKind.GATEWAY_DROPPED)


@dataclass(eq=False, slots=True)
class PlannedFault:
    """A fault for matching requests: the first `skip` pass, the next `times` (None: all) fail."""

    kinds: frozenset[RequestKind] | None
    fault: Fault
    times: int | None
    target: Target
    skip: int
    hit_count: int = 0

    def matches(self, kind: RequestKind, target: Target) -> bool:
        """True when the fault is for requests of this kind about this target."""
        if self.target.has_files and not target.has_files:
            return False
        if self.kinds is not None and kind not in self.kinds:
            return False
        wanted, found = self.target, target
        ids = (
            (wanted.channel_id, found.channel_id),
            (wanted.user_id, found.user_id),
            (wanted.guild_id, found.guild_id),
        )
        return all(each is None or each == one for each, one in ids)

    @property
    def is_spent(self) -> bool:
        return self.times is not None and self.hit_count >= self.times


class Faults:
    """All planned faults; a request gets the first that matches."""

    def __init__(self) -> None:
        self._planned: list[PlannedFault] = []

    def __iter__(self) -> Iterator[PlannedFault]:
        return iter(self._planned)

    def add(
        self,
        match: RequestKind | Collection[RequestKind] | None,
        fault: Fault,
        times: int | None = 1,
        *,
        channel: int | None = None,
        user: int | None = None,
        guild: int | None = None,
        skip: int = 0,
        with_files: bool = False,
    ) -> PlannedFault:
        """Plan a fault for the next `times` (None: all) requests of a kind (None: any), after `skip` of them.

        `channel`, `user` and `guild` limit it to requests there, or about direct messages with that user;
        `with_files` to requests that upload files.
        """
        kinds = {match} if isinstance(match, RequestKind) else match
        target = Target(channel, user, guild, with_files)
        planned = PlannedFault(None if kinds is None else frozenset(kinds), fault, times, target, skip)
        self._planned.append(planned)
        return planned

    def clear(self) -> None:
        self._planned.clear()

    def take(self, kind: RequestKind, target: Target) -> Fault | None:
        """Count and return the fault for this request, or None."""
        for planned in self._planned:
            if planned.is_spent or not planned.matches(kind, target):
                continue
            if planned.skip:
                planned.skip -= 1
                continue
            planned.hit_count += 1
            return planned.fault
        return None
