"""Knows for each user which running tables wait for them, without asking the database at each move."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from bot.tables import motions
from bot.tables.table import PendingQuestions, Table
from bot.tables.turn_clock import find_computing_seats
from storage.errors import StoreUnavailable
from storage.rows import DeadlineKind
from storage.store import Store


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """A running table that waits for a user's move or vote."""

    table_id: str
    due: float | None
    """The user's deadline, in seconds since the epoch; None if there is none."""
    touched_at: float
    """Seconds since the epoch of the table's last change."""


class WaitingTables:
    """The waiting tables of all users, kept in memory: read once, then updated by every change of a table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_user: dict[int, dict[str, WaitingTable]] = {}
        self._users: dict[str, tuple[int, ...]] = {}
        """The users that each table waits for."""
        self._changed: set[str] | None = set()
        """The tables that changed before the first read had ended; None after it."""
        self._reading: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Read the waiting tables, unless that is done.

        :raises StoreUnavailable: if the store cannot do it now.
        """
        if self._changed is None:
            return
        found = await self._read()
        if self._changed is None:
            return
        for table_id in found.keys() - self._changed:
            self._put(table_id, found[table_id])
        self._changed = None

    def look_again(self, table_id: str) -> None:
        """Read a table again that another process has changed, or with ``""`` all of them; returns at once."""

        async def read() -> None:
            with suppress(StoreUnavailable):
                found = await self._read(table_id)
                for each in (table_id,) if table_id else {*self._users, *found}:
                    self._put(each, found.get(each, ()))

        task = asyncio.create_task(read(), name="waiting tables of other processes")
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read(self, table_id: str = "") -> dict[str, list[tuple[int, WaitingTable]]]:
        """Read the users that each table waits for, all tables or one."""
        found: dict[str, list[tuple[int, WaitingTable]]] = {}
        for row in await self._store.tables.list_seat_questions(table_id):
            if row.seat in PendingQuestions.from_text(row.pending).tokens:
                due = row.due
            elif row.seat in motions.find_missing(row.voters, row.agreed, row.refused):
                due = row.vote_due
            else:
                continue
            waiting = WaitingTable(row.table_id, due, row.touched_at)
            found.setdefault(row.table_id, []).append((row.user_id, waiting))
        return found

    def update(self, table_id: str, table: Table | None) -> None:
        """Note a change of a table; an unknown one (None) leaves its list as it is."""
        if table is None:
            return
        if self._changed is not None:
            self._changed.add(table_id)
        self._put(table_id, _find_waiting(table))

    def list_by_user(self, user_id: int) -> list[WaitingTable]:
        """List the tables that wait for the user, the most urgent first."""
        return sorted(
            self._by_user.get(user_id, {}).values(),
            key=lambda waiting: (waiting.due is None, waiting.due or 0.0, waiting.touched_at, waiting.table_id),
        )

    def count_others(self, user_id: int, table_id: str) -> int:
        """Count the tables that wait for the user, without this one."""
        own = self._by_user.get(user_id, {})
        return len(own) - (table_id in own)

    def list_after(self, user_id: int, table_id: str) -> list[str]:
        """List the tables after this one in the user's list, then those before it."""
        ids = [waiting.table_id for waiting in self.list_by_user(user_id)]
        place = ids.index(table_id) if table_id in ids else -1
        return [*ids[place + 1 :], *ids[: max(place, 0)]]

    def _put(self, table_id: str, waiting: Iterable[tuple[int, WaitingTable]]) -> None:
        for user_id in self._users.pop(table_id, ()):
            own = self._by_user[user_id]
            own.pop(table_id, None)
            if not own:
                del self._by_user[user_id]
        new = dict(waiting)
        if new:
            self._users[table_id] = tuple(new)
        for user_id, each in new.items():
            self._by_user.setdefault(user_id, {})[table_id] = each


def _find_waiting(table: Table) -> Iterator[tuple[int, WaitingTable]]:
    if not table.is_running:
        return
    asked = table.asked - find_computing_seats(table)
    voters = motions.find_missing_voters(table.motion) if table.motion is not None else frozenset[int]()
    for seat in table.seats:
        if seat.user_id is not None and (seat.seat in asked or seat.seat in voters):
            if seat.seat in asked:
                own = (row for row in table.deadlines if row.seat == seat.seat and row.kind is not DeadlineKind.SILENCE)
            else:
                own = (row for row in table.deadlines if row.kind is DeadlineKind.MOTION)
            due = min((row.due for row in own), default=None)
            yield seat.user_id, WaitingTable(table.id, due, table.row.touched_at)
