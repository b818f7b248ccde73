"""Sends reminders of deadlines, and notices to followers."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from bot.engine.panel import Panel, Say
from bot.tables.reminders import Reminder, RetryLater
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.text.texts import Texts
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DirectMessagesLimited,
    DiscordApi,
    MessageGone,
    RequestsStopped,
    TransientError,
)
from bot.ui.messages.keeper import hash_text
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.places import format_place
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.time_format import format_moment
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from bot.ui.notifications.game_over import GameOverSender
from storage.rows import DeadlineKind, DeadlineRow, NotificationMode, UserRow

log = logging.getLogger(__name__)

NOWHERE = 0, 0
"""The channel and message id of a reminder that could not be sent."""


class ReminderSender:
    """Sends and deletes reminders, and sends notices to followers."""

    def __init__(self, api: DiscordApi, members: MemberCache, tables: Tables, views: Views, texts: Texts) -> None:
        self._api = api
        self._members = members
        self._tables = tables
        self._views = views
        self._texts = texts
        self._game_over = GameOverSender(api, tables, views)

    async def has_left(self, deadline: DeadlineRow) -> bool:
        """True if the player whose deadline passes has left the server."""
        who = await self._find_player(deadline)
        return who is not None and await self._members.has_left_now(*who)

    async def find_left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """The deadlines whose players are known to have left the server."""
        left = []
        for deadline in waiting:
            who = await self._find_player(deadline)
            if who is not None and await self._members.has_left(*who):
                left.append(deadline)
        return left

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int] | None]:
        """Send one direct message, or else a message in the channel of each table.

        Return the channel and message id for each deadline; both are 0 if the player cannot be reached, None if the
        channel refuses the message now, unless they all do.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors():
            if reminder.user.calls is not NotificationMode.CHANNEL:
                try:
                    return [await self._send_dm(reminder)] * len(reminder.waiting)
                except DirectMessagesClosed as error:
                    log.info("a player takes no direct messages and is reminded in the channel: %s", error)
                except DirectMessagesLimited as error:
                    if not error.is_long:
                        raise
                    log.info("a player is reminded in the channel: %s", error)
            places: list[tuple[int, int] | None] = []
            refused: ApiError | None = None
            for row in reminder.waiting:
                try:
                    places.append(await self._send_in_channel(replace(reminder, waiting=(row,))))
                except ApiError as error:
                    places.append(None)
                    refused = error
            if refused is not None and not any(places):
                raise refused
            return places

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a reminder; one that does not exist counts as deleted.

        :raises RetryLater: if that is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors(), suppress(ChannelUnavailable, DirectMessagesClosed):
            await self._api.delete(channel_id, message_id)

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Send one direct message to a follower; False if the user takes none.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors():
            return await self._game_over.notify_privately(user, table_ids)

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Mention followers in the table's channel or thread.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors():
            await self._game_over.notify_in_channel(table_id, user_ids)

    async def _find_player(self, deadline: DeadlineRow) -> tuple[int, int] | None:
        """The ids of the server and the player of a deadline; None if the seat is open."""
        snapshot = await self._tables.read_snapshot(deadline.table_id)
        user_id = snapshot.seats[deadline.seat].user_id if snapshot is not None else None
        return None if snapshot is None or user_id is None else (snapshot.table.guild_id, user_id)

    async def _send_dm(self, reminder: Reminder) -> tuple[int, int]:
        try:
            tables = [await self._tables.read(row.table_id) for row in reminder.waiting]
            say = self._views.get_say(reminder.user, tables[0].settings.server)
            channel_id = await self._api.open_dm(reminder.user.user_id)
            return channel_id, await self._post(channel_id, reminder, tables, say, NO_MENTIONS, is_direct=True)
        except (MessageGone, ChannelUnavailable, Refused):
            return NOWHERE

    async def _send_in_channel(self, reminder: Reminder) -> tuple[int, int]:
        """Send the reminder in the table's channel, about that table only."""
        user_id = reminder.user.user_id
        try:
            table = await self._tables.read(reminder.waiting[0].table_id)
            channel_id, say = table.row.home_id, self._texts.say(table.row.language)
            mentions, is_direct = Mentions(f"<@{user_id}>", (user_id,)), not table.row.guild_id
            return channel_id, await self._post(channel_id, reminder, [table], say, mentions, is_direct=is_direct)
        except (MessageGone, ChannelUnavailable, DirectMessagesClosed, Refused):
            return NOWHERE

    async def _post(
        self,
        channel_id: int,
        reminder: Reminder,
        tables: list[Table],
        say: Say,
        mentions: Mentions,
        *,
        is_direct: bool,
    ) -> int:
        user, rendered = reminder.user, render_reminder(reminder, tables, say)
        nonce = hash_text(user.user_id, user.called_at, channel_id, *map(repr, reminder.waiting))
        posted = await self._api.post(channel_id, rendered, nonce, mentions, is_direct=is_direct, is_call=True)
        return posted.message_id


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Raise API errors as the errors that the reminder service expects."""
    try:
        yield
    except (TransientError, RequestsStopped) as error:
        raise ConnectionError(str(error)) from error
    except ApiError as error:
        raise RetryLater(str(error)) from error


def render_reminder(reminder: Reminder, tables: list[Table], say: Say) -> RenderedMessage:
    """Render a reminder: a line for each table, the most urgent first."""
    lines = [
        say(
            "reminder-line" if row.kind is DeadlineKind.TURN else "reminder-line-silence",
            link=format_place(table.row.guild_id, table.place_id, say),
            game=say(f"{table.row.game}-title"),
            table=table.id,
            when=format_moment(row.due if row.kind is DeadlineKind.TURN else row.since),
        )
        for row, table in zip(reminder.waiting, tables, strict=False)
    ]
    title = say("reminder-digest" if reminder.is_digest else "reminder-title")
    return render(Panel(title, "\n".join(lines[:20]), footer=say("reminder-note")), Stamp(), say)
