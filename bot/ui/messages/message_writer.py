"""Single messages of a table: posted, edited, replaced and cleared away, and noted in the table's lane."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count

import discord

from bot.tables.asked import Asked
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import (
    ChannelUnavailable,
    DirectMessagesClosed,
    DiscordApi,
    MessageGone,
    TransientError,
)
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.message_tracker import LOBBY, NEVER, UNKNOWN, Key, MessageTracker
from bot.ui.messages.rate_limits import OLD_AFTER_SECONDS, ChannelRateLimit, EditSpacing
from bot.ui.messages.render import RenderedMessage
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from storage.rows import MessageRow, Role

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class InProgress:
    """What a message shows that somebody is using just now: a draft, or another page of a list."""

    question: str
    draft: str
    turn: custom_ids.ListPage | None
    digest: str


@dataclass(slots=True)
class WriterDependencies:
    """What every redraw works with."""

    api: DiscordApi
    """Tells at once when Discord is ill: what is drawn is repeated here, in its newest form."""
    insistent: DiscordApi
    """For what is said only once."""
    tables: Tables
    views: Views
    members: MemberCache
    clock: Callable[[], float]
    """Seconds since the epoch."""
    spacing: EditSpacing
    """Of the tables' public messages."""
    pace: ChannelRateLimit = field(default_factory=ChannelRateLimit)
    in_progress: dict[int, InProgress] = field(default_factory=dict)
    """By message; lost in a restart, and no harm done: the messages themselves carry it in their custom ids."""


class MessageWriter:
    """Writes single messages for one redraw, at one state of the table."""

    def __init__(self, means: WriterDependencies, tracker: MessageTracker, table: Table) -> None:
        self._means = means
        self._tracker = tracker
        self.table = table
        self.compared: set[Key] = set()
        """The messages that show what they should."""
        self.is_complete = True
        """False once something had to be left for later."""

    def leave_for(self, seconds: float) -> None:
        """Note that something is left, which can be done in so many seconds."""
        self.is_complete = False
        self._tracker.wake(seconds)

    def note(self, key: Key, row: MessageRow) -> None:
        """Note what a message shows now."""
        self._tracker.rows[key] = row
        self.compared.add(key)

    def is_held(self, row: MessageRow) -> bool:
        """True if the answer of a press is about to change the message; its release brings the next redraw."""
        wait = self._tracker.pass_over(row.message_id)
        if wait:
            self.leave_for(wait)
        return wait > 0

    async def update(self, key: Key, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        """Let the message show the drawing, if it does not show it yet."""
        if key in self._tracker.uncertain:
            await self.post(key, row.channel_id, rendered, asked)
            return
        if row.shown > self.table.row.revision:  # an answer was faster, and the next redraw is on its way
            self.is_complete = False
            return
        shown = self._means.in_progress.get(row.message_id)
        if rendered.digest == (row.digest if shown is None else shown.digest):
            self.note(key, replace(row, asked=asked))
            return
        if self.is_held(row) or not self._may_edit(row):
            return
        with self._tracker.writing(row.message_id):
            try:
                await self._open(row.channel_id)
                is_over = self._is_call_over(key, row, asked)
                await self._means.api.edit(row.channel_id, row.message_id, rendered, is_call_over=is_over)
                self._means.spacing.note(row.message_id, self._means.clock())
                self._note_edit(key, row, rendered, asked)
            except MessageGone:
                await self._replace_gone(key, row, rendered, asked)

    async def post(
        self,
        key: Key,
        channel_id: int,
        rendered: RenderedMessage,
        asked: str,
        call: Mentions = NO_MENTIONS,
        *,
        is_gone: bool = False,
    ) -> None:
        """Post the message, note it in the same breath, and let the one it replaces be cleared away."""
        previous = self._tracker.rows.get(key)
        nonce = hash_text(self.table.id, *key, channel_id, previous.message_id if previous else 0)
        is_certain = not self._tracker.is_resumed and key not in self._tracker.uncertain
        await self._open(channel_id)
        try:
            message_id = await self._post_once(channel_id, rendered, call, nonce)
        except TransientError:
            self._tracker.uncertain.setdefault(key, asked)
            raise
        asked = self._tracker.uncertain.pop(key, asked)
        if previous is not None and not is_gone:
            self.retire(key)
        digest = rendered.digest if is_certain else UNKNOWN
        self.note(key, MessageRow(self.table.id, *key, channel_id, message_id, NEVER, digest, asked))
        if not is_certain:
            self._tracker.mark_dirty()
        await self._tracker.save(self._means.tables.messages)

    def retire(self, key: Key) -> None:
        """Let the message be cleared away."""
        row = self._tracker.rows.pop(key)
        self._means.in_progress.pop(row.message_id, None)
        number = next(each for each in count() if (Role.OLD, each) not in self._tracker.rows)
        self._tracker.rows[Role.OLD, number] = replace(row, role=Role.OLD, seat=number, shown=NEVER, digest=UNKNOWN)

    async def clear_away(self, key: Key) -> None:
        """Delete a message that was replaced, once no press of it is being answered."""
        row = self._tracker.rows[key]
        if self.is_held(row):
            return
        with self._tracker.writing(row.message_id):
            try:
                await self._open(row.channel_id)
                await self._means.api.delete(row.channel_id, row.message_id)
            except (ChannelUnavailable, DirectMessagesClosed) as trouble:
                log.info("an old message stays: %s", trouble)
            del self._tracker.rows[key]

    async def _open(self, channel_id: int) -> None:
        """Before something is written: open the thread of a table that is over, which may be put away."""
        row = self.table.row
        if channel_id != row.home_id or row.home_id == row.channel_id:
            return
        self._tracker.is_home_used = True
        if self.table.is_over:
            await self._means.api.open_again(channel_id)

    def _is_call_over(self, key: Key, row: MessageRow, asked: str) -> bool:
        """True if what stands above the message calls for nothing any more."""
        if key[0] is Role.HAND:
            return key[1] not in self.table.asked
        before, now = Asked.of_text(row.asked), Asked.of_text(asked)
        still_asked = before.questions.items() & now.questions.items()
        return self.table.is_over or bool(before.motions and not now.motions) or not (still_asked or now.motions)

    def _note_edit(self, key: Key, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        digest = self._tracker.digest_of(row.message_id, rendered.digest)
        shown = self._means.in_progress.get(row.message_id)
        if shown is not None:
            self._means.in_progress[row.message_id] = replace(shown, digest=digest)
            digest = UNKNOWN
        self.note(key, replace(row, digest=digest, asked=asked))

    async def _replace_gone(self, key: Key, row: MessageRow, rendered: RenderedMessage, asked: str) -> None:
        log.info("the %s message is gone", row.role)
        self._means.in_progress.pop(row.message_id, None)
        if key == LOBBY and not self.table.is_lobby:
            del self._tracker.rows[LOBBY]
            return
        await self.post(key, row.channel_id, rendered, asked, is_gone=True)

    async def _post_once(self, channel_id: int, rendered: RenderedMessage, call: Mentions, nonce: str) -> int:
        """Post the message unless an earlier attempt did, of which only the answer was lost; its id.

        The nonce tells an attempt to replace one certain message; Discord posts once for a nonce, for some minutes.
        """
        try:
            return await self._means.api.post(channel_id, rendered, nonce, call)
        except MessageGone:  # posted with this nonce, and deleted since
            again = hash_text(nonce, self.table.row.revision)
            return await self._means.api.post(channel_id, rendered, again, call)

    def _may_edit(self, row: MessageRow) -> bool:
        """True if the message is young, or it is its turn among the old ones of its channel."""
        now = self._means.clock()
        if now - discord.utils.snowflake_time(row.message_id).timestamp() < OLD_AFTER_SECONDS:
            return True
        wait = self._means.pace.wait(row.channel_id, row.message_id, now)
        if wait > 0:
            self.leave_for(wait)
        return wait <= 0


def hash_text(*parts: object) -> str:
    """A text of 24 characters, the same for the same parts."""
    return hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
