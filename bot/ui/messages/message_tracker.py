"""The messages of one table: their rows, running tasks, writers and retries."""

from __future__ import annotations

import asyncio
import math
import zlib
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Self

from bot.tables.messages import Messages
from bot.tables.table import Table
from storage.errors import CommitUncertain, StoreUnavailable
from storage.rows import NOBODY, LeaseHolder, MessageRow, Role

MessageKey = tuple[Role, int]
"""The role and the seat of a message."""

LOBBY: MessageKey = (Role.LOBBY, NOBODY)
TABLE: MessageKey = (Role.TABLE, NOBODY)
ENDING: MessageKey = (Role.ENDING, NOBODY)

NEVER = -1
"""The revision of a message that was never fully compared."""

UNKNOWN = ""
"""The digest of a message whose content is unknown; equal to no rendered digest."""

MAX_BACKOFF_SECONDS = 8.0
"""The longest wait before a failed message is tried again. It is short, so that players see an outage end soon."""

MAX_REFUSED_SECONDS = 3600.0
"""The same for a message that Discord refuses: it may take it later, and counts the refusals."""

MAX_HOLD_SECONDS = 4.0
"""How long a response keeps redraws away from its message; Discord takes a first response within three seconds."""


@dataclass(slots=True)
class MessageWriters:
    """The writers of one message: responses to presses, and a redraw."""

    responses: int = 0
    """How many responses to presses are being written to it."""
    held_until: float = 0.0
    """In loop time; after this, redraws no longer wait for a response."""
    redraw: asyncio.Event | None = None
    """The redraw that is writing the message; set when it has finished, None if there is none."""
    has_conflict: bool = False
    """True once two writers overlapped: it is unknown whose request arrived last."""
    is_skipped: bool = False
    """True once a redraw skipped the message because of a response."""

    @property
    def is_done(self) -> bool:
        """True when nobody writes to the message."""
        return not self.responses and self.redraw is None


@dataclass(slots=True)
class MessageWork:
    """The work on one message: its task and its failures. A message without either has none."""

    task: asyncio.Task[None] | None = None
    """None between two attempts."""
    is_detached: bool = False
    """True if a redraw went on without waiting for the task; its end then starts another redraw."""
    failures: int = 0
    """Consecutive failures."""
    retry_at: float = 0.0
    """In loop time; the message is not tried before."""


@dataclass(slots=True, eq=False)
class MessageTracker:
    """All messages of one table. Every write to them goes through here and is recorded at once.

    While the tracker lives, its rows are the truth; :meth:`save` writes them to the store. Users of the tracker claim
    it; :attr:`on_change` is called at the end of every claim.
    """

    table_id: str
    is_resumed: bool = False
    """True until a redraw of the last process, which may have sent unrecorded requests, is done again."""
    on_change: Callable[[MessageTracker], None] = lambda _: None
    is_leased: Callable[[], bool] = lambda: True
    """True while this process alone may write the messages."""
    writer: LeaseHolder | None = None
    """Who this process is among others; None if it is alone."""
    rows: dict[MessageKey, MessageRow] = field(default_factory=dict)
    uncertain: dict[MessageKey, str] = field(default_factory=dict)
    """Messages that may have been posted, as the response was lost, each with the ``asked`` of its row."""
    table: Table | None = None
    """The table as last stored; None if unknown."""
    must_read: bool = False
    """True if the table must be read again, as an unknown change has happened."""
    drawn_revision: int = NEVER
    """The newest revision of the table with which a redraw has begun."""
    claims: int = 0
    """How many users the tracker has now."""
    task: asyncio.Task[None] | None = None
    """The running redraw."""
    timer: asyncio.TimerHandle | None = None
    """Fires when the next redraw is due."""
    dirty_since: float = math.inf
    """Since when the messages need a comparison, in loop time; infinity if they need none."""
    check_at: float = math.inf
    """When postponed work is due, in loop time; infinity if there is none."""
    failures: int = 0
    """Consecutive failures to read the table or its rows."""
    anew: dict[MessageKey, str] = field(default_factory=dict)
    """The messages to be posted anew at the next redraw, each with a note that comes first."""
    shown_in: int = 0
    """The channel or thread in which the table was shown last; 0 while it is paused."""
    is_home_used: bool = False
    """True if something was written in the table's thread since it was last archived."""
    _since: float = field(default_factory=monotonic, init=False)
    _saved: dict[MessageKey, MessageRow] | None = field(default=None, init=False)
    _replaced: dict[MessageKey, int | None] = field(default_factory=dict, init=False)
    """The ids of the messages in whose place the uncertain ones may have been posted, before the rows are read anew."""
    _saving: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _writers: dict[int, MessageWriters] = field(default_factory=dict, init=False)
    _works: dict[MessageKey, MessageWork] = field(default_factory=dict, init=False)

    @contextmanager
    def claim(self) -> Iterator[Self]:
        """Keep the tracker until the end of the block."""
        self.claims += 1
        try:
            yield self
        finally:
            self.claims -= 1
            self.on_change(self)

    # When the messages are compared

    @property
    def is_dirty(self) -> bool:
        """True if the messages need a comparison with the table."""
        return self.dirty_since < math.inf

    def mark_dirty(self) -> None:
        """Request a comparison of the messages with the table."""
        self.dirty_since = min(self.dirty_since, _get_time())

    def mark_compared(self) -> None:
        """Note that a comparison with the current table has begun."""
        self.dirty_since = self.check_at = math.inf

    def check_in(self, seconds: float) -> None:
        """Request a comparison in at most so many seconds."""
        self.check_at = min(self.check_at, _get_time() + seconds)

    def compute_due(self, response_seconds: float) -> float:
        """When the next redraw is due, in loop time; a response in progress delays it by ``response_seconds``."""
        wait = response_seconds if any(writers.responses for writers in self._writers.values()) else 0.0
        return min(self.dirty_since + wait, self.check_at)

    def stop_timer(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # Rows

    async def load(self, messages: Messages, table: Table | None = None) -> None:
        """Read the rows once; take those of ``table`` if it was read after the tracker was made."""
        if self._saved is not None:
            return
        is_known = table is not None and table.read_at >= self._since
        stored = table.messages if table is not None and is_known else await messages.list_by_table(self.table_id)
        if self._saved is None:
            self._saved = {(row.role, row.seat): row for row in stored}
            self.rows = {key: self._prepare_row(row) for key, row in self._saved.items()}
            for key, message_id in self._replaced.items():
                if self._get_message_id(key) != message_id:  # whoever wrote the row since has found the message
                    self.uncertain.pop(key, None)
            self._replaced.clear()

    def forget_rows(self, *, is_resumed: bool) -> None:
        """Read the rows anew before their next use, as another process may have changed them.

        ``is_resumed`` says that it left something undone.
        """
        self._saved, self._since = None, monotonic()
        self.is_resumed = self.is_resumed or is_resumed
        self._replaced = {key: self._get_message_id(key) for key in self.uncertain}

    @property
    def is_saved(self) -> bool:
        """True if all rows are stored."""
        return self._saved is None or self.rows == self._saved

    def is_post_saved(self, key: MessageKey) -> bool:
        """True if it is stored which message has this key."""
        stored = (self._saved or {}).get(key)
        return (stored and stored.message_id) == self._get_message_id(key)

    @property
    def is_writing(self) -> bool:
        """True while messages or rows are being written, of which it is not recorded yet what they are."""
        return bool(self.tasks) or self._saving.locked()

    async def save(self, messages: Messages) -> None:
        """Store the rows if they have changed.

        :raises StoreUnavailable: if that is impossible now, or another process may have written the messages since.
        """
        async with self._saving:
            before, rows = self._saved, dict(self.rows)
            if rows == (before or {}):
                return
            self.check_lease()
            if before is None:
                raise StoreUnavailable(f"the rows of table {self.table_id} are to be read anew")
            try:
                await messages.replace(self.table_id, tuple(before.values()), tuple(rows.values()), self.writer)
            except CommitUncertain:
                self.forget_rows(is_resumed=True)
                raise
            self._saved = rows

    def check_lease(self) -> None:
        """Check that no other process may be writing the messages.

        :raises StoreUnavailable: if one may.
        """
        if not self.is_leased():
            raise StoreUnavailable(f"the lease of table {self.table_id} is over")

    def _prepare_row(self, row: MessageRow) -> MessageRow:
        """A stored row, with an unknown digest if the last process may have written to the message unrecorded."""
        return forget_content(row) if self.is_resumed else row

    def _get_message_id(self, key: MessageKey) -> int | None:
        row = self.rows.get(key)
        return row.message_id if row is not None else None

    def is_ahead_of(self, table: Table) -> bool:
        """True if a message shows a newer revision of the table, or is about to."""
        return max(self.drawn_revision, *(row.shown for row in self.rows.values()), NEVER) > table.row.revision

    def find_key(self, message_id: int) -> MessageKey | None:
        """The key of the message with this id; None if it is not one of the table's."""
        return next((key for key, row in self.rows.items() if row.message_id == message_id), None)

    # The work on each message, one task at a time

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The running tasks of all messages."""
        return [work.task for work in self._works.values() if work.task is not None]

    def start(self, key: MessageKey, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task for a message that has none."""
        work = self._works.setdefault(key, MessageWork())
        work.task = asyncio.create_task(self._run(key, work, coroutine), name=f"presenter of {self.table_id}")
        return work.task

    def detach(self, key: MessageKey) -> bool:
        """Go on without waiting for the message's task; its end requests a redraw. False if it has none."""
        work = self._works.get(key)
        if work is None or work.task is None:
            return False
        work.is_detached = True
        return True

    def get_retry_wait(self, key: MessageKey) -> float:
        """Seconds until the message may be tried again; 0 if it may be now."""
        return max(self._works[key].retry_at - _get_time(), 0.0) if key in self._works else 0.0

    def record_failure(self, key: MessageKey, *, is_refused: bool = False) -> tuple[int, float]:
        """Record a failure; return how many there were in a row, and the seconds until the next attempt.

        ``is_refused`` is for those after which the waits grow up to an hour.
        """
        work = self._works[key]
        work.failures += 1
        longest = MAX_REFUSED_SECONDS if is_refused else MAX_BACKOFF_SECONDS
        wait = compute_backoff(work.failures, self.table_id, *key, longest=longest)
        work.retry_at = _get_time() + wait
        return work.failures, wait

    def note_place(self, channel_id: int) -> None:
        """Note where the table is to be shown, 0 while it is paused; somewhere else nothing has failed yet."""
        if channel_id != self.shown_in:
            for work in self._works.values():
                work.failures, work.retry_at = 0, 0.0
        self.shown_in = channel_id

    async def _run(self, key: MessageKey, work: MessageWork, coroutine: Coroutine[Any, Any, None]) -> None:
        with self.claim():
            failures = work.failures
            try:
                await coroutine
            finally:
                if work.is_detached:
                    self.mark_dirty()
                work.task, work.is_detached = None, False
                if work.failures == failures:
                    del self._works[key]

    # The writers of each message; overlapping writes are noticed

    def hold(self, message_id: int) -> None:
        """Reserve the message for the response to a press."""
        writers = self._writers.setdefault(message_id, MessageWriters())
        if writers.responses:
            writers.has_conflict = True
        else:
            writers.held_until = _get_time() + MAX_HOLD_SECONDS
        writers.responses += 1

    def release(self, message_id: int) -> None:
        """End the reservation."""
        self._writers[message_id].responses -= 1
        self._finish_write(message_id)

    def skip_if_held(self, message_id: int) -> float:
        """Skip the message in a redraw while a response holds it; return the longest wait in seconds (0: free)."""
        writers = self._writers.get(message_id)
        if writers is None or not writers.responses or writers.held_until <= _get_time():
            return 0.0
        writers.is_skipped = True
        return writers.held_until - _get_time()

    @contextmanager
    def track_redraw(self, message_id: int) -> Iterator[None]:
        """Record that a redraw writes to the message until the end of the block."""
        writers = self._writers.setdefault(message_id, MessageWriters())
        writers.has_conflict |= writers.responses > 0
        writers.redraw = asyncio.Event()
        try:
            yield
        finally:
            writers.redraw.set()
            writers.redraw = None
            self._finish_write(message_id)

    async def wait_for_redraw(self, message_id: int, seconds: float) -> None:
        """Wait until no redraw writes to the held message, for at most so many seconds."""
        writers = self._writers[message_id]
        if writers.redraw is None:
            return
        try:
            async with asyncio.timeout(seconds):
                await writers.redraw.wait()
        except TimeoutError:
            writers.has_conflict = True

    def get_digest(self, message_id: int, digest: str) -> str:
        """The digest to record: unknown if two writers overlapped."""
        writers = self._writers.get(message_id)
        return UNKNOWN if writers is not None and writers.has_conflict else digest

    def _finish_write(self, message_id: int) -> None:
        """After the last of several writers, request a comparison: the message may show anything."""
        writers = self._writers[message_id]
        if not writers.is_done:
            return
        del self._writers[message_id]
        if writers.has_conflict or writers.is_skipped:
            self.mark_dirty()
        key = self.find_key(message_id)
        if writers.has_conflict and key is not None:
            self.rows[key] = forget_content(self.rows[key])


def forget_content(row: MessageRow) -> MessageRow:
    """The row of a message that may show anything."""
    return replace(row, digest=UNKNOWN, shown=NEVER)


def compute_backoff(failures: int, *parts: object, longest: float | None = None) -> float:
    """Seconds to wait after so many consecutive failures, ``longest`` at most; a jitter depends on ``parts``."""
    most = min(2.0 ** (min(failures, 16) - 1), MAX_BACKOFF_SECONDS if longest is None else longest)
    share: float = zlib.crc32(":".join(map(str, (*parts, failures))).encode()) / 2**32
    return most * (1.0 - share / 4)


def _get_time() -> float:
    return asyncio.get_running_loop().time()
