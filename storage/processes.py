"""The part of the store by which several processes share one database of PostgreSQL.

All times are the database's, so that the clocks of machines need not agree.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection
from contextlib import closing
from functools import partial
from threading import Event
from typing import Any

from storage.access import Access, build_placeholders
from storage.database import Database
from storage.errors import LostLease
from storage.location import PostgresUrl
from storage.postgres_client import load_client
from storage.row_mapper import RowMapper
from storage.rows import LeaseHolder, LeaseRow, ProcessRow

PROCESSES = RowMapper(ProcessRow, "processes")
LEASES = RowMapper(LeaseRow, "leases")

NOW = "seconds_now()"
"""The time of the database, in seconds since the epoch."""

KEPT_SECONDS = 3600.0
"""How long taken interactions are kept; Discord accepts no response after 15 minutes."""

_HOLD = f"SELECT 1 FROM leases WHERE name = ? AND holder = ? AND until > {NOW} FOR SHARE"
"""Until the transaction ends, nobody else is granted the lease."""

_TAKE = (
    f"INSERT INTO answered (interaction_id, process, user_id, at) VALUES (?, ?, ?, {NOW})"
    " ON CONFLICT (interaction_id) DO NOTHING"
)

log = logging.getLogger(__name__)

REOPEN_SECONDS = 1.0
"""The wait before a lost connection is reopened."""


def _build_claim(now: str) -> str:
    return (
        f"INSERT INTO leases (name, holder, wanted, until) VALUES (:name, :holder, '', {now} + :seconds)"
        f" ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, wanted = '', until = excluded.until"
        f" WHERE leases.holder = excluded.holder OR leases.until <= {now}"
    )


_CLAIM = _build_claim(NOW)
_CLAIM_AT = _build_claim("CAST(:now AS DOUBLE PRECISION)")


class ProcessStore(Access):
    """Processes, what they have leased, and the interactions that each has taken.

    Each statement is a transaction by itself, and may be run again: for the same holder it does the same.
    """

    # Processes

    async def put(self, row: ProcessRow, seconds: float) -> None:
        """Insert or replace a process, which counts as alive for ``seconds``."""
        names = (*PROCESSES.names, "until")
        updates = ", ".join(f"{name} = excluded.{name}" for name in names[1:])
        await self._change(
            f"INSERT INTO processes ({', '.join(names)}) VALUES ({build_placeholders(PROCESSES.names)}, {NOW} + ?)"
            f" ON CONFLICT (id) DO UPDATE SET {updates}",
            (*PROCESSES.to_values(row), seconds),
        )

    async def list_alive(self) -> tuple[ProcessRow, ...]:
        return await self._select(PROCESSES, f"WHERE until >= {NOW} ORDER BY id")

    async def drop(self, process: str) -> None:
        """Delete a process; what it has leased and not released ends by itself."""
        await self._change("DELETE FROM processes WHERE id = ?", (process,))

    async def read_clock(self) -> float:
        """Read the time of the database, in seconds since the epoch."""
        (now,) = await self._select_column(f"SELECT {NOW}", ())
        return float(now)

    # Leases

    async def claim(self, name: str, holder: str, seconds: float) -> tuple[bool, bool]:
        """Claim a lease for ``seconds``.

        Return whether it was granted, and whether it had a holder before who did not release it.
        """

        def work(database: Database) -> tuple[bool, bool]:
            before = database.execute("SELECT 1 FROM leases WHERE name = ?", (name,)).fetchone()
            claimed = database.execute(_CLAIM, {"name": name, "holder": holder, "seconds": seconds}).rowcount
            return claimed == 1, before is not None

        return await self._connection.run(work)

    async def claim_any(self, names: Collection[str], now: float, seconds: float) -> bool:
        """Claim one of these leases, which nobody renews or releases; False if all last.

        ``now`` is the database's time, in seconds since the epoch, as the caller has it.
        """
        holder = secrets.token_hex(8)

        def work(database: Database) -> bool:
            for name in names:
                values = {"name": name, "holder": holder, "now": now, "seconds": seconds}
                if database.execute(_CLAIM_AT, values).rowcount:
                    return True
            return False

        return await self._connection.run(work)

    async def renew(self, names: Collection[str], holder: str, seconds: float) -> frozenset[str]:
        """Renew these leases for ``seconds`` from now; return those that the holder still has."""
        statement = (
            f"UPDATE leases SET until = {NOW} + ? WHERE holder = ? AND name IN ({build_placeholders(names)})"
            " RETURNING name"
        )

        def work(database: Database) -> frozenset[str]:
            return frozenset(name for (name,) in database.execute(statement, (seconds, holder, *names)).fetchall())

        return await self._connection.run(work)

    async def release(self, names: Collection[str], holder: str) -> None:
        """Give up these leases."""
        await self._change(
            f"DELETE FROM leases WHERE holder = ? AND name IN ({build_placeholders(names)})", (holder, *names)
        )

    async def abandon(self, names: Collection[str], holder: str) -> None:
        """End these leases without releasing them, so that the next holder knows that work may be half done."""
        await self._change(
            f"UPDATE leases SET until = {NOW} WHERE holder = ? AND name IN ({build_placeholders(names)})",
            (holder, *names),
        )

    async def list_leases(self, prefix: str) -> tuple[LeaseRow, ...]:
        """List the leases whose names begin with ``prefix`` and that last, by name."""
        return await self._select(LEASES, f"WHERE name LIKE ? AND until > {NOW} ORDER BY name", (f"{prefix}%",))

    async def want(self, name: str, process: str) -> None:
        """Ask the holder of a lease to hand it over to this process."""
        await self._change("UPDATE leases SET wanted = ? WHERE name = ? AND holder <> ?", (process, name, process))

    async def hand_over(self, name: str, holder: str, seconds: float) -> None:
        """Hand a lease over to the process that wants it, for ``seconds``."""
        await self._change(
            f"UPDATE leases SET holder = wanted, wanted = '', until = {NOW} + ?"
            " WHERE name = ? AND holder = ? AND wanted <> ''",
            (seconds, name, holder),
        )

    # Interactions

    async def take(self, interaction_id: int, process: str, user_id: int) -> bool:
        """Take an interaction for a process; False if another one has taken it."""

        def work(database: Database) -> bool:
            if database.execute(_TAKE, (interaction_id, process, user_id)).rowcount:
                return True
            row = database.execute("SELECT process FROM answered WHERE interaction_id = ?", (interaction_id,))
            return bool(row.fetchone() == (process,))

        return await self._connection.run(work)

    async def count_taken(self, user_id: int, seconds: float) -> int:
        """Count the user's interactions of the last ``seconds``; not those in the future, if a clock was set back."""
        (count,) = await self._select_column(
            f"SELECT count(*) FROM answered WHERE user_id = ? AND at > {NOW} - ? AND at <= {NOW}", (user_id, seconds)
        )
        return int(count)

    async def drop_old(self) -> None:
        """Delete what is over: interactions, processes and leases of an hour ago."""
        for statement in (
            f"DELETE FROM answered WHERE at < {NOW} - ?",
            f"DELETE FROM processes WHERE until < {NOW} - ?",
            f"DELETE FROM leases WHERE until < {NOW} - ?",
        ):
            await self._change(statement, (KEPT_SECONDS,))

    async def _change(self, statement: str, values: tuple[Any, ...]) -> None:
        """Run a statement as a transaction of its own, which conflicts with no other one."""
        await self._connection.run(lambda database: database.execute(statement, values).close())


def check_lease(database: Database, holder: LeaseHolder) -> None:
    """Check that a lease lasts, and keep it so until the end of the transaction.

    :raises LostLease: if it does not.
    """
    if database.execute(_HOLD, (holder.lease, holder.holder)).fetchone() is None:
        raise LostLease(f"{holder.lease} is over")


class HintListener:
    """Listens on a connection of its own, in a thread."""

    def __init__(self, url: PostgresUrl, on_hint: Callable[[str], None], on_open: Callable[[], None]) -> None:
        """``on_open`` is called when listening has begun: hints from before may be missing."""
        self._url = url
        self._on_hint = on_hint
        self._on_open = on_open
        self._stopping = Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        loop = asyncio.get_running_loop()

        def tell(callback: Callable[[], None]) -> None:
            if not self._stopping.is_set():
                loop.call_soon_threadsafe(callback)

        try:
            await asyncio.to_thread(self._listen, tell)
        finally:
            self._stopping.set()

    def _listen(self, tell: Callable[[Callable[[], None]], None]) -> None:
        postgres = load_client(self._url)
        while not self._stopping.is_set():
            try:
                with closing(postgres.connect(self._url, REOPEN_SECONDS)) as link:
                    link.execute(f"LISTEN {postgres.CHANNEL}")
                    tell(self._on_open)
                    while not self._stopping.is_set():
                        for notice in link.notifies(timeout=REOPEN_SECONDS):
                            tell(partial(self._on_hint, notice.payload))
            except postgres.psycopg.Error as error:
                log.info("no hints of other processes are heard: %s", error)
                self._stopping.wait(REOPEN_SECONDS)
