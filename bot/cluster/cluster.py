"""The processes that share a database, as one of them sees them, and the upkeep that one of them does for all."""

import asyncio
import json
import logging
import math
import secrets
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace

from bot.cluster.leases import RENEW_SECONDS, Leases
from bot.errors import ClusterMismatch
from bot.timing import USUAL, Timing
from storage.errors import LostNumber, StoreUnavailable
from storage.rows import ProcessRow
from storage.shards import NONE, Shards
from storage.store import Store

log = logging.getLogger(__name__)

ALIVE_SECONDS = 15.0
"""How long a process counts as alive after it was last heard of."""

ID_BYTES = 6

GATE_SECONDS = 2.0
"""How long an interaction waits for a process of an earlier version to end; Discord allows three seconds."""

CLEANING_SECONDS = 600.0
"""The time between two removals of what is over; what a lost hint was about is noticed then, too."""

UPKEEP = "upkeep"
"""The name of the lease."""


class Cluster:
    """This process among those that share its database; a process on SQLite is alone."""

    def __init__(
        self,
        store: Store | None,
        versions: Mapping[str, int],
        clock: Callable[[], float] = time.time,
        timing: Timing = USUAL,
    ) -> None:
        """``versions`` are those of the states that this process writes, by game; no store: it is alone."""
        self.is_shared = store is not None and store.is_shared
        self.process = str(store.slot) if store is not None else ""
        """The number of this process; one that starts in its place has the same."""
        self._life = f"{self.process} {secrets.token_hex(ID_BYTES)}"
        """Names this run of the process; one that starts in its place has the same number and another life."""
        leased = store.processes if store is not None and store.is_shared else None
        self.leases = Leases(self._life, leased)
        """Leases of work that is half done when the process is killed: the next process waits until they expire."""
        self.shard_leases = Leases(self.process, leased)
        """Leases of shards: the next process with the same number continues with them at once."""
        self.alive: tuple[ProcessRow, ...] = ()
        """The processes that are alive, this one included."""
        self.on_look: list[Callable[[], None]] = []
        """Called after each look at the others."""
        self.on_hint: list[Callable[[str], None]] = []
        """Called with the id of a table that another process has changed; empty if any may have been."""
        self._shared_store = store
        self._clock = clock
        self._timing = timing
        self._offset = 0.0
        """Seconds by which the database's clock is ahead of this machine's."""
        self._row = ProcessRow(self.process, "", 0, json.dumps(dict(sorted(versions.items()))))
        self._is_joined = False
        self._cleaned_at = 0.0
        self._has_no_older = asyncio.Event()
        """Set while every process can read the states that this one writes."""
        self._has_no_older.set()
        self._hints: set[asyncio.Task[None]] = set()

    @property
    def _store(self) -> Store:
        """The shared database; only a process that is not alone asks it."""
        assert self._shared_store is not None
        return self._shared_store

    # Time and company

    def now(self) -> float:
        """Return the time by the clock of the database, in seconds since the epoch."""
        return self._clock() + self._offset

    @property
    def is_leaving(self) -> bool:
        """True once this process is stopping."""
        return self._row.is_leaving

    @property
    def staying(self) -> list[str]:
        """The ids of the processes that are not stopping."""
        return sorted(row.id for row in self.alive if not row.is_leaving)

    @property
    def serving(self) -> list[str]:
        """The ids of the processes among which the shards are shared: those that stay and wait for no other of them."""
        staying = [row for row in self.alive if not row.is_leaving]
        return sorted(row.id for row in staying if not any(_is_older(other, row) for other in staying))

    @property
    def is_waiting_for_older(self) -> bool:
        """True while a process is alive that could not read the states that this one writes."""
        return not self._has_no_older.is_set()

    async def measure_clock(self) -> None:
        """Measure by how much the clock of the database differs from this machine's."""
        if not self.is_shared:
            return
        asked_at = self._clock()
        now = await self._store.processes.read_clock()
        self._offset = now - (asked_at + self._clock()) / 2

    async def join(self, bot: int, shard_count: int) -> int:
        """Join the others with this application id and number of shards, 0 for theirs; returns the number of shards.

        :raises ClusterMismatch: if another bot uses the database, or others count shards differently.
        :raises StoreUnavailable: if the database does not answer.
        """
        others = [row for row in await self._store.processes.list_alive() if row.id != self.process]
        for row in others:
            if row.bot != str(bot):
                raise ClusterMismatch("another bot uses this database: give each bot a database of its own")
            if shard_count and row.shard_count != shard_count:
                raise ClusterMismatch(
                    f"SHARDS is {shard_count}, but {row.shard_count} for another process: stop that one first"
                )
        return others[0].shard_count if others else shard_count

    async def announce(self, bot: int, shard_count: int) -> None:
        """Register this process in the database."""
        self._row = replace(self._row, bot=str(bot), shard_count=shard_count)
        self._is_joined = True
        await self._store.processes.put(self._row, ALIVE_SECONDS)
        await self.look()

    async def announce_leaving(self) -> None:
        """Announce to the other processes that this one is stopping."""
        self._row = replace(self._row, is_leaving=True)
        if self._is_joined:
            await self._store.processes.put(self._row, ALIVE_SECONDS)
            await self.look()

    async def leave(self) -> None:
        """Release the leases, and remove this process from the database."""
        await self.leases.finish()
        await self.shard_leases.finish()
        if self._is_joined:
            self._is_joined = False
            with suppress(StoreUnavailable):
                await self._store.processes.drop(self.process)

    async def look(self) -> None:
        """Read which processes are alive."""
        self.alive = await self._store.processes.list_alive()
        if any(_is_older(row, self._row) for row in self.alive if row.id != self.process):
            self._has_no_older.clear()
        else:
            self._has_no_older.set()
        for listener in self.on_look:
            listener()

    # Interactions

    async def take(self, interaction_id: int, user_id: int) -> bool:
        """Take an interaction; False if another process serves it.

        While an older process is alive, which could not read the states that this one writes, leave it to that one.
        Only a process that is not alone asks.

        :raises StoreUnavailable: if the database does not say whether another one serves it.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(GATE_SECONDS):
                await self._has_no_older.wait()
        if self.is_waiting_for_older:
            return False
        return await self._store.processes.take(interaction_id, self._life, user_id)

    async def count_taken(self, user_id: int, seconds: float) -> int:
        """Count the user's interactions of the last ``seconds`` that any process has taken."""
        return await self._store.processes.count_taken(user_id, seconds)

    # Hints

    def tell(self, table_id: str, _: object = None) -> None:
        """Tell the others that this process has changed a table; return at once."""

        async def notify() -> None:
            with suppress(StoreUnavailable):
                await self._store.notify(f"{self.process} {table_id}")

        if len(self.alive) > 1:
            task = asyncio.create_task(notify(), name=f"hint of {table_id}")
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)

    def _hear(self, hint: str = "") -> None:
        """Pass on a hint of another process, or that hints may have been lost."""
        process, _, table_id = hint.partition(" ")
        if process != self.process:
            for listener in self.on_hint:
                listener(table_id)

    # Background

    async def run(self) -> None:
        """Stay alive, look at the others and listen to them until cancelled; a process that is alone only waits.

        :raises LostNumber: if another process has got this one's number, and with it its shards.
        """
        if not self.is_shared:
            await asyncio.Event().wait()
        listening = self._store.listen(self._hear, self._hear)
        tasks = [asyncio.create_task(each, name="processes") for each in (listening, self._stay())]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    async def _stay(self) -> None:
        renewed_at, taken_at = 0.0, math.inf
        while True:
            try:
                if time.monotonic() - renewed_at >= RENEW_SECONDS:
                    renewed_at = time.monotonic()
                    await self._renew()
                await self.look()
                taken_at = math.inf
            except LostNumber:
                taken_at = min(taken_at, time.monotonic())
                if time.monotonic() - taken_at >= self._timing.number_seconds:
                    raise
            except StoreUnavailable as error:
                log.info("the other processes cannot be seen: %s", error)
            await asyncio.sleep(self._timing.look_seconds)

    async def _renew(self) -> None:
        await self.leases.renew()
        await self.shard_leases.renew()
        if self._is_joined:
            await self._store.processes.put(self._row, ALIVE_SECONDS)
        await self.measure_clock()
        if time.monotonic() - self._cleaned_at >= CLEANING_SECONDS:
            self._cleaned_at = time.monotonic()
            await self._store.processes.drop_old()
            self._hear()  # a process that is killed right after a commit has told nobody


def _is_older(row: ProcessRow, other: ProcessRow) -> bool:
    """Return whether a process could not read the states that another one writes."""
    versions: dict[str, int] = json.loads(row.versions)
    return any(versions.get(game, 0) < version for game, version in json.loads(other.versions).items())


def divide(names: Collection[str], process: str, count: int) -> int:
    """Divide ``count`` things among these processes; return the share of one of them."""
    ordered = sorted(names)
    if process not in ordered:
        return 0
    share, rest = divmod(count, len(ordered))
    return share + (ordered.index(process) < rest)


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
