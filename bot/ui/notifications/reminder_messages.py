"""Reminders, and what those are told who look on, as messages."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from bot.engine.panel import Panel, Say
from bot.tables.followers import NotYet
from bot.tables.reminders import Reminder
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
)
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.render import RenderedMessage, Stamp, render
from bot.ui.messages.time_format import format_moment
from bot.ui.messages.views import NO_MENTIONS, Mentions, Views
from bot.ui.notifications.game_over import GameOverSender
from storage.rows import Calls, DeadlineRow, UserRow

NOWHERE = 0, 0
"""Where a reminder is that cannot be sent."""


class ReminderSender:
    """Sends and withdraws reminders, and tells followers of ends."""

    def __init__(self, api: DiscordApi, members: MemberCache, tables: Tables, views: Views, texts: Texts) -> None:
        self._api = api
        self._members = members
        self._tables = tables
        self._views = views
        self._texts = texts
        self._game_over = GameOverSender(api, tables, views)

    async def has_left(self, deadline: DeadlineRow) -> bool:
        """True if the player of the deadline's seat is no longer on the server when it passes."""
        who = await self._player(deadline)
        return who is not None and await self._members.has_left_by_now(*who)

    async def left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """Those whose players are known to be no longer on the server."""
        left = []
        for deadline in waiting:
            who = await self._player(deadline)
            if who is not None and await self._members.has_left(*who):
                left.append(deadline)
        return left

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int]]:
        """Send one direct message, or one to each table that waits where the player has none or wants none.

        For each of what waits, the channel and the id of its message; both 0 if there is no way to the player.

        :raises NotYet: if it has to be tried again later, as direct messages are opened too fast.
        :raises ConnectionError: if it has to be tried again later.
        """
        with _later():
            if reminder.user.calls is not Calls.CHANNEL:
                with suppress(DirectMessagesClosed):
                    return [await self._by_dm(reminder)] * len(reminder.waiting)
            return [await self._in_channel(replace(reminder, waiting=(row,))) for row in reminder.waiting]

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is not there is as good as deleted.

        :raises ConnectionError: if it has to be tried again later.
        """
        with _later(), suppress(ChannelUnavailable, DirectMessagesClosed):
            await self._api.delete(channel_id, message_id)

    async def tell_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Tell a follower of ends in one direct message; False if there is no such way to the user.

        :raises NotYet: if it has to be tried again later, as direct messages are opened too fast.
        :raises ConnectionError: if it has to be tried again later.
        """
        with _later():
            return await self._game_over.tell_privately(user, table_ids)

    async def tell_at(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Tell followers of the end where the table is.

        :raises ConnectionError: if it has to be tried again later.
        """
        with _later():
            await self._game_over.tell_at(table_id, user_ids)

    async def _player(self, deadline: DeadlineRow) -> tuple[int, int] | None:
        """The server and the user for whom the deadline runs; None if nobody has the seat any more."""
        snapshot = await self._tables.glance(deadline.table_id)
        user_id = snapshot.seats[deadline.seat].user_id if snapshot is not None else None
        return None if snapshot is None or user_id is None else (snapshot.table.guild_id, user_id)

    async def _by_dm(self, reminder: Reminder) -> tuple[int, int]:
        try:
            tables = [await self._tables.read(row.table_id) for row in reminder.waiting]
            say = self._views.say_as(reminder.user, tables[0].settings.server)
            channel_id = await self._api.open_dm(reminder.user.user_id)
            return channel_id, await self._post(channel_id, reminder, tables, say, NO_MENTIONS)
        except (MessageGone, ChannelUnavailable, Refused):
            return NOWHERE

    async def _in_channel(self, reminder: Reminder) -> tuple[int, int]:
        """Say it where the table is, which is the only one told of there."""
        user_id = reminder.user.user_id
        try:
            table = await self._tables.read(reminder.waiting[0].table_id)
            channel_id, say = table.row.home_id, self._texts.say(table.row.language)
            call = Mentions(f"<@{user_id}>", (user_id,))
            return channel_id, await self._post(channel_id, reminder, [table], say, call)
        except (MessageGone, ChannelUnavailable, DirectMessagesClosed, Refused):
            return NOWHERE

    async def _post(self, channel_id: int, reminder: Reminder, tables: list[Table], say: Say, call: Mentions) -> int:
        parts = (reminder.user.user_id, reminder.user.called_at, channel_id, *map(repr, reminder.waiting))
        nonce = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
        return await self._api.post(channel_id, reminder_message(reminder, tables, say), nonce, call)


@contextmanager
def _later() -> Iterator[None]:
    """Tell what goes wrong inside as what has to be tried again, alone or with everything else."""
    try:
        yield
    except DirectMessagesLimited as trouble:
        raise NotYet(str(trouble)) from trouble
    except ApiError as trouble:
        raise ConnectionError(str(trouble)) from trouble


def reminder_message(reminder: Reminder, tables: list[Table], say: Say) -> RenderedMessage:
    """A line for each table that waits, what is most urgent first."""
    lines = [
        say(
            "reminder-line",
            link=f"<#{table.place_id}>",
            game=say(f"{table.row.game}-title"),
            table=table.id,
            when=format_moment(row.due),
        )
        for row, table in zip(reminder.waiting, tables, strict=False)
    ]
    title = say("reminder-digest" if reminder.is_digest else "reminder-title")
    return render(Panel(title, "\n".join(lines[:20]), footer=say("reminder-note")), Stamp(), say)
