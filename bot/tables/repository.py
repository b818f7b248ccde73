"""Loads, locks and saves tables; notifies listeners."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import wraps
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot.engine.house import House
from bot.registry import GameEntry
from bot.tables.codec import Codec, NewerSave, SavedGameError, get_codec
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.move import Change, settle
from bot.tables.table import LIVE, BrokenTable, NewerTable, Refused, Table, Unavailable, Uncertain, refuse_for
from storage.errors import RevisionConflict, StoreError, StoreUnavailable, UnknownTable
from storage.rows import Snapshot, Status, TableContext, TableRows
from storage.store import Store

log = logging.getLogger(__name__)

ATTEMPTS = 5
"""How often a change is tried when others change the same thing at the same time."""

CACHED_TABLES = 64
"""The number of tables in the cache."""

has_stored: ContextVar[bool] = ContextVar("has_stored", default=False)
"""True once the task has stored a change of a table: a later failure must not look like a refusal of it."""

T = TypeVar("T")

P = ParamSpec("P")

C = TypeVar("C", bound="TableChanges")

Decide: TypeAlias = Callable[[Table], Awaitable[Change | None]]
"""Returns the change of a table, or None; called again if the table was changed meanwhile."""

Listener: TypeAlias = Callable[[str, Table | None], None]
"""Takes the id of a table to draw, and the stored table if it is known."""


class TableRepository:
    """Reads and changes tables.

    ``clock`` gives seconds since the epoch, ``new_id`` a short table id, ``new_key`` a dealing key. ``timer`` gives
    seconds that never go backwards, which a clock may do.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, GameEntry],
        *,
        clock: Callable[[], float],
        new_id: Callable[[], str],
        new_key: Callable[[], str],
        limits: Limits = UNLIMITED,
        houses: Mapping[str, House] | None = None,
        timer: Callable[[], float] = monotonic,
    ) -> None:
        self.limits = limits
        self.houses = houses or {}
        """By game: the house of new tables, where it is not the built-in one."""
        self.store = store
        self.games = games
        self.on_change: list[Listener] = []
        """Called after every change of a table."""
        self.now = clock
        self.timer = timer
        self.new_key = new_key
        self.new_id = new_id
        self._cached: OrderedDict[str, Table] = OrderedDict()
        """Tables as last read or stored; valid while the stored revision is the same."""
        self._newer: set[str] = set()
        """Tables that were logged as written by a later version."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._active_count = 0
        self._is_draining = False
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def codec(self, game: str) -> Codec[Any]:
        return get_codec(self.games[game].game)

    async def read(self, table_id: str) -> Table:
        """Read a table.

        :raises BrokenTable: if its saved game does not load; it is set aside.
        :raises NewerTable: if a later version of the program wrote it; it is left as it is.
        :raises Refused: if there is none with this id, or the database does not answer.
        """
        table_id, read_at = table_id.upper(), monotonic()
        known = self._cached.get(table_id)
        try:
            snapshot = await self.store.tables.read_if_changed(table_id, known.rows if known is not None else None)
        except StoreUnavailable as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise refuse_for(error) from error
        if snapshot is None:
            raise Refused("no-table")
        if isinstance(snapshot, TableContext):
            assert known is not None
            return self._cache(
                replace(
                    known,
                    entry=self.games[known.row.game],
                    messages=snapshot.messages,
                    record=snapshot.record,
                    settings=snapshot.settings,
                    read_at=read_at,
                )
            )
        if snapshot.table.status is Status.BROKEN:
            raise BrokenTable("set-aside", snapshot.table, snapshot.seats)
        try:
            return self._cache(replace(self.decode(snapshot), read_at=read_at))
        except NewerSave as error:
            if table_id not in self._newer:
                self._newer.add(table_id)
                log.warning("table %s is left to a later version of this program, start that one: %s", table_id, error)
            raise NewerTable("newer", snapshot.table, snapshot.seats) from error
        except SavedGameError as error:
            if snapshot.table.status in LIVE:
                await self._mark_broken(snapshot.rows, error)
            raise BrokenTable("set-aside", snapshot.table, snapshot.seats) from error

    # Changes

    @asynccontextmanager
    async def track_work(self) -> AsyncIterator[None]:
        """Count the work inside, for :meth:`drain`; errors of the store become :class:`Refused`."""
        if self._is_draining:
            raise Unavailable("closing")
        self._active_count += 1
        self._is_idle.clear()
        try:
            yield
        except (StoreError, SavedGameError) as error:
            refused = refuse_for(error)
            is_known = not isinstance(refused, Uncertain)
            log.error("a change was refused: %s" if is_known else "it is unknown whether a change was made: %s", error)
            raise refused from error
        finally:
            self._active_count -= 1
            if not self._active_count:
                self._is_idle.set()

    async def drain(self) -> None:
        """Refuse new changes, and wait for those under way."""
        self._is_draining = True
        await self._is_idle.wait()

    async def change(self, table_id: str, decide: Decide) -> Table:
        """Read a table, decide on a change and store it; returns the new table.

        If the table was changed before the change is stored, it is read and decided again. The lock avoids conflicts
        within this process.

        :raises Refused: if ``decide`` raises it, there is no such table, or conflicts persist.
        """

        async def attempt() -> Table:
            before = await self.read(table_id)
            decided = await decide(before)
            if decided is None:
                return before
            change = await settle(decided, self.now(), self.store.steps.list_between)
            row = await self.store.tables.change(
                before.rows,
                change.table.rows,
                newest=before.newest,
                steps=change.steps,
                results=change.results,
                former=change.recorder.former if change.recorder is not None else (),
                guests=change.guests,
            )
            has_stored.set(True)
            table = self._cache(replace(change.table, row=row))
            self.announce(table.id, table)
            return table

        async with self.lock_table(table_id):
            return await repeat(attempt)

    @asynccontextmanager
    async def lock_table(self, table_id: str) -> AsyncIterator[None]:
        """Lock a table within this process."""
        lock = self._locks.setdefault(table_id.upper(), asyncio.Lock())
        async with self.track_work(), lock:
            yield

    def announce(self, table_id: str, table: Table | None = None) -> None:
        """Tell listeners that a table has to be drawn; ``table`` is the stored one, if known."""
        for listener in self.on_change:
            listener(table_id, table)

    def _cache(self, table: Table) -> Table:
        """Cache the table, and drop the least recently used one."""
        self._cached[table.id] = table
        self._cached.move_to_end(table.id)
        if len(self._cached) > CACHED_TABLES:
            self._cached.popitem(last=False)
        return table

    async def _mark_broken(self, rows: TableRows, why: SavedGameError) -> None:
        """Mark a table as broken, as its saved game does not load; refuse if that cannot be stored."""
        table_id = rows.table.id
        try:
            await self.store.tables.change(rows, replace(rows, table=replace(rows.table, status=Status.BROKEN)))
        except StoreError as error:
            log.error("table %s cannot be set aside: %s", table_id, error)
            raise refuse_for(error) from error
        log.error("table %s is set aside: %s", table_id, why)
        self.announce(table_id)

    def decode(self, snapshot: Snapshot) -> Table:
        """Decode the table of a snapshot.

        :raises SavedGameError: if its game is unknown, or its steps, state or options do not load.
        """
        rows, newest = snapshot.rows, snapshot.newest
        if snapshot.damage:
            raise SavedGameError(snapshot.damage)
        if rows.table.game not in self.games:
            raise SavedGameError(f"there is no game {rows.table.game!r} here")
        codec = self.codec(rows.table.game)
        return Table(
            rows.table,
            rows.seats,
            self.games[rows.table.game],
            codec.options_from_json(rows.table.options),
            codec.state_from_json(newest.state, newest.version) if newest is not None else None,
            newest,
            rows.motion,
            rows.deadlines,
            snapshot.recent,
            snapshot.former,
            snapshot.around.messages,
            snapshot.around.record,
            snapshot.around.settings,
        )


class TableChanges:
    """The base of classes with changes of tables."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository


def changes_table(
    decide: Callable[Concatenate[C, Table, P], Awaitable[Change | None]],
) -> Callable[Concatenate[C, str, P], Coroutine[Any, Any, Table]]:
    """Make a method that returns the change of a table one that stores it: it takes the table's id, and returns the
    new table.

    The method is called again if the table was changed before the change is stored.

    :raises Refused: if the method raises it, there is no such table, or conflicts persist.
    """

    @wraps(decide)
    async def change(self: C, table_id: str, /, *args: P.args, **kwargs: P.kwargs) -> Table:
        return await self._repository.change(table_id, lambda table: decide(self, table, *args, **kwargs))

    return change


async def repeat(attempt: Callable[[], Awaitable[T]]) -> T:
    """Return the result of an attempt that reads, decides and stores; a conflict makes it start again.

    :raises Unavailable: if conflicts persist.
    """
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except (RevisionConflict, UnknownTable) as conflict:
            log.info("decided again: %s", conflict)
    raise Unavailable("busy")


def get_text_key(refused: Refused) -> str:
    """Return the text key of a refusal; once the person's change is stored, it must not say that nothing was done."""
    return "notice-stored" if isinstance(refused, Unavailable) and has_stored.get() else refused.text_key
