"""What is known of the messages of an owner, such as a table: their rows, the work on them, who writes to them now."""

import asyncio
import hashlib
import math
import zlib
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Generic, Protocol, Self, TypeVar

from bot.cluster.leases import Claim, Leases
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.rate_limits import get_loop_time
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage
from storage.errors import StoreUnavailable, UncertainCommit
from storage.rows import NOBODY, LeaseHolder, MessageRow, Role

Slot = tuple[Role, int]
"""The role and the seat of a message among those of its owner."""

LOBBY: Slot = (Role.LOBBY, NOBODY)
TABLE: Slot = (Role.TABLE, NOBODY)
ENDING: Slot = (Role.ENDING, NOBODY)

V = TypeVar("V")
"""What is drawn: an owner as it was at one moment."""

NEVER = -1
"""The revision of a message that was never fully compared."""

MAX_BACKOFF_SECONDS = 8.0
"""The longest wait before a failed message is tried again. It is short, so that players see an outage end soon."""

MAX_REFUSED_SECONDS = 3600.0
"""The same for a message that Discord refuses: it may take it later, and counts the refusals."""

MAX_HOLD_SECONDS = 4.0
"""How long a response keeps redraws away from its message; Discord takes a first response within three seconds."""


class Owners(Protocol):
    """What a tracker needs of its keeper."""

    @property
    def leases(self) -> Leases:
        """What only one of several processes writes at a time."""

    async def load_rows(self, owner: str, version: Any, since: float) -> Sequence[MessageRow]:
        """Load the rows of an owner's messages; those of ``version`` if it was read after ``since``, by monotonic()."""

    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Replace the stored rows of an owner's messages, while ``writer`` holds a lease."""

    def schedule(self, tracker: "Tracker[Any]") -> None:
        """Look whether there is something to do for the owner; called whenever that may have changed."""


@dataclass(slots=True, eq=False)
class Tracked:
    """One message: what it shows, what is stored, the work on it and what has failed."""

    row: MessageRow | None = None
    """Where it is and what it shows; None if there is none."""
    stored: MessageRow | None = None
    """The row in the database."""
    note: str | None = None
    """What comes first when the message is posted below at the next redraw; None: it stays where it is."""
    uncertain: str | None = None
    """The ``called`` of a message that may have been posted in its place, as the response was lost; None: none was."""
    replaced: int = 0
    """The id of the message in whose place that was, once the rows are to be read again; 0: in no message's place."""
    task: asyncio.Task[None] | None = None
    """The work of a redraw on it; None between two attempts."""
    is_detached: bool = False
    """True if the redraw went on without waiting for the task; its end then starts another redraw."""
    failures: int = 0
    """Consecutive failures."""
    retry_at: float = 0.0
    """In loop time; the message is not tried before."""

    @property
    def message_id(self) -> int:
        """The id of the message; 0 if there is none."""
        return self.row.message_id if self.row is not None else 0

    def doubt(self, called: str) -> None:
        """Note that the message may have been posted with this ``called``; an earlier doubt stays."""
        if self.uncertain is None:
            self.uncertain = called


@dataclass(slots=True)
class Writers:
    """The writers of one message at Discord: responses to presses, and a redraw."""

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


@dataclass(slots=True, eq=False)
class Tracker(Generic[V]):
    """All messages of one owner. Every write to them goes through here and is recorded at once.

    While the tracker lives, its rows are the truth; :meth:`save` writes them to the store. At the end of every use the
    keeper looks whether there is something to do.
    """

    keeper: Owners
    owner: str
    lease: str
    """The name of the lease of the messages."""
    is_resumed: bool = False
    """True until a redraw of the last process, which may have sent unrecorded requests, is done again."""
    version: V | None = None
    """The owner as last stored; None if unknown."""
    must_read: bool = False
    """True if the owner must be read again, as an unknown change has happened."""
    drawn_revision: int = NEVER
    """The newest revision of the owner that a redraw has begun to draw."""
    responses: int = 0
    """How many responses to presses are being written to the messages; they delay the next redraw."""
    uses: int = 0
    """How many blocks use the tracker now."""
    task: asyncio.Task[None] | None = None
    """The running redraw."""
    timer: asyncio.TimerHandle | None = None
    """Fires when the next redraw is due."""
    dirty_since: float = math.inf
    """Since when the messages need a comparison, in loop time; infinity if they need none."""
    check_at: float = math.inf
    """When postponed work is due, in loop time; infinity if there is none."""
    failures: int = 0
    """Consecutive failures to read the owner or its rows."""
    shown_in: int = 0
    """The channel in which the owner was shown last; 0 while it is paused."""
    beginning: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    """Held while what a response is about to show is stored: where that fails, the row is as it was for the next."""
    is_home_used: bool = False
    """True if something was written in the owner's thread since it was last archived."""
    _messages: dict[Slot, Tracked] = field(default_factory=dict, init=False)
    _writers: dict[int, Writers] = field(default_factory=dict, init=False)
    """By message id, as a response holds a message before it is known which one that is."""
    _since: float = field(default_factory=monotonic, init=False)
    _is_loaded: bool = field(default=False, init=False)
    """False until the rows are read, and while they are to be read again."""
    _saving: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)

    @contextmanager
    def use(self) -> Iterator[Self]:
        """Keep the tracker until the end of the block."""
        self.uses += 1
        try:
            yield self
        finally:
            self.uses -= 1
            self.keeper.schedule(self)

    # When the messages are compared

    def mark_dirty(self) -> None:
        """Request a comparison of the messages with the owner."""
        self.dirty_since = min(self.dirty_since, get_loop_time())

    def check_in(self, seconds: float) -> None:
        """Request a comparison in at most ``seconds``."""
        self.check_at = min(self.check_at, get_loop_time() + seconds)

    # Rows

    def __getitem__(self, slot: Slot) -> Tracked:
        """Return the record of a message, also of one that does not exist yet."""
        if slot not in self._messages:
            self._messages[slot] = Tracked()
        return self._messages[slot]

    @property
    def rows(self) -> dict[Slot, MessageRow]:
        """The rows of the messages that exist."""
        return {slot: message.row for slot, message in self._messages.items() if message.row is not None}

    async def load(self, version: V | None = None) -> None:
        """Read the rows once; take those of ``version`` if it was read after the tracker was made."""
        if self._is_loaded:
            return
        stored = await self.keeper.load_rows(self.owner, version, self._since)
        if self._is_loaded:
            return
        self._is_loaded = True
        for message in self._messages.values():
            message.row = message.stored = None
        for row in stored:
            message = self[row.role, row.seat]
            message.stored = row
            # the last process may have written unrecorded
            message.row = forget_content(row) if self.is_resumed else row
        for message in self._messages.values():
            if message.message_id != message.replaced:  # the process that wrote the row since has found the message
                message.uncertain = None

    def forget_rows(self, *, is_resumed: bool) -> None:
        """Read the rows again before their next use, as another process may have changed them.

        ``is_resumed`` says that it left something undone.
        """
        self._is_loaded, self._since = False, monotonic()
        self.is_resumed = self.is_resumed or is_resumed
        for message in self._messages.values():
            message.replaced = message.message_id

    @property
    def is_saved(self) -> bool:
        """True if all rows are stored."""
        return not self._is_loaded or all(message.row == message.stored for message in self._messages.values())

    @property
    def is_done(self) -> bool:
        """True if all is stored, and neither this process nor the last one may have sent something unrecorded."""
        is_certain = all(message.uncertain is None for message in self._messages.values())
        return is_certain and not self.is_resumed and self.is_saved

    def is_post_saved(self, slot: Slot) -> bool:
        """True if it is stored which message has this slot."""
        stored = self[slot].stored if self._is_loaded else None
        return (stored.message_id if stored is not None else 0) == self[slot].message_id

    async def save(self) -> None:
        """Store the rows if they have changed.

        :raises StoreUnavailable: if that is impossible now, or another process may have written the messages since.
        """
        async with self._saving:
            rows, before = self.rows, {}
            if self._is_loaded:
                before = {slot: each.stored for slot, each in self._messages.items() if each.stored is not None}
            if rows == before:
                return
            self.check_lease()
            if not self._is_loaded:
                raise StoreUnavailable(f"the rows of {self.owner} are to be read again")
            writer = self.keeper.leases.get_holder(self.lease)
            try:
                await self.keeper.save_rows(self.owner, tuple(before.values()), tuple(rows.values()), writer)
            except UncertainCommit:
                self.forget_rows(is_resumed=True)
                raise
            for slot in before | rows:
                self[slot].stored = rows.get(slot)

    async def acquire(self, seconds: float = 0.0) -> bool:
        """Claim the messages for this process, for at most ``seconds``; False if another has them.

        What the other one may have changed before is read again, but only once this one has stopped writing; what this
        one could not store counts as unrecorded.
        """
        leases = self.keeper.leases
        if leases.is_held(self.lease):
            return True
        if self.tasks or self._saving.locked():
            return False
        claimed = await leases.wait_for(self.lease, seconds)
        if claimed:
            self.forget_rows(is_resumed=claimed is Claim.INHERITED or not self.is_saved)
        return bool(claimed)

    def check_lease(self) -> None:
        """Check that no other process may be writing the messages.

        :raises StoreUnavailable: if one may.
        """
        if not self.keeper.leases.is_held(self.lease):
            raise StoreUnavailable(f"the lease of {self.owner} is over")

    def is_ahead_of(self, revision: int) -> bool:
        """True if a message shows a newer revision of the owner, or is about to."""
        return max(self.drawn_revision, *(row.shown for row in self.rows.values()), NEVER) > revision

    def find_slot(self, message_id: int) -> Slot | None:
        """Find the slot of the message with this id; None if it is not one of the owner's."""
        return next((slot for slot, row in self.rows.items() if row.message_id == message_id), None)

    # The work on each message, one task at a time

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The running tasks of all messages."""
        return [message.task for message in self._messages.values() if message.task is not None]

    def start(self, slot: Slot, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task for a message that has none."""
        message = self[slot]

        async def run() -> None:
            with self.use():
                failures = message.failures
                try:
                    await coroutine
                finally:
                    if message.is_detached:
                        self.mark_dirty()
                    message.task, message.is_detached = None, False
                    if message.failures == failures:
                        message.failures, message.retry_at = 0, 0.0

        message.task = task = asyncio.create_task(run(), name=f"presenter of {self.owner}")
        return task

    def detach(self, slot: Slot) -> bool:
        """Go on without waiting for the message's task; its end requests a redraw. False if it has none."""
        self[slot].is_detached = self[slot].task is not None
        return self[slot].is_detached

    def record_failure(self, slot: Slot, *, is_refused: bool = False) -> tuple[int, float]:
        """Record a failure; return how many there were in a row, and the seconds until the next attempt.

        ``is_refused`` is for those after which the waits grow up to an hour.
        """
        message = self[slot]
        message.failures += 1
        longest = MAX_REFUSED_SECONDS if is_refused else MAX_BACKOFF_SECONDS
        wait = compute_backoff(message.failures, self.owner, *slot, longest=longest)
        message.retry_at = get_loop_time() + wait
        return message.failures, wait

    def note_place(self, channel_id: int) -> None:
        """Note where the owner is to be shown, 0 while it is paused; somewhere else nothing has failed yet."""
        if channel_id != self.shown_in:
            for message in self._messages.values():
                message.failures, message.retry_at = 0, 0.0
        self.shown_in = channel_id

    # The writers of each message; overlapping writes are noticed

    @contextmanager
    def hold(self, message_id: int) -> Iterator[None]:
        """Reserve the message for the response to a press until the end of the block."""
        writers = self._writers.setdefault(message_id, Writers())
        if writers.responses:
            writers.has_conflict = True
        else:
            writers.held_until = get_loop_time() + MAX_HOLD_SECONDS
        writers.responses += 1
        self.responses += 1
        try:
            yield
        finally:
            writers.responses -= 1
            self.responses -= 1
            self._finish_write(message_id)

    def skip_if_held(self, message_id: int) -> float:
        """Skip the message in a redraw while a response holds it; return the longest wait in seconds (0: free)."""
        writers = self._writers.get(message_id)
        if writers is None or not writers.responses or writers.held_until <= get_loop_time():
            return 0.0
        writers.is_skipped = True
        return writers.held_until - get_loop_time()

    @contextmanager
    def track_redraw(self, message_id: int) -> Iterator[None]:
        """Record that a redraw writes to the message until the end of the block."""
        writers = self._writers.setdefault(message_id, Writers())
        writers.has_conflict |= writers.responses > 0
        writers.redraw = asyncio.Event()
        try:
            yield
        finally:
            writers.redraw.set()
            writers.redraw = None
            self._finish_write(message_id)

    async def wait_for_redraw(self, message_id: int, seconds: float) -> None:
        """Wait until no redraw writes to the held message, for at most ``seconds``."""
        writers = self._writers[message_id]
        if writers.redraw is None:
            return
        try:
            async with asyncio.timeout(seconds):
                await writers.redraw.wait()
        except TimeoutError:
            writers.has_conflict = True

    def get_digest(self, message_id: int, digest: str) -> str:
        """Return the digest to record: unknown if two writers overlapped."""
        writers = self._writers.get(message_id)
        return UNKNOWN if writers is not None and writers.has_conflict else digest

    def _finish_write(self, message_id: int) -> None:
        """After the last of several writers, request a comparison: the message may show anything."""
        writers = self._writers[message_id]
        if writers.responses or writers.redraw is not None:
            return
        del self._writers[message_id]
        if writers.has_conflict or writers.is_skipped:
            self.mark_dirty()
        slot = self.find_slot(message_id)
        if writers.has_conflict and slot is not None:
            self[slot].row = forget_content(self.rows[slot])


def build_row(owner: str, slot: Slot, posted: PostedMessage, rendered: RenderedMessage) -> MessageRow:
    place = (posted.channel_id, posted.message_id)
    return MessageRow(owner, *slot, *place, NEVER, rendered.digest, picture=posted.picture, format=posted.format)


def locate(row: MessageRow) -> PostedMessage:
    """Return where the message of a row is, its format and its picture."""
    return PostedMessage(row.channel_id, row.message_id, row.format, row.picture)


def forget_content(row: MessageRow) -> MessageRow:
    """Return the row of a message that may show anything."""
    return replace(row, digest=UNKNOWN, shown=NEVER)


def compute_backoff(failures: int, *parts: object, longest: float = MAX_BACKOFF_SECONDS) -> float:
    """Compute the seconds to wait after consecutive failures, ``longest`` at most; a jitter depends on ``parts``."""
    most = min(2.0 ** (min(failures, 16) - 1), longest)
    share: float = zlib.crc32(":".join(map(str, (*parts, failures))).encode()) / 2**32
    return most * (1.0 - share / 4)


def hash_text(*parts: object) -> str:
    """Compute a digest of 24 characters."""
    return hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
