"""Notifications of changes, for tests that wait and for the page."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class ChangeKind(StrEnum):
    """The kinds of change."""

    MESSAGE_POSTED = "message posted"
    MESSAGE_EDITED = "message edited"
    MESSAGE_DELETED = "message deleted"
    CHANNEL_CHANGED = "channel changed"
    CHANNEL_DELETED = "channel deleted"
    GUILD_CHANGED = "guild changed"
    USER_CHANGED = "user changed"
    COMMANDS_CHANGED = "commands changed"
    EMOJIS_CHANGED = "emojis changed"
    INTERACTION_CREATED = "interaction created"
    INTERACTION_ANSWERED = "interaction answered"
    INTERACTION_EXPIRED = "interaction expired"
    GATEWAY_CHANGED = "gateway changed"
    REQUEST_STARTED = "request started"
    REQUEST_ENDED = "request ended"


@dataclass(frozen=True, slots=True)
class ModelChange:
    """A change; ids are None where they do not apply.

    `only_for` is the id of the one user who may see it (ephemeral messages, interactions).
    """

    kind: ChangeKind
    channel_id: int | None = None
    subject_id: int | None = None
    only_for: int | None = None


Listener = Callable[[ModelChange], None]


class Changes:
    """Listeners to changes, and tasks that wait for one."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._waiters: dict[asyncio.Future[None], None] = {}

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` at every change; return a function that unsubscribes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, change: ModelChange) -> None:
        """Call every listener and wake every waiting task."""
        for listener in tuple(self._listeners):
            listener(change)
        if not self._waiters:
            return
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def wait(self, timeout: float | None) -> None:  # noqa: ASYNC109 (the caller owns the deadline)
        """Return at the next change.

        :raises TimeoutError: if nothing happens for `timeout` seconds.
        """
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters[waiter] = None
        try:
            async with asyncio.timeout(timeout):
                await waiter
        finally:
            self._waiters.pop(waiter, None)

    async def wait_until(self, predicate: Callable[[], object], timeout: float, reason: str = "") -> None:  # noqa: ASYNC109
        """Return as soon as `predicate` is true; evaluate it at every change.

        :raises TimeoutError: if it is not true within `timeout` seconds.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        while not predicate():
            left = deadline - loop.time()
            try:
                await self.wait(max(left, 0.0))
            except TimeoutError:
                if predicate():
                    return
                raise TimeoutError(f"not within {timeout} s: {reason or predicate}") from None
