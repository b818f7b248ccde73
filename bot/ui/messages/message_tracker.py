"""What is known of one table's messages while somebody works on them."""

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
from storage.rows import NOBODY, MessageRow, Role

Key = tuple[Role, int]
"""What a message of a table is for: its role and its seat."""

LOBBY: Key = (Role.LOBBY, NOBODY)
TABLE: Key = (Role.TABLE, NOBODY)

NEVER = -1
"""The revision of a message that was not wholly dealt with yet."""

UNKNOWN = ""
"""The digest of a message of which nobody knows what it shows; no drawing has it."""

LONGEST_BACKOFF_SECONDS = 8.0
"""Until a message is tried again, however often it failed: who waits for it sees soon that Discord is well again."""

LONGEST_HOLD_SECONDS = 4.0
"""How long an answer keeps redraws from its message: a first answer is taken for three seconds only."""


@dataclass(slots=True)
class Writers:
    """Who is changing one message now."""

    answers: int = 0
    """How many presses are being answered with it."""
    held_until: float = 0.0
    """In seconds of the loop; from then on redraws wait for no answer."""
    redraw: asyncio.Event | None = None
    """Set when the redraw that is changing the message is done with it; None if there is none."""
    is_disturbed: bool = False
    """True once two of them wrote at the same time: nobody knows whose request came last."""
    is_missed: bool = False
    """True once a redraw has left out the message because of them."""

    @property
    def is_done(self) -> bool:
        """True when nobody changes the message any more."""
        return not self.answers and self.redraw is None


@dataclass(slots=True)
class Work:
    """What is being done about one message, and what came of it so far; a message at rest has none."""

    task: asyncio.Task[None] | None = None
    """None while nothing is done; then the next attempt waits for its time."""
    is_late: bool = False
    """True if a redraw has gone on without waiting for the task: its end calls for another one."""
    failures: int = 0
    """How many attempts failed in a row."""
    again_at: float = 0.0
    """In seconds of the loop; before that the message is left alone."""


@dataclass(slots=True, eq=False)
class MessageTracker:
    """One table's messages: everything written to them goes through here, and is noted here at once.

    The rows are the truth while the lane lives; :meth:`save` lets the store follow. Whoever needs the lane claims it,
    and it is told with :attr:`on_change` whenever one of them is done.
    """

    table_id: str
    is_resumed: bool = False
    """True until the last process's work is finished: it may have posted and written and not lived to note it."""
    on_change: Callable[[MessageTracker], None] = lambda _: None
    rows: dict[Key, MessageRow] = field(default_factory=dict)
    uncertain: dict[Key, str] = field(default_factory=dict)
    """What was perhaps posted, perhaps not, as the answer was lost; and whom it asked what."""
    table: Table | None = None
    """As it was stored last; None if that is not known."""
    must_read: bool = False
    """True from when something changed nobody knows what to, until the table is read."""
    drawn: int = NEVER
    """The newest revision of the table with which a redraw has begun."""
    claims: int = 0
    """How many are looking at the lane or changing it."""
    task: asyncio.Task[None] | None = None
    """The redraw that is comparing the messages with the table."""
    timer: asyncio.TimerHandle | None = None
    """Fires when the lane is due."""
    dirty_since: float = math.inf
    """Since when the messages have to be compared with the table again, in seconds of the loop; infinity if not."""
    again_at: float = math.inf
    """When something can be done that has to wait for its time, in seconds of the loop; infinity if nothing has."""
    failures: int = 0
    """How often in a row the table itself could not be read or noted."""
    is_home_used: bool = False
    """True once something was written in the table's thread that has not been put away since."""
    _since: float = field(default_factory=monotonic, init=False)
    _saved: dict[Key, MessageRow] | None = field(default=None, init=False)
    _saving: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _writers: dict[int, Writers] = field(default_factory=dict, init=False)
    _works: dict[Key, Work] = field(default_factory=dict, init=False)

    @contextmanager
    def claimed(self) -> Iterator[Self]:
        """Need the lane until the end of the block."""
        self.claims += 1
        try:
            yield self
        finally:
            self.claims -= 1
            self.on_change(self)

    # When it is compared with the table

    @property
    def is_dirty(self) -> bool:
        """True while the messages have to be compared with the table again."""
        return self.dirty_since < math.inf

    def mark_dirty(self) -> None:
        """Let the messages be compared with the table again."""
        self.dirty_since = min(self.dirty_since, _now())

    def mark_compared(self) -> None:
        """Note that the messages are being compared with the table as it is now."""
        self.dirty_since = self.again_at = math.inf

    def wake(self, seconds: float) -> None:
        """Look at the messages again in so many seconds at the latest."""
        self.again_at = min(self.again_at, _now() + seconds)

    def due(self, answer_first: float) -> float:
        """When the next redraw is due, in seconds of the loop; answers go before it for so many seconds."""
        wait = answer_first if any(writers.answers for writers in self._writers.values()) else 0.0
        return min(self.dirty_since + wait, self.again_at)

    def stop_timer(self) -> None:
        """Let the timer do nothing any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # Rows

    async def load(self, messages: Messages, table: Table | None = None) -> None:
        """Read the rows, once; they need not be read again where ``table`` was read in the time of the lane."""
        if self._saved is not None:
            return
        is_known = table is not None and table.read_at >= self._since
        stored = table.messages if table is not None and is_known else await messages.of_table(self.table_id)
        if self._saved is None:
            self._saved = {(row.role, row.seat): row for row in stored}
            self.rows = {key: self._resumed(row) for key, row in self._saved.items()}

    async def save(self, messages: Messages) -> None:
        """Store the rows if they have changed."""
        async with self._saving:
            before, rows = self._saved or {}, dict(self.rows)
            if rows != before:
                await messages.keep(self.table_id, tuple(before.values()), tuple(rows.values()))
                self._saved = rows

    def _resumed(self, row: MessageRow) -> MessageRow:
        """What is known of a message that is read for the first time."""
        return replace(row, digest=UNKNOWN) if self.is_resumed else row

    def is_ahead_of(self, table: Table) -> bool:
        """True if a message shows a newer state of the table, or is about to."""
        return self.drawn > table.row.revision or any(row.shown > table.row.revision for row in self.rows.values())

    def key_of(self, message_id: int) -> Key | None:
        """What the message is for; None if it is none of the table's."""
        return next((key for key, row in self.rows.items() if row.message_id == message_id), None)

    # What is done about a message, one thing at a time

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is being done about all messages."""
        return [work.task for work in self._works.values() if work.task is not None]

    def begin(self, key: Key, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something about a message about which nothing is done, however long it takes."""
        work = self._works.setdefault(key, Work())
        work.task = asyncio.create_task(self._do(key, work, doing), name=f"presenter of {self.table_id}")
        return work.task

    def leave(self, key: Key) -> bool:
        """Go on without what is being done about the message, whose end brings a redraw; False if nothing is."""
        work = self._works.get(key)
        if work is None or work.task is None:
            return False
        work.is_late = True
        return True

    def wait_of(self, key: Key) -> float:
        """Seconds until the message is tried again; 0 if it may be now."""
        return max(self._works[key].again_at - _now(), 0.0) if key in self._works else 0.0

    def fail(self, key: Key) -> float:
        """Note that what is being done about the message failed; in how many seconds it is tried again."""
        work = self._works[key]
        work.failures += 1
        wait = backoff(work.failures, self.table_id, *key)
        work.again_at = _now() + wait
        return wait

    async def _do(self, key: Key, work: Work, doing: Coroutine[Any, Any, None]) -> None:
        with self.claimed():
            failures = work.failures
            try:
                await doing
            finally:
                if work.is_late:
                    self.mark_dirty()
                work.task, work.is_late = None, False
                if work.failures == failures:
                    del self._works[key]

    # Who writes to a message: the answer of a press, or a redraw; never both without noticing

    def hold(self, message_id: int) -> None:
        """Leave the message to the answer of a press."""
        writers = self._writers.setdefault(message_id, Writers())
        if writers.answers:
            writers.is_disturbed = True
        else:
            writers.held_until = _now() + LONGEST_HOLD_SECONDS
        writers.answers += 1

    def release(self, message_id: int) -> None:
        """Take the message back."""
        self._writers[message_id].answers -= 1
        self._settle(message_id)

    def pass_over(self, message_id: int) -> float:
        """Leave the message out of a redraw as long as an answer holds it: seconds, at most; 0 if none does."""
        writers = self._writers.get(message_id)
        if writers is None or not writers.answers or writers.held_until <= _now():
            return 0.0
        writers.is_missed = True
        return writers.held_until - _now()

    @contextmanager
    def writing(self, message_id: int) -> Iterator[None]:
        """Change the message in a redraw until the end of the block."""
        writers = self._writers.setdefault(message_id, Writers())
        writers.is_disturbed |= writers.answers > 0
        writers.redraw = asyncio.Event()
        try:
            yield
        finally:
            writers.redraw.set()
            writers.redraw = None
            self._settle(message_id)

    async def written(self, message_id: int, patience: float) -> None:
        """Return when no redraw is changing the message that is held, at the latest after so many seconds."""
        writers = self._writers[message_id]
        if writers.redraw is None:
            return
        try:
            async with asyncio.timeout(patience):
                await writers.redraw.wait()
        except TimeoutError:
            writers.is_disturbed = True

    def digest_of(self, message_id: int, digest: str) -> str:
        """The digest to note for the message: unknown if somebody else wrote to it meanwhile."""
        writers = self._writers.get(message_id)
        return UNKNOWN if writers is not None and writers.is_disturbed else digest

    def _settle(self, message_id: int) -> None:
        """Once the last of several writers is done, let the message be compared again: it may show anything."""
        writers = self._writers[message_id]
        if not writers.is_done:
            return
        del self._writers[message_id]
        if writers.is_disturbed or writers.is_missed:
            self.mark_dirty()
        key = self.key_of(message_id)
        if writers.is_disturbed and key is not None:
            self.rows[key] = replace(self.rows[key], digest=UNKNOWN)


def backoff(failures: int, *parts: object) -> float:
    """Seconds to wait after so many failures in a row, a little different for different ``parts``."""
    most = min(2.0 ** (min(failures, 16) - 1), LONGEST_BACKOFF_SECONDS)
    share: float = zlib.crc32(":".join(map(str, (*parts, failures))).encode()) / 2**32
    return most * (1.0 - share / 4)


def _now() -> float:
    return asyncio.get_running_loop().time()
