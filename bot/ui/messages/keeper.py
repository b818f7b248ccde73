"""Keeps messages equal to what they should show: those of tables, of lists, of tournaments.

A keeper is level-triggered: it compares what each message shows with what it should show, and sends a request where
they differ. So quick changes merge into one edit, a restart needs nothing but the stored digests, and whatever fails is
tried again. Of several processes, the one that holds the lease of an owner writes its messages.

:class:`Keeper` decides when the messages of an owner are compared, :class:`Redraw` is one comparison of them, and
:class:`Tracker` has what is known of them. A feature with a message derives from :class:`Keeper`, and says where its
rows are stored and what is drawn.
"""

import asyncio
import logging
import math
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from typing import Any, ClassVar, Generic

from bot.cluster.leases import Leases
from bot.logs import log_table
from bot.tables.rounds import choose_level
from bot.tables.table import Refused
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DiscordApi,
    MessageGone,
    NotNow,
    TransientError,
)
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.picture_uploads import PictureUploads, is_perhaps_for_picture
from bot.ui.messages.rate_limits import ChannelRateLimit, EditSpacing, compute_age, get_loop_time
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage
from bot.ui.messages.table_renderer import NO_MENTIONS, Mentions
from bot.ui.messages.tracker import (
    NEVER,
    Slot,
    Tracker,
    V,
    build_row,
    compute_backoff,
    forget_content,
    hash_text,
    locate,
)
from storage.errors import StoreUnavailable
from storage.rows import NOBODY, LeaseHolder, MessageRow, Role

log = logging.getLogger(__name__)

RESPONSE_SECONDS = 2.0
"""How long the response to a press may delay the redraw of its owner."""

REDRAW_SECONDS = 1.0
"""How long the response to a press may wait for a running redraw of the same message."""

WAIT_SECONDS = 1.0
"""How long the other messages of an owner wait for one whose request takes long."""

LEASED_SECONDS = 0.5
"""The wait before an owner is looked at again whose messages another process writes."""

CLOSING_SECONDS = 10.0
"""How long running redraws may take when the bot stops."""

SAME_POST_SECONDS = 15.0
"""The age of a message that was posted just now, at most: clocks differ. An older one is that of an earlier attempt."""

MAX_KEPT = 32
"""Waiting owners whose versions stay in memory: in a rush hundreds may wait, and the others are read at their turn."""


@dataclass(slots=True, kw_only=True)
class Tools:
    """What all keepers share."""

    api: DiscordApi
    """Fails at once on a 5xx, as a later redraw sends the newest state anyway."""
    leases: Leases
    """What only one of several processes writes at a time."""
    pictures: PictureUploads
    """What draws pictures, and knows which channels take none."""
    clock: Callable[[], float]
    """Seconds since the epoch."""
    timer: Callable[[], float]
    """Seconds that never go backwards."""
    edit_spacing: EditSpacing
    """Spaces the edits of one message; a keeper's own."""
    old_edits: ChannelRateLimit = field(default_factory=ChannelRateLimit)
    """The times at which Discord takes edits of old messages."""
    keepers: list["Keeper[Any]"] = field(default_factory=list)
    """All of them, to be closed before the bot disconnects."""


class Keeper(ABC, Generic[V]):
    """Draws the messages of owners that have changed, for each owner one comparison at a time."""

    def __init__(self, tools: Tools, *, max_redraws: int = 1) -> None:
        self.tools = tools
        self.leases = tools.leases
        self._max_redraws = max_redraws
        self.trackers: dict[str, Tracker[V]] = {}
        """The trackers in use, by owner. An owner has at most one, so its redraws never overlap."""
        self._waiting: dict[str, Tracker[V]] = {}
        """Owners whose redraw is due, first come first served; a waiting owner needs no task."""
        self._running: set[asyncio.Task[None]] = set()
        self._saving: set[asyncio.Task[None]] = set()
        """What stores the rows of messages that responses have changed."""
        self._unfinished: set[str] = set()
        """Owners that the last process left unfinished and that are not redrawn yet."""
        self._is_closing = False
        tools.keepers.append(self)

    # What differs between tables, lists and tournaments

    @abstractmethod
    async def load_rows(self, owner: str, version: V | None, since: float) -> Sequence[MessageRow]:
        """Load the rows of an owner's messages; those of ``version`` if it was read after ``since``, by monotonic()."""

    @abstractmethod
    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Replace the stored rows of an owner's messages, while ``writer`` holds a lease."""

    @abstractmethod
    async def read(self, owner: str) -> V | None:
        """Read the newest version of an owner; None if there is nothing to show."""

    @abstractmethod
    async def draw(self, tracker: Tracker[V], version: V) -> None:
        """Compare the messages of an owner with a version of it."""

    def get_revision(self, version: V) -> int:
        """Return the revision of a version; 0 where only the newest is drawn."""
        return 0

    # When there is something to do

    def refresh(self, owner: str, version: V | None = None) -> None:
        """Request a comparison of the owner's messages; returns at once.

        ``version`` is the owner as just stored; without it, it is read when the redraw begins.
        """
        if self._is_closing:
            return
        tracker = self.track(owner)
        tracker.must_read = tracker.must_read or version is None
        is_kept = not tracker.must_read and len(self._waiting) < MAX_KEPT
        tracker.version = version if is_kept else None
        tracker.mark_dirty()
        self.schedule(tracker)

    def track(self, owner: str) -> Tracker[V]:
        """Return the tracker of an owner, to be used at once."""
        if owner not in self.trackers:
            self.trackers[owner] = Tracker(self, owner, f"draw {owner}", owner in self._unfinished)
        return self.trackers[owner]

    def schedule(self, tracker: Tracker[V]) -> None:
        """Start the redraw if it is due, or set the timer; drop a tracker without work and uses.

        Called whenever the tracker may have changed; nothing else decides this.
        """
        if tracker.timer is not None:
            tracker.timer.cancel()
        tracker.timer = None
        if self._is_closing or tracker.task is not None or tracker.owner in self._waiting:
            return
        loop = asyncio.get_running_loop()
        due = min(tracker.dirty_since + (RESPONSE_SECONDS if tracker.responses else 0.0), tracker.check_at)
        if due <= loop.time():
            self._waiting[tracker.owner] = tracker
            self._start_redraws()
            return
        if due < math.inf:
            tracker.timer = loop.call_at(due, self.schedule, tracker)
        if tracker.uses or (due < math.inf and not tracker.is_saved):
            return
        self.leases.release(tracker.lease, is_done=tracker.is_done)  # other processes may write the messages now
        if due == math.inf:
            if not tracker.is_saved:  # the next to draw the owner looks for what was posted
                self._unfinished.add(tracker.owner)
            self.trackers.pop(tracker.owner, None)

    def _start_redraws(self) -> None:
        """Start redraws, longest waiting first, as many at a time as there may be."""
        while self._waiting and len(self._running) < self._max_redraws:
            tracker = self._waiting.pop(next(iter(self._waiting)))
            tracker.task = asyncio.create_task(self._run(tracker), name=f"presenter of {tracker.owner}")
            self._running.add(tracker.task)

    async def wait_for_redraw(self, owner: str) -> None:
        """Wait until no redraw of the owner is running or due at once."""
        while owner in self._waiting or ((tracker := self.trackers.get(owner)) and tracker.task):
            await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)

    # Redraws

    async def _run(self, tracker: Tracker[V]) -> None:
        """Compare the messages of an owner once; on failure, schedule another attempt."""
        try:
            with tracker.use(), log_table(tracker.owner):
                try:
                    tracker.dirty_since = tracker.check_at = math.inf
                    await self._compare(tracker)
                    tracker.failures = 0
                    if not tracker.is_resumed:
                        self._unfinished.discard(tracker.owner)
                except (Refused, StoreUnavailable, TransientError) as error:
                    log.info("%s cannot be redrawn now: %s", tracker.owner, error)
                    tracker.failures += 1
                    tracker.check_in(compute_backoff(tracker.failures, tracker.owner))
                except Exception:
                    log.exception("the messages of %s cannot be compared", tracker.owner)
                finally:
                    if tracker.task is not None:
                        self._running.discard(tracker.task)
                    tracker.task = None
        finally:
            self._start_redraws()

    async def _compare(self, tracker: Tracker[V]) -> None:
        """Compare the messages with the newest version that is known.

        :raises Refused: if it cannot be read now.
        :raises StoreUnavailable: if it, or the rows, cannot be read or stored now.
        :raises TransientError: if Discord cannot be reached now.
        """
        if not await tracker.acquire():
            tracker.check_in(LEASED_SECONDS)
            return
        version, tracker.version = tracker.version, None
        if version is not None:
            await tracker.load(version)
        if version is None or tracker.is_ahead_of(self.get_revision(version)):
            tracker.must_read = False
            version = await self.read(tracker.owner)
        if version is not None:
            await tracker.load(version)
            tracker.drawn_revision = self.get_revision(version)
            await self.draw(tracker, version)

    # Responses to presses

    @asynccontextmanager
    async def hold_message(self, owner: str, message_id: int) -> AsyncIterator[Callable[[], bool]]:
        """Reserve a message for the response to a press until the end of the block.

        What is returned says whether the response may edit the message now; not while another process may be writing
        the owner's messages, as after a long wait in the block.

        It waits until a running redraw of the message has finished, so that no older state follows the response. The
        owner's other messages are delayed too, so that the player sees the result first.
        """
        with self.track(owner).use() as tracker, tracker.hold(message_id):
            await tracker.acquire(REDRAW_SECONDS)
            await tracker.wait_for_redraw(message_id, REDRAW_SECONDS)
            yield partial(self.leases.is_held, tracker.lease)

    async def knows(self, owner: str, version: V, message_id: int) -> bool:
        """Return whether a message is one of the owner's; True while another process may be writing them."""
        with self.track(owner).use() as tracker:
            if not await tracker.acquire(REDRAW_SECONDS):
                return True
            await tracker.load(version)
            return tracker.find_slot(message_id) is not None

    async def store_progress(self, owner: str, version: V, message_id: int, in_progress: str) -> None:
        """Store what a response is about to show in progress on a message that is up to date.

        If the process is killed before it is shown, the next one draws it.

        :raises StoreUnavailable: if it cannot be stored now; then it is not to be shown.
        """
        with self.track(owner).use() as tracker:
            if not await tracker.acquire(REDRAW_SECONDS):
                return
            async with tracker.beginning:
                await tracker.load(version)
                slot = tracker.find_slot(message_id)
                row = tracker[slot].row if slot is not None else None
                if slot is None or row is None or row.in_progress == in_progress:
                    return
                if NEVER < row.shown < self.get_revision(version):
                    return  # after a move it is to be drawn anyway
                tracker[slot].row = replace(forget_content(row), in_progress=in_progress)
                try:
                    await tracker.save()
                except StoreUnavailable:
                    tracker[slot].row = row
                    raise

    async def record(
        self,
        owner: str,
        version: V,
        posted: PostedMessage,
        rendered: RenderedMessage,
        *,
        in_progress: str = "",
        new: Slot | None = None,
        is_certain: bool = True,
    ) -> None:
        """Record that a response has made the message show this rendering of this version.

        It was perhaps just posted, in the slot ``new``; unless that ``is_certain``, long ago, and shows an older one.
        Messages that are not the owner's own, such as ephemeral ones, are ignored. What cannot be stored now is stored
        with the next redraw. If the owner has changed since it was read, it is redrawn.
        """
        with self.track(owner).use() as tracker:
            try:
                if not await tracker.acquire(REDRAW_SECONDS):
                    log.warning("%s: another process writes what a response has shown", owner)
                    tracker.is_resumed = True
                    self.refresh(owner)
                    return
                await tracker.load(version)
            except StoreUnavailable as error:
                log.warning("a message row cannot be read now: %s", error)
                self.refresh(owner)
                return
            if new is not None and tracker[new].row is None:
                row = build_row(owner, new, posted, rendered)
                tracker[new].row = row if is_certain else forget_content(row)
                self.refresh(owner)
            elif (found := tracker.find_slot(posted.message_id)) is not None:
                is_kept = rendered.picture is not None and rendered.upload is None
                picture = posted.picture if is_kept else ""  # the id of one that was sent is not known
                row = replace(tracker.rows[found], shown=self.get_revision(version), in_progress=in_progress)
                row = replace(row, digest=tracker.get_digest(posted.message_id, rendered.digest), picture=picture)
                if tracker.is_ahead_of(row.shown):  # the running redraw believes the message to be up to date
                    row = forget_content(row)
                    self.refresh(owner)
                tracker[found].row = row if row.digest != UNKNOWN else forget_content(row)
            if new is not None:
                await self._save(tracker)
            elif tracker.dirty_since == math.inf:  # a redraw stores the rows, too
                use = ExitStack()
                use.enter_context(tracker.use())
                saving = asyncio.create_task(self._save(tracker), name=f"presenter of {owner}")
                self._saving.add(saving)  # in a task, so that the next press of the message does not wait for it
                saving.add_done_callback(self._saving.discard)
                saving.add_done_callback(lambda _: use.close())

    async def _save(self, tracker: Tracker[V]) -> None:
        try:
            await tracker.save()
        except StoreUnavailable as error:
            log.warning("a message row cannot be stored now: %s", error)
            self.refresh(tracker.owner)

    async def close(self) -> None:
        """Finish the running redraws and start no more."""
        self._is_closing = True
        self._waiting.clear()
        for tracker in self.trackers.values():
            self.schedule(tracker)  # starts nothing any more, and stops the timer
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while tasks := self._list_tasks():
                    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        late = self._list_tasks()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for tracker in list(self.trackers.values()):
            with suppress(StoreUnavailable):
                await tracker.save()

    def _list_tasks(self) -> list[asyncio.Task[None]]:
        return [*self._running, *self._saving, *(task for tracker in self.trackers.values() for task in tracker.tasks)]


class Redraw:
    """One comparison of the messages of an owner with one revision of it; it sends the requests that are needed."""

    is_moved_for_pictures: ClassVar[bool] = True
    """True if a message whose picture is refused is posted again with it, as some are too old to get one by an edit."""

    def __init__(self, tools: Tools, tracker: Tracker[Any], revision: int = 0) -> None:
        self.tools, self.tracker, self.revision = tools, tracker, revision
        self.api = tools.api.with_check(tracker.check_lease)
        """Makes requests only while no other process may be writing the messages."""
        self.compared: set[Slot] = set()
        """The messages that are up to date."""
        self.is_complete = True
        """False once something was postponed."""

    async def run(self, jobs: Mapping[Slot, Callable[[], Awaitable[None]]]) -> None:
        """Run the work on these messages concurrently, each with its own errors and retries.

        Work that takes long is left to finish by itself; another redraw follows.
        """
        tasks: dict[Slot, asyncio.Task[None]] = {}
        for slot, job in jobs.items():
            if self.tracker.detach(slot):
                self.is_complete = False
            elif not self.postpone(max(self.tracker[slot].retry_at - get_loop_time(), 0.0)):
                tasks[slot] = self.tracker.start(slot, self._run_guarded(slot, job))
        if tasks:
            await asyncio.wait(tasks.values(), timeout=WAIT_SECONDS + self.api.budget.backlog)
        for slot, task in tasks.items():
            if not task.done():
                self.tracker.detach(slot)
                self.is_complete = False

    async def _run_guarded(self, slot: Slot, job: Callable[[], Awaitable[None]]) -> None:
        """Run the work on one message; an error there does not stop the others."""
        what = f"the {slot[0]} message" + (f" of seat {slot[1]}" if slot[1] != NOBODY else "")
        try:
            await job()
        except (TransientError, Refused, StoreUnavailable) as error:
            _, wait = self.tracker.record_failure(slot)
            log.info("%s failed, retry in %.1f s: %s", what, wait, error)
            self.postpone(wait)
        except NotNow as error:
            log.info("%s waits: %s", what, error)
            self.postpone(error.seconds or self.tracker.record_failure(slot)[1])
        except (ChannelUnavailable, DirectMessagesClosed) as error:
            log.info("%s has no usable channel: %s", what, error)
            self.note_unavailable(slot)
        except ApiError as error:
            failures, wait = self.tracker.record_failure(slot, is_refused=True)
            log.log(choose_level(failures), "%s is refused, retry in %.0f s: %s", what, wait, error)
            self.postpone(wait)
            self.note_refused(slot, error, failures)
        except Exception:
            _, wait = self.tracker.record_failure(slot, is_refused=True)
            log.exception("%s cannot be drawn, retry in %.0f s", what, wait)
            self.postpone(wait)

    async def finish(self) -> None:
        """Record that the messages were compared, if all were, and store what they show.

        :raises StoreUnavailable: if that cannot be stored now.
        """
        if self.is_complete:
            for slot, row in self.tracker.rows.items():
                if slot in self.compared and row.digest != UNKNOWN:
                    self.tracker[slot].row = replace(row, shown=self.revision)
            self.tracker.is_resumed = False
        await self.tracker.save()

    # What differs between tables, lists and tournaments

    def note_unavailable(self, slot: Slot) -> None:
        """Do what follows when the channel of a message cannot be used: forget the message, unless overridden."""
        self.tracker[slot].row = None

    def note_refused(self, slot: Slot, error: ApiError, failures: int) -> None:
        """Do what follows when Discord has refused a message several times; nothing, unless overridden."""

    def is_direct(self, slot: Slot) -> bool:
        """True if the message is in direct messages."""
        return False

    def is_replaced(self, slot: Slot) -> bool:
        """True if a message that somebody has deleted is posted again."""
        return True

    def is_mention_over(self, slot: Slot, row: MessageRow, called: str) -> bool:
        """True if an edit takes the mention above the message away."""
        return False

    async def open_channel(self, channel_id: int) -> None:
        """Prepare a channel or thread for a message; nothing, unless overridden."""

    # Single messages

    def postpone(self, seconds: float) -> bool:
        """Compare again in ``seconds``, as something was left; False if they are 0."""
        if seconds:
            self.is_complete = False
            self.tracker.check_in(seconds)
        return seconds > 0

    def record(self, slot: Slot, row: MessageRow) -> None:
        self.tracker[slot].row = row
        self.compared.add(slot)

    def retry_if_held(self, row: MessageRow) -> bool:
        """True if a response is about to change the message; then the redraw is postponed until its release."""
        return self.postpone(self.tracker.skip_if_held(row.message_id))

    def retry_if_edited(self, row: MessageRow) -> bool:
        """True if the message was edited a moment ago; then the redraw is postponed."""
        return self.postpone(self.tools.edit_spacing.get_wait(row.message_id, self.tools.timer()))

    async def update(self, slot: Slot, row: MessageRow, rendered: RenderedMessage, called: str = "") -> None:
        """Edit the message if it shows something else."""
        tools, tracker = self.tools, self.tracker
        if tracker[slot].uncertain is not None:
            await self.post(slot, row.channel_id, rendered, called)
            return
        if row.shown > self.revision:  # a response was faster, and the next redraw follows
            self.is_complete = False
            return
        if rendered.digest == row.digest:
            self.record(slot, replace(row, called=called))
            return
        reserve = partial(tools.old_edits.reserve_edit, row.channel_id, row.message_id, tools.clock(), tools.timer())
        if self.retry_if_held(row) or self.postpone(reserve()):
            return
        with tracker.track_redraw(row.message_id):
            await self.open_channel(row.channel_id)
            await self._edit(slot, row, rendered, called)

    async def _edit(self, slot: Slot, row: MessageRow, rendered: RenderedMessage, called: str) -> None:
        """Edit the message and record what it shows, or post it again if it is gone or takes no new picture.

        :raises ApiError: if Discord does not take it. After a transient error it is unknown what the message shows.
        """
        tools, tracker = self.tools, self.tracker
        is_mention_over = self.is_mention_over(slot, row, called)
        try:
            posted = await self.api.edit(locate(row), rendered, is_mention_over=is_mention_over)
        except MessageGone:
            log.info("the %s message was deleted", row.role)
            if self.is_replaced(slot):
                await self.post(slot, row.channel_id, rendered, called, is_deleted=True)
            else:
                tracker[slot].row = None
            return
        except TransientError:
            tracker[slot].row = forget_content(row)
            raise
        except ApiError as error:
            if rendered.picture is None or not is_perhaps_for_picture(error):
                raise
            if rendered.upload is None:  # the file that the edit should keep may be gone
                tracker[slot].row = forget_content(row)
                raise TransientError("the picture is sent again") from error
            if not self.is_moved_for_pictures:
                tools.pictures.refuse(row.channel_id, error)
                raise TransientError("the picture was refused") from error
            log.info("the %s message takes no new picture and is posted again: %s", row.role, error)
            await self.post(slot, row.channel_id, rendered, called)
            return
        tools.edit_spacing.note(row.message_id, tools.timer())
        digest = tracker.get_digest(row.message_id, rendered.digest)
        newest = (tracker[slot].row or row).in_progress  # a response may have begun a draft meanwhile
        self.record(slot, replace(row, digest=digest, called=called, picture=posted.picture, in_progress=newest))

    async def post(
        self,
        slot: Slot,
        channel_id: int,
        rendered: RenderedMessage,
        called: str = "",
        mentions: Mentions = NO_MENTIONS,
        *,
        is_deleted: bool = False,
    ) -> None:
        """Post the message, record it at once, and retire the one that it replaces.

        The nonce identifies that one: Discord posts once per nonce for some minutes, and answers a second attempt with
        the message of the first. So it does too if the row of that one was forgotten, and the message shows an older
        state.
        """
        tracker, pictures, message = self.tracker, self.tools.pictures, self.tracker[slot]
        if not tracker.is_post_saved(slot):  # else the next to read the row would miss two messages
            await tracker.save()
        previous, nonce = message.row, hash_text(tracker.owner, *slot, channel_id, message.message_id)
        is_certain = not tracker.is_resumed and message.uncertain is None
        await self.open_channel(channel_id)
        asked_at = self.tools.clock()
        drawn = rendered if rendered.upload is not None else await pictures.draw(rendered)
        if drawn is None:
            error = TransientError("the picture cannot be drawn")
            pictures.refuse(channel_id, error)  # the next redraw is in words
            raise error
        post = partial(self.api.post, channel_id, drawn, mentions=mentions, is_direct=self.is_direct(slot))
        try:
            try:
                # what the last process has posted, perhaps so long ago that Discord has forgotten the nonce
                known = {row.message_id for row in tracker.rows.values()}
                found = await self.api.find_posted(channel_id, drawn, known) if tracker.is_resumed else None
                posted = found or await post(nonce)
            except MessageGone:  # posted with this nonce and deleted since
                posted = await post(hash_text(nonce, self.revision))
        except TransientError:
            message.doubt(called)
            raise
        except ApiError as error:
            if drawn.upload is None or not is_perhaps_for_picture(error):
                raise
            pictures.refuse(channel_id, error)
            raise TransientError("the picture was refused") from error
        if message.uncertain is not None:
            called, message.uncertain = message.uncertain, None
        if previous is not None and not is_deleted:
            self.retire(slot)
        is_certain = is_certain and compute_age(posted.message_id, asked_at) < SAME_POST_SECONDS
        row = build_row(tracker.owner, slot, posted, drawn)
        in_progress = previous.in_progress if previous is not None else ""
        digest = row.digest if is_certain else UNKNOWN
        self.record(slot, replace(row, called=called, digest=digest, in_progress=in_progress))
        if not is_certain:
            tracker.mark_dirty()
        await tracker.save()

    def retire(self, slot: Slot) -> None:
        """Mark the message for deletion."""
        row = self.tracker.rows[slot]
        number = next(each for each in count() if self.tracker[Role.OLD, each].row is None)
        self.tracker[Role.OLD, number].row = replace(forget_content(row), role=Role.OLD, seat=number)
        self.tracker[slot].row = None
