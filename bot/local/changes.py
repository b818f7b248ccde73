"""Telling those who watch (tests that wait, the page) that something happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class ChangeKind(StrEnum):
    """What can happen that somebody may want to see."""

    MESSAGE_POSTED = "message posted"
    MESSAGE_EDITED = "message edited"
    MESSAGE_DELETED = "message deleted"
    CHANNEL_CHANGED = "channel changed"
    CHANNEL_DELETED = "channel deleted"
    GUILD_CHANGED = "guild changed"
    USER_CHANGED = "user changed"
    COMMANDS_CHANGED = "commands changed"
    INTERACTION_CREATED = "interaction created"
    INTERACTION_ANSWERED = "interaction answered"
    INTERACTION_EXPIRED = "interaction expired"
    GATEWAY_CHANGED = "gateway changed"
    REQUEST_STARTED = "request started"
    REQUEST_ENDED = "request ended"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that happened; ids are None where they mean nothing.

    `only_for` names the one user who may notice it (ephemeral messages, interactions).
    """

    kind: ChangeKind
    channel_id: int | None = None
    subject_id: int | None = None
    only_for: int | None = None


Listener = Callable[[Change], None]


class Changes:
    """Who listens, and who waits for what."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._sleepers: set[asyncio.Future[None]] = set()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` at every change from now on; returns the function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, change: Change) -> None:
        """Tells every listener and wakes every sleeper."""
        for listener in tuple(self._listeners):
            listener(change)
        if not self._sleepers:
            return
        for sleeper in self._sleepers:
            if not sleeper.done():
                sleeper.set_result(None)
        self._sleepers.clear()

    async def next(self, timeout: float | None) -> None:  # noqa: ASYNC109 (the caller owns the deadline)
        """Returns at the next change.

        :raises TimeoutError: if nothing happens for `timeout` seconds.
        """
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.add(sleeper)
        try:
            async with asyncio.timeout(timeout):
                await sleeper
        finally:
            self._sleepers.discard(sleeper)

    async def until(self, predicate: Callable[[], object], timeout: float, reason: str = "") -> None:  # noqa: ASYNC109
        """Returns as soon as `predicate` holds, asked anew at every change.

        :raises TimeoutError: if it does not hold within `timeout` seconds.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        while not predicate():
            left = deadline - loop.time()
            try:
                await self.next(max(left, 0.0))
            except TimeoutError:
                if predicate():
                    return
                raise TimeoutError(f"not within {timeout} s: {reason or predicate}") from None
