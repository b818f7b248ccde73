"""Keeps the messages of tables up to date: what each should show, where, and whom it mentions."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.engine.panel import Draft, Say, Sitting
from bot.pictures.picture import read_art
from bot.tables.service import Tables
from bot.tables.table import BrokenTable, PendingQuestions, Refused, Table
from bot.timing import Timing
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    ContentRefused,
    DirectMessagesClosed,
    DirectMessagesLimited,
    DiscordApi,
    TransientError,
)
from bot.ui.messages.formats.limits import THREAD_NAME
from bot.ui.messages.keeper import Keeper, Redraw, Tools
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.mentions import MentionPlan, find_rung, is_called_for, plan_mentions
from bot.ui.messages.paused_tables import PausedTables
from bot.ui.messages.picture_uploads import find_shown
from bot.ui.messages.rendered import UNKNOWN, InProgress, RenderedMessage
from bot.ui.messages.table_renderer import NO_ENDING, NO_MENTIONS, Renderer
from bot.ui.messages.tracker import ENDING, LOBBY, TABLE, Slot, Tracker, forget_content, hash_text, locate
from storage.rows import DeadlineKind, LeaseHolder, MessageRow, Role, SeatRow, Snapshot, Status
from storage.shards import Shards

log = logging.getLogger(__name__)

MAX_LOOKED_UP = 100
"""The most tables that :meth:`Presenter.refresh_stale` looks up."""

MAX_OUT_OF_DATE = 100_000
"""The most tables that :meth:`Presenter.resume` looks up."""

OPEN = "open"
"""The last word of the ``called`` of a table's message that tells the end, while its thread is still to be archived.

The first is :attr:`DeadlineKind.ENDED`; between them stands a digest of who is mentioned."""

MAX_LOBBIES = 1000
"""The most lobbies of running games that are remembered as they were drawn."""

MOST_REFUSALS = 3
"""How often a filter may refuse what a message says before the table is paused."""


@dataclass(slots=True, kw_only=True)
class TableTools(Tools):
    """What every redraw of a table needs."""

    retrying_api: DiscordApi
    """For requests that no later redraw repeats."""
    tables: Tables
    renderer: Renderer
    members: MemberCache
    paused: PausedTables
    timing: Timing
    lobbies: dict[str, tuple[object, ...]] = field(default_factory=dict)
    """By table: what the lobby of a running game shows, and what it was drawn from; moves change nothing of it."""

    async def draw_lobby(
        self, table: Table, shown: str = "", shown_at: int = 0, list_page: custom_ids.ListPage | None = None
    ) -> RenderedMessage:
        """Render the lobby with its cover, drawn unless it is the file that is ``shown``, or in words if that fails.

        For the rest see :meth:`Renderer.render_lobby`.
        """
        render = partial(self.renderer.render_lobby, table, shown_at, list_page)
        if not self.pictures.is_allowed(table.row.channel_id):
            return render(is_in_words=True)
        if not table.is_over and table.entry.illustrator is not None:
            await read_art(table.entry.art)
        rendered = render()
        return await self.pictures.draw(rendered, shown) or rendered.drop_picture()


class TableRedraw(Redraw):
    """One comparison of a table's messages with one state of the table."""

    tools: TableTools

    def __init__(self, tools: TableTools, tracker: Tracker[Any], table: Table) -> None:
        super().__init__(tools, tracker)
        self._table = table
        self._plan = MentionPlan()
        self._is_channel_unavailable = False
        self._is_thread_unavailable = False
        self._is_paused = False
        """True if no public message is to be written; the end of a game still is, once."""
        self._is_trying = False
        """True if the table is paused, and this comparison finds out whether Discord takes its messages again."""

    async def draw(self) -> None:
        """Send the requests that are needed and store what is shown.

        :raises Refused: if the table cannot be changed now.
        :raises StoreUnavailable: if the rows cannot be stored now.
        """
        if self._table.row.is_paused and not self._table.is_over:
            self._is_trying = await self.tools.paused.may_try(self._table.row)
        self._set_table(self._table)
        row, ending = self.tracker[TABLE].row, self.tracker[ENDING].row
        if ending is not None:  # an earlier version told the end in a message of its own
            self.retire(ENDING)
            if row is not None:
                self.tracker[TABLE].row = replace(row, called=f"{DeadlineKind.ENDED} {ending.called}")
        self.tracker.note_place(0 if self._is_paused else self._table.row.home_id)
        if self._needs_thread:
            await self.run({TABLE: self._open_thread})
        is_at_home = not self._needs_thread
        if self._table.state is not None:
            sitting = self._table.build_sitting()
            tools = self.tools
            self._plan = await plan_mentions(tools.members, self._table, self.tracker.rows, tools.clock(), tools.timing)
            self.postpone(self._plan.wait)
            for gone in self._plan.gone:
                await tools.tables.maintenance.mark_gone(self._table.id, gone, self._table.get_token(gone))
            jobs: dict[Slot, Callable[[], Awaitable[None]]] = {
                (Role.HAND, seat.seat): partial(self._show_hand, seat, sitting) for seat in self._table.seats
            }
            if is_at_home:
                jobs[TABLE] = partial(self._show_table, sitting)
            await self.run(jobs)
            if self._plan.by_hand:
                self._record_called()
        if is_at_home:
            await self.run({LOBBY: self._show_lobby})
        await self._delete_old()
        await self._finish()

    # The kinds of message

    async def _show_table(self, sitting: Sitting) -> None:
        """Show the table; what it calls people for comes with a new message: their questions, and once the end."""
        if self._is_paused:
            return
        table, renderer = self._table, self.tools.renderer
        row, home = self.tracker[TABLE].row, table.row.home_id
        seats, voters = self._plan.at_table, self._plan.voters
        is_end = table.is_just_over and row is not None and not row.called.startswith(DeadlineKind.ENDED)
        is_call = bool(seats or voters or is_end)
        if row is not None and not (is_call or table.is_over) and self.retry_if_edited(row):
            return
        rendered = await self._render_table(sitting, row)
        called = self._describe_called(row)
        if self.tracker.is_resumed and row is not None and row.called != called:
            self.tracker[TABLE].doubt(called)  # it may have been posted, unrecorded
        if row is not None and row.channel_id == home and not is_call:
            is_stale = table.is_over and row.called != called  # somebody who was mentioned is forgotten
            await self.update(TABLE, forget_content(row) if is_stale else row, rendered, called)
        elif row is None or not self.retry_if_held(row):
            rung = find_rung(table, self.tracker.rows) if is_end else ()
            mentions = renderer.build_end_call(table, rung) if is_end else renderer.build_call(table, seats, voters)
            await self.post(TABLE, home, rendered, called, mentions)

    def _describe_called(self, row: MessageRow | None) -> str:
        """Describe what the table's message calls people for: the open questions, or the end of a game of several."""
        table = self._table
        if not table.is_over:
            return str(table.pending.without((*self._plan.by_hand, *self._plan.held)))
        state = OPEN if table.row.home_id != table.row.channel_id else ""
        if row is not None and row.called.startswith(DeadlineKind.ENDED):
            state = row.called.rpartition(" ")[2]
        elif not table.is_just_over:
            return ""
        return f"{DeadlineKind.ENDED} {hash_text(*(seat.user_id for seat in table.seats))} {state}"

    async def _render_table(self, sitting: Sitting, row: MessageRow | None) -> RenderedMessage:
        """Render what the table's message should show: with a picture if the channel takes it and it can be drawn."""
        home, renderer, pictures = self._table.row.home_id, self.tools.renderer, self.tools.pictures
        is_allowed = pictures.is_allowed(home) and pictures.is_allowed(self._table.row.channel_id)
        ending = await renderer.read_ending(self._table) if self._table.is_over else NO_ENDING
        if is_allowed and self._table.entry.illustrator is not None:
            await read_art(self._table.entry.art)
        rendered = renderer.render_table(self._table, sitting, is_in_words=not is_allowed, ending=ending)
        drawn = await pictures.draw(rendered, find_shown(row) if row is not None and row.channel_id == home else "")
        return drawn or renderer.render_table(self._table, sitting, is_in_words=True, ending=ending)

    async def _show_hand(self, seat: SeatRow, sitting: Sitting) -> None:
        slot: Slot = (Role.HAND, seat.seat)
        row, owner = self.tracker[slot].row, hash_text(self._table.id, seat.user_id or 0)  # it does not tell the user
        if row is not None and row.called.partition(" ")[0] != owner:
            self.retire(slot)
            row = None
        if seat.user_id is None:
            return
        user = self._table.settings.user(seat.user_id)
        note = self.tracker[slot].note
        is_shown = row is not None and row.shown == self._table.row.revision and row.digest != UNKNOWN
        is_wanted = note is not None or self.tracker[slot].uncertain is not None or seat.seat in self._plan.by_hand
        is_right = is_shown and not is_wanted if user.is_hand_by_dm else row is None
        if is_right:  # as after the response to a press
            return
        say, renderer = self.tools.renderer.get_say(user, self._table.settings.server), self.tools.renderer
        if not user.is_hand_by_dm:
            rendered = renderer.render_hand_elsewhere(self._table, say)
        else:
            draft, page = self._find_in_progress(row, self._table.get_token(seat.seat))
            rendered = await renderer.render_hand(self._table, seat.seat, say, sitting, draft, page, note or "")
        try:
            await self._write_hand(seat, seat.user_id, owner, rendered, say, is_below=note is not None)
        except (DirectMessagesClosed, ChannelUnavailable, ContentRefused) as error:
            self.api.limits.note_closed(seat.user_id)
            await self._hide_hand(slot, error)
        except DirectMessagesLimited as error:
            if not error.is_long:
                raise
            self.api.limits.note_limited(seat.user_id, error.seconds)
            await self._hide_hand(slot, error)
            self._try_hand_later(seat.user_id)
        else:
            if seat.is_dm_closed and self.tracker[slot].row is not None:
                await self.tools.tables.maintenance.set_dm_closed(self._table.id, seat.seat, is_closed=False)

    async def _write_hand(
        self, seat: SeatRow, user_id: int, owner: str, rendered: RenderedMessage, say: Say, *, is_below: bool
    ) -> None:
        """Post or edit the hand; ``is_below`` posts it below what the player has typed."""
        slot: Slot = (Role.HAND, seat.seat)
        message, wait = self.tracker[slot], self._plan.by_hand.get(seat.seat)
        row, mentions = message.row, NO_MENTIONS
        called = row.called if row is not None else owner
        if wait == 0:  # the player is called now; otherwise a hand does not ring
            mentions = self.tools.renderer.build_private_call(self._table, seat.seat, say)
            called = f"{owner} {self._get_question(seat.seat)}"
        if row is not None and (wait == 0 or is_below):
            if not self.retry_if_held(row):
                await self.post(slot, row.channel_id, rendered, called, mentions)
                message.note = None
            return
        if row is not None:
            await self.update(slot, row, rendered, called)
        elif not self._table.is_over and self._may_post_hand(seat, user_id):
            await self.post(slot, await self.api.open_dm(user_id), rendered, called, mentions)
        else:
            return
        if wait:  # until the player's quiet hours end; the other messages do not wait for it
            self.compared.discard(slot)
            self.tracker.check_in(wait)

    async def _show_lobby(self) -> None:
        """Show the lobby; that of a running game is rendered again only if something changed that no move changes."""
        table, message, lobbies = self._table, self.tracker[LOBBY], self.tools.lobbies
        row = message.row
        if row is None or self._is_paused:
            return
        still = replace(table.row, seq=0, branch=0, revision=0, touched_at=0.0, given_back=0.0)
        players = [(seat.name, seat.is_computer) for seat in table.seats]
        shown = (row.digest, still, players, table.settings.server)
        if lobbies.get(table.id) == shown and message.uncertain is None and row.shown <= self.revision:
            self.record(LOBBY, row)
            return
        rendered = await self.tools.draw_lobby(table, find_shown(row), self.tracker[TABLE].message_id)
        if not table.is_lobby or row.channel_id == table.row.channel_id:
            await self.update(LOBBY, row, rendered)
        elif not self.retry_if_held(row):
            await self.post(LOBBY, table.row.channel_id, rendered)
        if len(lobbies) >= MAX_LOBBIES:
            lobbies.clear()
        if table.is_running and LOBBY in self.compared and message.row is not None and message.row.digest != UNKNOWN:
            lobbies[table.id] = (message.row.digest, *shown[1:])

    async def _delete_old(self) -> None:
        """Delete the retired messages, but those on which a press is being answered."""

        async def delete(slot: Slot, row: MessageRow) -> None:
            if self.retry_if_held(row):
                return
            with self.tracker.track_redraw(row.message_id):
                try:
                    await self.open_channel(row.channel_id)
                    await self.api.delete(row.channel_id, row.message_id)
                except (ChannelUnavailable, DirectMessagesClosed) as error:
                    log.info("an old message cannot be deleted: %s", error)
                self.tracker[slot].row = None

        rows = self.tracker.rows.items()
        await self.run({slot: partial(delete, slot, row) for slot, row in rows if slot[0] is Role.OLD})

    def _get_question(self, seat: int) -> str:
        return DeadlineKind.ENDED if self._table.is_over else self._table.pending.questions.get(seat, "")

    def _record_called(self) -> None:
        """Record with the table's message the questions whose players were mentioned by a hand message."""
        row, pending = self.tracker[TABLE].row, self._table.pending.without(self._plan.held)
        if TABLE not in self.compared or row is None or row.called != str(pending.without(self._plan.by_hand)):
            return
        waiting = [
            seat
            for seat in self._plan.by_hand
            if not is_called_for(self.tracker[Role.HAND, seat].row, self._get_question(seat))
        ]
        self.tracker[TABLE].row = replace(row, called=str(pending.without(waiting)))

    def _may_post_hand(self, seat: SeatRow, user_id: int) -> bool:
        """True if the hand may be sent: where it was refused before, when the player is asked and some time later."""
        if not seat.is_dm_closed:
            return True
        if seat.seat not in self._table.asked:
            return False
        self._try_hand_later(user_id)
        return self.api.limits.may_try_again(user_id)

    def _try_hand_later(self, user_id: int) -> None:
        """Look again when a limit of Discord's ends; a person with closed messages is tried at their next question."""
        if (wait := self.api.limits.get_limited_wait(user_id)) is not None:
            self.tracker.check_in(wait)

    async def _hide_hand(self, slot: Slot, error: ApiError) -> None:
        """Show the hand only behind its button from now on; one that is there goes, as it would stay as it is."""
        log.info("seat %s gets no direct messages: %s", slot[1], error)
        if self.tracker[slot].row is not None:
            self.retire(slot)
        await self.tools.tables.maintenance.set_dm_closed(self._table.id, slot[1], is_closed=True)

    def _find_in_progress(
        self, row: MessageRow | None, question: str
    ) -> tuple[Draft | None, custom_ids.ListPage | None]:
        """Find the player's draft and list page in the message, while the question is the same; else forget them."""
        if row is None or not row.in_progress:
            return None, None
        codec = self._table.codec
        with suppress(custom_ids.MalformedId):  # an earlier version may have written it
            shown = InProgress.parse(row.in_progress)
            is_plan = shown.question == custom_ids.NEXT_TURN
            if (is_plan or shown.question == question) and not self._table.is_over:
                return replace(custom_ids.parse_draft(shown.draft, codec), is_plan=is_plan), shown.list_page
        self.tracker[row.role, row.seat].row = replace(row, in_progress="")
        return None, None

    # Thread, pause and errors

    def note_unavailable(self, slot: Slot) -> None:
        """Pause the table, unless the message is needed no more."""
        if self._table.is_over or (slot == LOBBY and not self._table.is_lobby):
            self.tracker[slot].row = None
        else:
            self._is_channel_unavailable = True

    def note_refused(self, slot: Slot, error: ApiError, failures: int) -> None:
        """Pause the table once a filter goes on refusing what it says."""
        if isinstance(error, ContentRefused) and failures >= MOST_REFUSALS:
            self._is_channel_unavailable = True

    def is_direct(self, slot: Slot) -> bool:
        """True for hands, and where the whole table is in direct messages."""
        return slot[0] is Role.HAND or not self._table.row.guild_id

    def is_replaced(self, slot: Slot) -> bool:
        """True unless it is the lobby of a game that has begun."""
        return slot != LOBBY or self._table.is_lobby

    def is_mention_over(self, slot: Slot, row: MessageRow, called: str) -> bool:
        """True if the mention above the message is out of date."""
        if slot[0] is Role.HAND:
            return slot[1] not in self._table.asked
        if self._table.is_over:
            return slot != TABLE or row.called != called
        before, now = PendingQuestions.from_text(row.called), PendingQuestions.from_text(called)
        still_asked = before.questions.items() & now.questions.items()
        return bool(before.motions and not now.motions) or not (still_asked or now.motions)

    async def open_channel(self, channel_id: int) -> None:
        """Unarchive the thread of a finished table."""
        row = self._table.row
        if channel_id != row.home_id or row.home_id == row.channel_id:
            return
        self.tracker.is_home_used = True
        if self._table.is_over:
            await self.api.unarchive(channel_id)

    @property
    def _needs_thread(self) -> bool:
        """True if the game has just begun and should get a thread."""
        row, lobby = self._table.row, self.tracker[LOBBY].row
        if self.tracker[TABLE].row or lobby is None or not self._table.is_running or row.is_paused:
            return False
        if not row.guild_id:  # there are no threads in direct messages
            return False
        if row.home_id != row.channel_id or lobby.channel_id != row.channel_id:
            return False
        return self._table.settings.server.is_threaded and not self._is_thread_unavailable

    async def _open_thread(self) -> None:
        row, lobby_id = self._table.row, self.tracker[LOBBY].message_id
        name = f"{self.tools.renderer.get_title(self._table)} · {self._table.id}"
        try:
            thread_id = await self.api.open_thread(row.channel_id, lobby_id, name[:THREAD_NAME])
        except TransientError:
            raise
        except ApiError as error:
            log.info("no thread can be opened: %s", error)
            self._is_thread_unavailable = True
            return
        self._set_table(await self.tools.tables.maintenance.set_home(self._table.id, thread_id))

    def _set_table(self, table: Table) -> None:
        """Compare the messages with this table; one that is tried is shown as if it were not paused."""
        self._table = replace(table, row=replace(table.row, is_paused=False)) if self._is_trying else table
        self._is_paused = self._table.row.is_paused and not self._table.is_over
        self.revision = table.row.revision

    async def _finish(self) -> None:
        """Pause the table if it cannot be shown, or archive the thread of a finished table once all is written.

        A table that is paused is shown again when Discord takes its message, and its people hear of it once. The thread
        of a game of several people stays open for a day.
        """
        row = self.tracker[TABLE].row
        is_thread_open = self.tracker.is_home_used or (row is not None and row.called.endswith(OPEN))
        is_done = self._table.is_over and not self._table.is_just_over
        if self._is_channel_unavailable:
            self.is_complete = False
            self.tools.paused.note_refused(self._table.row)
            self.tracker.note_place(0)  # the notice, and the next try, do not wait for what was refused
            if not (self._is_trying or self._table.row.is_paused):
                table = await self.tools.tables.maintenance.set_paused(self._table.id, is_paused=True)
                await self.run({TABLE: partial(self._notify_people, table)})
        elif self.is_complete and is_done and is_thread_open and row is not None:
            if self.tracker.dirty_since < math.inf:
                self.is_complete = False
            else:
                await self.run({TABLE: self._archive})
        await self.finish()
        is_taken = (LOBBY if self._table.state is None else TABLE) in self.compared
        if self._is_trying and is_taken and not self._is_channel_unavailable:
            log.info("the table goes on, as it can be shown again")
            await self.tools.tables.maintenance.set_paused(self._table.id, is_paused=False)

    async def _archive(self) -> None:
        try:
            await self.api.archive(self._table.row.home_id)
        except TransientError:
            raise
        except ApiError as error:
            log.info("the thread cannot be archived: %s", error)
        self.tracker.is_home_used = False
        if (row := self.tracker[TABLE].row) is not None:
            self.tracker[TABLE].row = replace(row, called=row.called.removesuffix(OPEN))

    async def _notify_people(self, table: Table) -> None:
        """Notify the players that the table cannot be shown; one in direct messages leaves no way to do so."""
        renderer, api = self.tools.renderer, self.tools.retrying_api
        nonce = hash_text(table.id, "paused", table.row.revision)
        for user_id in (seat.user_id for seat in table.seats if seat.user_id is not None and table.row.guild_id):
            try:
                say = renderer.get_say(table.settings.user(user_id), table.settings.server)
                rendered = renderer.render_paused(table, user_id, say)
                await api.post(await api.open_dm(user_id), rendered, nonce, is_direct=True)
            except ApiError as error:
                log.info("a player cannot be told that the table is paused: %s", error)


class Presenter(Keeper[Table | Snapshot]):
    """Redraws the messages of tables that have changed; connect :meth:`refresh` to ``tables.on_change``.

    A table that was set aside is a snapshot.
    """

    tools: TableTools

    def __init__(self, tools: TableTools, *, max_redraws: int) -> None:
        super().__init__(tools, max_redraws=max_redraws)
        tables = tools.tables
        self.paused = tools.paused
        """What decides when paused tables are tried again."""
        self._tables = tables
        self._messages = tables.messages
        self._seen_stale: frozenset[str] = frozenset()
        """The tables that were out of date at the last call of :meth:`refresh_stale`."""

    async def load_unfinished(self) -> None:
        """Load which tables the last process left unfinished; call this before the bot connects."""
        self._unfinished.update(await self._messages.list_unfinished(MAX_OUT_OF_DATE))

    async def refresh_stale(self, shards: Shards) -> None:
        """Refresh the tables of these shards whose messages stay out of date from one call to the next.

        So what was left by a process that has ended is drawn by another one.
        """
        stale = frozenset(await self._messages.list_stale(MAX_LOOKED_UP, shards))
        for table_id in stale & self._seen_stale - self.trackers.keys():
            self.refresh(table_id)
        self._seen_stale = stale

    async def resume(self) -> None:
        """Refresh every table with an outdated message; returns when each was compared once."""
        table_ids = await self._messages.list_unfinished(MAX_OUT_OF_DATE)
        log.info("%s tables are outdated", len(table_ids))
        for table_id in table_ids:
            self.refresh(table_id)
            while self._waiting:
                await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
        if self._running:
            await asyncio.wait(self._running)

    def repost_hand(self, table_id: str, seat: int, note: str) -> None:
        """Request a redraw that replaces a seat's hand message, if there is one, with a new one and a note."""
        self.track(table_id)[Role.HAND, seat].note = note
        self.refresh(table_id)

    # What the keeper asks

    async def load_rows(self, owner: str, version: Table | Snapshot | None, since: float) -> Sequence[MessageRow]:
        if isinstance(version, Table) and version.read_at >= since:
            return version.messages
        return await self._messages.list_by_table(owner)

    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Replace the stored rows of a table's messages."""
        await self._messages.replace(owner, before, after, writer)

    async def read(self, owner: str) -> Table | Snapshot | None:
        try:
            return await self._tables.read(owner)
        except BrokenTable:
            return await self._tables.read_snapshot(owner)
        except Refused as refused:
            if refused.key == "no-table":
                return None
            raise

    def get_revision(self, version: Table | Snapshot) -> int:
        return version.row.revision if isinstance(version, Table) else version.table.revision

    async def draw(self, tracker: Tracker[Table | Snapshot], version: Table | Snapshot) -> None:
        """Compare the messages with the table; show on one that was set aside that the saved game does not load.

        :raises Refused: if the table cannot be changed now.
        :raises StoreUnavailable: if the rows cannot be read or stored now.
        :raises TransientError: if Discord cannot be reached now.
        """
        if isinstance(version, Table):
            await TableRedraw(self.tools, tracker, version).draw()
            return
        if tracker.tasks:
            raise TransientError("messages of the table are still being written")
        message = tracker[TABLE] if tracker[TABLE].row is not None else tracker[LOBBY]
        row, table = message.row, version.table
        if table.status is not Status.BROKEN or row is None:  # a finished table stays as it is
            return
        rendered = self.tools.renderer.render_set_aside(table.id, table.language)
        try:
            if row.digest != rendered.digest:
                await self.tools.api.with_check(tracker.check_lease).edit(locate(row), rendered)
        except TransientError:
            raise
        except ApiError as error:
            log.info("the notice that the table is set aside cannot be shown: %s", error)
            return
        message.row = replace(row, digest=rendered.digest)
        for slot, each in tracker.rows.items():
            tracker[slot].row = replace(each, shown=table.revision)
        await tracker.save()
