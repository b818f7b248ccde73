"""Single messages of a table: posted, edited, replaced and cleared away, and noted in the table's lane."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count

import discord

from bot.edge import ids
from bot.edge.draw import Drawing
from bot.edge.lane import LOBBY, NEVER, UNKNOWN, Key, Lane
from bot.edge.members import Members
from bot.edge.messenger import Gone, Messenger, NoPlace, NoWayIn, Weather
from bot.edge.pace import OLD_AFTER_SECONDS, Pace, Spacing
from bot.edge.scenes import NO_CALL, Call, Scenes
from bot.tables.asked import Asked
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import MessageRow, Role

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class InProgress:
    """What a message shows that somebody is using just now: a draft, or another page of a list."""

    question: str
    draft: str
    turn: ids.Turn | None
    digest: str


@dataclass(slots=True)
class Means:
    """What every redraw works with."""

    messenger: Messenger
    """Tells at once when Discord is ill: what is drawn is repeated here, in its newest form."""
    insistent: Messenger
    """For what is said only once."""
    tables: Tables
    scenes: Scenes
    members: Members
    clock: Callable[[], float]
    """Seconds since the epoch."""
    spacing: Spacing
    """Of the tables' public messages."""
    pace: Pace = field(default_factory=Pace)
    in_progress: dict[int, InProgress] = field(default_factory=dict)
    """By message; lost in a restart, and no harm done: the messages themselves carry it in their custom ids."""


class Writer:
    """Writes single messages for one redraw, at one state of the table."""

    def __init__(self, means: Means, lane: Lane, table: Table) -> None:
        self._means = means
        self._lane = lane
        self.table = table
        self.compared: set[Key] = set()
        """The messages that show what they should."""
        self.is_complete = True
        """False once something had to be left for later."""

    def leave_for(self, seconds: float) -> None:
        """Note that something is left, which can be done in so many seconds."""
        self.is_complete = False
        self._lane.wake(seconds)

    def note(self, key: Key, row: MessageRow) -> None:
        """Note what a message shows now."""
        self._lane.rows[key] = row
        self.compared.add(key)

    def is_held(self, row: MessageRow) -> bool:
        """True if the answer of a press is about to change the message; its release brings the next redraw."""
        wait = self._lane.pass_over(row.message_id)
        if wait:
            self.leave_for(wait)
        return wait > 0

    async def update(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        """Let the message show the drawing, if it does not show it yet."""
        if key in self._lane.uncertain:
            await self.post(key, row.channel_id, drawing, asked)
            return
        if row.shown > self.table.row.revision:  # an answer was faster, and the next redraw is on its way
            self.is_complete = False
            return
        shown = self._means.in_progress.get(row.message_id)
        if drawing.digest == (row.digest if shown is None else shown.digest):
            self.note(key, replace(row, asked=asked))
            return
        if self.is_held(row) or not self._may_edit(row):
            return
        with self._lane.writing(row.message_id):
            try:
                await self._open(row.channel_id)
                is_over = self._is_call_over(key, row, asked)
                await self._means.messenger.edit(row.channel_id, row.message_id, drawing, is_call_over=is_over)
                self._means.spacing.note(row.message_id, self._means.clock())
                self._note_edit(key, row, drawing, asked)
            except Gone:
                await self._replace_gone(key, row, drawing, asked)

    async def post(
        self,
        key: Key,
        channel_id: int,
        drawing: Drawing,
        asked: str,
        call: Call = NO_CALL,
        *,
        is_gone: bool = False,
    ) -> None:
        """Post the message, note it in the same breath, and let the one it replaces be cleared away."""
        previous = self._lane.rows.get(key)
        nonce = hashed(self.table.id, *key, channel_id, previous.message_id if previous else 0)
        is_certain = not self._lane.is_resumed and key not in self._lane.uncertain
        await self._open(channel_id)
        try:
            message_id = await self._post_once(channel_id, drawing, call, nonce)
        except Weather:
            self._lane.uncertain.setdefault(key, asked)
            raise
        asked = self._lane.uncertain.pop(key, asked)
        if previous is not None and not is_gone:
            self.retire(key)
        digest = drawing.digest if is_certain else UNKNOWN
        self.note(key, MessageRow(self.table.id, *key, channel_id, message_id, NEVER, digest, asked))
        if not is_certain:
            self._lane.mark_dirty()
        await self._lane.save(self._means.tables.messages)

    def retire(self, key: Key) -> None:
        """Let the message be cleared away."""
        row = self._lane.rows.pop(key)
        self._means.in_progress.pop(row.message_id, None)
        number = next(each for each in count() if (Role.OLD, each) not in self._lane.rows)
        self._lane.rows[Role.OLD, number] = replace(row, role=Role.OLD, seat=number, shown=NEVER, digest=UNKNOWN)

    async def clear_away(self, key: Key) -> None:
        """Delete a message that was replaced, once no press of it is being answered."""
        row = self._lane.rows[key]
        if self.is_held(row):
            return
        with self._lane.writing(row.message_id):
            try:
                await self._open(row.channel_id)
                await self._means.messenger.delete(row.channel_id, row.message_id)
            except (NoPlace, NoWayIn) as trouble:
                log.info("an old message stays: %s", trouble)
            del self._lane.rows[key]

    async def _open(self, channel_id: int) -> None:
        """Before something is written: open the thread of a table that is over, which may be put away."""
        row = self.table.row
        if channel_id != row.home_id or row.home_id == row.channel_id:
            return
        self._lane.is_home_used = True
        if self.table.is_over:
            await self._means.messenger.open_again(channel_id)

    def _is_call_over(self, key: Key, row: MessageRow, asked: str) -> bool:
        """True if what stands above the message calls for nothing any more."""
        if key[0] is Role.HAND:
            return key[1] not in self.table.asked
        before, now = Asked.of_text(row.asked), Asked.of_text(asked)
        still_asked = before.questions.items() & now.questions.items()
        return self.table.is_over or bool(before.motions and not now.motions) or not (still_asked or now.motions)

    def _note_edit(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        digest = self._lane.digest_of(row.message_id, drawing.digest)
        shown = self._means.in_progress.get(row.message_id)
        if shown is not None:
            self._means.in_progress[row.message_id] = replace(shown, digest=digest)
            digest = UNKNOWN
        self.note(key, replace(row, digest=digest, asked=asked))

    async def _replace_gone(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        log.info("the %s message is gone", row.role)
        self._means.in_progress.pop(row.message_id, None)
        if key == LOBBY and not self.table.is_lobby:
            del self._lane.rows[LOBBY]
            return
        await self.post(key, row.channel_id, drawing, asked, is_gone=True)

    async def _post_once(self, channel_id: int, drawing: Drawing, call: Call, nonce: str) -> int:
        """Post the message unless an earlier attempt did, of which only the answer was lost; its id.

        The nonce tells an attempt to replace one certain message; Discord posts once for a nonce, for some minutes.
        """
        try:
            return await self._means.messenger.post(channel_id, drawing, nonce, call)
        except Gone:  # posted with this nonce, and deleted since
            again = hashed(nonce, self.table.row.revision)
            return await self._means.messenger.post(channel_id, drawing, again, call)

    def _may_edit(self, row: MessageRow) -> bool:
        """True if the message is young, or it is its turn among the old ones of its channel."""
        now = self._means.clock()
        if now - discord.utils.snowflake_time(row.message_id).timestamp() < OLD_AFTER_SECONDS:
            return True
        wait = self._means.pace.wait(row.channel_id, row.message_id, now)
        if wait > 0:
            self.leave_for(wait)
        return wait <= 0


def hashed(*parts: object) -> str:
    """A text of 24 characters, the same for the same parts."""
    return hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
