"""What is known of one table's messages while somebody works on them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from bot.tables.messages import Messages
from bot.tables.table import Table
from storage.rows import NOBODY, MessageRow, Role

Key = tuple[Role, int]
"""What a message of a table is for: its role and its seat."""

LOBBY: Key = (Role.LOBBY, NOBODY)
TABLE: Key = (Role.TABLE, NOBODY)

UNKNOWN = ""
"""The digest of a message of which nobody knows what it shows; no drawing has it."""


class Lane:
    """One table's messages: everything written to them goes through here, and is noted here at once.

    The rows are the truth while the lane lives; :meth:`save` lets the store follow.
    """

    __slots__ = (
        "_disturbed",
        "_held",
        "_patience",
        "_saved",
        "_saving",
        "_since",
        "_writing",
        "failures",
        "is_dirty",
        "is_missed",
        "is_resumed",
        "must_read",
        "rows",
        "table",
        "table_id",
        "task",
        "timer",
        "uncertain",
        "visitors",
    )

    def __init__(self, table_id: str, *, is_resumed: bool = False) -> None:
        self.table_id = table_id
        self.rows: dict[Key, MessageRow] = {}
        self.is_dirty = False
        """True while the messages have to be compared with the table again."""
        self.is_missed = False
        """True once a redraw has left out a message because it was held."""
        self.is_resumed = is_resumed
        """True until the last process's work is finished: it may have posted and written and not lived to note it."""
        self.uncertain: dict[Key, str] = {}
        """What was perhaps posted, perhaps not, as the answer was lost; and whom it asked what."""
        self.failures = 0
        """How often in a row the line failed."""
        self.visitors = 0
        """How many look at the lane or change it."""
        self.table: Table | None = None
        """As it was stored last; None if that is not known."""
        self.must_read = False
        """True from when something changed nobody knows what to, until the table is read."""
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._since = monotonic()
        self._saved: dict[Key, MessageRow] | None = None
        self._saving = asyncio.Lock()
        self._held: Counter[int] = Counter()
        self._writing: dict[int, asyncio.Event] = {}
        self._disturbed: set[int] = set()
        self._patience: asyncio.TimerHandle | None = None

    @property
    def is_idle(self) -> bool:
        """True when nobody needs the lane any more."""
        return self.task is None and self.timer is None and not self.visitors and not self.is_dirty

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
        """True if a message shows the table as it is by now, and not as it was then."""
        return any(row.shown > table.row.revision for row in self.rows.values())

    def key_of(self, message_id: int) -> Key | None:
        """What the message is for; None if it is none of the table's."""
        return next((key for key, row in self.rows.items() if row.message_id == message_id), None)

    # Who writes: the answer of a press, or a redraw; never both without noticing

    def hold(self, message_id: int) -> None:
        """Leave the message to the answer of a press."""
        if message_id in self._held:
            self._disturbed.add(message_id)
        self._held[message_id] += 1

    def release(self, message_id: int) -> None:
        """Take the message back."""
        self._held -= Counter((message_id,))
        if message_id in self._held:
            return
        self._settle(message_id)

    @property
    def is_answering(self) -> bool:
        """True while some message is held."""
        return bool(self._held)

    def is_held(self, message_id: int) -> bool:
        """True while the answer of a press is about to change the message."""
        return message_id in self._held

    def wait(self, seconds: float, then: Callable[[Lane], None]) -> None:
        """Go on after so many seconds at the latest; who waits already waits no longer for it."""
        if self._patience is None:
            self._patience = asyncio.get_running_loop().call_later(seconds, then, self)

    def stop_waiting(self) -> None:
        """Let nothing more come of the waiting."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def begin_writing(self, message_id: int) -> None:
        """Note that a redraw is changing the message."""
        self._writing[message_id] = asyncio.Event()

    def end_writing(self, message_id: int) -> None:
        """Note that the redraw is done with it."""
        self._writing.pop(message_id).set()
        self._settle(message_id)

    async def written(self, message_id: int, patience: float) -> None:
        """Return when no redraw is changing the message, at the latest after so many seconds."""
        if message_id not in self._writing:
            return
        try:
            async with asyncio.timeout(patience):
                await self._writing[message_id].wait()
        except TimeoutError:
            self._disturbed.add(message_id)

    def digest_of(self, message_id: int, digest: str) -> str:
        """The digest to note for the message: unknown if somebody else wrote to it meanwhile."""
        return UNKNOWN if message_id in self._disturbed else digest

    def _settle(self, message_id: int) -> None:
        """Once the last of several writers is done, nobody knows whose request came last: draw it again."""
        if message_id not in self._disturbed or message_id in self._held or message_id in self._writing:
            return
        self._disturbed.discard(message_id)
        self.is_dirty = True
        key = self.key_of(message_id)
        if key is not None:
            self.rows[key] = replace(self.rows[key], digest=UNKNOWN)
