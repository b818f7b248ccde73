"""Compares all messages of a table with what they should show, and sends the requests that are needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.engine.panel import Draft, Say, Sitting
from bot.pictures.picture import read_art
from bot.tables.rounds import choose_level
from bot.tables.table import Refused, Table
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    ContentRefused,
    DirectMessagesClosed,
    DirectMessagesLimited,
    NotNow,
    TransientError,
)
from bot.ui.messages.in_progress import InProgress
from bot.ui.messages.mentions import (
    MentionPlan,
    find_rung,
    format_called,
    is_called_for,
    parse_owner,
    plan_mentions,
)
from bot.ui.messages.message_tracker import (
    ENDING,
    LOBBY,
    TABLE,
    UNKNOWN,
    MessageKey,
    MessageTracker,
    forget_content,
)
from bot.ui.messages.message_writer import MessageWriter, WriterDependencies, hash_text
from bot.ui.messages.rendered import RenderedMessage
from storage.errors import StoreUnavailable
from storage.rows import NOBODY, DeadlineKind, MessageRow, Role, SeatRow, UserRow

log = logging.getLogger(__name__)

OPEN = "open"
"""The end of the ``asked`` of the message about the end, while the thread around it is still to be archived.

Before it stands a digest of who is mentioned."""

WAIT_SECONDS = 1.0
"""How long the other messages of a table wait for one whose request takes long."""

MOST_REFUSALS = 3
"""How often a filter may refuse what a message says before the table is paused."""


class Reconciliation:
    """One comparison of a table's messages with one state of the table."""

    def __init__(self, deps: WriterDependencies, tracker: MessageTracker, table: Table) -> None:
        self._deps = deps
        self._tracker = tracker
        self._writer = MessageWriter(deps, tracker, table)
        self._plan = MentionPlan()
        self._is_channel_unavailable = False
        self._is_thread_unavailable = False
        self._is_trying = False
        """True if the table is paused, and this comparison finds out whether Discord takes its messages again."""

    @property
    def _table(self) -> Table:
        return self._writer.table

    async def run(self) -> None:
        """Send the requests that are needed and store what is shown.

        :raises Refused: if the table cannot be changed now.
        :raises StoreUnavailable: if the rows cannot be stored now.
        """
        self._is_trying = self._is_paused and await self._deps.paused.may_try(self._table.row)
        self._set_table(self._table)
        self._tracker.note_place(0 if self._is_paused else self._table.row.home_id)
        if self._needs_thread:
            await self._run_jobs({TABLE: self._open_thread})
        is_at_home = not self._needs_thread
        if self._table.state is not None:
            sitting = self._table.build_sitting()
            self._plan = await plan_mentions(
                self._deps.tables, self._deps.members, self._table, self._tracker.rows, self._deps.clock()
            )
            jobs: dict[MessageKey, Callable[[], Awaitable[None]]] = {
                (Role.HAND, seat.seat): partial(self._show_hand, seat, sitting) for seat in self._table.seats
            }
            if is_at_home:
                jobs[TABLE] = partial(self._show_table, sitting)
            await self._run_jobs(jobs)
            self._record_called()
        if is_at_home:
            await self._run_jobs({LOBBY: self._show_lobby})
        if self._tracker[ENDING].row or (self._tracker[TABLE].row and self._table.is_just_over):
            await self._run_jobs({ENDING: self._tell_end})
        old = [key for key in self._tracker.rows if key[0] is Role.OLD]
        await self._run_jobs({key: partial(self._writer.delete_old, key) for key in old})
        await self._finish()

    async def _run_jobs(self, jobs: Mapping[MessageKey, Callable[[], Awaitable[None]]]) -> None:
        """Run the work on these messages concurrently, each with its own errors and retries.

        Work that takes long is left to finish by itself; another redraw follows.
        """
        tasks: dict[MessageKey, asyncio.Task[None]] = {}
        for key, job in jobs.items():
            if self._tracker.detach(key):
                self._writer.is_complete = False
            elif wait := self._tracker.get_retry_wait(key):
                self._writer.retry_in(wait)
            else:
                tasks[key] = self._tracker.start(key, self._run_guarded(key, job))
        if tasks:
            await asyncio.wait(tasks.values(), timeout=WAIT_SECONDS + self._deps.api.backlog)
        for key, task in tasks.items():
            if not task.done():
                self._tracker.detach(key)
                self._writer.is_complete = False

    # The three kinds of message

    async def _show_table(self, sitting: Sitting) -> None:
        if self._is_paused:
            return
        row, home = self._tracker[TABLE].row, self._table.row.home_id
        seats, voters = self._plan.at_table, self._plan.voters
        if row is not None and not (seats or voters or self._table.is_over) and (wait := self._get_edit_wait(row)):
            self._writer.retry_in(wait)
            return
        rendered = await self._render_table(sitting, row)
        asked = str(self._table.asking.without(self._plan.by_hand))
        if self._tracker.is_resumed and row is not None and row.asked != asked:
            self._tracker[TABLE].doubt(asked)  # it may have been posted anew, unrecorded
        if row is not None and row.channel_id == home and not (seats or voters):
            await self._writer.update(TABLE, row, rendered, asked)
        elif row is None or not self._writer.retry_if_held(row):
            mentions = self._deps.views.build_call(self._table, seats, voters)
            await self._writer.post(TABLE, home, rendered, asked, mentions)

    async def _render_table(self, sitting: Sitting, row: MessageRow | None) -> RenderedMessage:
        """What the table's message should show: with a picture if the channel takes it and it can be drawn."""
        home, views, pictures = self._table.row.home_id, self._deps.views, self._deps.pictures
        is_allowed = pictures.is_allowed(home) and pictures.is_allowed(self._table.row.channel_id)
        ending = await views.read_ending(self._table)
        if is_allowed and self._table.entry.illustrator is not None:
            await read_art(self._table.entry.art)
        rendered = views.render_table(self._table, sitting, is_in_words=not is_allowed, ending=ending)
        drawn = await pictures.draw(rendered, row if row is not None and row.channel_id == home else None)
        return drawn or views.render_table(self._table, sitting, is_in_words=True, ending=ending)

    def _get_edit_wait(self, row: MessageRow) -> float:
        """Seconds until the message may be edited again; 0 if it may be now."""
        return self._deps.edit_spacing.get_wait(row.message_id, self._deps.tables.timer())

    async def _show_hand(self, seat: SeatRow, sitting: Sitting) -> None:
        key: MessageKey = (Role.HAND, seat.seat)
        row = self._tracker[key].row
        if row is not None and parse_owner(row) != _hash_owner(self._table, seat):
            self._writer.retire(key)
        if seat.user_id is None:
            return
        user = self._table.settings.user(seat.user_id)
        note = self._tracker[key].note
        if user.is_hand_by_dm and note is None and self._is_shown(key):
            return
        say = self._deps.views.get_say(user, self._table.settings.server)
        rendered = await self._render_hand(seat, user, say, sitting, note or "")
        if rendered is None:
            return
        try:
            await self._write_hand(key, seat, seat.user_id, rendered, say, is_below=note is not None)
        except (DirectMessagesClosed, ChannelUnavailable, ContentRefused) as error:
            self._deps.api.limits.note_closed(seat.user_id)
            await self._hide_hand(key, error)
        except DirectMessagesLimited as error:
            if not error.is_long:
                raise
            self._deps.api.limits.note_limited(seat.user_id, error.seconds)
            await self._hide_hand(key, error)
            self._try_hand_later(seat.user_id)
        else:
            if seat.is_dm_closed and self._tracker[key].row is not None:
                await self._deps.tables.maintenance.set_dm_closed(self._table.id, seat.seat, is_closed=False)

    async def _write_hand(
        self, key: MessageKey, seat: SeatRow, user_id: int, rendered: RenderedMessage, say: Say, *, is_below: bool
    ) -> None:
        """Post or edit the hand; ``is_below`` posts it anew below what the player has typed."""
        row, wait = self._tracker[key].row, self._plan.by_hand.get(seat.seat)
        if row is not None and wait == 0:
            await self._post_hand_anew(key, seat, row, rendered, say)
        elif row is not None and is_below:
            await self._post_hand_below(key, row, rendered)
        elif row is not None:
            await self._writer.update(key, row, rendered, row.asked)
            self._mention_after(key, wait)
        elif not self._table.is_over and self._may_post_hand(seat, user_id):
            await self._post_hand(key, seat, user_id, rendered, say, wait)

    async def _show_lobby(self) -> None:
        row = self._tracker[LOBBY].row
        if row is None or self._is_paused:
            return
        shown_at = self._tracker[TABLE].message_id
        rendered, channel_id = self._deps.views.render_lobby(self._table, shown_at), self._table.row.channel_id
        if not self._table.is_lobby or row.channel_id == channel_id:
            await self._writer.update(LOBBY, row, rendered, "")
        elif not self._writer.retry_if_held(row):
            await self._writer.post(LOBBY, channel_id, rendered, "")

    async def _tell_end(self) -> None:
        """Post once that the game is over, and mention who sits there."""
        row, home = self._tracker[ENDING].row, self._table.row.home_id
        rendered = self._deps.views.render_end(self._table, self._tracker[TABLE].message_id)
        called = hash_text(*(seat.user_id for seat in self._table.seats))
        if row is not None:
            before, _, state = row.asked.partition(" ")
            known = row if before == called else forget_content(row)  # somebody who was mentioned is forgotten
            await self._writer.update(ENDING, known, rendered, f"{called} {state}")
            return
        rung = find_rung(self._table, self._tracker.rows, self._deps.clock())
        mentions = self._deps.views.build_end_call(self._table, rung)
        asked = f"{called} {OPEN if home != self._table.row.channel_id else ''}"
        await self._writer.post(ENDING, home, rendered, asked, mentions)

    async def _render_hand(
        self, seat: SeatRow, user: UserRow, say: Say, sitting: Sitting, note: str
    ) -> RenderedMessage | None:
        """What the player's direct message should show, with a note; None if there should be none."""
        row = self._tracker[Role.HAND, seat.seat].row
        if not user.is_hand_by_dm:
            return None if row is None else self._deps.views.render_hand_elsewhere(self._table, say)
        draft, list_page = self._find_in_progress(row, self._table.get_token(seat.seat))
        return await self._deps.views.render_hand(self._table, seat.seat, say, sitting, draft, list_page, note)

    async def _post_hand(
        self, key: MessageKey, seat: SeatRow, user_id: int, rendered: RenderedMessage, say: Say, wait: float | None
    ) -> None:
        """Post the first hand; unless the player is to be called now, it does not ring."""
        channel_id = await self._writer.api.open_dm(user_id)
        if wait == 0:
            mentions = self._deps.views.build_private_call(self._table, seat.seat, say)
            await self._writer.post(key, channel_id, rendered, self._format_called(seat), mentions)
        else:
            await self._writer.post(key, channel_id, rendered, _hash_owner(self._table, seat))
            self._mention_after(key, wait)

    async def _post_hand_anew(
        self, key: MessageKey, seat: SeatRow, row: MessageRow, rendered: RenderedMessage, say: Say
    ) -> None:
        """Mention the player in a new message that replaces the old one."""
        if not self._writer.retry_if_held(row):
            mentions = self._deps.views.build_private_call(self._table, seat.seat, say)
            await self._writer.post(key, row.channel_id, rendered, self._format_called(seat), mentions)
            self._tracker[key].note = None

    async def _post_hand_below(self, key: MessageKey, row: MessageRow, rendered: RenderedMessage) -> None:
        """Post the hand below what the player has typed, in place of the old one."""
        if not self._writer.retry_if_held(row):
            await self._writer.post(key, row.channel_id, rendered, row.asked)
            self._tracker[key].note = None

    def _mention_after(self, key: MessageKey, wait: float | None) -> None:
        """Look again when the player's quiet hours end; the other messages do not wait for it."""
        if wait is not None:
            self._writer.compared.discard(key)
            self._tracker.check_in(wait)

    def _format_called(self, seat: SeatRow) -> str:
        return format_called(_hash_owner(self._table, seat), self._get_question(seat.seat))

    def _get_question(self, seat: int) -> str:
        if self._table.is_over:
            return DeadlineKind.ENDED
        return self._table.asking.questions.get(seat, "")

    def _record_called(self) -> None:
        """Record with the table's message the questions whose players were mentioned by a hand message."""
        row, asked = self._tracker[TABLE].row, self._table.asking
        if TABLE not in self._writer.compared or row is None or row.asked != str(asked.without(self._plan.by_hand)):
            return
        waiting = [
            seat
            for seat in self._plan.by_hand
            if not is_called_for(self._tracker[Role.HAND, seat].row, self._get_question(seat))
        ]
        self._tracker[TABLE].row = replace(row, asked=str(asked.without(waiting)))

    def _may_post_hand(self, seat: SeatRow, user_id: int) -> bool:
        """True if the hand may be sent: where it was refused before, when the player is asked and some time later."""
        if not seat.is_dm_closed:
            return True
        if seat.seat not in self._table.asked:
            return False
        self._try_hand_later(user_id)
        return self._deps.api.limits.may_try_again(user_id)

    def _try_hand_later(self, user_id: int) -> None:
        """Look again when a limit of Discord's ends; a person with closed messages is tried at their next question."""
        if (wait := self._deps.api.limits.get_limited_wait(user_id)) is not None:
            self._tracker.check_in(wait)

    async def _hide_hand(self, key: MessageKey, error: ApiError) -> None:
        """Show the hand only behind its button from now on."""
        log.info("seat %s gets no direct messages: %s", key[1], error)
        self._tracker[key].row = None
        await self._deps.tables.maintenance.set_dm_closed(self._table.id, key[1], is_closed=True)

    def _find_in_progress(
        self, row: MessageRow | None, question: str
    ) -> tuple[Draft | None, custom_ids.ListPage | None]:
        """The player's draft and list page in the message, while the question is the same; forgotten afterwards."""
        if row is None or not row.in_progress:
            return None, None
        codec = self._deps.tables.codec(self._table.row.game)
        with suppress(custom_ids.MalformedId):  # an earlier version may have written it
            shown = InProgress.parse(row.in_progress)
            if shown.question == question and not self._table.is_over:
                return custom_ids.parse_draft(shown.draft, codec), shown.list_page
        self._tracker[row.role, row.seat].row = replace(row, in_progress="")
        return None, None

    # Thread, pause and errors

    @property
    def _needs_thread(self) -> bool:
        """True if the game has just begun and should get a thread."""
        row, lobby = self._table.row, self._tracker[LOBBY].row
        if self._tracker[TABLE].row or lobby is None or not self._table.is_running or row.is_paused:
            return False
        if not row.guild_id:  # there are no threads in direct messages
            return False
        if row.home_id != row.channel_id or lobby.channel_id != row.channel_id:
            return False
        return self._table.settings.server.is_threaded and not self._is_thread_unavailable

    async def _open_thread(self) -> None:
        row, lobby_id = self._table.row, self._tracker[LOBBY].message_id
        name = f"{self._deps.views.get_title(self._table)} · {self._table.id}"
        try:
            thread_id = await self._writer.api.open_thread(row.channel_id, lobby_id, name[:100])
        except TransientError:
            raise
        except ApiError as error:
            log.info("no thread can be opened: %s", error)
            self._is_thread_unavailable = True
            return
        self._set_table(await self._deps.tables.maintenance.set_home(self._table.id, thread_id))

    def _set_table(self, table: Table) -> None:
        """Compare the messages with this table; one that is tried is shown as if it were not paused."""
        self._writer.table = replace(table, row=replace(table.row, is_paused=False)) if self._is_trying else table

    async def _finish(self) -> None:
        if self._is_channel_unavailable:
            await self._pause()
        elif self._writer.is_complete:
            await self._mark_complete()
        await self._tracker.save(self._deps.tables.messages)
        is_taken = (LOBBY if self._table.state is None else TABLE) in self._writer.compared
        if self._is_trying and is_taken and not self._is_channel_unavailable:
            log.info("the table goes on, as it can be shown again")
            await self._deps.tables.maintenance.set_paused(self._table.id, is_paused=False)

    async def _mark_complete(self) -> None:
        """Record that every message was compared; archive the thread of a finished table once all is written.

        After a game of several people it stays open for a day.
        """
        ending = self._tracker[ENDING].row
        is_thread_open = self._tracker.is_home_used or (ending is not None and ending.asked.endswith(OPEN))
        is_done = self._table.is_over and not self._table.is_just_over
        if is_done and is_thread_open and self._tracker[TABLE].row:
            if self._tracker.is_dirty:
                return
            await self._run_jobs({TABLE: self._archive})
            if not self._writer.is_complete:
                return
        for key, row in self._tracker.rows.items():
            if key in self._writer.compared and row.digest != UNKNOWN:
                self._tracker[key].row = replace(row, shown=self._table.row.revision)
        self._tracker.is_resumed = False

    async def _archive(self) -> None:
        """Archive the table's thread."""
        try:
            await self._writer.api.archive(self._table.row.home_id)
        except TransientError:
            raise
        except ApiError as error:
            log.info("the thread cannot be archived: %s", error)
        self._tracker.is_home_used = False
        if (row := self._tracker[ENDING].row) is not None:
            self._tracker[ENDING].row = replace(row, asked=row.asked.removesuffix(OPEN))

    async def _pause(self) -> None:
        """Stop showing the table until Discord takes its message again, and tell its people once."""
        self._deps.paused.note_refused(self._table.row)
        self._tracker.note_place(0)  # the notice, and the next try, do not wait for what was refused
        if not (self._is_trying or self._table.row.is_paused):
            table = await self._deps.tables.maintenance.set_paused(self._table.id, is_paused=True)
            await self._run_jobs({TABLE: partial(self._notify_people, table)})

    async def _notify_people(self, table: Table) -> None:
        """Tell all who sit at a table that it cannot be shown; of one in direct messages nobody could be told."""
        views, api, nonce = self._deps.views, self._deps.retrying_api, hash_text(table.id, "paused", table.row.revision)
        for user_id in (seat.user_id for seat in table.seats if seat.user_id is not None and table.row.guild_id):
            try:
                say = views.get_say(table.settings.user(user_id), table.settings.server)
                rendered = views.render_paused(table, user_id, say)
                await api.post(await api.open_dm(user_id), rendered, nonce, is_direct=True)
            except ApiError as error:
                log.info("a player cannot be told that the table is paused: %s", error)

    async def _run_guarded(self, key: MessageKey, job: Callable[[], Awaitable[None]]) -> None:
        """Run the work on one message; an error there does not stop the others."""
        what = f"the {key[0]} message" + (f" of seat {key[1]}" if key[1] != NOBODY else "")
        try:
            await job()
        except (TransientError, Refused, StoreUnavailable) as error:
            _, wait = self._tracker.record_failure(key)
            log.info("%s failed, retry in %.1f s: %s", what, wait, error)
            self._writer.retry_in(wait)
        except NotNow as error:
            log.info("%s waits: %s", what, error)
            self._writer.retry_in(error.seconds or self._tracker.record_failure(key)[1])
        except (ChannelUnavailable, DirectMessagesClosed) as error:
            log.info("%s has no usable channel: %s", what, error)
            if self._table.is_over or (key == LOBBY and not self._table.is_lobby):
                self._tracker[key].row = None
            else:
                self._is_channel_unavailable = True
        except ApiError as error:
            failures, wait = self._tracker.record_failure(key, is_refused=True)
            log.log(choose_level(failures), "%s is refused, retry in %.0f s: %s", what, wait, error)
            self._writer.retry_in(wait)
            if isinstance(error, ContentRefused) and failures >= MOST_REFUSALS:
                self._is_channel_unavailable = True
        except Exception:
            _, wait = self._tracker.record_failure(key, is_refused=True)
            log.exception("%s cannot be drawn, retry in %.0f s", what, wait)
            self._writer.retry_in(wait)

    @property
    def _is_paused(self) -> bool:
        """True if no public message is to be written; the end of a game still is, once."""
        return self._table.row.is_paused and not self._table.is_over

    def _is_shown(self, key: MessageKey) -> bool:
        """True if the message is known to be up to date, as after the response to a press."""
        row = self._tracker[key].row
        if row is None or self._tracker[key].uncertain is not None or key[1] in self._plan.by_hand:
            return False
        return row.shown == self._table.row.revision and row.digest != UNKNOWN


def _hash_owner(table: Table, seat: SeatRow) -> str:
    """A digest of the hand's owner, so that the row does not name the user."""
    return hash_text(table.id, seat.user_id or 0)
