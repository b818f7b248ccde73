"""One comparison of all messages of a table with what they should show, and the requests that come of it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from itertools import count

import discord

from bot.edge import ids
from bot.edge.draw import Drawing
from bot.edge.lane import LOBBY, TABLE, UNKNOWN, Key, Lane
from bot.edge.members import Members
from bot.edge.messenger import Gone, Messenger, NoPlace, NoWayIn, TooFast, Trouble, Weather
from bot.edge.pace import OLD_AFTER_SECONDS, Pace
from bot.edge.scenes import NO_CALL, Call, Scenes
from bot.edge.summons import Summons, asked_without, called_by, is_called_by, owner_of, summons
from bot.engine.panel import Say, Sitting
from bot.tables.service import Tables
from bot.tables.table import Refused, Table, questions, voters
from storage.errors import StoreUnavailable
from storage.rows import NOBODY, MessageRow, Role, SeatRow, UserRow

log = logging.getLogger(__name__)

NEVER = -1
"""The revision of a message that was not wholly dealt with yet."""


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
    tables: Tables
    scenes: Scenes
    members: Members
    clock: Callable[[], float]
    """Seconds since the epoch."""
    pace: Pace = field(default_factory=Pace)
    in_progress: dict[int, InProgress] = field(default_factory=dict)
    """By message; lost in a restart, and no harm done: the messages themselves carry it in their custom ids."""


class Redraw:
    """Brings the messages of a table up to one state of it."""

    def __init__(self, means: Means, lane: Lane, table: Table) -> None:
        self._means = means
        self._lane = lane
        self._table = table
        self._compared: set[Key] = set()
        self._summons = Summons()
        self._is_without_place = False
        self.is_complete = True
        """False once something had to be left for later."""
        self.is_weather = False
        """True once something failed that may succeed when tried again."""
        self.again_in: float | None = None
        """Seconds until something can be done that has to wait for its turn."""

    async def run(self) -> None:
        """Send what has to be sent, and store what is shown.

        :raises Refused: if the service, or the store behind it, cannot be reached.
        """
        if self._table.state is not None and await self._find_home():
            sitting = self._table.sitting()
            self._summons = await summons(
                self._means.tables, self._means.members, self._table, self._lane.rows, self._means.clock()
            )
            await _all(
                self._guarded(TABLE, self._show_table(sitting)),
                *(self._guarded((Role.HAND, seat.seat), self._show_hand(seat, sitting)) for seat in self._table.seats),
            )
            self._note_called()
        await self._guarded(LOBBY, self._show_lobby())
        for key in [key for key in self._lane.rows if key[0] is Role.OLD]:
            await self._guarded(key, self._clear_away(key))
        await self._finish()

    # The three kinds of message

    async def _show_table(self, sitting: Sitting) -> None:
        if self._is_paused:
            return
        drawing = self._means.scenes.table(self._table, sitting)
        row, home = self._lane.rows.get(TABLE), self._table.row.home_id
        seats, voters = self._summons.at_table, self._summons.voters
        asked = asked_without(self._table.asked_text, self._summons.by_hand)
        if self._lane.is_resumed and row is not None and row.asked != asked:
            self._lane.uncertain.setdefault(TABLE, asked)  # perhaps it was posted anew, unnoted
        if row is not None and row.channel_id == home and not (seats or voters):
            await self._update(TABLE, row, drawing, asked)
        elif row is None or not self._is_held(row):
            call = self._means.scenes.call(self._table, seats, voters)
            await self._post(TABLE, home, drawing, asked, call)

    async def _show_hand(self, seat: SeatRow, sitting: Sitting) -> None:
        key: Key = (Role.HAND, seat.seat)
        row = self._lane.rows.get(key)
        if row is not None and owner_of(row) != _owner(self._table, seat):
            self._retire(key)
        if seat.user_id is None:
            return
        user = self._table.settings.user(seat.user_id)
        if user.is_hand_by_dm and self._is_shown(key):
            return
        say = self._means.scenes.say_as(user, self._table.settings.server)
        drawing = await self._hand(seat, user, say, sitting)
        if drawing is None:
            return
        row, wait = self._lane.rows.get(key), self._summons.by_hand.get(seat.seat)
        try:
            if row is not None and wait == 0:
                await self._post_hand_anew(key, seat, row, drawing, say)
            elif row is not None:
                await self._update(key, row, drawing, row.asked)
                self._call_later(key, wait)
            elif not seat.is_dm_closed and not self._table.is_over:
                await self._post_hand(key, seat, seat.user_id, drawing, say)
        except (NoWayIn, NoPlace) as trouble:
            await self._give_up_dm(key, trouble)

    async def _show_lobby(self) -> None:
        row = self._lane.rows.get(LOBBY)
        if row is None or self._is_paused:
            return
        shown_at = self._lane.rows[TABLE].message_id if TABLE in self._lane.rows else 0
        drawing, channel_id = self._means.scenes.lobby(self._table, shown_at), self._table.row.channel_id
        if not self._table.is_lobby or row.channel_id == channel_id:
            await self._update(LOBBY, row, drawing, "")
        elif not self._is_held(row):
            await self._post(LOBBY, channel_id, drawing, "")

    async def _hand(self, seat: SeatRow, user: UserRow, say: Say, sitting: Sitting) -> Drawing | None:
        """What the player's direct message should show; None if there should be none."""
        row = self._lane.rows.get((Role.HAND, seat.seat))
        if not user.is_hand_by_dm:
            return None if row is None else self._means.scenes.hand_elsewhere(self._table, say)
        scene = self._means.scenes.hand
        shown = self._in_progress(row, self._table.token(seat.seat))
        if shown is None:
            return await scene(self._table, seat.seat, say, sitting)
        draft = ids.parse_draft(shown.draft, self._means.tables.codec(self._table.row.game))
        return await scene(self._table, seat.seat, say, sitting, draft, shown.turn)

    async def _post_hand(self, key: Key, seat: SeatRow, user_id: int, drawing: Drawing, say: Say) -> None:
        channel_id = await self._means.messenger.open_dm(user_id)
        if seat.seat in self._summons.by_hand:
            call = self._means.scenes.call_privately(self._table, seat.seat, say)
            await self._post(key, channel_id, drawing, self._called(seat), call)
        else:
            await self._post(key, channel_id, drawing, _owner(self._table, seat))

    async def _post_hand_anew(self, key: Key, seat: SeatRow, row: MessageRow, drawing: Drawing, say: Say) -> None:
        """Call the player by a new message in the place of the old one."""
        if not self._is_held(row):
            call = self._means.scenes.call_privately(self._table, seat.seat, say)
            await self._post(key, row.channel_id, drawing, self._called(seat), call)

    def _call_later(self, key: Key, wait: float | None) -> None:
        """Look again when the player's quiet hours are over, after a restart too; nothing else waits for it."""
        if wait is not None:
            self._compared.discard(key)
            self.again_in = wait if self.again_in is None else min(self.again_in, wait)

    def _called(self, seat: SeatRow) -> str:
        return called_by(_owner(self._table, seat), self._question(seat.seat))

    def _question(self, seat: int) -> str:
        return questions(self._table.asked_text).get(seat, "")

    def _note_called(self) -> None:
        """Note with the table that those are called whose hands came anew; the others are called by it, or later."""
        rows, asked = self._lane.rows, self._table.asked_text
        if TABLE not in self._compared or rows[TABLE].asked != asked_without(asked, self._summons.by_hand):
            return
        waiting = [
            seat
            for seat in self._summons.by_hand
            if not is_called_by(rows.get((Role.HAND, seat)), self._question(seat))
        ]
        rows[TABLE] = replace(rows[TABLE], asked=asked_without(asked, waiting))

    async def _give_up_dm(self, key: Key, trouble: Trouble) -> None:
        """Leave the hand behind its button from now on."""
        log.info("seat %s takes no direct messages: %s", key[1], trouble)
        self._lane.rows.pop(key, None)
        await self._means.tables.upkeep.note_dm(self._table.id, key[1], is_closed=True)

    def _in_progress(self, row: MessageRow | None, question: str) -> InProgress | None:
        """What the player is putting together in the message, as long as the question has not changed."""
        if row is None:
            return None
        shown = self._means.in_progress.get(row.message_id)
        if shown is None or (shown.question == question and not self._table.is_over):
            return shown
        del self._means.in_progress[row.message_id]
        return None

    # Single messages

    async def _update(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        """Let the message show the drawing, if it does not show it yet."""
        if key in self._lane.uncertain:
            await self._post(key, row.channel_id, drawing, asked)
            return
        if row.shown > self._table.row.revision:  # an answer was faster, and the next redraw is on its way
            self.is_complete = False
            return
        shown = self._means.in_progress.get(row.message_id)
        if drawing.digest == (row.digest if shown is None else shown.digest):
            self._note(key, replace(row, asked=asked))
            return
        if self._is_held(row) or not self._may_edit(row):
            return
        self._lane.begin_writing(row.message_id)
        try:
            is_over = self._is_call_over(key, row, asked)
            await self._means.messenger.edit(row.channel_id, row.message_id, drawing, is_call_over=is_over)
            self._note_edit(key, row, drawing, asked)
        except Gone:
            await self._replace_gone(key, row, drawing, asked)
        finally:
            self._lane.end_writing(row.message_id)

    def _is_call_over(self, key: Key, row: MessageRow, asked: str) -> bool:
        """True if what stands above the message calls for nothing any more."""
        if key[0] is Role.HAND:
            return key[1] not in self._table.asked
        before, now = voters(row.asked), voters(asked)
        still_asked = questions(row.asked).items() & questions(asked).items()
        return self._table.is_over or (bool(before) and not now) or not (still_asked or now)

    def _note_edit(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        digest = self._lane.digest_of(row.message_id, drawing.digest)
        shown = self._means.in_progress.get(row.message_id)
        if shown is not None:
            self._means.in_progress[row.message_id] = replace(shown, digest=digest)
            digest = UNKNOWN
        self._note(key, replace(row, digest=digest, asked=asked))

    async def _replace_gone(self, key: Key, row: MessageRow, drawing: Drawing, asked: str) -> None:
        log.info("the %s message is gone", row.role)
        self._means.in_progress.pop(row.message_id, None)
        if key == LOBBY and not self._table.is_lobby:
            del self._lane.rows[LOBBY]
            return
        await self._post(key, row.channel_id, drawing, asked, is_gone=True)

    async def _post(
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
        nonce = _hash(self._table.id, *key, channel_id, previous.message_id if previous else 0)
        is_certain = not self._lane.is_resumed and key not in self._lane.uncertain
        try:
            message_id = await self._post_once(channel_id, drawing, call, nonce)
        except Weather:
            self._lane.uncertain.setdefault(key, asked)
            raise
        asked = self._lane.uncertain.pop(key, asked)
        if previous is not None and not is_gone:
            self._retire(key)
        digest = drawing.digest if is_certain else UNKNOWN
        self._note(key, MessageRow(self._table.id, *key, channel_id, message_id, NEVER, digest, asked))
        if not is_certain:
            self._lane.is_dirty = True
        await self._lane.save(self._means.tables.messages)

    async def _post_once(self, channel_id: int, drawing: Drawing, call: Call, nonce: str) -> int:
        """Post the message unless an earlier attempt did, of which only the answer was lost; its id.

        The nonce tells an attempt to replace one certain message; Discord posts once for a nonce, for some minutes.
        """
        try:
            return await self._means.messenger.post(channel_id, drawing, nonce, call)
        except Gone:  # posted with this nonce, and deleted since
            again = _hash(nonce, self._table.row.revision)
            return await self._means.messenger.post(channel_id, drawing, again, call)

    def _retire(self, key: Key) -> None:
        """Let the message be cleared away."""
        row = self._lane.rows.pop(key)
        self._means.in_progress.pop(row.message_id, None)
        number = next(each for each in count() if (Role.OLD, each) not in self._lane.rows)
        self._lane.rows[Role.OLD, number] = replace(row, role=Role.OLD, seat=number, shown=NEVER, digest=UNKNOWN)

    async def _clear_away(self, key: Key) -> None:
        row = self._lane.rows[key]
        try:
            await self._means.messenger.delete(row.channel_id, row.message_id)
        except (NoPlace, NoWayIn) as trouble:
            log.info("an old message stays: %s", trouble)
        del self._lane.rows[key]

    # Around them

    async def _find_home(self) -> bool:
        """Give a game that begins a thread of its own where that is possible; False if it has to wait."""
        row, lobby = self._table.row, self._lane.rows.get(LOBBY)
        if TABLE in self._lane.rows or lobby is None or not self._table.is_running or row.is_paused:
            return True
        if row.home_id != row.channel_id or lobby.channel_id != row.channel_id:
            return True
        if not self._table.settings.server.is_threaded:
            return True
        name = f"{self._means.scenes.title(self._table)} · {self._table.id}"
        try:
            thread_id = await self._means.messenger.open_thread(
                row.guild_id, row.channel_id, lobby.message_id, name[:100]
            )
        except Weather as trouble:
            log.info("the thread waits for better weather: %s", trouble)
            self.is_weather = True
            self.is_complete = False
            return False
        except Trouble as trouble:
            log.info("the table is shown in its channel: %s", trouble)
            return True
        self._table = await self._means.tables.upkeep.settle(self._table.id, thread_id)
        return True

    async def _finish(self) -> None:
        if self._is_without_place:
            await self._pause()
        elif self.is_complete:
            await self._mark_shown()
        await self._lane.save(self._means.tables.messages)

    async def _mark_shown(self) -> None:
        rows, revision = self._lane.rows, self._table.row.revision
        is_new = any(rows[key].shown != revision for key in self._compared & rows.keys())
        if self._table.is_over and is_new:
            await self._archive()
        for key in self._compared & rows.keys():
            rows[key] = replace(rows[key], shown=revision)
        self._lane.is_resumed = False

    async def _archive(self) -> None:
        """Put the table's thread away; a channel in which others talk is left alone."""
        row = self._table.row
        if row.home_id == row.channel_id:
            return
        try:
            await self._means.messenger.archive(row.home_id)
        except Trouble as trouble:
            log.info("the thread stays open: %s", trouble)

    async def _pause(self) -> None:
        """Stop showing the table until somebody changes something, and tell its host, once."""
        if self._table.row.is_paused:
            return
        self._table = await self._means.tables.upkeep.pause(self._table.id, is_paused=True)
        host_id = self._table.row.host_id
        try:
            say = await self._means.scenes.say_to(host_id, self._table.row.guild_id)
            channel_id = await self._means.messenger.open_dm(host_id)
            nonce = _hash(self._table.id, "paused", self._table.row.revision)
            await self._means.messenger.post(channel_id, self._means.scenes.paused(self._table, say), nonce)
        except Trouble as trouble:
            log.info("the host cannot be told: %s", trouble)

    async def _guarded(self, key: Key, work: Awaitable[None]) -> None:
        """Do what concerns one message; what goes wrong there keeps nothing else from being done."""
        what = f"the {key[0]} message" + (f" of seat {key[1]}" if key[1] != NOBODY else "")
        try:
            await work
        except Weather as trouble:
            log.info("%s waits for better weather: %s", what, trouble)
            self.is_weather = True
            self.is_complete = False
        except TooFast as trouble:
            log.info("%s waits: %s", what, trouble)
            self._leave_for(trouble.seconds)
        except NoPlace as trouble:
            log.info("%s has no place: %s", what, trouble)
            if self._table.is_over or (key == LOBBY and not self._table.is_lobby):
                self._lane.rows.pop(key, None)
            else:
                self._is_without_place = True
        except Trouble as trouble:
            log.error("%s is refused by Discord: %s", what, trouble)
        except (Refused, StoreUnavailable):
            raise
        except Exception:
            log.exception("%s cannot be drawn", what)

    @property
    def _is_paused(self) -> bool:
        """True if nothing public is to be tried; the end is, once."""
        return self._table.row.is_paused and not self._table.is_over

    def _note(self, key: Key, row: MessageRow) -> None:
        self._lane.rows[key] = row
        self._compared.add(key)

    def _is_shown(self, key: Key) -> bool:
        """True if the message is known to show the table as it is already, as the answer of a press does."""
        row = self._lane.rows.get(key)
        if row is None or key in self._lane.uncertain or key[1] in self._summons.by_hand:
            return False
        return row.shown == self._table.row.revision and row.digest != UNKNOWN

    def _is_held(self, row: MessageRow) -> bool:
        """True if the answer of a press is about to change the message; its release brings the next redraw."""
        if not self._lane.is_held(row.message_id):
            return False
        self._lane.is_missed = True
        self.is_complete = False
        return True

    def _may_edit(self, row: MessageRow) -> bool:
        """True if the message is young, or it is its turn among the old ones of its channel."""
        now = self._means.clock()
        if now - discord.utils.snowflake_time(row.message_id).timestamp() < OLD_AFTER_SECONDS:
            return True
        wait = self._means.pace.wait(row.channel_id, row.message_id, now)
        if wait > 0:
            self._leave_for(wait)
        return wait <= 0

    def _leave_for(self, seconds: float) -> None:
        self.is_complete = False
        self.again_in = seconds if self.again_in is None else min(self.again_in, seconds)


async def _all(*work: Awaitable[None]) -> None:
    """Do all of it side by side; if something raises, the rest is finished first."""
    for result in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result


def _owner(table: Table, seat: SeatRow) -> str:
    """Whose hand it is, told without naming the user: only the seats do that."""
    return _hash(table.id, seat.user_id or 0)


def _hash(*parts: object) -> str:
    """A text of 24 characters, the same for the same parts."""
    return hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
