"""Leases: what only one process does at a time, such as drawing a table, serving a shard, or the upkeep."""

import asyncio
import logging
import secrets
from dataclasses import dataclass
from enum import Enum
from time import monotonic

from storage.errors import StoreUnavailable
from storage.processes import ProcessStore
from storage.rows import LeaseHolder, LeaseRow

log = logging.getLogger(__name__)

LEASE_SECONDS = 15.0
"""How long a lease lasts unless it is renewed."""

RENEW_SECONDS = 5.0
"""The time between two renewals."""

MARGIN = 0.4
"""The last part of a lease, in which nothing begins: a request that was sent before it ends within the lease."""

REQUEST_SECONDS = MARGIN * LEASE_SECONDS
"""The most that a request made under a lease of :data:`LEASE_SECONDS` may take."""

PATIENCE_SECONDS = 0.1
"""The time between two attempts of :meth:`Leases.wait_for`."""


class Claim(Enum):
    """The answer to a claim."""

    REFUSED = "refused"
    GRANTED = "granted"
    INHERITED = "inherited"
    """Granted because the last holder's lease expired; its work may be incomplete."""

    def __bool__(self) -> bool:
        return self is not Claim.REFUSED


@dataclass(frozen=True, slots=True)
class _Held:
    seconds: float
    """How long each renewal lasts."""
    until: float
    """When it ends at the earliest, by this machine's monotonic clock."""


class Leases:
    """The leases of this process; a process that is alone is granted every claim."""

    def __init__(self, holder: str = "", store: ProcessStore | None = None) -> None:
        """``store`` is None for a process that is alone."""
        self._holder = holder
        self._store = store
        self._held: dict[str, _Held] = {}
        self._releasing: dict[str, asyncio.Task[None]] = {}

    async def claim(self, name: str, seconds: float = LEASE_SECONDS) -> Claim:
        """Claim a lease, which is renewed until it is released; refused if the database does not answer."""
        if self._store is None:
            return Claim.GRANTED
        if name in self._releasing:
            await self._releasing[name]
        asked_at = monotonic()
        try:
            is_granted, is_inherited = await self._store.claim(name, self._holder, seconds)
        except StoreUnavailable as error:
            log.info("%s cannot be claimed: %s", name, error)
            return Claim.REFUSED
        if not is_granted:
            return Claim.REFUSED
        is_inherited = is_inherited and name not in self._held
        self._held[name] = _Held(seconds, asked_at + seconds)
        return Claim.INHERITED if is_inherited else Claim.GRANTED

    async def wait_for(self, name: str, seconds: float) -> Claim:
        """Claim a lease until it is granted, for at most ``seconds``."""
        until = monotonic() + seconds
        while True:
            if (claimed := await self.claim(name)) or monotonic() >= until:
                return claimed
            await asyncio.sleep(PATIENCE_SECONDS)

    def is_held(self, name: str) -> bool:
        """True if this process has the lease and may begin work under it."""
        held = self._held.get(name)
        return self._store is None or (held is not None and held.until - MARGIN * held.seconds > monotonic())

    def get_holder(self, name: str) -> LeaseHolder | None:
        """Return this process as the holder of a lease, for a write under it; None for a process that is alone."""
        return None if self._store is None else LeaseHolder(name, self._holder)

    def list_held(self, prefix: str) -> list[str]:
        """List the names of the leases held that begin with ``prefix``."""
        return sorted(name for name in self._held if name.startswith(prefix) and self.is_held(name))

    def release(self, name: str, *, is_done: bool = True) -> None:
        """Give up a lease; return at once. Unless the work ``is_done``, the next holder inherits the lease."""
        if self._held.pop(name, None) is None or self._store is None:
            return
        end = self._store.release if is_done else self._store.abandon

        async def give_up() -> None:
            try:
                await end((name,), self._holder)
            except StoreUnavailable as error:
                log.info("%s is not released, and ends by itself: %s", name, error)

        task = asyncio.create_task(give_up(), name=f"release of {name}")
        self._releasing[name] = task
        task.add_done_callback(lambda _: self._releasing.pop(name, None))

    async def renew(self) -> None:
        """Renew all leases, and drop those that another process has claimed.

        :raises StoreUnavailable: if the database does not answer.
        """
        for seconds in {held.seconds for held in self._held.values()}:
            await self._renew([name for name, held in self._held.items() if held.seconds == seconds], seconds)

    async def finish(self) -> None:
        """Wait for the leases that are being released."""
        await asyncio.gather(*self._releasing.values(), return_exceptions=True)

    # From process to process

    async def list_all(self, prefix: str) -> tuple[LeaseRow, ...]:
        """List the leases of all processes whose names begin with ``prefix``.

        :raises StoreUnavailable: if the database does not answer.
        """
        return () if self._store is None else await self._store.list_leases(prefix)

    async def want(self, name: str) -> None:
        """Ask the process that holds a lease to hand it over to this one.

        :raises StoreUnavailable: if the database does not answer.
        """
        if self._store is not None:
            await self._store.want(name, self._holder)

    async def hand_over(self, name: str, seconds: float) -> None:
        """Hand a lease over to the process that wants it, for ``seconds``.

        :raises StoreUnavailable: if the database does not answer.
        """
        self._held.pop(name, None)
        if self._store is not None:
            await self._store.hand_over(name, self._holder, seconds)

    async def pause(self, name: str, seconds: float) -> bool:
        """Claim a lease of ``seconds`` that nobody renews or releases; False if it is held already.

        :raises StoreUnavailable: if the database does not answer.
        """
        if self._store is None:
            return True
        return (await self._store.claim(name, f"{self._holder} {secrets.token_hex(4)}", seconds))[0]

    async def _renew(self, names: list[str], seconds: float) -> None:
        assert self._store is not None, "a process that is alone holds nothing"
        asked_at = monotonic()
        kept = await self._store.renew(names, self._holder, seconds)
        for name in names:
            if name not in self._held or name in self._releasing:
                continue
            if name in kept:
                self._held[name] = _Held(seconds, asked_at + seconds)
            else:
                log.warning("%s was taken over by another process", name)
                del self._held[name]
