"""Holds this process's share of Discord's shards, and hands them from process to process without a gap.

A free shard is leased first and connected then. One that another process holds is connected first; when Discord has
said READY, its holder is asked for the lease, stops the clocks of the shard's tables, and hands it over. Meanwhile both
have a session of the shard, each gets every interaction, and one takes it.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol

import yarl

from bot.cluster.cluster import Cluster, divide
from bot.cluster.leases import LEASE_SECONDS
from bot.timing import Timing
from storage.errors import StoreUnavailable
from storage.rows import LeaseRow
from storage.shards import Shards

log = logging.getLogger(__name__)

IDENTIFY_AGAIN_SECONDS = 0.25

HAND_OVER_SECONDS = 60.0
"""How long a process that stops waits for others to take its shards."""

PREFIX = "shard "
"""Before the number of a shard and their count, in the names of leases: ``shard 2/6``."""


class ShardClient(Protocol):
    """What the holder needs of the client."""

    connected: frozenset[int]

    async def open_shard(self, gateway: yarl.URL, number: int) -> None:
        """Connect a shard, and return when Discord has said READY."""

    async def close_shard(self, number: int) -> None:
        """Answer what arrives until Discord has closed the connection of a shard."""


class ShardHolder:
    """Takes, connects and hands over shards, one after another, so that each process holds its share."""

    def __init__(self, client: ShardClient, cluster: Cluster, on_change: Callable[[], None], timing: Timing) -> None:
        """``on_change`` is called when other shards are held, or shard 0 has found or lost its holder."""
        self._client = client
        self._cluster = cluster
        self._leases = cluster.shard_leases
        self._on_change = on_change
        self._timing = timing
        self._gateway = yarl.URL()
        self._count = 0
        self._rows: tuple[LeaseRow, ...] = ()
        """The leases of all shards, as last seen."""
        self._work: asyncio.Task[None] | None = None
        """The shard that is being connected."""
        self._handing: set[asyncio.Task[None]] = set()
        self._opened: frozenset[int] = frozenset()
        """The shards that have a session, connected or about to be resumed."""
        self._given: frozenset[int] = frozenset()
        """Those whose clocks have stopped, and which are being handed over."""

    def find_running(self) -> Shards:
        """Find the shards whose tables' time this process runs: none without shard 0, none while an older one runs."""
        holders = {row.name for row in self._rows}
        if self._cluster.is_waiting_for_older or self._name(0) not in holders:
            return Shards(self._count or 1, frozenset())
        return Shards(self._count, (self._client.connected & self._held) - self._given)

    @property
    def are_connected(self) -> bool:
        """True while the shards that this process holds are connected; it may hold none once it has joined."""
        return bool(self._count) and self._held <= self._client.connected

    async def start(self, bot: int, gateway: yarl.URL, count: int) -> None:
        """Join the other processes with this number of shards, and take what is free.

        :raises ClusterMismatch: if they do not fit together.
        """
        self._gateway, self._count = gateway, count
        await self._cluster.announce(bot, count)
        await self.step()

    async def run(self) -> None:
        """Hold a share until cancelled."""
        while True:
            await asyncio.sleep(self._timing.look_seconds)
            if not self._count:
                continue
            try:
                await self.step()
            except StoreUnavailable as error:
                log.info("the shards cannot be looked up: %s", error)

    async def step(self) -> None:
        """Look at all shards once, and begin what is to be done."""
        self._rows = await self._leases.list_all(PREFIX)
        held, own = self._held, [row for row in self._rows if row.holder == self._cluster.process]
        for row in own:  # what others have handed over, and what this process had before it was started again
            if _parse_name(row.name) not in held | self._given:
                await self._leases.claim(row.name, LEASE_SECONDS)
        self._on_change()
        for row in own:
            if row.wanted and (number := _parse_name(row.name)) not in self._given:
                self._given |= {number}
                self._on_change()
                task = asyncio.create_task(self._hand_over(row.name, number), name=f"hand over of shard {number}")
                self._handing.add(task)
                task.add_done_callback(self._handing.discard)
        if self._work is None or self._work.done():
            self._work = self._begin_work()

    async def hand_over_all(self) -> None:
        """Wait until others have taken all shards; return if there is nobody, or it takes too long."""
        await self._cluster.announce_leaving()
        until = time.monotonic() + HAND_OVER_SECONDS
        while self._held and self._cluster.staying and time.monotonic() < until:
            await asyncio.sleep(self._timing.look_seconds / 4)
            await self.step()
        await asyncio.gather(*self._handing, return_exceptions=True)

    async def close(self) -> None:
        """Stop, and give up the shards that are left."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        for number in self._held:
            self._leases.release(self._name(number))

    async def wait_to_identify(self, number: int, concurrency: int) -> None:
        """Wait until Discord takes another IDENTIFY of the shard's bucket, whichever process sent the last one.

        :raises StoreUnavailable: if the database does not answer.
        """
        name = f"identify {number % max(concurrency, 1)}"
        while True:
            if await self._leases.pause(name, self._timing.identify_seconds):
                return
            await asyncio.sleep(IDENTIFY_AGAIN_SECONDS)

    # Shards

    @property
    def _held(self) -> frozenset[int]:
        return frozenset(map(_parse_name, self._leases.list_held(PREFIX)))

    def _name(self, number: int) -> str:
        return f"{PREFIX}{number}/{self._count}"

    def _begin_work(self) -> asyncio.Task[None] | None:
        """Begin to connect a shard that this process should have."""
        lost = sorted(self._opened - self._held - self._given)
        if lost:
            return asyncio.create_task(self._close(lost[0]), name="shard that was lost")
        inherited = sorted(self._held - self._opened - self._given)
        if inherited:
            return asyncio.create_task(self._open(inherited[0]), name="shard of an earlier process")
        serving = self._cluster.serving
        if len(self._held) >= divide(serving, self._cluster.process, self._count):
            return None
        held_by = {_parse_name(row.name): row.holder for row in self._rows}
        free = [number for number in range(self._count) if number not in held_by]
        if free:
            return asyncio.create_task(self._take_free(free), name="free shard")
        for number, holder in sorted(held_by.items()):  # of one that leaves or waits, or has more than its share
            count = sum(other == holder for other in held_by.values())
            if holder != self._cluster.process and count > divide(serving, holder, self._count):
                return asyncio.create_task(self._take_over(number), name="shard of another process")
        return None

    async def _take_free(self, numbers: list[int]) -> None:
        """Lease one of these shards, and connect it."""
        for number in numbers:
            if await self._leases.claim(self._name(number), LEASE_SECONDS):
                log.info("shard %d is free, and taken", number)
                await self._open(number)
                return

    async def _take_over(self, number: int) -> None:
        """Connect a shard, and ask its holder for it; only one process at a time does so."""
        joining = f"joining {number}"
        if not await self._cluster.leases.claim(joining):
            return
        try:
            await self._open(number)
            log.info("shard %d is connected, and its holder asked to hand it over", number)
            await self._leases.want(self._name(number))
            until = time.monotonic() + HAND_OVER_SECONDS
            while number not in self._held and time.monotonic() < until:  # it is handed over, or its holder dies
                await asyncio.sleep(self._timing.look_seconds / 4)
                if not any(_parse_name(row.name) == number for row in self._rows):
                    await self._leases.claim(self._name(number), LEASE_SECONDS)
        finally:
            self._cluster.leases.release(joining)

    async def _open(self, number: int) -> None:
        if number not in self._opened:
            await self._client.open_shard(self._gateway, number)
            self._opened |= {number}

    async def _close(self, number: int) -> None:
        self._opened -= {number}
        await self._client.close_shard(number)

    async def _hand_over(self, name: str, number: int) -> None:
        """Hand a shard over, and close its session once the other process has it."""
        try:
            await self._leases.hand_over(name, LEASE_SECONDS)
        except StoreUnavailable as error:
            log.info("shard %d cannot be handed over now: %s", number, error)
        else:
            log.info("shard %d is handed over", number)
            await self._close(number)
        self._given -= {number}


def _parse_name(name: str) -> int:
    return int(name.removeprefix(PREFIX).partition("/")[0])
