"""One comparison of all messages of a table with what they should show, and the requests that come of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.engine.panel import Say, Sitting
from bot.tables.table import Refused, Table
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DirectMessagesLimited,
    TransientError,
)
from bot.ui.messages.mentions import MentionPlan, called_by, is_called_by, owner_of, summons
from bot.ui.messages.message_tracker import LOBBY, TABLE, UNKNOWN, Key, MessageTracker
from bot.ui.messages.message_writer import InProgress, MessageWriter, WriterDependencies, hash_text
from bot.ui.messages.render import RenderedMessage
from storage.errors import StoreUnavailable
from storage.rows import NOBODY, MessageRow, Role, SeatRow, UserRow

log = logging.getLogger(__name__)

SWIFT_SECONDS = 1.0
"""How long Discord may take to answer before the other messages of a table no longer wait for the one in question."""


class Reconciliation:
    """Brings the messages of a table up to one state of it."""

    def __init__(self, means: WriterDependencies, tracker: MessageTracker, table: Table) -> None:
        self._means = means
        self._tracker = tracker
        self._writer = MessageWriter(means, tracker, table)
        self._summons = MentionPlan()
        self._is_without_place = False
        self._is_without_thread = False

    @property
    def _table(self) -> Table:
        return self._writer.table

    async def run(self) -> None:
        """Send what has to be sent, and store what is shown.

        :raises Refused: if the service, or the store behind it, cannot be reached.
        """
        if self._needs_thread:
            await self._tend({TABLE: self._open_thread})
        is_at_home = not self._needs_thread
        if self._table.state is not None:
            sitting = self._table.sitting()
            self._summons = await summons(
                self._means.tables, self._means.members, self._table, self._tracker.rows, self._means.clock()
            )
            works: dict[Key, Callable[[], Awaitable[None]]] = {
                (Role.HAND, seat.seat): partial(self._show_hand, seat, sitting) for seat in self._table.seats
            }
            if is_at_home:
                works[TABLE] = partial(self._show_table, sitting)
            await self._tend(works)
            self._note_called()
        if is_at_home:
            await self._tend({LOBBY: self._show_lobby})
        old = [key for key in self._tracker.rows if key[0] is Role.OLD]
        await self._tend({key: partial(self._writer.clear_away, key) for key in old})
        await self._finish()

    async def _tend(self, works: Mapping[Key, Callable[[], Awaitable[None]]]) -> None:
        """Do what concerns these messages side by side, each by itself.

        One that has failed waits for its time, and one at which Discord takes long is left behind: the next redraw
        goes on with it.
        """
        tasks: dict[Key, asyncio.Task[None]] = {}
        for key, work in works.items():
            if self._tracker.leave(key):
                self._writer.is_complete = False
            elif wait := self._tracker.wait_of(key):
                self._writer.leave_for(wait)
            else:
                tasks[key] = self._tracker.begin(key, self._guarded(key, work))
        if tasks:
            await asyncio.wait(tasks.values(), timeout=SWIFT_SECONDS + self._means.api.backlog)
        for key, task in tasks.items():
            if not task.done():
                self._tracker.leave(key)
                self._writer.is_complete = False

    # The three kinds of message

    async def _show_table(self, sitting: Sitting) -> None:
        if self._is_paused:
            return
        row, home = self._tracker.rows.get(TABLE), self._table.row.home_id
        seats, voters = self._summons.at_table, self._summons.voters
        if row is not None and not (seats or voters or self._table.is_over) and (wait := self._edit_wait(row)):
            self._writer.leave_for(wait)
            return
        rendered = self._means.views.table(self._table, sitting)
        asked = str(self._table.asking.without(self._summons.by_hand))
        if self._tracker.is_resumed and row is not None and row.asked != asked:
            self._tracker.uncertain.setdefault(TABLE, asked)  # perhaps it was posted anew, unnoted
        if row is not None and row.channel_id == home and not (seats or voters):
            await self._writer.update(TABLE, row, rendered, asked)
        elif row is None or not self._writer.is_held(row):
            call = self._means.views.call(self._table, seats, voters)
            await self._writer.post(TABLE, home, rendered, asked, call)

    def _edit_wait(self, row: MessageRow) -> float:
        """Seconds until the message may be edited again, if it was just now."""
        return self._means.spacing.wait(row.message_id, self._means.clock())

    async def _show_hand(self, seat: SeatRow, sitting: Sitting) -> None:
        key: Key = (Role.HAND, seat.seat)
        row = self._tracker.rows.get(key)
        if row is not None and owner_of(row) != _owner(self._table, seat):
            self._writer.retire(key)
        if seat.user_id is None:
            return
        user = self._table.settings.user(seat.user_id)
        if user.is_hand_by_dm and self._is_shown(key):
            return
        say = self._means.views.say_as(user, self._table.settings.server)
        rendered = await self._hand(seat, user, say, sitting)
        if rendered is None:
            return
        row, wait = self._tracker.rows.get(key), self._summons.by_hand.get(seat.seat)
        try:
            if row is not None and wait == 0:
                await self._post_hand_anew(key, seat, row, rendered, say)
            elif row is not None:
                await self._writer.update(key, row, rendered, row.asked)
                self._call_later(key, wait)
            elif not seat.is_dm_closed and not self._table.is_over:
                await self._post_hand(key, seat, seat.user_id, rendered, say)
        except (DirectMessagesClosed, ChannelUnavailable) as trouble:
            await self._give_up_dm(key, trouble)

    async def _show_lobby(self) -> None:
        row = self._tracker.rows.get(LOBBY)
        if row is None or self._is_paused:
            return
        shown_at = self._tracker.rows[TABLE].message_id if TABLE in self._tracker.rows else 0
        rendered, channel_id = self._means.views.lobby(self._table, shown_at), self._table.row.channel_id
        if not self._table.is_lobby or row.channel_id == channel_id:
            await self._writer.update(LOBBY, row, rendered, "")
        elif not self._writer.is_held(row):
            await self._writer.post(LOBBY, channel_id, rendered, "")

    async def _hand(self, seat: SeatRow, user: UserRow, say: Say, sitting: Sitting) -> RenderedMessage | None:
        """What the player's direct message should show; None if there should be none."""
        row = self._tracker.rows.get((Role.HAND, seat.seat))
        if not user.is_hand_by_dm:
            return None if row is None else self._means.views.hand_elsewhere(self._table, say)
        scene = self._means.views.hand
        shown = self._in_progress(row, self._table.token(seat.seat))
        if shown is None:
            return await scene(self._table, seat.seat, say, sitting)
        draft = custom_ids.parse_draft(shown.draft, self._means.tables.codec(self._table.row.game))
        return await scene(self._table, seat.seat, say, sitting, draft, shown.turn)

    async def _post_hand(self, key: Key, seat: SeatRow, user_id: int, rendered: RenderedMessage, say: Say) -> None:
        channel_id = await self._means.api.open_dm(user_id)
        if seat.seat in self._summons.by_hand:
            call = self._means.views.call_privately(self._table, seat.seat, say)
            await self._writer.post(key, channel_id, rendered, self._called(seat), call)
        else:
            await self._writer.post(key, channel_id, rendered, _owner(self._table, seat))

    async def _post_hand_anew(
        self, key: Key, seat: SeatRow, row: MessageRow, rendered: RenderedMessage, say: Say
    ) -> None:
        """Call the player by a new message in the place of the old one."""
        if not self._writer.is_held(row):
            call = self._means.views.call_privately(self._table, seat.seat, say)
            await self._writer.post(key, row.channel_id, rendered, self._called(seat), call)

    def _call_later(self, key: Key, wait: float | None) -> None:
        """Look again when the player's quiet hours are over, after a restart too; nothing else waits for it."""
        if wait is not None:
            self._writer.compared.discard(key)
            self._tracker.wake(wait)

    def _called(self, seat: SeatRow) -> str:
        return called_by(_owner(self._table, seat), self._question(seat.seat))

    def _question(self, seat: int) -> str:
        return self._table.asking.questions.get(seat, "")

    def _note_called(self) -> None:
        """Note with the table that those are called whose hands came anew; the others are called by it, or later."""
        rows, asked = self._tracker.rows, self._table.asking
        if TABLE not in self._writer.compared or rows[TABLE].asked != str(asked.without(self._summons.by_hand)):
            return
        waiting = [
            seat
            for seat in self._summons.by_hand
            if not is_called_by(rows.get((Role.HAND, seat)), self._question(seat))
        ]
        rows[TABLE] = replace(rows[TABLE], asked=str(asked.without(waiting)))

    async def _give_up_dm(self, key: Key, trouble: ApiError) -> None:
        """Leave the hand behind its button from now on."""
        log.info("seat %s takes no direct messages: %s", key[1], trouble)
        self._tracker.rows.pop(key, None)
        await self._means.tables.maintenance.note_dm(self._table.id, key[1], is_closed=True)

    def _in_progress(self, row: MessageRow | None, question: str) -> InProgress | None:
        """What the player is putting together in the message, as long as the question has not changed."""
        if row is None:
            return None
        shown = self._means.in_progress.get(row.message_id)
        if shown is None or (shown.question == question and not self._table.is_over):
            return shown
        del self._means.in_progress[row.message_id]
        return None

    # Around them

    @property
    def _needs_thread(self) -> bool:
        """True if a game begins that is to have a thread of its own, as far as that is possible."""
        row, lobby = self._table.row, self._tracker.rows.get(LOBBY)
        if TABLE in self._tracker.rows or lobby is None or not self._table.is_running or row.is_paused:
            return False
        if row.home_id != row.channel_id or lobby.channel_id != row.channel_id:
            return False
        return self._table.settings.server.is_threaded and not self._is_without_thread

    async def _open_thread(self) -> None:
        row, lobby = self._table.row, self._tracker.rows[LOBBY]
        name = f"{self._means.views.title(self._table)} · {self._table.id}"
        try:
            thread_id = await self._means.api.open_thread(row.guild_id, row.channel_id, lobby.message_id, name[:100])
        except TransientError:
            raise
        except ApiError as trouble:
            log.info("the table is shown in its channel: %s", trouble)
            self._is_without_thread = True
            return
        self._writer.table = await self._means.tables.maintenance.settle(self._table.id, thread_id)

    async def _finish(self) -> None:
        if self._is_without_place:
            await self._pause()
        elif self._writer.is_complete:
            await self._complete()
        await self._tracker.save(self._means.tables.messages)

    async def _complete(self) -> None:
        """Note that every message was compared; what is over is put away once nothing is left to be written there."""
        if self._table.is_over and self._tracker.is_home_used and TABLE in self._tracker.rows:
            if self._tracker.is_dirty:
                return
            await self._tend({TABLE: self._archive})
            if not self._writer.is_complete:
                return
        rows, revision = self._tracker.rows, self._table.row.revision
        for key in self._writer.compared & rows.keys():
            rows[key] = replace(rows[key], shown=revision)
        self._tracker.is_resumed = False

    async def _archive(self) -> None:
        """Put the table's thread away."""
        try:
            await self._means.api.archive(self._table.row.home_id)
        except TransientError:
            raise
        except ApiError as trouble:
            log.info("the thread stays open: %s", trouble)
        self._tracker.is_home_used = False

    async def _pause(self) -> None:
        """Stop showing the table until somebody changes something, and tell its host, once."""
        if not self._table.row.is_paused:
            table = await self._means.tables.maintenance.pause(self._table.id, is_paused=True)
            await self._tend({TABLE: partial(self._tell_host, table)})

    async def _tell_host(self, table: Table) -> None:
        host_id = table.row.host_id
        try:
            say = await self._means.views.say_to(host_id, table.row.guild_id)
            channel_id = await self._means.insistent.open_dm(host_id)
            nonce = hash_text(table.id, "paused", table.row.revision)
            await self._means.insistent.post(channel_id, self._means.views.paused(table, say), nonce)
        except ApiError as trouble:
            log.info("the host cannot be told: %s", trouble)

    async def _guarded(self, key: Key, work: Callable[[], Awaitable[None]]) -> None:
        """Do what concerns one message; what goes wrong there keeps nothing else from being done."""
        what = f"the {key[0]} message" + (f" of seat {key[1]}" if key[1] != NOBODY else "")
        try:
            await work()
        except (TransientError, Refused, StoreUnavailable) as trouble:
            wait = self._tracker.fail(key)
            log.info("%s is tried again in %.1f s: %s", what, wait, trouble)
            self._writer.leave_for(wait)
        except DirectMessagesLimited as trouble:
            log.info("%s waits: %s", what, trouble)
            self._writer.leave_for(trouble.seconds)
        except ChannelUnavailable as trouble:
            log.info("%s has no place: %s", what, trouble)
            if self._table.is_over or (key == LOBBY and not self._table.is_lobby):
                self._tracker.rows.pop(key, None)
            else:
                self._is_without_place = True
        except ApiError as trouble:
            log.error("%s is refused by Discord: %s", what, trouble)
        except Exception:
            log.exception("%s cannot be drawn", what)

    @property
    def _is_paused(self) -> bool:
        """True if nothing public is to be tried; the end is, once."""
        return self._table.row.is_paused and not self._table.is_over

    def _is_shown(self, key: Key) -> bool:
        """True if the message is known to show the table as it is already, as the answer of a press does."""
        row = self._tracker.rows.get(key)
        if row is None or key in self._tracker.uncertain or key[1] in self._summons.by_hand:
            return False
        return row.shown == self._table.row.revision and row.digest != UNKNOWN


def _owner(table: Table, seat: SeatRow) -> str:
    """Whose hand it is, told without naming the user: only the seats do that."""
    return hash_text(table.id, seat.user_id or 0)
