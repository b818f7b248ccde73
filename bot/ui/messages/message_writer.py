"""Posts, edits and deletes single messages of a table, and records them with its tracker."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count

from bot.tables.pending_questions import PendingQuestions
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DiscordApi,
    MessageGone,
    TransientError,
)
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import LOBBY, NEVER, UNKNOWN, MessageKey, MessageTracker, forget_content
from bot.ui.messages.paused_tables import PausedTables
from bot.ui.messages.picture_uploads import PictureUploads, is_perhaps_for_picture
from bot.ui.messages.rate_limits import ChannelRateLimit, EditSpacing
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from storage.rows import MessageRow, Role

log = logging.getLogger(__name__)


@dataclass(slots=True)
class WriterDependencies:
    """What every redraw needs."""

    api: DiscordApi
    """Fails at once on a 5xx, as a later redraw sends the newest state anyway."""
    retrying_api: DiscordApi
    """For requests that no later redraw repeats."""
    tables: Tables
    views: Views
    members: MemberCache
    clock: Callable[[], float]
    """Seconds since the epoch."""
    edit_spacing: EditSpacing
    """For the public messages of tables."""
    pictures: PictureUploads
    paused: PausedTables
    old_edits: ChannelRateLimit = field(default_factory=ChannelRateLimit)


class MessageWriter:
    """Writes single messages for one redraw, at one state of the table."""

    def __init__(self, deps: WriterDependencies, tracker: MessageTracker, table: Table) -> None:
        self._deps = deps
        self._tracker = tracker
        self.api = deps.api.with_check(tracker.check_lease)
        """Makes requests only while no other process may be writing the table's messages."""
        self.table = table
        self.compared: set[MessageKey] = set()
        """The messages that are up to date."""
        self.is_complete = True
        """False once something was postponed."""

    def retry_in(self, seconds: float) -> None:
        """Postpone something by so many seconds."""
        self.is_complete = False
        self._tracker.check_in(seconds)

    def record(self, key: MessageKey, row: MessageRow) -> None:
        """Record what a message shows now."""
        self._tracker[key].row = row
        self.compared.add(key)

    def retry_if_held(self, row: MessageRow) -> bool:
        """True if a response is about to change the message; then the redraw is postponed until its release."""
        wait = self._tracker.skip_if_held(row.message_id)
        if wait:
            self.retry_in(wait)
        return wait > 0

    async def update(self, key: MessageKey, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        """Edit the message if it shows something else."""
        if self._tracker[key].uncertain is not None:
            await self.post(key, row.channel_id, rendered, asked)
            return
        if row.shown > self.table.row.revision:  # a response was faster, and the next redraw follows
            self.is_complete = False
            return
        if rendered.digest == row.digest:
            self.record(key, replace(row, asked=asked))
            return
        if self.retry_if_held(row) or not self._may_edit(row):
            return
        with self._tracker.track_redraw(row.message_id):
            try:
                await self._unarchive_thread(row.channel_id)
                await self._edit(key, row, rendered, asked)
            except MessageGone:
                await self._replace_deleted(key, row, rendered, asked)
            except ApiError as error:
                if rendered.picture is None or not is_perhaps_for_picture(error):
                    raise
                if rendered.upload is None:  # the file that the edit should keep may be gone
                    self._tracker[key].row = forget_content(row)
                    raise TransientError("the picture is sent again") from error
                log.info("the %s message takes no new picture and is posted anew: %s", row.role, error)
                await self.post(key, row.channel_id, rendered, asked)

    async def _edit(self, key: MessageKey, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        """Edit the message and record what it shows.

        :raises ApiError: if Discord does not take it. After a transient error it is unknown what the message shows.
        """
        is_mention_over = self._is_mention_over(key, row, asked)
        try:
            posted = await self.api.edit(locate(row), rendered, is_mention_over=is_mention_over)
        except TransientError:
            self._tracker[key].row = forget_content(row)
            raise
        self._deps.edit_spacing.note(row.message_id, self._deps.tables.timer())
        self._record_edit(key, row, posted, rendered, asked)

    async def post(
        self,
        key: MessageKey,
        channel_id: int,
        rendered: RenderedMessage,
        asked: str,
        mentions: Mentions = NO_MENTIONS,
        *,
        is_deleted: bool = False,
    ) -> None:
        """Post the message, record it at once, and retire the one that it replaces."""
        if not self._tracker.is_post_saved(key):  # whoever goes on from the row finds one unknown message, and not two
            await self._tracker.save(self._deps.tables.messages)
        message = self._tracker[key]
        previous = message.row
        nonce = hash_text(self.table.id, *key, channel_id, previous.message_id if previous else 0)
        is_direct = key[0] is Role.HAND or not self.table.row.guild_id
        is_certain = not self._tracker.is_resumed and message.uncertain is None
        await self._unarchive_thread(channel_id)
        rendered = await self._draw_picture(channel_id, rendered)
        try:
            posted = await self._post_once(channel_id, rendered, mentions, nonce, is_direct=is_direct)
        except TransientError:
            message.doubt(asked)
            raise
        except ApiError as error:
            if rendered.upload is None or not is_perhaps_for_picture(error):
                raise
            self._deps.pictures.refuse(channel_id, error)
            raise TransientError("the picture was refused") from error
        if message.uncertain is not None:
            asked, message.uncertain = message.uncertain, None
        if previous is not None and not is_deleted:
            self.retire(key)
        row = build_row(self.table.id, key, posted, rendered)
        in_progress = previous.in_progress if previous is not None else ""
        digest = row.digest if is_certain else UNKNOWN
        self.record(key, replace(row, asked=asked, digest=digest, in_progress=in_progress))
        if not is_certain:
            self._tracker.mark_dirty()
        await self._tracker.save(self._deps.tables.messages)

    async def _draw_picture(self, channel_id: int, rendered: RenderedMessage) -> RenderedMessage:
        """Draw the picture of a new message, unless that is done.

        :raises TransientError: if it cannot be drawn; the next redraw is in words.
        """
        drawn = rendered if rendered.upload is not None else await self._deps.pictures.draw(rendered, None)
        if drawn is None:
            error = TransientError("the picture cannot be drawn")
            self._deps.pictures.refuse(channel_id, error)
            raise error
        return drawn

    def retire(self, key: MessageKey) -> None:
        """Mark the message for deletion."""
        row = self._tracker.rows[key]
        number = next(each for each in count() if self._tracker[Role.OLD, each].row is None)
        self._tracker[Role.OLD, number].row = replace(forget_content(row), role=Role.OLD, seat=number)
        self._tracker[key].row = None

    async def delete_old(self, key: MessageKey) -> None:
        """Delete a retired message, unless a press on it is being answered."""
        row = self._tracker.rows[key]
        if self.retry_if_held(row):
            return
        with self._tracker.track_redraw(row.message_id):
            try:
                await self._unarchive_thread(row.channel_id)
                await self.api.delete(row.channel_id, row.message_id)
            except (ChannelUnavailable, DirectMessagesClosed) as error:
                log.info("an old message cannot be deleted: %s", error)
            self._tracker[key].row = None

    async def _unarchive_thread(self, channel_id: int) -> None:
        """Before a write: unarchive the thread of a finished table."""
        row = self.table.row
        if channel_id != row.home_id or row.home_id == row.channel_id:
            return
        self._tracker.is_home_used = True
        if self.table.is_over:
            await self.api.unarchive(channel_id)

    def _is_mention_over(self, key: MessageKey, row: MessageRow, asked: str) -> bool:
        """True if the mention above the message is out of date."""
        if key[0] is Role.HAND:
            return key[1] not in self.table.asked
        if self.table.is_over:
            return True
        before, now = PendingQuestions.from_text(row.asked), PendingQuestions.from_text(asked)
        still_asked = before.questions.items() & now.questions.items()
        return bool(before.motions and not now.motions) or not (still_asked or now.motions)

    def _record_edit(
        self, key: MessageKey, row: MessageRow, posted: PostedMessage, rendered: RenderedMessage, asked: str
    ) -> None:
        digest = self._tracker.get_digest(row.message_id, rendered.digest)
        newest = self._tracker[key].row or row  # a response may have begun a draft meanwhile
        drawn = replace(row, digest=digest, asked=asked, picture=posted.picture, in_progress=newest.in_progress)
        self.record(key, drawn)

    async def _replace_deleted(self, key: MessageKey, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        log.info("the %s message was deleted", row.role)
        if key == LOBBY and not self.table.is_lobby:
            self._tracker[LOBBY].row = None
            return
        await self.post(key, row.channel_id, rendered, asked, is_deleted=True)

    async def _post_once(
        self, channel_id: int, rendered: RenderedMessage, mentions: Mentions, nonce: str, *, is_direct: bool
    ) -> PostedMessage:
        """Post the message and return where it is, also if an earlier attempt posted it and its response was lost.

        The nonce identifies the message to replace; Discord posts once per nonce for some minutes.
        """
        try:
            return await self.api.post(channel_id, rendered, nonce, mentions, is_direct=is_direct)
        except MessageGone:  # posted with this nonce and deleted since
            again = hash_text(nonce, self.table.row.revision)
            return await self.api.post(channel_id, rendered, again, mentions, is_direct=is_direct)

    def _may_edit(self, row: MessageRow) -> bool:
        """True if the message is less than an hour old, or its channel's rate limit allows an old edit now."""
        deps = self._deps
        wait = deps.old_edits.reserve_edit(row.channel_id, row.message_id, deps.clock(), deps.tables.timer())
        if wait > 0:
            self.retry_in(wait)
        return wait <= 0


def build_row(table_id: str, key: MessageKey, posted: PostedMessage, rendered: RenderedMessage) -> MessageRow:
    """The row of a message that was just posted."""
    return MessageRow(
        table_id,
        *key,
        posted.channel_id,
        posted.message_id,
        NEVER,
        rendered.digest,
        picture=posted.picture,
        format=posted.format,
    )


def locate(row: MessageRow) -> PostedMessage:
    """Where the message of a row is, its format and its picture."""
    return PostedMessage(row.channel_id, row.message_id, row.format, row.picture)


def hash_text(*parts: object) -> str:
    """A digest of 24 characters."""
    return hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
